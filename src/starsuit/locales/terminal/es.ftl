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
line-or-character = O alguien con su propio estilo, por su nombre: { $names }
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
      skip     seguir sin quien no hace       host    host Ben hace anfitrión a Ben
               nada
      (el anfitrión: chat off y chat on)
talk-nobody-idle = Ahora no se espera a nadie.
talk-host = ¿A quién? Escribe host y un nombre: { $names }.
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

## The full screen: what the keys in its last line do
do-sort = Ordenar
do-log = Historia
do-help = Ayuda
do-write = Escribir
do-gesture = Reacción
do-yes = Sí
do-no = No
do-ready = Soy yo
do-go-on = Seguir
do-review = Análisis
do-look = Claro u oscuro
do-quit = Salir
do-delete = Borrar
do-change = Cambiar
do-type = Escribirlo
do-undo = Deshacer
do-redo = Rehacer
do-fresh = Hoja nueva
do-on = Adelante
do-next-round = Ronda siguiente
do-last = Final
do-run = Reproducir
do-eyes = Quién mira
do-best = Lo mejor aquí
do-up = Subir
do-down = Bajar
do-page-up = Página arriba
do-page-down = Página abajo
do-place = Poner
do-plan = Plan
do-follow = Seguir el plan
do-new-deal = Otras cartas
do-answer = Responder, seguir
do-choose = Elegir
do-page-before = Página anterior
do-go-there = Ir
do-start = Empezar
do-bot = Ordenador
do-weaker = Más flojo
do-stronger = Más fuerte
do-skip = Sin esperar
do-free = Liberar
do-sit = Sentarse
do-another = Otra persona
do-keep = Guardar
do-discard-it = Descartarla
do-proposal = Propuesta

## The full screen: its help. In each line a key, and what it does.
keys-help = ? | esta ayuda
keys-everywhere =
    F2 | claro u oscuro
    Esc | atrás; una partida se guarda sola
    Ctrl-C | salir; la próxima vez se sigue desde aquí
keys-table =
    s | robar del mazo (o un clic en él)
    t | tomar la carta de encima de los descartes (o un clic)
    ← → | elegir una carta (o un clic)
    Intro | descartarla; en el último turno, bajar (u otro clic)
    o | cerrar, o bajar en el último turno; las combinaciones se pueden cambiar
    h | una pista: qué hacer y por qué
    a | ordenar por palo o por valor
    l | todo lo que ha pasado en esta ronda
    c | los puntos y cómo van hasta ahora
keys-take-back = u | recuperar una carta descartada, por un momento
keys-talk =
    w | escribir a los demás y leer lo que se ha dicho
    r | una reacción: bravo, ay, buena suerte…
keys-skip = k | seguir sin alguien que no hace nada, si los demás están de acuerdo
keys-host = m | el anfitrión: que lo sea otra persona
keys-home =
    ↑ ↓ Intro | elegir (o un clic)
    una letra | lo que empieza por ella
keys-setup =
    ↑ ↓ | ir a una línea
    ← → | cambiarla (o un clic)
    e | escribir un valor propio, donde la línea lo permite
    Tab | a los nombres y de vuelta
    Intro | repartir
keys-waiting =
    ↑ ↓ | ir a un asiento
    b | el anfitrión: un jugador virtual ocupa un asiento libre (o Intro)
    ← → | el anfitrión: la fuerza de ese jugador virtual
    x | liberar el asiento: el tuyo o, si eres el anfitrión, cualquiera
    j | sentarte; o alguien más que juega en este dispositivo
    s | el anfitrión: empezar con quienes están sentados
keys-lesson =
    ← → | ir a una carta (o un clic)
    Espacio | elegirla, donde hay que elegir varias
    Intro | responder; luego la página siguiente
    Retroceso | la página anterior
keys-replay =
    ← → | una acción atrás o adelante
    ↑ ↓ | un turno atrás o adelante
    RePág AvPág | una ronda atrás o adelante
    Inicio Fin | el principio, el final
    Espacio | dejar que corra, o pararlo
    Tab | todas las manos abiertas, o lo que vio un jugador
    h | qué habría sido lo mejor aquí
    un clic | en la línea: ir allí
keys-arrange =
    ← → | ir a una carta
    1 a 9 | poner la carta en esa combinación
    n | empezar con ella una combinación nueva
    0 | guardarla en la mano
    d | descartarla
    r | lo que propone el ordenador con este descarte
    Intro | bajar así; hasta entonces no se envía nada
