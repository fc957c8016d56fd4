### Los textos del terminal que la página no tiene.

## What many sentences are made of
list-and = { $before } y { $last }
list-or = { $before } o { $last }
points-count = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
cards-count = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
}
rounds-count = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
# Con su artículo.
card-the-shown = { $rank ->
    [11] la { $card }
    [12] la { $card }
   *[other] el { $card }
}
you-deal = repartes tú
no-meld = ninguna combinación
yes-letter = s

## A turn as a sentence
turn-you = Tú { $what }.
turn-other = { $name } { $what }.
turn-reshuffle = { $you ->
    [yes] barajas
   *[no] baraja
} los descartes para hacer otro mazo
turn-draw = { $you ->
    [yes] robas
   *[no] roba
} del mazo
turn-draw-card = { $you ->
    [yes] robas
   *[no] roba
} { $card }
turn-take = { $you ->
    [yes] tomas
   *[no] toma
} { $card } de los descartes
turn-discard = { $you ->
    [yes] descartas
   *[no] descarta
} { $card }
turn-out = { $you ->
    [yes] cierras
   *[no] cierra
} con { $melds }
turn-lay = { $you ->
    [yes] bajas
   *[no] baja
} { $melds }
turn-lay-nothing = no { $you ->
    [yes] bajas
   *[no] baja
} nada
turn-keep = { $you ->
    [yes] te quedas
   *[no] se queda
} con { points-count }
turn-nothing-left = { $you ->
    [yes] te quedas
   *[no] se queda
} sin cartas
result-total = total { $total }
result-left = sobra { $cards }

## Playing line by line
line-help =
      s        robar del mazo                 t       tomar el último descarte
      8h       descartar el 8 de corazones (10h, Kt y Jk también son cartas: t h c s d = ★ ♥ ♣ ♠ ♦)
      o        cerrar, cuando puedas          o 8h    cerrar y descartar el 8 de corazones
      Intro    en tu último turno: bajar las mejores combinaciones
      h        una pista                      w       qué es comodín, y tus puntos ahora
      scores   los totales                    log     lo que pasó en esta ronda
      sort     ordenar por valor o por palo   rules   las reglas en breve
      q        guardar y salir
      Tus propias combinaciones: out 8h 8c Jk | 5s 6s 7s discard 4d
      y en tu último turno:      lay 8h 8c Jk discard 4d   (ninguna: lay discard 4d)
line-rules =
      Reúne grupos (tres o más cartas del mismo valor) y escaleras (tres o más cartas seguidas del mismo palo,
      del 3 al rey). En la ronda de cinco cartas son comodines los 5 y los jokers; un comodín vale por cualquier carta.
      En cada turno roba una carta y descarta otra. Cuando todas menos la que descartas están en combinaciones, cierra.
      Entonces los demás tienen un último turno, bajan lo que encaja y cuentan lo que queda:
      3 a 10 su número, J 11, Q 12, K 13, un comodín de la ronda 20, un joker 50.
      Gana el total más bajo. docs/rules.md tiene todas las reglas, de R1 a R23.
