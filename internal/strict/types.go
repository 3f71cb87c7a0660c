package strict

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// all reads the whole text.
func (r *reader) all(to any) *Error {
	r.space()
	target := reflect.ValueOf(to).Elem()
	if err := formOf(target.Type()).read(r, target); err != nil {
		return err
	}
	if r.space(); r.at < len(r.data) {
		return &Error{Offset: r.at, text: "more follows after the end"}
	}
	return nil
}

// A form reads values of a type.
type form interface {
	read(r *reader, to reflect.Value) *Error
}

// forms holds a *once by reflect.Type.
var forms sync.Map

// A once is a form that is found when it is first needed.
type once struct {
	find func() form
}

func (o *once) read(r *reader, to reflect.Value) *Error { return o.find().read(r, to) }

// formOf returns the form of a type.
func formOf(t reflect.Type) form {
	if f, ok := forms.Load(t); ok {
		return f.(form)
	}
	f, _ := forms.LoadOrStore(t, &once{sync.OnceValue(func() form { return newForm(t) })})
	return f.(form)
}

var (
	texts  = reflect.TypeFor[encoding.TextUnmarshaler]()
	values = reflect.TypeFor[json.Unmarshaler]()
)

// newForm makes the form of a type. A struct whose fields have names in JSON is read by
// them; any other type by its method, if it has one.
func newForm(t reflect.Type) form {
	pointer := reflect.PointerTo(t)
	switch byText, byValue := pointer.Implements(texts), pointer.Implements(values); {
	case t.Kind() == reflect.Struct && named(t):
		return newFields(t)
	case byText || byValue:
		return method{byText, byValue}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return pointed{formOf(t.Elem())}
	case reflect.Slice:
		return slice{formOf(t.Elem())}
	case reflect.Array:
		return array{formOf(t.Elem())}
	case reflect.Map:
		return dictionary{formOf(t.Elem()), t.Key().Kind() != reflect.String}
	case reflect.String, reflect.Bool, reflect.Int, reflect.Uint64:
		return plain{}
	}
	panic(fmt.Sprintf("strict: no form of JSON is known for %v", t))
}

// null reads null if it comes next, and reports whether it does.
func (r *reader) null() (bool, *Error) {
	if r.peek() != 'n' {
		return false, nil
	}
	return true, r.literal("null")
}

// mistyped is the error of a value of another type.
func (r *reader) mistyped() *Error {
	at := r.at
	if err := r.skip(0); err != nil {
		return err
	}
	what := "number"
	switch r.data[at] {
	case '{':
		what = "object"
	case '[':
		what = "array"
	case '"':
		what = "string"
	case 't', 'f':
		what = "bool"
	}
	return &Error{Offset: at, kind: wrong, text: what}
}

// plain reads a text, a number or a truth value.
type plain struct{}

func (plain) read(r *reader, to reflect.Value) *Error {
	if null, err := r.null(); null {
		return err
	}
	begin := r.at
	switch c := r.peek(); {
	case to.Kind() == reflect.String && c == '"':
		text, err := r.text()
		to.SetString(string(text))
		return err
	case to.Kind() == reflect.Bool && c == 't':
		to.SetBool(true)
		return r.literal("true")
	case to.Kind() == reflect.Bool && c == 'f':
		to.SetBool(false)
		return r.literal("false")
	case (to.CanInt() || to.CanUint()) && (c == '-' || '0' <= c && c <= '9'):
		written, err := r.number()
		if err == nil && !count(string(written), to) {
			return &Error{Offset: begin, kind: wrong, text: fmt.Sprintf("number %.40s", written)}
		}
		return err
	}
	return r.mistyped()
}

// count sets an integer, and reports whether the number is one that fits.
func count(written string, to reflect.Value) bool {
	if to.CanUint() {
		n, err := strconv.ParseUint(written, 10, 64)
		to.SetUint(n)
		return err == nil
	}
	n, err := strconv.Atoi(written)
	if err == nil {
		to.SetInt(int64(n))
	}
	return err == nil
}

// method reads by the method of a type.
type method struct{ byText, byValue bool }

func (m method) read(r *reader, to reflect.Value) *Error {
	begin := r.at
	pointer := to.Addr().Interface()
	var failed error
	if c := r.peek(); m.byText && c == '"' {
		text, err := r.text()
		if err != nil {
			return err
		}
		failed = pointer.(encoding.TextUnmarshaler).UnmarshalText(text)
	} else if m.byText && c == 'n' {
		return r.literal("null")
	} else if m.byText {
		return r.mistyped()
	} else {
		if err := r.skip(0); err != nil {
			return err
		}
		failed = pointer.(json.Unmarshaler).UnmarshalJSON(r.data[begin:r.at])
	}
	if failed != nil {
		return &Error{Offset: begin, kind: other, text: failed.Error(), Err: failed}
	}
	return nil
}

