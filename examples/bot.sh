#!/bin/sh
# A computer player in the POSIX shell: the line protocol needs no library, only lines of text.
#   starsuit arena "cmd:sh examples/bot.sh" greedy --blocks 50
# A view ends with the legal actions: … "pile":"Kd 5c 8h" … "legal":["draw","take"]}

while read -r line; do
    legal=${line##*\"legal\":[\"}     # draw","take"]}
    legal=${legal%\"]\}}              # draw","take
    first=${legal%%\"*}
    case $line in
    "starsuit 1 "*)                   # a greeting before every game; the answer names us
        echo "starsuit 1 shell" ;;
    *'"legal":["draw"'*)              # a wild joker on the pile is taken, anything else left there
        case $line in
        *'"pile":"Jk"'* | *'"pile":"'*' Jk","results"'*) echo take ;;
        *) echo draw ;;
        esac ;;
    *)
        case $first in
        discard*)                     # throw the last card that is not a joker: they are sorted
            legal=${legal%\",\"discard Jk}
            echo "${legal##*\"}" ;;
        *) echo "$first" ;;           # go out, or lay down: the best way comes first
        esac ;;
    esac
done