line-look-on = Miras; juegan { $names }.
line-against = Juegas contra { $names }.
line-together = { $names } juegan en este teclado.
line-together-against = { $names } juegan en este teclado, contra { $others }.
line-last-turns = Los demás tienen un último turno.
line-last-turns-too = Los demás, tú también, tienen un último turno.
line-hand-over = { $name }, te toca.
line-hand-over-enter = { $name }, te toca. Pulsa Intro cuando estés ante el teclado.
line-enter-shows = Intro muestra tus cartas; q sale, y todo queda guardado.
line-round = { $round }: { cards-count }, { $wild }, { $dealer }
line-totals = Totales: { $totals }
line-tie = Empate: { $names } juegan un desempate.
line-piles = Mazo { cards-count }    Descartes { $top }
line-pile-empty = sin cartas
line-hand = Tu mano  { $cards }
line-sorted = ordenada por { $by }
line-drew = Has robado { $card }.
line-took = Has tomado { $card }.
line-ask-draw = { points-count } ahora. ¿Robar del mazo (s) o tomar { $card } (t)?
line-ask-draw-last = Último turno. { line-ask-draw }
line-best-lay = Lo mejor: baja { $melds }, descarta { $card }.
line-nothing = nada
line-ask-lay = Así queda: { points-count }. Intro para hacerlo, u otra carta que descartar:
line-ask-out = ¡Puedes cerrar descartando { $cards }! (o) para cerrar, u otra carta que descartar:
line-ask-discard = { points-count } en el mejor caso. ¿Qué carta descartas?
line-wild = { $wild }; la mano sumaría { points-count }.
line-short-help = s o t roba, una carta la descarta, ? ayuda.
line-sure-points = Si descartas { $card }, quedan { $left } en vez de { $best }. ¿De verdad?
line-sure-wild = { $card } es un comodín. ¿Descartarlo de verdad?
line-sure = { $question } (s/n)
line-wants = { $question } [S/n]
line-go-out = Con eso puedes cerrar. ¿Cerrar?
line-after-rounds = Tras { rounds-count } de { $all }:
line-leads = en cabeza
line-first-discard = El primer descarte es { $card }.
line-round-over = La ronda ha terminado.
line-next-round = Intro para la ronda siguiente.
line-between = Intro reparte la ronda siguiente; scores, log y q también valen aquí.
line-end = El final
line-you-win = Ganas con { points-count }.
line-wins = { $many ->
    [yes] Ganan
   *[no] Gana
} { $names } con { points-count }.

## Sitting down, leaving and saving
line-others-wait = Aún sin terminar: { $games ->
    [one] otra partida
   *[other] otras { $games } partidas
}, starsuit play --list
line-promise = Promesa del barajado (commitment): { $commitment }
line-commands = ? muestra las órdenes, q guarda y sale.
line-continue = ¿Seguir con tu partida ({ $words })?
line-one-keyboard = { $words } en un teclado
line-welcome = Starsuit: Five Crowns en el terminal
line-ask-players = ¿Cuántos jugáis, contigo (2 a 14)? [4]
line-number-please = Un número de { $least } a { $most }, por favor; q sale.
line-ask-level = ¿De qué nivel son los demás (1 a { $most })? [{ $usual }]
line-saved = Tu partida está guardada; starsuit play la continúa.
line-record = El registro, con la semilla prometida: { $file }
line-replay = Verla otra vez: { $command }
line-review = Qué fue suerte y qué no: { $command }
line-not-saved = Esta partida no se podrá continuar más tarde: { $why }
line-unreadable = Lo guardado no se pudo leer ({ $why }); se conserva como { $file }.
saved-round = ronda { $round } de { $rounds }
saved-round-own = ronda { $round } de { $rounds }, tienes { points-count }
saved-busy = (abierta en otro terminal)
saved-none = No te espera ninguna partida.
line-by-line = Línea a línea, porque { $why }.

## At a server
line-seat-kept = Tu asiento queda guardado; vuelve con: starsuit play { $link }
line-gone-on = La partida ha seguido mientras tanto; esto no se ha hecho.
line-others-turn = Le toca a { $name }; ahora valen say, react, chat, clock, scores, log y q.
talk-help =
      say hi   escribir a los demás           react   reacciones, como react bravo
      chat     lo que se ha dicho             clock   cuánto tiempo queda para pensar
      (el anfitrión: chat off y chat on)
talk-no-clock = No hay reloj para este turno.
talk-clock = { $thinking } para este turno.
talk-what = ¿Qué quieres decir? Por ejemplo: say suerte
talk-chat-off = El anfitrión ha apagado el chat; las reacciones aún valen.
talk-remark = { $name }: { $text }
thinking-you = Te quedan { $time }
thinking-other = A { $name } le quedan { $time }
table-clock = { $rules }, { $time } por turno
closed-otherwise = La mesa se ha cerrado.
wait-table = Una mesa en { $site }: { $rules }
wait-link = Código { $code }, enlace { $link }
wait-guest =
      sit Ben  Ben también juega aquí         x 3     liberar el asiento 3, si es tuyo
      Intro    ver otra vez quién está        q       salir; tu asiento queda guardado