keys-arrange-undo = u | deshacer un cambio
keys-solitaire =
    ↑ ↓ | elegir un montón (o un clic)
    ← → | elegir la carta que descarta, marcada ✗
    Intro | poner allí la carta vuelta (u otro clic en el montón)
    x | descartar la carta vuelta: ningún montón la quiere
    h | ¿se puede ganar, y adónde va esta carta?
    p | todo el plan
    a | hacer lo que dice el plan, un paso
    l | las cartas que quedan por salir
keys-solitaire-undo = u, r | deshacer un paso; empezar otra vez con estas cartas
keys-sheet-undo = Ctrl-Z | deshacer
keys-sheet-redo = Ctrl-Y | rehacer
keys-sheet-new = Ctrl-N | una hoja nueva
help-marks = * marca un comodín, + la carta robada, un marco grueso una combinación completa.
help-home = El menú
help-table = En la mesa
help-waiting = Antes de la partida
help-lesson = La lección
help-solitaire = El solitario
foot-take = Intro lo acepta, Esc no
foot-scroll = ↑ ↓ mover, Esc cierra
foot-usual = Intro: { $answer }

## The full screen: the menu
menu-about = Five Crowns, el rummy de cinco palos
menu-go-on = Seguir la partida
menu-sofa-on = Seguir aquí
menu-solitaire-on = Seguir el solitario
menu-server-on = Volver a la mesa
menu-server-on-text = en { $site }
menu-saved = Partidas guardadas
menu-saved-text = { $count }, para seguir o borrar
menu-new-text = contra jugadores virtuales
menu-sofa-text = varias personas, un dispositivo
menu-server = Jugar en un servidor
menu-server-text = con otros, por enlace o código
menu-solitaire-text = once montones, veintiocho cartas
menu-lesson = Aprender el juego
menu-lesson-text = una lección de diez minutos
menu-replay = Ver una partida
menu-replay-text = turno a turno, de un archivo
menu-sheet-text = los puntos de una mesa de verdad
small-window = Esta ventana tiene { $width }×{ $height } caracteres; todo cabe a partir de 80×24.
left-saved = Todo está guardado; con starsuit play se sigue.
saved-title = Partidas guardadas, la última primero: Intro sigue una
saved-delete = ¿Borrar { $id } ({ $words }) definitivamente?
saved-delete-yes = Borrarla

## The full screen: the table
table-in-hand = { $points } en la mano
table-draw = Te toca. ¿Robar (s) o tomar { $card } (t)?
table-draw-last = Último turno. ¿Robar (s) o tomar { $card } (t)?
table-lay = Último turno. Bajar: Intro.
table-out = Puedes cerrar descartando { $cards }: o
table-discard = Descarta una carta: ← → e Intro.
table-choose = Elige antes una carta: ← → o un clic. Intro la descarta después.
table-out-sure = Descartando { $card } puedes cerrar. ¿Cerrar?
table-only-discard = Solo descartarla
table-staged = Se descarta { $card }. u la recupera.
table-back = { $card } vuelve a tu mano.
table-sorted = Las cartas sin combinar se ordenan por { $by }.
table-log = La ronda { $round } hasta ahora
table-you-out = Has cerrado tú. { line-last-turns }
table-other-out = { $name } ha cerrado. { line-last-turns }
seat-this-round = +{ $points } en esta ronda
seat-deals = reparte
# Where there is little room: somebody went out.
out-short = cerró
# Above stock and discard pile, eight characters at most.
pile-stock = mazo
pile-discards = descarte
# What is wild, in a frame: eight characters at most, and twelve.
token-ranks = { $rank ->
    [11] jotas
    [12] reinas
    [13] reyes
   *[other] los { $rank }
}
token-jokers = + jokers
wilds-short = comodines
scores-title = Puntos después de { $played } de { rounds-count }
playoff-short = des.
cover-take = Toma el dispositivo sin que nadie más vea tus cartas y pulsa Intro.
gesture-title = Una reacción para todos
gesture-foot = su número, o ↑ ↓ e Intro; Esc vuelve
pass-on-title = ¿Quién será el anfitrión?
pass-on-foot = ↑ ↓ e Intro; Esc vuelve
chat-sends = Intro envía
chat-gestures = F3 para reacciones
chat-switch = F4 { $on ->
    [yes] apaga
   *[no] enciende
} el chat
chat-closes = Esc cierra
summary-next = Intro: la ronda siguiente
summary-end = Intro: cómo ha terminado
end-save-as = Guardar esta partida como
end-saved = Guardado: { $file }
arrange-lay = Tu último turno: baja lo que sirva
arrange-hand = en la mano
arrange-left = Aún no se ha enviado nada. En la mano quedan { points-count }.
arrange-nothing = Aún no se ha enviado nada. En la mano no queda nada.
arrange-discard = Se descarta { $card }.
arrange-good = Se puede bajar así. Intro lo hace.
arrange-none = No hay combinación { $number }; n empieza una nueva.
arrange-cannot = Con este descarte la mano no puede cerrar.
said-action-discard = Hay que descartar una carta: d sobre una carta lo hace.

