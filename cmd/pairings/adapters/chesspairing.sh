#!/bin/sh
# Has chesspairing 0.2.2 pair the next round of a tournament file: chesspairing.sh IN [COMMAND]
#
# It pairs the last column of a file. So everybody gets an entry "not played" in one more, and "Z" where there is none
# before; what a player asks for in that round is a directive. The letter U is no point to it, and F an allocated bye; the
# initial colour is a word. It counts pairs without byes, and prints those that were asked for, too.
set -e
file=$(mktemp)
trap 'rm -f "$file"' EXIT
awk '
	FNR == NR {
		if (/^001.* [wb] [^ ]/ || /^001.*0000 - U/) {
			text = $0
			sub(/(  0000 - [HFZ]| )+$/, "", text)
			n = int((length(text) - 90 + 9) / 10)
			if (n > most) most = n
		}
		next
	}
	/^001/ {
		line = sprintf("%-89.89s", $0)
		for (i = 0; i <= most; i++) {
			cell = sprintf("%-10s", substr($0, 90 + 10 * i, 10))
			kind = cell ~ /H$/ ? "half" : cell ~ /F$/ ? "pab" : cell ~ /Z$/ ? "zero" : ""
			if (i == most && kind) print "### chesspairing:bye round=" most + 1 " player=" substr($0, 5, 4) + 0 " type=" kind
			if (i == most) cell = "  0000 - *"
			if (cell ~ /^ *$/) cell = "  0000 - Z"
			sub(/U$/, "F", cell)
			line = line cell
		}
		print line
		next
	}
	/^152 B/ { print "152 black"; next }
	/^152 W/ { print "152 white"; next }
	{ print }
' "$1" "$1" >"$file"
pairs=$("${2:-chesspairing}" pair --dutch "$file" | tail -n +2)
for player in $(sed -n 's/^### chesspairing:bye .* player=\([0-9]*\) .*/\1/p' "$file"); do
	pairs=$(echo "$pairs" | grep -vx "$player 0")
done
echo "$pairs" | wc -l
echo "$pairs"