wait-host =   s        empezar con quienes están      b       añadir un jugador virtual (b expert)
wait-for-host = El anfitrión empieza la partida cuando estén todos.
wait-free = libre
wait-bot = { $name }, jugador virtual ({ $level })
wait-you = { $name }, tú
wait-ask = (s) empezar, (b) un jugador virtual, ? ayuda:
wait-levels = Jugadores virtuales, de menos a más fuertes: { $levels }
news-clock = Se acabó el tiempo: el ordenador ha jugado por { $who }.
news-stand-in = Este dispositivo no estaba: el ordenador ha jugado por { $who }.
news-you = ti
news-handed-over = { $name } no está; el ordenador juega en su lugar.
news-took-back = { $name } ha vuelto.
news-chat-on = El anfitrión ha encendido el chat.
news-chat-off = El anfitrión ha apagado el chat.
news-back = La conexión ha vuelto.
news-lost = Se ha perdido la conexión. Se reintenta hasta que vuelva; no se pierde nada.
news-hung = { $why } Se reintenta hasta que vuelva; no se pierde nada.

## What was typed wrong, and other errors of this device
said-notation-card = «{ $text }» no es una carta (valores 3-9 T J Q K, palos t h c s d, Jk).
said-notation-command = «{ $text }» no es ni una carta ni una orden; ? muestra las órdenes.
said-notation-action = Esto no es una jugada como: out 8h 8c Jk discard 4d.
said-notation-hidden = Una carta tapada (??) no puede estar aquí.
said-notation-meld = La combinación { $meld } de { $melds } no tiene cartas.
said-action-on-its-way = Tu última jugada aún va camino del servidor.
said-game-busy = { $id } está abierta en otro terminal.
said-game-names = { $name } está dos veces; hacen falta nombres distintos.
said-server-closed = Esta mesa se ha cerrado.
line-error = Error: { $why }

## The solitaire
patience-welcome = Starsuit: el solitario de once montones
patience-about = Cada montón tiene su valor comodín, el número a su izquierda. ? muestra las órdenes.
patience-help =
      7 Kd         poner la carta descubierta en el montón 7 y descartar su rey de diamantes
      7            ponerla en el montón 7 y descartar lo que entonces cuesta más
      x            descartar la propia carta descubierta (en el mayor montón abierto)
      h            una pista: si se puede ganar, y qué hacer con la carta descubierta
      auto         jugar por mí: seguir el plan ganador hasta el final
patience-help-steps =   u            deshacer                       r           empezar de nuevo este reparto
patience-help-end =
      left         las cartas que faltan          q           guardar y salir
      En un montón de siete cartas son comodines los 7 y los jokers. Se cierra con todas las cartas en combinaciones.
patience-ask-end = u deshace, r empieza de nuevo este reparto, Intro termina:
patience-ask = ¿Adónde va { $card }?
patience-left = Faltan, en orden desconocido: { $cards }
patience-hard = Este es difícil; hasta { $seconds } segundos para pensar…
patience-pass = Ningún montón necesita { $card }: { $typed } la descarta.
patience-goes = { $card } va al montón { $pile }, que descarta { $gone }: { $typed }
patience-no-plan = Así que no hay plan que seguir.
patience-no-plan-back = Así que no hay plan que seguir; u da un paso atrás.
patience-try-closes = montón { $pile }, descartando { $card }: se cierra
patience-try-points = montón { $pile }, descartando { $card }: pasa de { $before } a { $after }
patience-try-same = montón { $pile }, descartando { $card }: no cambia nada
patience-placed = { $card } al montón { $pile }, sale { $gone }.
patience-pile-closed = El montón { $pile } está cerrado.
patience-head = montón queda
patience-closed = cerrado
patience-status = { $closed } de 11 montones cerrados, { cards-count } por poner, { points-count } abiertos.
patience-status-short = { $closed } de 11 montones cerrados
patience-won = ¡Ganado, y sobran { cards-count }!
patience-lost = No quedan cartas, y { $closed } de 11 montones cerrados.
patience-score = Resultado: { points-count }.
patience-can-win = Todavía se puede ganar: el plan usa { cards-count } de las { $left } que quedan.
patience-cannot-win = Ya no se puede ganar, salgan las cartas en el orden que salgan.
patience-undecided = En { $seconds } segundos no se pudo saber si se puede ganar.
patience-continue = ¿Seguir con tu solitario ({ $words })?
patience-saved = Tu solitario está guardado; la misma orden lo continúa.
patience-record = El registro: { $file }
said-notation-place = Hace falta un montón y la carta que descarta, por ejemplo 7 Kd.

