package main

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
)

// Replacements of operators, by name of the mutation.
var (
	boundaries = map[token.Token]token.Token{
		token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	}
	negations = map[token.Token]token.Token{
		token.EQL: token.NEQ, token.NEQ: token.EQL,
		token.LSS: token.GEQ, token.GEQ: token.LSS, token.GTR: token.LEQ, token.LEQ: token.GTR,
	}
	arithmetic = map[token.Token]token.Token{
		token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
		token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND,
		token.SHL: token.SHR, token.SHR: token.SHL, token.LAND: token.LOR, token.LOR: token.LAND,
		token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
		token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN,
		token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN,
		token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
		token.INC: token.DEC, token.DEC: token.INC,
	}
)

// mutate adds the mutants of one node; what is below it is visited by itself.
func (f *finder) mutate(node ast.Node) {
	switch n := node.(type) {
	case *ast.BinaryExpr:
		f.binary(n)
	case *ast.UnaryExpr:
		if n.Op == token.SUB || n.Op == token.NOT {
			f.replace("operator", n, f.text(n.X), "")
		}
	case *ast.IncDecStmt:
		f.operator("operator", n, n.TokPos, n.Tok, arithmetic)
		f.replace("deletion", n, "", "")
	case *ast.AssignStmt:
		f.operator("operator", n, n.TokPos, n.Tok, arithmetic)
		if n.Tok != token.DEFINE {
			f.replace("deletion", n, "", "")
		}
	case *ast.BasicLit:
		f.constant(n)
	case *ast.Ident:
		if other, ok := map[string]string{"true": "false", "false": "true"}[n.Name]; ok {
			f.replace("constant", n, other, "")
		}
	case *ast.ExprStmt, *ast.BranchStmt, *ast.DeferStmt:
		f.replace("deletion", n, "", "")
	case *ast.IfStmt:
		f.replace("never", n.Cond, "false && ("+f.text(n.Cond)+")", "")
		f.replace("always", n.Cond, "true || ("+f.text(n.Cond)+")", "")
	case *ast.ReturnStmt:
		f.results(n)
	}
}

// binary replaces a comparison or a computation by another one, and of two clauses drops one.
func (f *finder) binary(n *ast.BinaryExpr) {
	f.operator("boundary", n, n.OpPos, n.Op, boundaries)
	f.operator("negation", n, n.OpPos, n.Op, negations)
	if f.types.of(n) != "string" {
		f.operator("operator", n, n.OpPos, n.Op, arithmetic)
	}
	if n.Op == token.LAND || n.Op == token.LOR {
		f.replace("clause", n, f.text(n.X), "")
		f.replace("clause", n, f.text(n.Y), "")
	}
}

// operator replaces the operator of a node.
func (f *finder) operator(name string, n ast.Node, at token.Pos, op token.Token, by map[token.Token]token.Token) {
	if other, ok := by[op]; ok {
		start, middle := f.offset(n.Pos()), f.offset(at)
		text := f.text(n)
		f.replace(name, n, text[:middle-start]+other.String()+text[middle-start+len(op.String()):], "")
	}
}

// constant makes an integer larger and smaller by one.
func (f *finder) constant(n *ast.BasicLit) {
	value, err := strconv.ParseInt(n.Value, 0, 64)
	if n.Kind != token.INT || err != nil {
		return
	}
	f.replace("constant", n, strconv.FormatInt(value+1, 10), "")
	if value > 0 {
		f.replace("constant", n, strconv.FormatInt(value-1, 10), "")
	}
}

// results replaces each result of a return statement by the zero value of its type, or a
// bool by its opposite.
func (f *finder) results(n *ast.ReturnStmt) {
	types := f.resultTypes()
	if len(types) != len(n.Results) {
		return
	}
	for i := f.meant(n); i < len(types); i++ {
		result, old := n.Results[i], f.text(n.Results[i])
		if other := zero(types[i], old); other != old && !f.types.isZero(result) {
			f.replace("result", result, other, types[i])
		}
	}
}

// resultTypes returns the types of the innermost function's results.
func (f *finder) resultTypes() (types []string) {
	if len(f.functions) == 0 || f.functions[len(f.functions)-1].Results == nil {
		return nil
	}
	for _, field := range f.functions[len(f.functions)-1].Results.List {
		types = append(types, slices.Repeat([]string{f.text(field.Type)}, max(1, len(field.Names)))...)
	}
	return types
}

// meant returns the place of the first result that means something: what is returned beside
// an error does not.
func (f *finder) meant(n *ast.ReturnStmt) int {
	types, last := f.resultTypes(), len(n.Results)-1
	if len(types) == len(n.Results) && last > 0 && types[last] == "error" && f.text(n.Results[last]) != "nil" {
		return last
	}
	return 0
}

// zero returns an expression for the zero value of a type.
func zero(typ, old string) string {
	switch typ {
	case "bool":
		if old == "true" || old == "false" {
			return old // a mutant of the constant
		}
		return "!(" + old + ")"
	case "int", "int64", "int32", "uint64":
		return "0"
	case "string":
		return `""`
	case "error":
		return "nil"
	}
	if old == "nil" || old == typ+"{}" {
		return old
	}
	return "*new(" + typ + ")"
}
