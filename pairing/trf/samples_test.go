package trf_test

import "strings"

// ruler shows the columns of a player line up to the third round.
const ruler = "" +
	"         1         2         3         4         5         6         7         8         9        10        11     " +
	"   12\n" +
	"123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890\n"

// samples are files that together use every code.
var samples = []string{sampleTRF16, sampleExtended, sample2026, sampleDouble, sampleAbsent, sampleBoth, sampleBaku,
	sampleNotBaku, sampleColorless, sampleXXS, sampleWithdrawn, sampleDoubleSwiss, sampleTeams}

// sampleTRF16 has all result codes and all descriptive fields.
const sampleTRF16 = `012 Club championship
022 Riverside
032 NED
042 2024/01/08
052 2024/03/11
062 6
072 5
082 0
092 Individual: Swiss-System
102 Jansen, Jan
112 Pietersen, Piet
112 Klaassen, Klaas
122 90 minutes + 30 seconds
132                                                                                        24/01/08  24/01/15  24/01/22
001    1 m GM Adams, Alice                      2500 NED     1000001 1980/01/31  2.5    1     4 w 1     2 b W  0000 - H
001    2 wWIM Bøgh, Birgit                      2400 DEN     1000002 1990        1.0    2     5 b D     1 w L     3 w =
001    3 m    Clarke, Carl                      2300 ENG     1000003             1.5    3     6 w +  0000 - Z     2 b =
001    4      Dupont, Dominique                    0 FRA                         2.0    4     1 b 0     5 w +     6 b 1
001    5      Evans, Eve                        2100 WLS                         1.5    5     2 w D     4 b -  0000 - F
001    6      Fischer, Franz                    2000                             1.0    6     3 b -  0000 - U     4 w 0
`

// sampleExtended has the extension codes, and requests for round 2 and later.
const sampleExtended = `### TRF(x)
012 Extended
XXR 5
XXC rank black1
BBW  3.0
BBD  1.0
BBL  0.0
BBZ  0.5
BBF  0.0
BBU  3.0
001    3      Third                             1900                             3.0    1     1 w 1
001    1      First                             1800                             0.0    2     3 b 0
001    2      Second                            1700                             4.0    3  0000 - U  0000 - H            0000 - =
001    7      Late                              1600                             0.5    4
XXA    3  1.0  0.5
XXP 1 2 7
XXZ 1
`

// sample2026 has the codes of the 2026 format.
const sample2026 = `012 TRF-2026
142 7
152 B
162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5    X 0.5
172 FIDE FIDON
182 pairings
192 FIDE_DUTCH_2026
202 BH:MP,SB
222 5400+30
NRS    1      Not read: a record of a national federation
001    1      One                               1900                             0.5    1     2 b 1     3 w 0
001    2      Two                               1800                             0.5    2     1 w 0     4 b =
001    3      Three                             1700                             2.0    3     4 b 1     1 b 1
001    4      Four                              1600                             0.5    4     3 w 0     2 w =
001    5      Five                              1500                             1.0    5  0000 - U
240 H   2    5
240 F   3    3    4
240 Z   5    1
250       1.0   1   2    1    2
250       0.5   3   3    1    2
260   3   4    1    2    4
260   1   1    3    5
299          -0.5    1    1    2
`

// sampleDouble has double rounds.
const sampleDouble = `XXD
XXR 6
XXC white1
001    1      One                               1900                             3.5    1     3 w 1     3 b =     2 b 1     2 w 1
001    2      Two                               1800                             2.0    2  0000 - U  0000 - U     1 w 0     1 b 0
001    3      Three                             1700                             2.5    3     1 b 0     1 w =  0000 - U  0000 - U
`

// sampleAbsent has a double round before which somebody is absent.
const sampleAbsent = `XXD
XXR 4
001    1      One                               1900                             0.0    1
001    2      Two                               1800                             0.0    2
001    3      Three                             1700                             0.0    3
XXZ 2
`

// sampleBoth has somebody who is said to be absent, and elsewhere to have a bye.
const sampleBoth = `XXZ 1
240 H   1    1
001    1      One                               1900                             0.0    1
001    2      Two                               1800                             0.0    2
001    3      Three                             1700                             0.0    3
`

// sampleNotBaku takes back what the type of tournament says, by a line of zeros.
const sampleNotBaku = `142 5
192 FIDE_DUTCH_BAKU
001    1      One                               1900                             0.0    1
001    2      Two                               1800                             0.0    2
XXA    2  0.0
XXS W=9999.9
`

// sampleBaku declares accelerated pairing and leaves the points to the rule.
const sampleBaku = `142 5
192 FIDE_DUTCH_BAKU
001    1      One                               1900                             0.0    1
001    2      Two                               1800                             0.0    2
001    3      Three                             1700                             0.0    3
001    4      Four                              1600                             0.0    4
001    5      Five                              1500                             0.0    5
`

// sampleColorless has what only a mark can keep: forfeits without colours, a
// bye by '+', a bye without a letter, an unknown result.
const sampleColorless = `001    1      One                               1900                             1.0    1     2 - +     3 w
001    2      Two                               1800                             1.0    2     1 - -  0000 - +
001    3      Three                             1700                             0.5    3  0000 - =     1 b
001    4      Four                              1600                             0.0    4  0000 -
001    5      Five                              1600                                    5     6 w -     6 w =
001    6      Six                               1600                             0.0    6     5 b -     5 b 0
001    7      Seven                             1600                             1.0    7     8 w +    10 - -
001    8      Eight                             1600                             0.0    8     7 - -     9 - -
001    9      Nine                              1600                             2.0    9    10 b +     8 b +
001   10      Ten                               1600                             1.0   10     9 - -     7 b +
`

// sampleXXS has a point system that only XXS expresses.
const sampleXXS = "\ufeff" + `XXS W=3 D=1 FW=2.5 PAB=1,5 HPB=0.5
001    1      One                               1900                             2.5    1     2 w +
001    2      Two                               1800                             0.0    2     1 b -
001    3      Three                             1700                             1.5    3  0000 - U
001    4      Four                              1700                             0.5    4  0000 - H
`

// sampleWithdrawn has withdrawals, requests that are none, teams, and a game in
// progress.
const sampleWithdrawn = `012 Evening
013 Riverside                             1    2
192 FIDE_DUBOV_2018
XXR 4
001    1      One                               1900                             1.0    1     5 w 1  0000 - Z  0000 - Z  0000 - Z
001    2      Two                               1800                             0.0    2     6 b    0000 - Z            0000 - Z
001    3      Three                             1700                             1.0    3  0000 - U  0000 -    0000 -    0000 -
001    4      Four                              1700                             0.0    4            0000 - Z  0000 - F  0000 - Z
001    5      Five                              1600                             0.0    5     1 b 0
001    6      Six                               1500                             0.0    6     2 w
`

// lines joins lines with a line end.
func lines(end string, text string) string { return strings.ReplaceAll(text, "\n", end) }