## The full screen: a new game
setup-new = Una partida nueva
setup-server = Una mesa nueva en { $site }
setup-names = Nombres, con comas: Mia, Ben
setup-name = Tu nombre, si quieres
row-people = Personas
row-people-count = { $people ->
    [one] 1 persona
   *[other] { $people } personas
}
row-people-note = Se pasan el dispositivo y solo ven sus propias cartas.
row-bots = Jugadores virtuales
row-none = ninguno
row-players = Jugadores
row-players-more = tú y { $count } más
row-are = Los demás son
row-are-note = Vienen con el código o el enlace de la mesa, que verás enseguida.
row-invited = personas que invitas
row-play = Su nivel
row-mixed = Mezclado
row-mixed-note = Uno de cada nivel, por orden.
row-face = Quién
row-face-any = Cualquiera
row-face-any-note = Rivales sin un estilo propio.
row-face-all = Los ocho
row-face-all-note = Los ocho personajes por orden, en este nivel.
row-novice-note = Juega por intuición, a veces no ve una escalera y adora las parejas; para niños.
row-casual-note = Ve cada combinación de su mano y se quita las cartas altas, pero ni planea ni te vigila.
row-skilled-note = Cuenta las cartas que aún pueden servir y no ayuda al siguiente jugador.
row-expert-note = Sopesa cada carta que puede venir, por ella misma y por la opción de cerrar.
row-master-note = Piensa antes de tomar una carta y mira lo que junta el siguiente jugador.
row-champion-note = Ha aprendido de millones de posiciones qué descartar y qué tomar; el más fuerte.
row-rounds-all = del 3 al K, las once
row-rounds-down = del K al 3
row-rounds-short = corta: del 3 al 7
row-rounds-very = muy corta: 3, 7, K
row-rounds-third = una de cada tres: 3, 6, 9, Q
row-rounds-odd = una de cada dos: 3, 5, 7, 9, J, K
row-rounds-note = El valor comodín de cada ronda y cuántas cartas se reparten. e: una lista propia.
row-rounds-ask = ¿Qué rondas, por su valor comodín? 3-K, K-3 o una lista como 3,5,7,J
row-order = Su orden
row-order-listed = como están escritas
row-order-note = Al azar: la semilla de la partida baraja las rondas.
row-lot = al azar
row-hand = Cartas repartidas
row-hand-wild = tantas como el valor comodín
row-hand-same = { $cards } en cada ronda
row-hand-note = El mismo número alarga las rondas cortas y acorta las largas.
row-ties = Un empate
row-ties-shared = se comparte
row-ties-playoff = va a desempate
row-ties-note = Desempate: quienes empatan juegan una ronda más de seis cartas.
row-wilds = Solo de comodines
row-wilds-yes = se permite
row-wilds-no = hace falta otra carta
row-court = J, Q y K
row-court-own = cuentan 11, 12 y 13
row-court-ten = cuentan 10 cada una
row-target = La partida acaba
row-target-last = después de la última ronda
row-target-at = con { points-count }
row-target-note = Con tantos puntos: después de la ronda en que alguien los alcanza. e: un número propio.
row-target-ask = ¿Con cuántos puntos acaba la partida? (ninguno: después de la última ronda)
row-limit = Una ronda acaba
row-limit-out = cuando alguien cierra
row-limit-at = a más tardar tras { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
row-limit-note = Tras tantos turnos todos tienen un último turno, haya cerrado alguien o no. e: un número propio.
row-limit-ask = ¿Tras cuántos turnos acaba una ronda? (ninguno: cuando alguien cierra)
row-dealer = Reparte primero
row-dealer-last-you = el último: empiezas tú
row-dealer-last = el último: empieza el primero
row-dealer-you = tú
row-dealer-first = el primero
row-dealer-note = Al azar: la semilla de la partida decide quién reparte. Empieza quien está a su izquierda.
row-clock-note = Por quien tarda más juega el ordenador.
row-table = La mesa
row-table-private = es para quienes tienen el enlace
row-table-public = está en la lista para todos
said-setup-number = «{ $text }» no es un número de 1 a 100000, ni: ninguno.
said-setup-names = { $count } nombres para { row-people-count }; quita alguno.
said-setup-character = Los personajes juegan en los niveles Tranquilo y Hábil; elige uno de ellos.

## The full screen: at a server
visit-ways = Un enlace como http://192.168.1.5:8155/t/… o las seis letras de una mesa te llevan allí. La dirección de un servidor sola abre una mesa nueva, a la que invitas a otros.
visit-address = un enlace, seis letras o un servidor
visit-name = tu nombre allí, si quieres
visit-asking = Preguntando a { $site }…
wait-title = Una mesa en { $site }
wait-code-label = Código
wait-link-label = Enlace
wait-for-name = { $name } empieza la partida cuando estén todos.
wait-alone = Da el código o el enlace a otros, o añade jugadores virtuales con b.
wait-full = Todos los asientos están ocupados: s empieza la partida.
wait-some = s empieza con quienes están sentados; aún pueden venir otros con el código o el enlace.
wait-is-bot = jugador virtual, nivel { LOWER($level) }
wait-is-you = tú
wait-who-else = ¿Quién más juega en este dispositivo?
wait-sits = un nombre, luego Intro; se pasa el dispositivo. Esc vuelve

## The full screen: solitaire, sheet and records
# Over three columns that begin at the 1st, the 7th and the 13th character.
pile-heads = mont. quedan cartas
pile-title = Solitario: cierra los once montones
pile-takes = El montón { $pile } toma { $card } y descarta { $gone }: { $what }
pile-takes-same = El montón { $pile } toma { $card } y la descarta otra vez: { $what }
pile-closes = ¡se cierra!
pile-points = { $before } → { $after ->
    [one] 1 punto
   *[other] { $after } puntos
}.
pile-how = ↑ ↓ otro montón, ← → descartar otra carta, Intro pone.
pile-over = u deshace un paso, r empieza otra vez con estas cartas, n reparte otras.
pile-gone = Se descarta { $card }.
pile-undone = Un paso atrás.
pile-again = ¿Empezar otra vez con estas cartas?
pile-again-yes = Empezar otra vez
pile-restarted = Las mismas cartas, desde el principio.
pile-most = Está elegido el montón que más gana.
pile-plan = El montón { $pile } toma { $cards } y descarta { $gone }
pile-plan-any = Funciona en cualquier orden de las cartas.
pile-left = { cards-count } por salir después de esta, en orden desconocido
score-kept = La hoja que había queda guardada como { $file }.
score-fresh = La hoja anterior queda hasta que empiece la nueva, y después a su lado; Esc la conserva.
film-open = todas las manos abiertas
film-eyes = como lo vio { $name }
film-at = { $at } de { $count }
film-deal = El reparto.
film-best = Lo mejor para { $name }: { $hint }
film-same = Así se jugó.
film-which = ¿Qué partida?
film-none = Aquí aún no se ha terminado ninguna partida. Vale cualquier archivo de partida:
film-file = el nombre de un archivo, luego Intro
film-unreadable = no se puede leer
film-rounds = { $played } de { rounds-count }: { $names }
said-game-under-way = Esta partida aún se está jugando; sus manos siguen ocultas.

## The full screen: the lesson
tutor-suits = El juego tiene cinco palos: estrellas, corazones, tréboles, picas y diamantes. Cada uno tiene once valores, del 3 al 10, y luego J, Q y K; no hay as ni 2. Se barajan juntas dos barajas, con seis jokers, así que cada carta puede salir dos veces.
tutor-book = La primera clase de combinación es el grupo: tres o más cartas del mismo valor, de los palos que sean. Elige el grupo de esta mano.
tutor-run = La otra clase es la escalera: tres o más cartas seguidas, todas del mismo palo. Elige la escalera.
tutor-wild = Los jokers son comodines, y en cada ronda también un valor: en la ronda de siete cartas, el 7. Un comodín (marcado *) vale por la carta que te falte. Forma una escalera de corazones con ayuda de uno.
tutor-corner-title = No se da la vuelta
tutor-corner = Una escalera acaba en el K; no sigue con el 3. El 3 de diamantes no sirve aquí, pero el joker sí. Elige tres cartas que sean una combinación.
tutor-turn = Un turno es corto: roba una carta del mazo o toma la de encima de los descartes, y después descarta una. Cuando todas las demás están en combinaciones, puedes cerrar. Tenías tres cartas y has robado el 7 de corazones. ¿Qué carta descartas para cerrar?
tutor-more-title = Cerrar con más cartas
tutor-more = Con más cartas hacen falta más combinaciones: tiene que entrar todo menos la carta que descartas. Aquí los 6 son comodines. ¿Qué carta descartas?
tutor-last = Cuando alguien cierra, todos los demás tienen un último turno: roba, baja tus combinaciones, descarta una carta y cuenta el resto. Tienes una escalera. ¿Qué carta descartas para que queden menos puntos?
tutor-cost = Del 3 al 10 cuestan su número, J 11, Q 12, K 13. Los comodines son una alegría mientras se juega, y caros si te quedan: 20 el valor comodín y 50 un joker. ¿Cuál de estas cuesta más?
tutor-done = Once rondas: tres cartas y los 3 de comodín en la primera, una carta más en cada una, trece cartas y los reyes de comodín en la última. Gana el total más bajo. A jugar: Intro reparte una partida corta contra dos novatos, Esc lleva al menú.
tutor-goes-on = Intro sigue.
tutor-single = ← → hasta la carta, Intro responde.
tutor-several = ← → hasta una carta, Espacio la elige, Intro responde.
tutor-first = Elige antes con ← → y Espacio.
tutor-yes = Sí: { $why }
tutor-nearly = ¡Casi! { $why }
tutor-out = bajas { $melds } y cierras, sin puntos.
tutor-over = sobraría { $cards } ({ points-count }).
tutor-fewest = quedan { points-count }, lo menos posible.
tutor-fewer = Así quedan { points-count }; pueden ser menos.
tutor-dearer = { $card } cuesta { $points }, y otra cuesta más.

## A review
report-luck-title = Qué fue suerte y qué no
report-not-over = La partida no ha terminado; aquí { $rounds ->
    [one] está su primera ronda
   *[other] están sus primeras { $rounds } rondas
}.
report-played = Cómo se ha jugado
report-points = puntos
report-outs = cierres
report-accuracy = precisión
report-decisions = decisiones
report-mistakes = errores
report-won = gana
report-mistake = Un error pierde un punto o más frente a lo mejor que se encontró.
report-causes = Suerte y habilidad, en puntos: menos es bueno
report-score = resultado
report-par = media
report-deal = reparto
report-draws = robos
report-choices = perdidos
report-rest = resto
report-sum = resultado = puntos - { $out } por cierre = media + reparto + robos + perdidos + resto.
report-legend-par = media: con fuerzas iguales; reparto, robos: lo que dieron las cartas;
report-legend-rest = perdidos: por errores; resto: lo que descartaron otros y cuándo se cerró.
report-chances = La probabilidad de ganar después de cada ronda, en %
report-course = La probabilidad de ganar, turno a turno
report-course-text = Un signo por turno, según lo que se veía después: de { $low }, casi ninguna, a { $high }, casi segura. Un espacio es una ronda nueva.
report-start = inicio
report-round = ronda { $round }
report-playoff = desempate
report-turning = { $round } (comodín: { $ranks }): { $name } { $before } % { $arrow } { $after } %
report-turning-out = { $point }, con cierre; a los demás les quedaron hasta { points-count }.
report-turning-left = { $point }, le quedaron { points-count }
report-turning-other = { $point }; cierra: { $name }.
report-gave = Turno { $turn }, { $name }: { $points } perdidos.
report-better = Qué mejorar, lo más caro primero ({ $shown } de { $all })
report-nothing = Nada que valga un punto.
report-moment = starsuit hint ARCHIVO --at { $at } muestra el momento del primero.
# As the subject of a sentence.
lesson-your-shown = tu { $card }
said-file-no-game = Aquí aún no se ha terminado ninguna partida; indica el archivo de una partida.
hint-head = { $name }, ronda { $round }: { $wild }
hint-hand = Mano  { $cards }
hint-pile = Descartes { $card }
hint-row-discard = Descartar { $card }
hint-row-out = Cerrar con { $card }

puzzle-out-prompt = Las combinaciones con | entre ellas, o no
puzzle-discard-prompt = La carta que descartas
puzzle-draw-prompt = draw (robar) o take (tomar)
puzzle-cost-prompt = Uno de estos números
puzzle-unclear = Esa no es ninguna de las respuestas.
puzzle-left = Quedan en la mano: { $cards }. Todas las cartas menos una deben estar en combinaciones.
## How well somebody plays
skill-head = { $name }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}
skill-level = Juega más o menos como el nivel { $level }.