## The score sheet
score-help =
      Mia 12                 12 puntos para Mia; basta el principio del nombre
      Mia Jk 7h              las cartas que le quedan a Mia, contadas para ti
      Mia hand 3h 4h 5h 7d   la mano entera; se encuentran las mejores combinaciones
      Mia out                Mia cerró: 0 puntos
      12 0 7 31              todos los que faltan, por orden de asiento
      fix 3 Mia 20           corregir la ronda 3, o el desempate P1; - vacía la casilla
score-help-undo =   undo                   deshacer
score-help-redo =   redo                   rehacer lo que se deshizo
score-help-end =
      rename Mia Maria       otro nombre
      show, show 3           la hoja; cómo se apuntaron los puntos de la ronda 3
      csv ARCHIVO            la hoja para una hoja de cálculo (-: en pantalla)
      help, quit             esta lista; el final (ya está todo guardado)
score-help-cards = Cartas: valor 3-9 T J Q K y palo t (estrellas) h c s d; Th es el 10♥, Jk un joker.
score-nothing = No ha cambiado nada.
score-check = Compruébalo: { $doubt }
score-taken-back = Deshecho: { $what }.
score-no-score = aún sin puntos
score-written = Escrito en { $file }.
score-headline = { $round } · { cards-count } · comodines: { $ranks } · { sheet-deals }
score-round = Ronda { $label }
score-playoff = Desempate { $label }
score-won = { $many ->
    [yes] Comparten la victoria
   *[no] Gana
} { $names } con { points-count }.
score-won-playoff = { $name } gana el desempate; antes había empate a { points-count }.
score-tied = { $names } están empatados: decide un desempate (R19).
score-leads = { $names } { $many ->
    [yes] van
   *[no] va
} en cabeza con { $total } tras { rounds-count }.
score-renamed = { $before } se llama ahora { $after }.
score-emptied = { $name } ya no tiene puntos en la ronda { $label }.
score-in-round = { $name } en la ronda { $label }
score-entered = { $who }: { $told }.
score-entered-total = { $who }: { $told }, { $total } en total.
score-gone-name = { $after } en vez de { $before }
score-gone = { $name } { $points } en la ronda { $label }
score-without = sin puntos
score-told-left = { $points } (quedan { $cards })
score-told-hand = { $points } ({ $laid } bajado, queda { $left })
score-column-cards = Cartas
score-column-wild = Comodín
score-column-round = Ronda
score-who = Una hoja de puntos nueva. ¿Quién juega? En el sentido del reloj: Mia, Ben, Ann
score-names = Nombres:
score-dealer = ¿Quién reparte primero? [{ $name }]
score-begin = Escribe puntos, como { $name } 12, o help, o quit. Cada línea se guarda.
score-goodbye = Guardado en { $file }. ¡Hasta pronto!
score-over = La partida ha terminado; { $commands } aún valen, y --new empieza la siguiente.
score-missing = { $headline } · faltan: { $names }
score-everybody = todos
said-sheet-player = ¿Quién es «{ $text }»? Están { $names }.
said-sheet-fix = fix necesita una ronda, un nombre y puntos, por ejemplo: fix 3 Mia 20.
said-sheet-round = «{ $text }» no es una ronda; por ejemplo 3, o P1 para un desempate.
said-sheet-command = { $command } va solo, y después venía «{ $text }».
said-sheet-changed = Otro programa ha cambiado { $file }; ábrelo otra vez.
said-sheet-none = Aún no hay hoja en { $file }; --players Mia,Ben,Ann empieza una.
said-sheet-exists = { $file } ya tiene una hoja para { $names }; --new empieza otra (la anterior se conserva), y sin nombres ni reglas se sigue con ella.

## The replay
replay-head = { $names }: { $rules }
replay-first-discard = Primer descarte { $card }
replay-won = { $many ->
    [yes] Ganaron
   *[no] Ganó
} { $names } con { points-count }.
replay-moment = Ronda { $round }, { $wild }, tras { $actions } acciones
replay-piles = Mazo { cards-count }, descartes { $top }; { $then }
replay-game-over = la partida ha terminado
replay-to-draw = { $name } tiene que robar
replay-to-discard = { $name } tiene que descartar
replay-to-lay = { $name } tiene que bajar
score-column-dealer = Reparte