// pointed reads what a pointer points to.
type pointed struct{ form }

func (p pointed) read(r *reader, to reflect.Value) *Error {
	if null, err := r.null(); null {
		to.SetZero()
		return err
	}
	to.Set(reflect.New(to.Type().Elem()))
	return p.form.read(r, to.Elem())
}

// slice reads a list.
type slice struct{ form }

func (s slice) read(r *reader, to reflect.Value) *Error {
	if null, err := r.null(); null {
		to.SetZero()
		return err
	}
	if r.peek() != '[' {
		return r.mistyped()
	}
	to.Set(reflect.MakeSlice(to.Type(), 0, 0))
	return r.list(']', func(i int) *Error {
		to.Grow(1)
		to.SetLen(i + 1)
		entry := to.Index(i)
		entry.SetZero()
		if err := s.form.read(r, entry); err != nil {
			return err.inList(i)
		}
		return nil
	})
}

// array reads a list of a fixed length.
type array struct{ form }

func (a array) read(r *reader, to reflect.Value) *Error {
	if null, err := r.null(); null {
		return err
	}
	if r.peek() != '[' {
		return r.mistyped()
	}
	begin, n := r.at, 0
	err := r.list(']', func(i int) *Error {
		if n++; i >= to.Len() {
			return r.skip(0)
		}
		if err := a.form.read(r, to.Index(i)); err != nil {
			return err.inList(i)
		}
		return nil
	})
	if err == nil && n != to.Len() {
		err = &Error{Offset: begin, kind: other, text: fmt.Sprintf("%d values, where %d are expected", n, to.Len())}
	}
	return err
}

// dictionary reads a map from texts, or from numbers.
type dictionary struct {
	form
	numbers bool
}

func (d dictionary) read(r *reader, to reflect.Value) *Error {
	if null, err := r.null(); null {
		to.SetZero()
		return err
	}
	if r.peek() != '{' {
		return r.mistyped()
	}
	t := to.Type()
	to.Set(reflect.MakeMap(t))
	return r.object(func(name []byte, at int) *Error {
		key := reflect.New(t.Key()).Elem()
		if d.numbers {
			n, err := strconv.Atoi(string(name))
			if err != nil || strconv.Itoa(n) != string(name) {
				return &Error{Offset: at, kind: other, text: fmt.Sprintf("%.40q is not a number", name)}
			}
			key.SetInt(int64(n))
		} else {
			key.SetString(string(name))
		}
		if to.MapIndex(key).IsValid() {
			return &Error{Offset: at, Path: string(name), kind: twice}
		}
		value := reflect.New(t.Elem()).Elem()
		if err := d.form.read(r, value); err != nil {
			return err.under(string(name))
		}
		to.SetMapIndex(key, value)
		return nil
	})
}

// fields reads a struct.
type fields struct {
	names []string
	index map[string]int // of an exact name in names
	forms []form
	field []int // of the struct
}

// jsonName returns the name of a field in JSON, and whether it has one.
func jsonName(f reflect.StructField) (string, bool) {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name, name != "" && !f.Anonymous
}

// named reports whether every exported field has a name in JSON, or "-".
func named(t reflect.Type) bool {
	for i := range t.NumField() {
		if _, ok := jsonName(t.Field(i)); t.Field(i).IsExported() && !ok {
			return false
		}
	}
	return t.NumField() > 0
}

func newFields(t reflect.Type) *fields {
	f := &fields{index: map[string]int{}}
	for i := range t.NumField() {
		name, ok := jsonName(t.Field(i))
		if !ok || name == "-" {
			continue
		}
		f.index[name] = len(f.names)
		f.names = append(f.names, name)
		f.forms = append(f.forms, formOf(t.Field(i).Type))
		f.field = append(f.field, i)
	}
	if len(f.names) > 64 {
		panic(fmt.Sprintf("strict: %v has more than 64 fields", t))
	}
	return f
}

func (f *fields) read(r *reader, to reflect.Value) *Error {
	if null, err := r.null(); null {
		return err
	}
	if r.peek() != '{' {
		return r.mistyped()
	}
	var seen uint64 // bits
	return r.object(func(name []byte, at int) *Error {
		i, known := f.index[string(name)]
		for k := 0; !known && k < len(f.names); k++ { // as encoding/json does
			if known = strings.EqualFold(f.names[k], string(name)); known {
				i = k
			}
		}
		if !known {
			return &Error{Offset: at, kind: other, Unknown: string(name), text: fmt.Sprintf("unknown field %.40q", name)}
		}
		if seen&(1<<i) != 0 {
			return &Error{Offset: at, Path: string(name), kind: twice}
		}
		seen |= 1 << i
		if err := f.forms[i].read(r, to.Field(f.field[i])); err != nil {
			return err.under(f.names[i])
		}
		return nil
	})
}
