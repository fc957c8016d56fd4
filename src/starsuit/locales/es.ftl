### Español. Las palabras de la mesa están en glossary.toml: mazo, descartes, grupo, escalera, combinación, comodín, joker, robar,
### tomar, descartar, bajar, cerrar, ronda, turno, desempate, anfitrión, hoja de puntos; el solitario tiene montones.

## The page itself
description = Un rummy de cinco palos para una tarde con amigos o con el ordenador. Gratis, sin cuenta.

## Everywhere
close = Cerrar
cancel = Cancelar
details = Detalles
try-again = Intentar de nuevo
go-home = Ir al inicio
go-back = Atrás
copied = Copiado.
share = Compartir
save = Guardar
you = Tú
guest = Invitado
missing = Aquí no hay nada
missing-text = Quizá la dirección está mal escrita, o la partida ya no existe.
screen-failed = Esta pantalla no se pudo cargar
screen-failed-text = Quizá no hay red. Inténtalo de nuevo en un momento.
net-offline = No se puede llegar al servidor. Comprueba tu conexión e inténtalo de nuevo.
net-alone = Esto solo funciona con un servidor, y esta página no tiene ninguno.
net-answer = Algo falló en el servidor ({ $status }). Inténtalo de nuevo en un momento.
gone-person = Eso es de la cuenta que tenías aquí. Vuelve a entrar en ella e inténtalo de nuevo.
logged-out = Se cerró tu sesión en este dispositivo y sigues sin cuenta. Para volver: «Cuenta», en la página de inicio.
log-in = Entrar

## Names of the screens
title-quick = Partida nueva
title-new = Jugar con amigos
title-join = Unirse a una mesa
title-table = Mesa
title-games = Mis partidas
title-account = Cuenta
title-settings = Ajustes
title-privacy = Privacidad
title-solitaires = Solitario
title-solitaire = Solitario
title-daily = Cartas del día
title-sheets = Hojas de puntos
title-sheet = Hoja de puntos
title-learn = Aprender
title-rules = Reglas
title-glossary = Glosario
title-replay = Repetición
title-cards = Las cartas
title-missing = Nada aquí

## Cards
suit-name = { $suit ->
    [t] estrellas
    [h] corazones
    [c] tréboles
    [s] picas
   *[d] diamantes
}
rank-name = { $rank ->
    [11] jota
    [12] reina
    [13] rey
   *[other] { $rank }
}
# Con su artículo: nunca al principio de una frase.
ranks = { $rank ->
    [11] las jotas
    [12] las reinas
    [13] los reyes
   *[other] los { $rank }
}
of-ranks = { $rank ->
    [11] de las jotas
    [12] de las reinas
    [13] de los reyes
   *[other] del { $rank }
}
card-name = { rank-name } de { suit-name }
card-the = { $rank ->
    [11] la { card-name }
    [12] la { card-name }
    [14] el { card-joker }
   *[other] el { card-name }
}
card-joker = joker
card-hidden = carta tapada
card-back = dorso de una carta
card-wild = { $card }, comodín
card-place = { $card }, { $place } de { $count }
card-in-meld = { $card }, en la combinación { $meld }
cards-size = Tamaño
cards-full = grandes
cards-small = pequeñas

## Home
home-play = Jugar ahora
home-play-text = Tú y { $count ->
    [one] un rival virtual
   *[other] { $count } rivales virtuales
}, nivel { LOWER($level) }.
home-play-house = Con reglas de la casa.
home-tagline = El rummy del quinto palo.
home-change = Cambiar
home-friends = Jugar con amigos
home-friends-text = Envía un enlace o seis letras.
home-join = Unirse con un código
home-join-text = Alguien te espera en su mesa.
home-pass = Pasar y jugar
home-pass-text = Un solo dispositivo pasa de mano en mano.
home-solitaire = Solitario
home-solitaire-text = Once montones, 28 cartas para cerrarlos.
home-daily = Cartas del día
home-daily-text = Hoy, las mismas cartas para todos.
home-puzzle = Acertijos
home-puzzle-text = Una mano, una pregunta, una respuesta correcta.
home-sheet = Hoja de puntos
home-sheet-text = Apunta los puntos de una mesa real.
home-learn = Aprender
home-learn-text = Cinco minutos, con cartas en la mano.
home-rules = Reglas
home-rules-text = Todo el juego en una página.
home-new = ¿Es tu primera vez? Aprende a jugar
home-new-text = Cinco minutos, carta a carta.
home-games = Mis partidas
home-games-text = Seguir, repasar, estadísticas.
home-continue = Seguir jugando
home-continue-text = Con { $names }, ronda { $round }.
home-remove = Quitar la partida con { $names }
home-removed = Sigue en marcha, aunque ya no aparezca aquí; la encontrarás en «Mis partidas».
home-more = Más cosas
home-independent = Starsuit es software libre e independiente. Todos los dibujos son propios.
home-docs = Documentación (en inglés)
offline = Estás sin conexión. Lo que depende del servidor tiene que esperar.

## New tables
new-friends = Jugar con amigos
new-friends-text = Abre una mesa y envía el enlace. Los asientos libres pueden ocuparlos jugadores virtuales.
new-pass = Pasar y jugar
new-pass-text = Todo el mundo juega en este dispositivo. Entre turnos, las cartas quedan tapadas.
new-bots = Contra el ordenador
new-bots-text = Cuántos, de qué nivel, a qué ritmo. Se recuerda para la próxima vez.
players-count = Cuántos en total
bots-too = Cuántos virtuales
player-name = Nombre del asiento { $number }
add-person = Añadir a alguien
level = Su nivel
level-novice = Novato
level-casual = Tranquilo
level-skilled = Hábil
level-expert = Experto
level-master = Maestro
level-champion = Campeón
pace = Su ritmo
pace-instant = Al instante
pace-quick = Rápido
pace-normal = Normal
pace-relaxed = Con calma
house-rules = Reglas de la casa
presets = Partida, y cuánto dura más o menos
preset = { $name }, unos { $minutes } min
preset-full = Las once rondas
preset-half = Media: 3-5-7-9-J-K
preset-short = Corta: 3-6-9-Q
preset-name = Un nombre para estas reglas
preset-keep = Guardar
preset-forget = Olvidar «{ $name }»
length = Rondas
length-full = Las once
length-odd = Seis
length-short = Cuatro
length-down = De los reyes hacia abajo
hand-size = Cartas por ronda
hand-size-wild = Tantas como indica el valor comodín
hand-size-same = Siempre { $cards }
target = La partida termina en
target-none = Sin límite
rule-random = Rondas en orden aleatorio
rule-playoff = Desempate en caso de empate
rule-all-wild = Se permiten combinaciones solo de comodines
rule-court = Jota, reina y rey valen 10
clock = Tiempo por turno
clock-none = Sin prisa
clock-30 = 30 segundos
clock-60 = Un minuto
clock-180 = Tres minutos
clock-day = Un día
clock-hours = { $hours } h
clock-left = Tiempo restante: { $time }
public = Abierta a todos
public-note = La mesa sale en la lista y otros pueden entrar.
public-note-playing = La partida aparece en la lista y cualquiera puede verla.
public-here = Esta mesa es pública: está en la lista, y cualquiera puede ver la partida y repasarla después.
open-table = Abrir una mesa
deal = Repartir
dealing = Repartiendo…
quick-waiting = Todavía tienes una partida con { $names }: ronda { $round }, jugada { $when }.
no-table = No se pudo abrir la mesa
too-many-tables = En «Mis partidas» las encuentras todas. Ve a una y termínala, abandónala o ciérrala si aún espera.
loading = Cargando…

fewer = Uno menos
more = Uno más

## Joining
code = Las seis letras
join = Unirse
lobby = Mesas abiertas
lobby-open = { $taken } de { $seats } asientos ocupados
lobby-playing = en juego, puedes mirar
lobby-late = en juego, puedes entrar después de esta ronda
lobby-empty = Ahora no hay ninguna mesa abierta. Abre la tuya.
lobby-watch = Partidas para mirar
lobby-count = { $count ->
    [0] Ninguna mesa con asiento libre.
    [one] Una mesa con asiento libre.
   *[other] { $count } mesas con asientos libres.
}
watch = Mirar
table-of = La mesa de { $name }

## The waiting room
waiting-room = Sala de espera
seats-taken = { $taken } de { $seats } asientos ocupados
free-seat = Asiento libre
sit-here = Sentarse aquí
sit-down = Tomar asiento
all-taken = Todos los asientos están ocupados
this-device = este dispositivo
is-here = aquí
is-away = ausente
host = anfitrión
move-up = Subir a { $name } un puesto
remove = Liberar el asiento de { $name }
add-bot = Añadir un jugador virtual
another-name = Alguien más en este dispositivo
start = Empezar con { $players }
start-needs = Hacen falta dos
people-title = Personas
host-title = La mesa
waiting-for-host = El anfitrión empieza la partida.
close-table = Cerrar esta mesa
close-table-sure = ¿Cerrar esta mesa?
close-table-text = Quienes esperan aquí tendrán que irse, y su código y su enlace ya no llevarán a ninguna parte. No se puede deshacer.
close-table-keep = Dejarla abierta
invite = Invitar
invite-how = Escanea, envía el enlace o di las seis letras.
invite-text = Ven a jugar una partida de rummy de cinco palos.
code-label = Código: { $code }
copy-link = Copiar enlace
qr = El enlace como código QR

## The table
menu = Menú
scores = Puntos
chat = Chat
chat-unread = Chat, { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
}
round = Ronda { $round } de { $rounds }
playoff = Desempate
playoff-note = Un desempate decide quién gana cuando hay empate. Sus puntos no cuentan en el total.
wild-short = Comodines: { $ranks } y los jokers
wild = comodín
wild-label = Comodines: { $ranks } y los jokers.
round-of = Ronda { of-ranks }
other-players = Los demás
seat-label = { $name }{ $turn ->
    [yes] , le toca
   *[no] {""}
}: { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}, { $score ->
    [one] un punto
   *[other] { $score } puntos
}{ $state ->
    [out] , ha cerrado
    [laid] , ha bajado
    [watching] , fuera de esta ronda
   *[playing] {""}
}{ $away ->
    [yes] , ausente
   *[no] {""}
}
seat-number = Asiento { $number }
seat-out = ¡Cierra!
seat-points = +{ $points }
seat-text = { $score ->
    [one] Un punto
   *[other] { $score } puntos
} hasta ahora, { $cards ->
    [one] una carta
   *[other] { $cards } cartas
} en la mano.
is-bot = Un jugador virtual: { $level }.
stand-in = El ordenador juega en su lugar hasta que vuelva.
stand-in-you = El ordenador juega por ti.
come-back = Seguir yo
stand-in-meanwhile = { $count ->
    [one] Mientras no estabas, el ordenador jugó un turno por ti.
   *[other] Mientras no estabas, el ordenador jugó { $count } turnos por ti.
}
laid-down = Ha bajado
known-cards = Cartas conocidas de esta mano
nothing-known = De esta mano aún no se sabe nada.
dealer = Reparte
# One letter, beside the name of who deals.
dealer-mark = R
away = Ausente
stock = Mazo · { $count }
stock-label = Mazo, { $count ->
    [one] una carta
   *[other] { $count } cartas
}. Robar la de arriba.
discard-pile = Descartes
pile-label = Descartes, arriba: { $card }. Tomarla.
pile-discard = Descarta { $card }
pile-empty = Descartes, sin cartas
your-hand = Tu mano, { $count ->
    [one] una carta
   *[other] { $count } cartas
}
your-score = { $score ->
    [one] un punto
   *[other] { $score } puntos
}
points-now = Ahora tu mano sumaría { $points }
watching = Estás mirando.
meld-of = Combinación: { $cards }.
left-over = Sobra: { $cards }.
player = Nombre
total = Total
total-of = { $total } en total
went-out = cerró
leads = en cabeza

# In the title of the tab, before the name of the page.
your-turn = Te toca

status-draw = Te toca. Roba una carta.
status-draw-last = { $name } ha cerrado. Tu último turno.
status-discard = Elige una carta para descartar.
status-move = Toca el lugar para { $card }.
status-out = ¡Puedes cerrar!
status-lay = Baja lo que puedas.
status-staged = Descartas { $card }…
status-wait = Le toca a { $name }.
status-wait-last = { $out } ha cerrado. Último turno de { $name }.
status-wait-last-you = Has cerrado. Último turno de { $name }.
status-over = La partida ha terminado.

draw = Robar
take = Tomar
discard = Descartar
take-back = Recuperar
go-out = Cerrar la ronda
not-yet = Todavía no
lay-down = Bajar
hint = Pista
sort-label = Orden: { $by }. Cambiarlo.
sort-melds = jugadas
sort-rank = valor
sort-suit = palo
sort-own = propio
move-card = mover

## Going out and the last turn
go-out-text = Bajas todo menos una carta, y en esta ronda no sumas nada.
lay-title = Tu último turno
lay-text = Baja tus combinaciones, descarta una carta; lo que queda cuenta.
lay-how = Para cambiarlo, arrastra una carta, o tócala y luego el sitio adonde debe ir.
lay-rest = Queda en la mano
lay-discard = Descarte
lay-new = Nueva combinación
lay-meld = Combinación { $number }
lay-here = a { $place }
lay-scores = Cuenta { $points }
lay-named = { $label }: { $title }

## Between and after
summary-title = Fin de la ronda { $round }
summary-playoff = Fin del desempate
summary-out = { $name } ha cerrado. Eran comodines { $ranks }.
summary-you-out = Has cerrado tú. Eran comodines { $ranks }.
summary-nobody = No ha cerrado nadie.
summary-tie = Empate: { $names } tienen { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}. Se juega un desempate, una ronda más de { $cards } cartas.
next-round = Repartir { $cards } cartas
to-the-end = Ver el resultado
race = La carrera
race-text = Total de puntos tras cada ronda. Gana la línea más baja.
no-scores = Aún no ha terminado ninguna ronda.
game-over = La partida ha terminado
after-rounds = Tras { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
you-won = ¡Has ganado!
winners = { $count ->
    [one] Gana { $names }.
   *[other] { $names } comparten la victoria.
}
why-lowest = Gana el total más bajo: { $points }, { $ahead } menos que { $next }.
why-shared = Nadie tiene menos de { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, y en caso de empate se comparte la victoria.
why-playoff = { $names } empataron con { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}. Decidió el desempate.
why-target = Alguien llegó a { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, y con eso termina la partida.
rematch = Jugar otra vez
to-daily = Ver los resultados del día
to-rematch = A la mesa nueva
watch-replay = Ver la repetición
save-record = Guardar la partida
share-text = { $count ->
    [one] { $winners } gana una partida de Starsuit: { $scores }.
   *[other] { $winners } comparten la victoria en Starsuit: { $scores }.
}
share-back = Quien tenga el enlace puede ver esta partida. Puedes retirarlo en «Mis partidas», «Cuenta y dispositivos».
moments = Momentos
moment-worst = { $you ->
    [yes] Te { $points ->
        [one] quedó un punto
       *[other] quedaron { $points } puntos
    } en la ronda { of-ranks }.
   *[no] A { $name } le { $points ->
        [one] quedó un punto
       *[other] quedaron { $points } puntos
    } en la ronda { of-ranks }.
}
moment-lead = { $you ->
    [yes] Te pusiste en cabeza definitivamente en la ronda { of-ranks }.
   *[no] { $name } se puso en cabeza definitivamente en la ronda { of-ranks }.
}
moment-streak = { $you ->
    [yes] Cerraste { $points } veces, más que nadie.
   *[no] { $name } cerró { $points } veces, más que nadie.
}
moment-comeback = { $you ->
    [yes] Ibas { $points } puntos por detrás tras la ronda { of-ranks }, y aun así ganaste.
   *[no] { $name } iba { $points } puntos por detrás tras la ronda { of-ranks }, y aun así ganó.
}
seed = Semilla del barajado: { $seed }
table-closed = Esta mesa está cerrada
table-shut = Esta mesa ya no está abierta para ti

## Hints

# Por qué: $card y $cards llevan su artículo.

## The coach and its lessons

# Como sujeto.

## Chat
reactions = Reacciones
react-bravo = ¡Bravo!
react-ouch = ¡Ay!
react-wow = ¡Guau!
react-thanks = Gracias
react-think = Déjame pensar
react-hurry = ¡Vamos!
react-laugh = Ja, ja
react-luck = Suerte
reaction-bravo = { $name }: ¡Bravo!
reaction-ouch = { $name }: ¡Ay!
reaction-wow = { $name }: ¡Guau!
reaction-thanks = { $name }: ¡Gracias!
reaction-think = { $name }: Déjame pensar…
reaction-hurry = { $name }: ¡Vamos!
reaction-laugh = { $name }: ¡Ja, ja!
reaction-luck = { $name }: ¡Suerte!
chat-empty = Nadie ha dicho nada todavía.
chat-say = Di algo
chat-off = El chat está apagado en esta mesa.
chat-watching = Solo pueden escribir quienes juegan aquí.
mute = Silenciar a alguien
mute-one = Silenciar a { $name }
mute-text = Sus mensajes y reacciones no se muestran en este dispositivo. Nadie se entera.
send = Enviar

## The log
log-started = Las cartas están repartidas.
log-sat = { $name } toma asiento.
log-handed-over = { $name } no está; juega el ordenador en su lugar.
log-took-back = { $name } ha vuelto.
log-idle = { $name } no juega; sigue el ordenador.
log-host = Ahora el anfitrión es { $name }.
log-host-you = Ahora el anfitrión eres tú.
log-late = { $name } juega a partir de la próxima ronda.
log-joined = { $name } ocupa el lugar de un jugador virtual.
log-revised = Ha cambiado algo en la mesa.
log-said = { $name }: { $text }
log-public-asked = El anfitrión pregunta si esta partida puede hacerse pública.
log-declined = La partida sigue siendo privada.
log-public = La partida ya es pública.
log-banned = { $name } ya no tiene acceso a esta mesa.
log-rematch = Hay una mesa nueva para otra partida.
log-clock = Se acabó el tiempo. { $what }
log-draw-you = Has robado { $card }.
log-draw-other = { $name } ha robado una carta.
log-take-you = Has tomado { $card }.
log-take-other = { $name } ha tomado { $card }.
log-discard-you = Has descartado { $card }.
log-discard-other = { $name } ha descartado { $card }.
log-out-you = ¡Has cerrado!
log-out-other = { $name } ha cerrado. Un último turno.
log-lay-you = Has bajado y sumas { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
log-lay-other = { $name } ha bajado y suma { $points ->
    [one] un punto
   *[other] { $points } puntos
}.

## One device for several
pass-to = Pásale el dispositivo a { $name }
pass-text = Que no mire nadie más.
pass-ready = Soy { $name }

## The line
link-connecting = Conectando…
link-offline = Estás sin conexión. La partida seguirá sola cuando vuelva la red.
link-lost = Conexión perdida.
link-restart = El servidor se reinicia.
link-again = Nuevo intento en { $seconds } s.
link-kept = Lo que hiciste está guardado y se enviará.

## Settings
theme = Aspecto
theme-auto = Como el sistema
theme-dark = Noche
theme-light = Papel
look-backs = Reverso de las cartas
look-felts = Tapete de la mesa
look-sea = Mar
look-ruby = Rubí
look-moss = Musgo
look-ink = Tinta
look-plum = Ciruela
motion = Movimiento
motion-off = Ninguno
motion-slow = Lento
motion-normal = Normal
motion-quick = Rápido
sounds = Sonidos
sounds-note = También cuando te toca y estás en otra pestaña.
vibration = Vibrar cuando me toca
coach-switch = Entrenador
coach-note = Para las primeras partidas: un aviso antes de un error y una recomendación tras cada ronda.
stay-awake = Mantener la pantalla encendida mientras juego
confirm = Confirmar los descartes
confirm-note = Un descarte espera un segundo sí.
use-keys = Letras como atajos
use-keys-note = S roba, D descarta, y así.
show-points = Mostrar cuánto sumaría mi mano
take-back-time = Un descarte se puede recuperar durante
seconds = { $seconds } s
left-handed = Para zurdos
language = Idioma
language-auto = Como el sistema
your-name = Tu nombre
your-name-example = como te llaman los demás
your-colour = Tu color
your-face = Tu cara
saved = Guardado.
colour-amber = Ámbar
colour-crimson = Carmesí
colour-green = Verde
colour-blue = Azul
colour-violet = Violeta
colour-teal = Turquesa
colour-rose = Rosa
colour-olive = Oliva
colour-indigo = Índigo
colour-rust = Óxido
colour-slate = Pizarra
colour-plum = Ciruela
leave = Dejar la mesa
leave-later = Salir y seguir luego
give-up = Abandonar la partida
give-up-title = ¿Abandonar esta partida?
give-up-text = Se recogen las cartas y nadie gana.
give-up-daily = Se recogen las cartas. Solo hay un intento al día.

## Keys
keys = Teclas
key-cap-shift = Mayús + ← →
key-cap-enter = Intro
keys-touch = Con el dedo: toca una carta, luego otra vez o los descartes; o arrástrala hasta allí.
key-draw = robar del mazo
key-take = tomar el último descarte
key-hand = ir a tu mano
key-move = de carta en carta
key-shift = mover la carta
key-choose = elegir la carta
key-discard = descartar la carta elegida
key-back = recuperar el descarte
key-yes = enviarlo ya
key-out = cerrar o bajar
key-sort = ordenar por combinaciones, valor, palo
key-hint = pista
key-scores = puntos
key-chat = chat
reminder = Recordatorio
reminder-switch = Recordarme las cartas del día
reminder-note = Una vez al día, una línea en la página de inicio; no si ya has jugado.
reminder-notify = También como notificación
reminder-notify-note = Después de las { $hour }:00, y solo mientras esta página esté abierta en segundo plano: una página cerrada no puede despertarse sola.
reminder-refused = El navegador no permite notificaciones de esta página; sus ajustes pueden cambiarlo.
removal = Este dispositivo
removal-text = Tus partidas, solitarios, hojas de puntos y acertijos se guardan en este navegador, y con ellos tus estadísticas, tu progreso y tus ajustes.
removal-server = Lo que un servidor tiene de ti se queda allí, y se borra aquí:
removal-all = Quitarlo todo
removal-sure = ¿Quitarlo todo de este dispositivo?
removal-count = { $count ->
    [0] Aquí no se guarda ninguna partida ni hoja de puntos.
    [one] Aquí se guarda una partida u hoja de puntos.
   *[other] Aquí se guardan { $count } partidas y hojas de puntos.
}
removal-final = Tus acertijos, estadísticas, progreso y ajustes se van también, y nada vuelve. Lo que quieras conservar se puede guardar antes en Mis partidas.
removal-failed = El navegador no ha dejado que esta página quite nada. En sus propios ajustes se pueden borrar los datos de este sitio.

# What a table plays, in a line
ruled-players = { $players } en la mesa
ruled-rounds = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
ruled-random = rondas en orden aleatorio
ruled-hand = { $cards } cartas en cada ronda
ruled-playoff = desempate en caso de empate
ruled-shared = victoria compartida en caso de empate
ruled-all-wild = sin combinaciones solo de comodines
ruled-court = jota, reina y rey valen { $points }
ruled-target = acaba con { $points ->
    [one] un punto
   *[other] { $points } puntos
}
ruled-limit = como mucho { $turns ->
    [one] un turno
   *[other] { $turns } turnos
} por ronda
ruled-clock = { $seconds ->
    [30] 30 segundos por turno
    [60] un minuto por turno
    [180] tres minutos por turno
   *[other] un día por turno
}

## Without a server, and on this device
newer = Hay una versión nueva.
newer-use = Cargarla
newer-later = Más tarde
store-full = En este navegador ya no hay sitio: lo que juegues solo dura hasta que se cierre la página.
store-forbidden = Este navegador no guarda nada de esta página: lo que juegues solo dura hasta que se cierre.
offline-own = Lo que está en este dispositivo sigue aquí.
games-own-device = en este dispositivo
unreached = Esto está en el servidor, y ahora no se puede llegar a él. Se abrirá solo en cuanto se pueda.
instead = Esto funciona sin él:
reminder-line = Las cartas del día esperan.
reminder-play = Jugar
reminder-later = Hoy no

hint-title = Pista
hint-wait = Las pistas son para tu turno. Mientras tanto, mira tu mano.
hint-none = Ahora no hay nada que hacer.
hint-do = Hazlo
hint-more = Más
hint-less = Menos
hint-left = puntos que quedan
hint-going-out = cerrar
hint-together = en total
hint-worse = peor en
hint-rule = en total = puntos que quedan − valor de poder cerrar. Menos es mejor.
hint-equal = igual
hint-kept = un comodín se guarda
hint-taken = un comodín se toma
thinking = Pensando…
why-and = y
why-or = o
why-wild = un comodín
why-any = cualquier { rank-name }
why-any-or-wild = cualquier { rank-name } o comodín
why-either = { $rank ->
    [11] una jota
    [12] una reina
   *[other] un { rank-name }
} (da igual el palo)
why-any-of = { $rank ->
    [11] una jota
    [12] una reina
   *[other] un { rank-name }
} (da igual el palo)
why-your-book = { $rank ->
    [11] tus jotas
    [12] tus reinas
    [13] tus reyes
   *[other] tus { $rank }
}
why-your-wilds = tus comodines
why-your-run = tu escalera de { suit-name }
why-a-book = un grupo de { $rank ->
    [11] jotas
    [12] reinas
    [13] reyes
   *[other] { $rank }
}
why-a-book-wild = un grupo de comodines
why-a-run = una escalera de { suit-name }
why-with = { $meld } con { $cards }
why-discard-fits-nothing = Descarta { $card }: no va con nada.
why-discard-like = Descarta { $card }: como { $cards }, no va con nada, y cuesta más.
why-discard-gone = Descarta { $card }: { $total ->
    [one] la única carta que le sirve ya se ha jugado
   *[other] de las { $total } cartas que le sirven, { $gone ->
        [one] ya se ha jugado una
       *[other] ya se han jugado { $gone }
    }
}.
why-discard-dear = Descarta { $card }: te costaría { $points }.
why-discard-keeps = Descarta { $card }: conservas todas tus combinaciones.
why-discard-least = Descarta { $card }: a lo demás le sirven más cartas.
why-draw-fits-nothing = Roba. { $card } no va con nada de tu mano.
why-draw-goes-with = Roba. { $card } va con { $cards }, pero ahora no te ahorra nada.
why-draw-saves-little = Roba. { $card } te ahorraría { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}; { $most ->
    [yes] la mayoría de las cartas son mejores
   *[no] el mazo promete más
}.
why-draw-last-turn = Roba. { $card } solo costaría puntos.
why-draw-equal = Roba, o toma { $cards }: es igual de bueno.
why-take-out = Toma { $card }: con esa carta puedes cerrar.
why-take-wild = Toma { $card }: un comodín sirve para todo.
why-take-completes = Toma { $card }: así tienes { $meld }.
why-take-joins = Toma { $card }: alarga { $meld }.
why-take-books = Toma { $card }: { $first } y { $second } forman entonces dos grupos{ $wilds ->
    [yes] , con un comodín cada uno
   *[no] {""}
}.
why-take-saves = Toma { $card }: te ahorra { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
why-out = Cierra y descarta { $card }: no te apuntas nada, y los demás tienen un último turno.
why-lay = Baja { $melds } y descarta { $cards }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
why-lay-nothing = Descarta { $cards } sin bajar nada: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}.
why-out-then = Después te basta { $kinds } para cerrar: { $count } de las { $total } cartas que no ves.
why-out-then-many = Después cierras con { $count } de las { $total } cartas que no ves, por ejemplo con { $kinds }.
why-out-stock = Del mazo te basta { $kinds } para cerrar: { $count } de las { $total } cartas que no ves.
why-out-stock-many = Del mazo cierras con { $count } de las { $total } cartas que no ves, por ejemplo con { $kinds }.
why-pairs = Guarda { $pairs ->
    [one] la pareja
   *[other] las parejas
}: con { $kinds } tienes un grupo.
why-makes = Después, con { $kinds } tienes { $makes ->
    [book] un grupo
    [run] una escalera
   *[meld] una combinación
}: { $count } de las { $total } cartas que no ves.
why-makes-many = Después, { $count } de las { $total } cartas que no ves forman { $makes ->
    [book] un grupo
    [run] una escalera
   *[meld] una combinación
}, por ejemplo { $kinds }.
why-feeds = { $name } tomó { $cards } y quizá le venga bien.
why-feeds-equal = Descartar { $card } sería igual de bueno, pero { $name } tomó { $cards }.
why-equal = Descartar { $cards } es igual de bueno.
why-equal-many = Descartar otras { $count } cartas es igual de bueno.
why-equal-draw = Robar es igual de bueno.
coach = Entrenador
coach-wild = { $card } es un comodín: sirve para cualquier combinación, y casi nunca conviene descartarlo.
coach-breaks = Sin { $card } se rompe una combinación terminada.
coach-keep = Guardarla
coach-anyway = Descartarla igualmente
coach-off = No me lo digas más
coach-lesson = Para mejorar:
lesson-round = Ronda { $round }: { $done }.
lesson-both = { $first }; { $second }
lesson-did-discard = descartaste { $card }
lesson-did-draw = robaste y dejaste { $card }
lesson-did-take = tomaste { $card }
lesson-did-out = cerraste y descartaste { $card }
lesson-did-lay = bajaste y descartaste { $card }
lesson-your-card = tu { $rank ->
    [14] { card-joker }
   *[other] { card-name }
}
lesson-waited = { $cards } { $count ->
    [one] esperaba
   *[other] esperaban
} esa carta
lesson-broke = eso rompió { $meld }
lesson-wild = era un comodín
lesson-out = podías haber cerrado
lesson-made = con esa carta tenías { $meld }
lesson-joined = esa carta alargaba { $meld }
lesson-saved = esa carta te ahorraba { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
lesson-saved-little = te ahorró { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, y el mazo prometía más
lesson-no-use = no te sirvió de nada
lesson-fitted-nothing = { $card } no iba con nada{ $dearer ->
    [yes] {" y costaba más"}
   *[no] {""}
}
lesson-dear = { $card } te habría costado { $points }
lesson-spare = podías prescindir de { $card }
lesson-laid = con mejores combinaciones, y descartando { $cards }, solo quedaban { $points }
lesson-loss = { $points ->
    [one] Más o menos 1 punto regalado.
   *[other] Unos { $points } puntos regalados.
}

## The lesson
learn-step = Tarea { $step } de { $steps }
learn-check = Comprobar
learn-next = Siguiente
learn-back = Atrás
learn-skip = Saltar esta tarea
learn-watch = ¿Mejor mirar? Una ronda de dos minutos
learn-start-over = Desde el principio
learn-hand = Las cartas
learn-good = ¡Bien!
learn-nearly = ¡Casi!
learn-laid = Todo en combinaciones, y la última carta descartada.
learn-offline = El servidor tiene que mirar las cartas, y no responde. Inténtalo de nuevo en un momento.
learn-to-rules = Leer las reglas
learn-to-glossary = Glosario
learn-goal-title = De qué se trata
learn-goal-text = Se juegan once rondas. Las cartas que te quedan cuestan puntos, y gana el total más bajo. Por eso, reúne tus cartas en combinaciones: una combinación son tres o más cartas que van juntas. Las hay de dos clases.
learn-goal-example = Dos combinaciones, y un rey que cuesta 13 puntos

learn-book-title = Grupos
learn-book-text = La primera combinación es el grupo: tres o más cartas del mismo valor. Los palos no importan. Toca un grupo.
learn-book-good = Tres ochos, sean del palo que sean. Un cuarto también sería bienvenido.
learn-book-other = Bonita combinación, pero no es un grupo: busca tres cartas del mismo valor.
learn-run-title = Escaleras
learn-run-text = La otra combinación es la escalera: tres o más cartas seguidas, todas del mismo palo. Toca una escalera.
learn-run-good = Cinco, seis, siete, todo tréboles. Las escaleras van del 3 al rey, y ahí acaban.
learn-run-other = Bonita combinación, pero no es una escalera: busca tres tréboles seguidos.
learn-wild-title = Comodines
learn-wild-text = Tienes cinco cartas, así que los cincos son comodines, y los jokers lo son siempre. La corona los señala. Un comodín sustituye a cualquier carta. Forma un grupo de nueves.
learn-wild-good = El comodín es el tercer nueve. Puedes usar tantos comodines como quieras.
learn-wild-other = Bonita combinación. Pero son los nueves los que necesitan ayuda: toma los dos.
learn-gap-title = Comodines en escaleras
learn-gap-text = Ahora los sietes son comodines. Un comodín también puede tapar el hueco de una escalera. ¿Qué tres cartas forman una?
learn-gap-good = Nueve, diez, jota de diamantes, y el siete hace de diez.
learn-gap-other = También vale, pero mira los diamantes: falta uno entre ellos.
learn-turn-title = Un turno
learn-turn-text = Tu turno siempre tiene dos partes. Primero tomas una carta: la de arriba del mazo, tapada, o la de los descartes, a la vista. ¿Cuál te ayuda?
learn-turn-wrong = El mazo te dio un cuatro. Podía ser cualquier cosa; el ocho a la vista es seguro. Toma ese.
learn-turn-drawn = Ahora tienes un grupo y una carta de más. Segunda parte: descarta una.
learn-turn-bad = No separes los ochos, son tu grupo. ¿Qué carta no está en ninguna combinación?
learn-turn-good = Todas tus cartas están en combinaciones y descartas una: has cerrado, y no sumas nada.
learn-out-title = Cerrar
learn-out-text = La ronda de los seises: seis cartas y una recién robada. Cuando todas menos una están en combinaciones, puedes cerrar descartando esa. ¿Cuál sobra?
learn-out-bad = Entonces { $points ->
    [one] sobraría un punto
   *[other] sobrarían { $points } puntos
}. Busca una escalera de corazones y un grupo de nueves, los dos con comodines.
learn-out-good = Cuatro, cinco y un joker como seis de corazones; dos nueves y un seis comodín. La reina se va, y tú cierras. También puedes esperar, si te gusta el riesgo.
learn-lay-title = El último turno
learn-lay-text = Mia ha cerrado. A los demás les queda un último turno: robar, bajar combinaciones, descartar una carta. Lo que te quede cuenta en tu contra. No tienes combinaciones; ¿qué carta descartas?
learn-lay-bad = Así quedan { $points } puntos. Pueden ser { $best }: ¿cuál es aquí la carta más cara?
learn-lay-good = El joker habría costado 50. Mejor perderlo que guardarlo.
learn-count-title = Contar
learn-count-text = En la ronda de los sietes te sobran estas cuatro cartas. Un número cuesta su valor; jota, reina y rey, 11, 12 y 13; un comodín de la ronda, 20; un joker, 50. ¿Cuánto cuestan?
learn-count-good = { $sum }. Y gana el total más bajo tras once rondas.
learn-count-bad = El siete es comodín en esta ronda y cuesta 20, y un joker cuesta 50. Prueba otra vez.

learn-done-title = Eso es todo
learn-done-text = Grupos, escaleras, comodines, cerrar y el último turno: ya sabes jugar. Cada ronda trae una carta más, de tres a trece.
learn-play = Jugar ahora
learn-solitaire = Probar el solitario
learn-stock = Roba del mazo
learn-pile = Toma { $card }
learn-stock-short = Mazo
learn-pile-short = Descartes
learn-chosen = { $count ->
    [0] Aún no has tocado nada
    [one] Una carta tocada
   *[other] { $count } cartas tocadas
}

## The rules
rules-intro = Todo el juego en una página. ¿Con prisa? La lección dura cinco minutos.
rules-lesson = Empezar la lección
rules-print = Imprimirlas
rules-aim-title = De qué se trata
rules-aim = Deshazte de tus cartas en combinaciones, ronda tras ronda, antes que los demás. Lo que te quede cuenta en tu contra. Once rondas; gana el total más bajo.
rules-cards-title = Las cartas
rules-cards = Cinco palos: estrellas, corazones, tréboles, picas y diamantes. Cada uno va del 3 al 10, y luego jota (J), reina (Q) y rey (K). Con tres jokers, una baraja tiene 58 cartas. Hasta siete personas juegan con dos barajas juntas, de ocho a catorce con cuatro, así que cada carta está más de una vez.
rules-suits-example = Los cinco palos
rules-wilds-title = Comodines
rules-wilds = Los jokers son comodines toda la noche. Además, en cada ronda lo es un valor, y no hace falta recordarlo: es el número de cartas que recibes. Con tres cartas, los treses; con once, las jotas; con trece, los reyes.
rules-wilds-example = En la ronda de los sietes, estas son comodines
rules-books-title = Grupos
rules-books = Un grupo son tres o más cartas del mismo valor. Los palos no importan, y vale dos veces la misma carta.
rules-books-example = Grupos; en el segundo ayuda un joker
rules-runs-title = Escaleras
rules-runs = Una escalera son tres o más cartas seguidas del mismo palo. Puede empezar en cualquier sitio desde el 3 y acaba como mucho en el rey; no da la vuelta.
rules-runs-example = Escaleras; en la segunda, un siete comodín hace de diez
rules-melds-title = Combinaciones
rules-melds = Grupos y escaleras se llaman combinaciones. Un comodín puede ir en cualquier lugar, puede haber varios, y tres comodines solos también son una combinación. Un comodín puede ser también, sin más, lo que muestra. Cada carta está solo en una combinación, y nadie añade cartas a las de otros.
rules-round-title = Una ronda
rules-round-deal = Cada persona recibe tres cartas en la primera ronda, y una más en cada ronda siguiente. El resto, boca abajo, es el mazo; su primera carta se descubre al lado: son los descartes. Empieza quien está a la izquierda de quien reparte, se juega hacia la izquierda, y el reparto pasa también a la izquierda de ronda en ronda.
rules-round-turn = En tu turno robas la carta de arriba del mazo o tomas la de arriba de los descartes. Luego descartas una carta, que puede ser incluso la que acabas de tomar. Mientras tanto, las combinaciones se quedan en la mano.
rules-round-empty = Si el mazo se acaba y alguien quiere robar, los descartes se barajan para hacer otro; solo la carta de arriba se queda en su sitio.
rules-out-title = Cerrar
rules-out = Cuando has robado y todas tus cartas menos una están en combinaciones, puedes bajarlas y descartar la última. Tiene que haber una carta para descartar, aunque encajara. También puedes callar y esperar.
rules-out-example = Seis cartas en dos combinaciones, y una para descartar
rules-last-title = El último turno
rules-last = En cuanto alguien cierra, a los demás les queda exactamente un turno: robar, bajar las combinaciones que tengas, descartar una carta y contar lo que queda. Quien cerró no suma nada.
rules-points-title = Lo que cuestan las cartas
rules-points-number = 3 a 10
rules-points-number-text = su número
rules-points-jack = Jota, reina, rey
rules-points-jack-text = 11, 12, 13
rules-points-wild = Un comodín de la ronda
rules-points-wild-text = 20
rules-points-joker = Joker
rules-points-joker-text = 50
rules-card = Carta
rules-cost = Puntos
rules-end-title = El final
rules-end = Tras la undécima ronda, la de los reyes, gana el total más bajo. Si varios lo tienen, comparten la victoria; o, si se acuerda antes, solo ellos siguen con seis cartas y los seises de comodín hasta que alguien quede por delante.
rules-solitaire-title = El solitario
rules-solitaire = Dos barajas, once montones abiertos de tres a trece cartas, y 28 cartas en el mazo. En cada montón es comodín el valor igual a su tamaño, además de los jokers. Descubre el mazo carta por carta: cada una va a un montón abierto, y ese montón descarta una carta para siempre. Un montón con todas sus cartas en combinaciones queda cerrado. Cierra los once para ganar.
rules-solitaire-editions = En la edición de 2019, un montón que ya sale completo está cerrado desde el principio. En la de 1996 solo se cierra cuando se le añade una carta.
rules-house-title = Reglas de la casa
rules-house = Se juega de muchas maneras, y Starsuit conoce algunas: toda combinación debe tener una carta que no sea comodín; jota, reina y rey cuestan 10; se empieza por los reyes, o solo se juegan algunas rondas; todas las rondas tienen las mismas cartas; la partida acaba cuando alguien llega a un total.

## The glossary
glossary-intro = Palabras que oirás en la mesa.
term-book = Grupo
def-book = Tres o más cartas del mismo valor, sean del palo que sean.
term-run = Escalera
def-run = Tres o más cartas seguidas del mismo palo, como 5, 6, 7 de tréboles.
term-meld = Combinación
def-meld = Un grupo o una escalera.
term-wild = Comodín
def-wild = Una carta que puede sustituir a cualquier otra en una combinación: un joker, o una carta del valor de la ronda.
term-natural = Carta natural
def-natural = Una carta que no es comodín en esta ronda.
term-joker = Joker
def-joker = Comodín en todas las rondas, y la carta más cara si te sobra: 50 puntos.
term-round = Ronda
def-round = Un reparto, jugado hasta que alguien cierra y los demás han tenido su último turno. Una partida tiene once rondas.
term-hand = Mano
def-hand = Las cartas que tienes.
term-stock = Mazo
def-stock = Las cartas boca abajo de las que se roba.
term-discard = Descartes
def-discard = Las cartas descartadas, a la vista. Solo se puede tomar la de arriba.
term-throw = Descartar
def-throw = Poner una carta de la mano en los descartes, lo que acaba tu turno.
term-out = Cerrar
def-out = Bajar todas las cartas menos una en combinaciones, y descartar esa. La ronda acaba para ti sin nada que pagar.
term-last = Último turno
def-last = El único turno que les queda a los demás cuando alguien cierra.
term-leftover = Sobrantes
def-leftover = Cartas que no están en ninguna combinación. Al final de la ronda cuestan puntos.
term-dealer = Repartir
def-dealer = Quien reparte da las cartas. Empieza la persona a su izquierda, que reparte la ronda siguiente.
term-pack = Baraja
def-pack = 58 cartas: cinco palos de once valores, y tres jokers.
term-playoff = Desempate
def-playoff = Una ronda más, con seis cartas, entre quienes acaban igualados, si la mesa lo quiere.
term-pile = Montón, montón cerrado
def-pile = Uno de los once del solitario. Está cerrado cuando todas sus cartas están en combinaciones.
term-seed = Semilla
def-seed = Una larga palabra secreta de la que sale cada barajado de una partida. Se muestra al acabar.
term-promise = Promesa del barajado
def-promise = Una huella de la semilla, mostrada antes de la primera carta. Cuando se conoce la semilla, cualquiera puede comprobar que encaja: nadie ha cambiado las cartas.

## My games, statistics, the daily deal and the account
title-stats = Estadísticas
title-link = Otro dispositivo

own-tools = { $what }: guardar o quitar
own-title = Una partida en este dispositivo
own-text = Solo está en este dispositivo. Si la quitas, se pierde.
own-remove = Quitar
import = Abrir un archivo
import-large = Este archivo es demasiado grande para ser una partida.
import-failed = Este archivo no se puede abrir.
said-record-no-tags = No es un registro: esos empiezan con datos como [starsuit 1].
said-record-version = Línea { $line }: el registro es de otra versión.
said-record-kind = Línea { $line }: no es ni una partida ni un solitario.
said-record-tag = Línea { $line }: un dato falta, está repetido o no es lo que debería.
said-record-illegal = Línea { $line }: las reglas no permiten lo que ahí pone.
said-record-mismatch = La línea { $line } no encaja con la partida que da la semilla.
said-record-truncated = Termina en la línea { $line }, sin su línea final (end: …).
said-record-after-end = Línea { $line }: nada puede venir después de la línea final.
said-record-commitment = Línea { $line }: la semilla no es la prometida.
games-none = Aún no hay partidas terminadas.
games-none-text = Cuando hayas jugado una, podrás volver a verla aquí, carta por carta.
games-filter = Mostrar
games-all = Todas
games-won = Ganadas
games-lost = No ganadas
games-daily = Del día
games-more = Mostrar más
games-place = Puesto { $place }
games-won-line = Ganada
games-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
games-with = con { $names }
games-day = Cartas del { $day }
games-stats = Mis estadísticas
games-account = Cuenta y dispositivos
games-going = En curso
games-turn = Te toca
games-waiting = Tu mesa espera
games-waiting-too = Esperas el comienzo

stats-none = Aún no hay nada que contar. Juega primero una partida.
stats-games = partidas
stats-played = { $count ->
    [one] partida
   *[other] partidas
}
stats-wins = ganadas
stats-share = de partidas ganadas
stats-streak = racha actual
stats-best-streak = mejor racha
stats-outs = de rondas cerradas por ti
stats-round = puntos por ronda
stats-total = puntos por partida
stats-best = Mejor total:
stats-worst = Peor total:
stats-of-points = { $total ->
    [one] un punto
   *[other] { $total } puntos
}
stats-by-round = Puntos por ronda
stats-by-round-text = Lo que te costó de media una ronda, según su comodín. Cuanto menos, mejor.
stats-by-round-row = { $average } de media, cerrada por ti { $outs } de { $rounds ->
    [one] una vez
   *[other] { $rounds } veces
}
stats-by-players = Según el tamaño de la mesa
stats-versus = Contra
stats-players = Mesa
stats-place = Puesto
stats-opponent = Rival
stats-ahead = Delante
stats-behind = Detrás
stats-bot = Ordenador, { $level }
stats-own = Estas son las partidas de este dispositivo.
stats-solitaire = Estadísticas del solitario
stats-progress = Progreso

daily-text = Hoy todo el mundo tiene las mismas cartas. Un intento por persona; los resultados se comparan.
daily-ends = Cartas nuevas en { $hours } h { $minutes } min.
daily-over = Este día ha terminado.
daily-table = La partida del día
daily-table-text = { $rounds ->
    [one] Una ronda corta
   *[other] { $rounds } rondas cortas
} contra { $bots ->
    [one] un rival virtual
   *[other] { $bots } rivales virtuales
}.
daily-solitaire = El solitario del día
daily-solitaire-text = Once montones, sin deshacer y sin pistas.
daily-play = Jugar
daily-go-on = Seguir
daily-look = Verlo
daily-board = Resultados
daily-results = { $count ->
    [0] Nadie ha terminado todavía.
    [one] Un resultado hasta ahora
   *[other] { $count } resultados hasta ahora
}
daily-none = Nadie llegó al final.
daily-place = Puesto
daily-name = Nombre
daily-points = Puntos
daily-piles = Montones
daily-you = tú
daily-before = El día anterior
daily-after = El día siguiente
daily-promise = Promesa del barajado: { $commitment }
daily-seed = Semilla: { $seed }
practice = Reparto de práctica
practice-text = Las mismas cartas para todos, sacadas de la fecha. No cuentan en ninguna clasificación.
practice-solitaire-text = Once montones, con deshacer y pistas.
practice-table = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, puesto { $place }
practice-solitaire = Solitario: { $closed } de 11 montones

account-guest = Juegas sin cuenta en este dispositivo. Todo funciona; pero si este navegador te olvida, nadie podrá recuperarte.
account-registered = Puedes volver desde cualquier sitio como { $login }, con tu contraseña.
account-profile = Nombre, color y cara
account-device = Otro dispositivo
account-device-text = Crea un enlace y ábrelo allí: ese dispositivo también serás tú, con todas tus partidas.
account-device-make = Crear un enlace
account-device-once = Vale una vez, unos diez minutos. No se lo enseñes a nadie más.
account-sessions = Tus dispositivos
account-sessions-text = Dónde tienes la sesión abierta. Ciérrala en lo que no conozcas o ya no uses.
account-session-here = este dispositivo
account-session-unknown = Dispositivo desconocido
account-session-since = { $device }, desde el { $when }
account-session-used = último uso: { $when }
account-session-end = Cerrar sesión
account-session-ended = Sesión cerrada allí.
account-codes = Si olvidas tu contraseña
account-codes-left = { $left ->
    [0] No tienes códigos. Crea algunos: sin ellos nadie podrá recuperarte si olvidas la contraseña.
    [one] Te queda un código para elegir otra contraseña.
   *[other] Te quedan { $left } códigos. Cada uno sirve una vez para elegir otra contraseña.
}
account-codes-make = Crear códigos nuevos
account-codes-make-text = Los códigos que tienes ahora dejarán de valer.
account-codes-new = Estos son tus códigos. Anótalos o imprímelos: el servidor no puede volver a mostrarlos. Cada uno sirve una vez para elegir otra contraseña.
account-codes-copy = Copiar los códigos
account-codes-kept = Ya los he guardado
account-forgot = ¿Olvidaste la contraseña?
account-forgot-text = Con uno de los códigos que recibiste con tu cuenta puedes elegir otra contraseña. Se cerrará la sesión en tus dispositivos.
account-code = Uno de tus códigos
account-new-password = Contraseña nueva
account-password-text = Elige otra si alguien puede conocerla.
account-password-change = Cambiar la contraseña
account-password-now = Contraseña actual
account-password-others = Cerrar la sesión en mis otros dispositivos
account-password-set = La contraseña nueva ya vale.
account-password-set-out = La contraseña nueva ya vale, y se ha cerrado la sesión en tus otros dispositivos.
account-set-password = Cambiar la contraseña
account-register = Conservar esta cuenta
account-register-text = Elige un nombre y una contraseña para volver. No se pide ningún correo.
account-login-title = Volver
account-login-text = Entra con el nombre y la contraseña de una cuenta que ya tengas. Lo que jugaste aquí sin cuenta se queda aparte.
account-login-name = Nombre para entrar
account-password = Contraseña
account-register-do = Conservar
account-login-do = Entrar
account-out = Cerrar sesión
account-out-text = Tus partidas te esperan: vuelve a entrar cuando quieras.
account-out-here = Cerrar sesión en este dispositivo
account-out-all = Cerrar sesión en todas partes
account-bots = Cuentas de bots
account-bots-text = Tus programas pueden jugar con su propio nombre. Un token es su contraseña; mira la documentación del servidor.
account-bot-name = Nombre del bot
account-bot-make = Añadir un bot
account-token-make = Token nuevo
account-token-new = Cópialo ahora, solo se muestra esta vez:
account-token-revoke = Revocar { $label }
account-bot-delete = Borrar { $name }
account-no-token = sin token
account-used = último uso: { $when }
account-unused = nunca usado
account-done = Hecho.
account-delete = Borrar mi cuenta
account-delete-text = Tu nombre desaparece de todas partes. Las partidas con otros se quedan, sin él.
account-delete-final = No se puede deshacer. Descarga antes tus datos si quieres conservarlos.
account-delete-sure = Sí, borrarlo todo

link-title = Este dispositivo será tuyo
link-text = El enlace hace de este dispositivo la misma persona que el que lo mostró. Quien eras aquí antes se queda atrás.
link-use = Soy yo
link-used = Te damos la bienvenida, { $name }.
link-none = Este enlace no está completo. Abre el enlace entero, o escanea otra vez la imagen.

## Privacidad, enlaces, y lo que decide el anfitrión
links-title = Enlaces a tus partidas
links-text = Con un enlace así cualquiera puede ver esa partida: las cartas y los nombres, nada más. Quienes jugaron en ella pueden retirarlo.
links-none = Ninguna de tus partidas tiene enlace.
links-yours = Creado por ti
links-by = Creado por { $name }
links-take-back = Retirar
links-take-back-label = Retirar el enlace a la partida con { $names }
links-taken-back = El enlace ya no funciona.
data-title = Tus datos
data-text = Todo lo que este servidor guarda sobre ti, en un archivo: perfil, dispositivos, partidas, solitarios, hojas de puntos, tus líneas del chat, estadísticas, enlaces.
data-fetch = Descargar
privacy-default = Quienes llevan este servidor no han escrito un aviso propio. Esto es lo que guarda el programa.
privacy-who-title = Quién eres
privacy-who = Un invitado es un nombre, un color y un identificador al azar, con una cookie que dice quién eres. Nadie te pide el correo, y nada viene de otros sitios. Si te registras, también se guardan tu nombre de acceso y un resumen cifrado de tu contraseña.
privacy-devices-title = Tus dispositivos
privacy-devices = De cada dispositivo en el que se te conoce: el tipo de navegador y de sistema, como «Firefox, Android», desde cuándo y cuándo se usó por última vez. Los ves en tu cuenta y puedes cerrar la sesión en cada uno. No se guarda ninguna dirección ni lugar.
privacy-games-title = Lo que juegas
privacy-games = Las partidas, los solitarios y las hojas de puntos se guardan jugada a jugada, igual que lo que se dice en una mesa. Una partida privada es para quienes la jugaron; en una mesa pública cualquiera puede mirar, y ver la partida más tarde. Lo que terminas en tu propio dispositivo también se envía aquí, para tus propias estadísticas.
privacy-others-title = Lo que ven los demás
privacy-others = Tu nombre, tu color y si estás en la mesa. Un enlace a una partida muestra sus cartas y sus nombres. Un enlace a una mesa muestra su título y por dónde va, también al servicio de mensajería con el que lo envías.
privacy-clubs-title = Clubes
privacy-clubs = De un club se guarda quién está en él, cómo le fue a cada miembro en sus partidas, sus veladas duplicadas con quién tuvo sus cartas, y la próxima cita. Los miembros ven los nombres y los números de los demás. Quien se va se lleva los suyos.
privacy-push-title = Notificaciones
privacy-push = Donde las permites, se guarda la dirección que tu navegador da para ellas hasta que las desactivas o cierras la sesión allí. Pasan por un servicio del fabricante del navegador, como Google, Mozilla, Apple o Microsoft, selladas para que solo tu navegador pueda leerlas, y no nombran a nadie ni ninguna carta.
privacy-log-title = Lo que anota el servidor
privacy-log = El registro cuenta las peticiones por tipo. Tu dirección de red solo aparece si se rechazó una petición.
privacy-reports-title = Denuncias
privacy-reports = Si denuncias a alguien, quienes llevan este servidor leen quién denunció a quién, en qué mesa, el motivo y tus palabras. A la otra persona no se le dice.
privacy-rights-title = Lo que puedes hacer
privacy-rights = En tu cuenta puedes descargar todo lo que se guarda sobre ti, retirar enlaces y borrar todo lo que dice quién eres.
privacy-account = Tu cuenta
host-chat = Chat
host-chat-note = Sin él solo hay reacciones.
host-several = Varios asientos para una persona
host-several-note = Para quienes comparten un dispositivo.
host-asking = Se ha preguntado a todos los que juegan. La partida sigue siendo privada hasta que todos estén de acuerdo.
chat-open = Abrir el chat
looking-on = { $count ->
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
}
looking-on-named = { $count ->
    [one] Una persona está mirando: { $names }.
   *[other] { $count } personas están mirando, entre ellas { $names }.
}
mute-table = Esta mesa
mute-table-note = Sin mensajes sobre la mesa, sin sonidos y sin avisos en la pestaña.
banned-title = Expulsados
banned-back = Dejar volver
banned-back-label = Dejar volver a { $name }
people-none = No hay nadie más aquí.
people-ban = Expulsar
people-ban-label = Expulsar a { $name }
people-ban-sure = ¿Expulsar a { $name }?
people-ban-text = Ya no podrá sentarse ni mirar en esta mesa. En una partida, el ordenador toma el relevo.
people-report = Denunciar
people-report-label = Denunciar a { $name }
report-title = Denunciar a { $name }
report-text = Lo leerán quienes llevan este servidor.
report-what = ¿Qué ocurre?
report-name = El nombre
report-chat = El chat
report-play = El juego
report-other = Otra cosa
report-words = Unas palabras, si quieres
report-sent = Denunciado. Gracias.
consent-title = ¿Hacer pública esta partida?
consent-text = El anfitrión quiere abrir esta partida a todos: saldrá en la lista, y cualquiera podrá mirarla y verla más tarde. Solo ocurre si están de acuerdo todos los que juegan. Lo que habéis dicho hasta ahora queda entre vosotros.
consent-yes = De acuerdo
consent-no = Dejarla privada

## The replay of a finished game, and its analysis
replay-round = Ronda { $round } de { $rounds }
replay-scrub = Momento de la partida
replay-value = Ronda { $round }: { $what }
replay-play = Reproducir
replay-pause = Pausa
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-round-back = Ronda anterior
replay-round-on = Ronda siguiente
replay-from = Visto por
replay-open = Todo a la vista
replay-share-title = Compartir este momento
replay-share-text = Quien tenga este enlace puede ver toda la partida.
replay-dealt = Las cartas están repartidas. Empieza { $name }.
replay-draw = { $name } roba { $card }.
replay-draw-hidden = { $name } roba una carta.
replay-reshuffled = El mazo estaba vacío, así que se barajaron los descartes.
replay-take = { $name } toma { $card }.
replay-discard = { $name } descarta { $card }.
replay-out = { $name } cierra descartando { $card }.
replay-lay = { $name } baja, descarta { $card } y suma { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
replay-hand = { $name }, { $score ->
    [one] un punto
   *[other] { $score } puntos
} hasta ahora: { $cards }.
replay-hidden = { $count ->
    [one] una carta tapada
   *[other] { $count } cartas tapadas
}
replay-left = sobran { $points }
replay-scored = +{ $points }
replay-stock = Mazo, { $count ->
    [one] una carta
   *[other] { $count } cartas
}
replay-pile = En los descartes: { $card }
replay-pile-none = No hay descartes
replay-keys = Teclas: ← → pasos, Re Pág y Av Pág rondas, Espacio reproduce, 1 a 9 un asiento, O todo a la vista.

## The shuffle
replay-check-title = ¿Se barajó limpiamente?
replay-check-text = Antes de la primera carta se mostró esta promesa. Ahora se conoce la semilla, y todo se puede volver a calcular.
replay-check-own = Jugada en el dispositivo de alguien y enviada aquí después: los nombres y la semilla son los que indica esa persona. Se puede comprobar que cada turno sigue las reglas.
replay-promise = Promesa
replay-seed = Semilla
replay-check = Comprobarlo
replay-checking = Comprobando…
replay-checked = Encaja: la semilla da la promesa, se { $shuffles ->
    [one] repitió un barajado
   *[other] repitieron { $shuffles } barajados
}, y las { $actions } jugadas siguieron las reglas.
replay-record = Guardar la partida

## The analysis
review-title = Análisis
review-text = Cada decisión se compara con la mejor según lo que se veía. Tarda unos segundos.
review-ask = Analizar esta partida
review-working = La partida se juega miles de veces…
review-yours = Tus decisiones
review-good = En { $good } de { $all } decisiones no había nada mejor.
review-luck-words = { $luck ->
    [kind] Las cartas te ayudaron: te ahorraron unos { $points } puntos.
    [unkind] Las cartas fueron en tu contra: te costaron unos { $points } puntos.
   *[even] Las cartas no estuvieron ni a favor ni en contra.
}
review-others = Los demás
review-others-note = Lo que costaron sus decisiones, en puntos.
review-player = Nombre
review-accuracy = Precisión
review-choices = Puntos perdidos
review-chance = La probabilidad de ganar
review-chance-text = Tras cada ronda, en tanto por ciento, si desde ahí todos jugaran igual de bien.
review-course = La probabilidad, jugada a jugada
review-course-whose = La probabilidad de
review-course-here = En la ronda { $round }, en este momento: { $name } { $chance }
review-course-leap = El mayor cambio fue en la ronda { $round }: { $name }, de { $before } a { $after }.
review-course-text = Tras cada jugada de esta persona, según lo que podía ver entonces. El momento marcado es el de la repetición; toca la curva para ir a otro.
review-course-table = La probabilidad por rondas
review-course-round = Ronda
review-course-before = Antes
review-course-low = Mínima
review-course-high = Máxima
review-course-after = Después
review-turning = Momentos decisivos
review-turning-line = Ronda { $round }: { $name } de { $before } a { $after }
review-none = Ningún error que valga un punto.
review-mistake = { $name }, ronda { $round }
review-lost = −{ $points }
review-better = Mejor: { $best }. Puntos perdidos: { $loss }.
review-best-draw = robar del mazo
review-best-take = tomar la carta a la vista
review-best-discard = descartar { $card }
review-best-out = cerrar
review-best-lay = bajar y descartar { $card }

## The score sheet of a real table
sheet-new-title = Una hoja de puntos nueva
sheet-intro = Para una partida con cartas de verdad. Quien abre el enlace ve la hoja y puede escribir en ella.
sheet-players = Quiénes juegan, por orden de asiento
sheet-player = Asiento { $number }
sheet-up = Subir a { $name } un puesto
sheet-drop = Quitar a { $name }
sheet-add = Añadir a alguien
sheet-first-dealer = Quién reparte primero
sheet-rules = Reglas de la casa
sheet-open = Abrir la hoja
sheet-names-missing = Hacen falta al menos dos nombres distintos.
sheet-mine = Mis hojas
sheet-none = Aún no hay hojas.
sheet-finished = terminada
sheet-running = { $leaders } va en cabeza
sheet-title-default = Hoja de puntos

## The round
sheet-round = Ronda { $label } de { $rounds }
sheet-playoff = Desempate
sheet-cards = { $cards } cartas por persona
sheet-wild = Comodines: { $ranks } y los jokers
sheet-deals = Reparte { $name }
sheet-dealer = reparte
sheet-write = Apuntar los puntos de { $name } en la ronda { $label }
sheet-change = Cambiar los { $points } de { $name } en la ronda { $label }
sheet-leads = en cabeza
sheet-over = La partida ha terminado
sheet-won = { $count ->
    [one] ¡Gana { $names }!
   *[other] ¡{ $names } comparten la victoria!
}
sheet-all-rounds = Todas las rondas
sheet-dot = El punto marca a quien reparte.
sheet-cell = Ronda { $label }, { $name }: { $points }. Cambiar.
sheet-cell-empty = Ronda { $label }, { $name }: nada aún. Apuntar.
sheet-unsent = Aún sin enviar.
sheet-changed = Otro móvil ha cambiado los puntos de { $name } en la ronda { $label }: { $is } en vez de { $was }.
sheet-cleared = Otro móvil ha borrado el { $was } de { $name } en la ronda { $label }.
sheet-chart = La carrera
sheet-chart-text = Total de puntos tras cada ronda. Gana la línea más baja.
sheet-share = Compartir
sheet-share-title = Esta hoja en otro móvil
sheet-share-text = Escanea, envía el enlace o di las seis letras. Quien lo tenga también puede escribir.
sheet-csv = Guardar para una hoja de cálculo
sheet-own = Esta hoja solo está en este dispositivo: los demás no pueden escribir en ella.
sheet-own-remove = Quitar la hoja
sheet-undo = Deshacer
sheet-redo = Rehacer
sheet-again = Hoja nueva, mismos nombres
sheet-people = { $count ->
    [one] abierta en un móvil
   *[other] abierta en { $count } móviles
}
sheet-rename = Cambiar un nombre
sheet-rename-title = Nombres
sheet-unknown = Esa hoja no existe

## An entry
sheet-entry-title = { $name }, ronda { of-ranks }
sheet-next = Ahora { $name }.
sheet-after = Después: { $names }
sheet-theirs = Otro móvil ha apuntado { $points } a { $name }. ¿Cuál es el correcto?
sheet-theirs-cleared = Otro móvil ha vaciado esta casilla de { $name }. ¿Qué es lo correcto?
sheet-leave = Dejarlo así
sheet-how = Cómo
sheet-how-points = Puntos
sheet-how-left = Sobrantes
sheet-how-hand = Toda la mano
sheet-points = Puntos
sheet-delete = Borrar la última cifra
sheet-went-out = Cerró: 0
sheet-clear = Vaciar la casilla
sheet-save = Apuntar { $points }
sheet-save-plain = Apuntar
sheet-pick-suit = Palo
sheet-pick-card = Añade { $card }
sheet-picked = Tocadas hasta ahora; toca una carta para quitarla
sheet-picked-none = Toca las cartas que sobran.
sheet-picked-none-hand = Toca todas las cartas de la mano; las mejores combinaciones se encuentran solas.
sheet-take-off = Quita { $card }
sheet-counts = { $points ->
    [one] un punto
   *[other] { $points } puntos
}
sheet-too-much = Es más de lo que dan { $cards } cartas. Míralo otra vez.

## Solitaire
solitaire-new = Repartir
solitaire-new-title = Un solitario nuevo
solitaire-intro = Cierra once montones con 28 cartas. Cada montón tiene su comodín: el valor igual a su número de cartas.
solitaire-edition = Edición
solitaire-2019 = 2019: un montón completo ya está cerrado
solitaire-1996 = 1996: hace falta una carta para cerrarlo
solitaire-scored = Contar los puntos que sobran
solitaire-scored-note = En vez de ganar o perder, los menos puntos posibles.
solitaire-daily = Solitario del día
solitaire-daily-text = Un intento, las mismas cartas para todos, sin deshacer.
solitaire-daily-play = Jugar el de hoy
solitaire-daily-board = Resultados
solitaire-going = Sin terminar
solitaire-past = Jugados
solitaire-none = Aún no has jugado ninguno. Reparte el primero.
solitaire-line-won = Ganado
solitaire-line-lost = { $closed } de 11 montones cerrados
solitaire-line-going = { $closed } de 11 cerrados, { $moves ->
    [one] una carta puesta
   *[other] { $moves } cartas puestas
}
solitaire-line-undos = { $undos ->
    [0] sin deshacer
    [one] deshecho una vez
   *[other] deshecho { $undos } veces
}
solitaire-stats = Tus estadísticas
solitaire-stat-played = { $count ->
    [one] jugado
   *[other] jugados
}
solitaire-stat-won = { $count ->
    [one] ganado
   *[other] ganados
}
solitaire-stat-pure = { $count ->
    [one] ganado sin deshacer
   *[other] ganados sin deshacer
}
solitaire-stat-streak = racha actual
solitaire-stat-best-streak = mejor racha
solitaire-stat-points = puntos sobrantes de media

## Playing
solitaire-piles = Los montones
solitaire-pile = Montón { $number }: comodines, { $ranks }; { $points ->
    [one] sobra un punto
   *[other] sobran { $points } puntos
}.
solitaire-pile-closed = Montón { $number }: cerrado.
solitaire-pile-closes = La carta descubierta lo cierra.
solitaire-pile-better = Con la carta descubierta quedan { $points }.
solitaire-pile-same = La carta descubierta no ayuda.
solitaire-pile-cards = Cartas: { $cards }.
solitaire-progress = { $closed } de 11 cerrados
solitaire-left = { $count ->
    [one] la última carta
   *[other] quedan { $count } cartas
}
solitaire-points = { $points ->
    [one] sobra un punto
   *[other] sobran { $points } puntos
}
solitaire-where = ¿Adónde va?
solitaire-gives = El montón { of-ranks } descarta
solitaire-gives-same = El montón { of-ranks } se queda igual. Descarta:
solitaire-then-closed = … ¡y queda cerrado!
solitaire-then-same = … { $after ->
    [one] sigue sobrando un punto
   *[other] siguen sobrando { $after } puntos
}.
solitaire-then-points = … { $after ->
    [one] sobra un punto
   *[other] sobran { $after } puntos
} en vez de { $before }.
solitaire-place = Poner
solitaire-other = Otra carta
solitaire-other-title = ¿Qué carta descarta el montón { of-ranks }?
solitaire-other-text = Se va para siempre.
solitaire-give = Descarta { $card }
solitaire-result = { $points ->
    [0] Entonces el montón queda cerrado.
    [one] Entonces sobra un punto.
   *[other] Entonces sobran { $points } puntos.
}
solitaire-undo = Deshacer
solitaire-redo = Rehacer
solitaire-hint = ¿Se puede ganar todavía?
solitaire-hint-short = Pista
solitaire-thinking = Contando las cartas…
solitaire-hint-won = Se puede ganar. Pon { $card } en el montón { of-ranks } y descarta { $given }.
solitaire-can-be-won = Se puede ganar.
solitaire-hint-lost = Ya no se puede ganar. Cierra todos los que puedas.
solitaire-hint-unknown = Aún no se sabe; quizá se pueda ganar.
solitaire-menu = Más
solitaire-give-up = Abandonar
solitaire-record = Guardar el solitario
solitaire-keys = Teclas: 3 a 9, 0, J, Q, K eligen un montón, Intro pone, G otra carta, U deshace, R rehace, H pista.
solitaire-keys-daily = Teclas: 3 a 9, 0, J, Q, K eligen un montón, Intro pone, G otra carta.
solitaire-won = ¡Los once montones están cerrados!
solitaire-lost = El mazo se ha acabado
solitaire-given-up = Abandonado
solitaire-end-text = { $closed } de 11 montones cerrados, { $points ->
    [one] sobra un punto
   *[other] sobran { $points } puntos
}.
solitaire-end-won = { $left ->
    [0] Con la última carta de todas.
    [one] Quedaba una carta.
   *[other] Quedaban { $left } cartas.
}
solitaire-again = Repartir otro
solitaire-look = Ver los montones
solitaire-seed = Semilla: { $seed }
solitaire-commitment = Promesa del barajado: { $commitment }
solitaire-yes-give-up = ¿Abandonar este solitario?
solitaire-yes-give-up-text = Cuenta como no ganado, y verás cuál era la semilla.
solitaire-yes-give-up-daily = Es el único intento del día.
solitaire-said-placed = Puesta. { $closed } de 11 cerrados. Descubierta: { $card }.
solitaire-unknown = No tienes ese solitario

## Juntos a la mesa
removed-you = El anfitrión ha liberado tu asiento. Puedes tomar otro o mirar.
revise = Cambiar
revise-title = Cambiar la mesa
table-title = Nombre de la mesa
table-title-example = Viernes por la noche
revise-done = Todos ven el cambio.
watchers = { $count ->
    [one] Una persona está mirando
   *[other] { $count } personas están mirando
}
watchers-named = { $count ->
    [one] Una persona está mirando: { $names }
   *[other] { $count } personas están mirando, entre ellas { $names }
}
watch-named = Mostrar mi nombre
watch-named-note = Quienes juegan ven que estás mirando.
make-host = Nombrar anfitrión
make-host-label = Nombrar anfitrión a { $name }
host-late = Se puede entrar más tarde
host-late-note = Entre rondas se puede ocupar el asiento de un jugador virtual.
seat-link = El enlace de mi asiento
menu-screen = Pantalla grande
seat-link-text = Con este enlace recuperas tu asiento en otro navegador o en otro dispositivo, incluso semanas después. Guárdalo para ti: quien lo tenga puede jugar por ti.
seat-link-new = Crear el enlace
seat-link-again = Solo vale este enlace; uno anterior ya no funciona.
seat-link-drop = Retirarlo
seat-link-dropped = El enlace ya no funciona.
late-sit = Entrar en la partida
late-sit-text = Desde la próxima ronda puedes jugar en lugar de un jugador virtual, con sus puntos.
late-seat = Ocupar este asiento
late-waits = { $name } lo ocupará cuando empiece la próxima ronda.
late-you = Juegas desde la próxima ronda, en lugar de { $name }.
late-not = Prefiero mirar
patience-away = { $name } no está. El ordenador toma el relevo en { $time }.
patience-idle = { $name } lleva un rato sin hacer nada.
patience-skip = Seguir sin { $name }
patience-wait = Esperar más
patience-agreed = Te gustaría seguir. Falta que los demás estén de acuerdo.
patience-soon = El ordenador juega por { $name } en { $time }.
patience-you = Los demás quieren seguir. El ordenador juega por ti en { $time }.
patience-you-asked = Alguien quiere seguir. ¿Sigues ahí?
patience-here = Aquí estoy

## What the server says
said-book = grupo de { $rank ->
    [11] jotas
    [12] reinas
    [13] reyes
   *[other] { $rank }
}
said-book-wild = grupo de comodines
said-run = escalera de { suit-name }, de { $from } a { $to }
said-meld-hidden = De una carta tapada no se puede decir nada.
said-meld-few = { $count ->
    [0] Hacen falta al menos tres cartas, y no hay ninguna.
    [one] Hacen falta al menos tres cartas, y solo hay una.
   *[other] Hacen falta al menos tres cartas, y solo hay { $count }.
}
said-meld-all-wild = Son todo comodines, y en esta mesa hace falta una carta que no lo sea.
said-meld-neither = Ni un solo valor ({ $ranks }) ni un solo palo ({ $suits }).
said-meld-twice = Una escalera tiene cada valor una vez, y esta carta está varias veces: { $card }.
said-meld-long = Una escalera tiene { $most } cartas como máximo, y aquí hay { $count }.
said-meld-missing = { $count ->
    [one] Falta { $ranks } de { suit-name }, y no hay ningún comodín en su lugar.
   *[other] Faltan { $ranks } de { suit-name }, y { $wilds ->
        [0] no hay ningún comodín
        [one] solo hay un comodín
       *[other] solo hay { $wilds } comodines
    } en su lugar.
}
said-doubt-nobody-out = Ronda { $label }: nadie tiene 0, así que nadie habría cerrado.
said-doubt-missing = Ronda { $label }: faltan puntos ({ $names }), y ya ha empezado otra ronda.
said-doubt-most = Ronda { $label }: { $name } tiene { $points }, y { $dealt } cartas cuestan { $most } como máximo.
said-doubt-sum = Ronda { $label }: { $name } tiene { $points }, y no hay cartas que sumen eso.
said-doubt-hand = Ronda { $label }: la mano de { $name } tiene { $count ->
    [one] una carta
   *[other] { $count } cartas
}, y se repartieron { $dealt }.
said-doubt-discard = Ronda { $label }: la mano de { $name } tiene { $count ->
    [one] una carta
   *[other] { $count } cartas
}, y se repartieron { $dealt } (el descarte no cuenta).
said-doubt-left = Ronda { $label }: a { $name } { $count ->
    [one] le queda una carta
   *[other] le quedan { $count } cartas
}, y se repartieron { $dealt }.
said-doubt-melds = Ronda { $label }: { $name } podía haber bajado algunas y tener { $fewest }, no { $points }: { $cards }.
said-doubt-copies = Ronda { $label }: { $card } aparece { $count ->
    [one] una vez
   *[other] { $count } veces
}, y en las barajas hay { $copies }.
said-doubt-stray = Ronda { $label }: estos puntos no cuentan, porque la partida fue por otro lado ({ $names }).
said-closed-host = El anfitrión ha cerrado la mesa.
said-closed-idle = { $days ->
    [one] Durante un día no pasó nada.
   *[other] Durante { $days } días no pasó nada.
}
said-closed-left = Se habían ido todos.
said-engine-build = Esta página se construyó sin motor de juego propio: solo juega con un servidor.
said-engine-browser = Este navegador no puede ejecutar el motor de juego de la página: solo juega con un servidor.
said-engine-start = El motor de juego de la página no arranca. Recarga la página; si no ayuda, solo juega con un servidor.
said-engine-part = Todavía no es posible sin servidor.
said-engine-broken = Algo falló en el motor de juego de la página. Recarga la página para seguir; no se ha perdido nada.
said-engine-weights = No se pudo cargar lo que ha aprendido el campeón; un maestro juega en su lugar.
said-room-unknown = Eso no existe, o ya no.
said-room-code = Ahora ninguna mesa tiene el código { $typed }. Pídelo otra vez.
said-room-busy = Otros fueron más rápidos. Inténtalo de nuevo.
said-room-private = Esto no es para ti.
said-room-newer = Aquí juega una versión más nueva del servidor. Inténtalo de nuevo en un momento.
said-table-alone = Hacen falta al menos dos. Invita a alguien o añade jugadores virtuales.
said-table-full = Todos los asientos están ocupados.
said-table-taken = { $name } ya ocupa ese asiento.
said-table-sitting = Ya tienes asiento aquí. Para otra persona en este dispositivo, da un nombre.
said-table-name = «{ $name }» no vale aquí: un nombre tiene de 1 a { $most } caracteres visibles.
said-table-started = Eso solo se puede antes de empezar la partida.
said-table-over = La partida ha terminado.
said-table-not-over = Se puede jugar otra vez cuando acabe la partida.
said-table-not-here = Eso es solo para quienes están en la mesa.
said-table-not-host = Eso es solo para el anfitrión.
said-table-others = Hay más gente jugando. Deja la mesa en vez de cerrarla.
said-play-late = Demasiado tarde: era para la jugada { $meant }, y la partida va por la { $moves }.
said-play-not-playing = Ahora no se juega en esta mesa.
said-play-not-your-turn = No te toca a ti, sino a { $name }.
said-play-not-yours = Ese asiento no es tuyo.
said-action-already-drawn = Ya has robado; descarta una carta.
said-action-draw-first = Primero roba una carta.
said-action-cannot-go-out = Todo menos una carta tiene que estar en combinaciones.
said-action-not-all-melded = Todo menos una carta tiene que estar en combinaciones. Sobran: { $cards }.
said-action-not-a-meld = No es un grupo ni una escalera: { $cards }.
said-action-not-in-hand = No tienes esa carta: { $card }.
said-action-last-turn = Es el último turno: baja lo que puedas y descarta una carta.
said-action-nobody-out = Las combinaciones se quedan en la mano hasta que alguien cierra.
said-action-game-over = Se acabó.
said-action-closed = El montón { $pile } está cerrado.
said-action-nothing-to-undo = No hay nada que deshacer.
said-chat-off = El chat está apagado en esta mesa.
said-chat-empty = No hay nada que enviar.
said-chat-length = Es demasiado largo: { $count } caracteres, y se permiten { $most }.
said-limit-requests = Es demasiado de golpe. Espera un poco.
said-limit-guests = Demasiada gente nueva desde tu red. Inténtalo más tarde.
said-limit-tables = Demasiadas mesas nuevas desde tu red. Inténtalo más tarde.
said-limit-events = Hoy han pasado tantas cosas en tus partidas que el servidor no admite más por ahora. Sigue más tarde.
said-room-full = Aquí han pasado { $most } cosas, que es el máximo. Abre otra.
said-limit-own-tables = Tienes { $count ->
    [one] una mesa abierta
   *[other] { $count } mesas abiertas
}, y se { $most ->
    [one] permite una
   *[other] permiten { $most }
}. Termina o cierra una primero.
said-limit-codes = Demasiados códigos equivocados. Inténtalo más tarde.
said-limit-connections = Tienes { $most } conexiones abiertas, y no caben más.
said-limit-messages = Es demasiado de golpe. Espera un poco.
said-limit-chat = Es demasiado de golpe. Espera un poco.
said-limit-logins = Demasiados intentos. Espera un poco.
said-people-name = Un nombre tiene de 1 a { $most } caracteres, y este tiene { $count }.
said-people-login = Un nombre para entrar tiene de 3 a 40 caracteres visibles.
said-people-password = Una contraseña tiene de 8 a 200 caracteres.
said-people-login-failed = Ese nombre y esa contraseña no van juntos.
said-people-recovery-failed = Ese nombre y ese código no van juntos.
said-people-no-session = Allí ya no tienes la sesión abierta.
said-request-host = Este servidor no responde a este nombre. Quien lo lleva puede fijar public_url, o usar su dirección.
said-room-id-used = Esto llegó dos veces, de dos maneras. Recarga la página.
said-people-taken = Ese nombre no sirve para entrar; elige otro.
said-people-registered = Ya tienes nombre y contraseña.
said-people-link = Ese enlace ya se usó o es demasiado viejo. Crea otro.
said-people-logged-out = Se cerró tu sesión en este dispositivo. Entra, o abre un enlace de otro dispositivo tuyo, para seguir aquí.
said-people-unknown = Recarga la página; el servidor aún no te conoce.
said-games-unknown = Esa partida no existe.
said-games-not-yours = Solo quienes jugaron esta partida pueden verla.
said-games-not-finished = Esta partida aún no ha terminado.
said-games-secret = Estas cartas son secretas hasta que acabe el { $day } (UTC).
said-daily-day = Ese día no existe.
said-daily-future = Ese día aún no ha llegado.
said-daily-hints = La partida del día se juega sin pistas.
said-solitaire-daily-hint = El solitario del día se juega sin pistas.
said-solitaire-daily-undo = El solitario del día se juega sin deshacer.
said-solitaire-late = El solitario ya ha seguido: era para después de { $meant ->
    [one] una carta
   *[other] { $meant } cartas
}, y ya { $moves ->
    [one] va una
   *[other] van { $moves }
}.
said-solitaire-not-yours = Ese solitario es de otra persona.
said-solitaire-nothing-to-undo = No hay nada que deshacer.
said-solitaire-nothing-to-redo = No hay nada que rehacer.
said-solitaire-over = Este solitario ha terminado.
said-solitaire-thinking = La pista ya se está pensando. Espera un momento.
said-solitaire-undos = Deshacer { $most } veces es el máximo para un solitario.
said-review-limit = Esta partida es demasiado larga para el análisis.
said-review-failed = El análisis no ha funcionado.
said-review-nothing = Aún no ha terminado ninguna ronda; no hay nada que analizar.
said-server-busy = Ahora hay mucha gente. Inténtalo de nuevo en un momento.
said-server-stopping = El servidor se reinicia.
said-server-moving = El servidor sigue en otra parte; no se pierde nada.
said-sheet-names = Hacen falta de { $least } a { $most } nombres, y hay { $count }.
said-sheet-points = { $name }: se permiten de 0 a { $most } puntos.
said-sheet-undo = No hay nada que deshacer.
said-sheet-redo = No hay nada que rehacer.
said-message-version = Hay una versión nueva ({ $version } en vez de { $other }). Recarga la página.
said-message-hello = La conexión no llegó a abrirse. Inténtalo de nuevo.
said-server-broken = Algo falló en el servidor. Inténtalo de nuevo en un momento.
said-store-full = El disco del servidor está lleno; no se ha escrito nada.
said-store-locked = El servidor no puede escribir ahora. Inténtalo de nuevo en un momento.
said-store-closed = El servidor se reinicia. Inténtalo de nuevo en un momento.
said-store-lost = El servidor no alcanza su base de datos; no se ha escrito nada.
said-store-slow = La base de datos del servidor tarda demasiado; no se ha escrito nada. Inténtalo de nuevo.
said-store-unknown = El servidor aún no sabe si esto se ha escrito. Puedes enviarlo otra vez sin riesgo.
said-store-readonly = El servidor no puede escribir; no se ha escrito nada.
said-store-open = El servidor no puede abrir su base de datos; no se ha escrito nada.
said-store-broken = La base de datos del servidor tiene un error; no se ha escrito nada.
said-request-invalid = El servidor no entiende esta petición. Recarga la página e inténtalo de nuevo.
said-request-not-found = Aquí no hay nada.
said-request-too-large = Es demasiado de una vez.
said-request-slow = No llegó a tiempo.
said-people-bots = Tienes { $most } bots, y no caben más. Borra uno primero.
said-people-tokens = Un bot tiene { $most } tokens como mucho. Revoca uno primero.
said-people-no-bot = Ese bot ya no existe.
said-people-no-token = Ese token ya no existe.
said-people-not-registered = Todavía no tienes contraseña.
said-review-busy = Muchos esperan un análisis. Inténtalo de nuevo en un minuto.
said-review-working = El análisis sigue en marcha. Vuelve a pedirlo en unos segundos.
said-solitaire-running = El solitario se podrá guardar cuando termine.
said-upload-running = Esta partida no ha terminado.
said-upload-seats = El registro tiene { $players } asientos, pero se describen { $given }.
said-upload-nobody = En este registro solo juega el ordenador.
said-table-no-seat = En ese asiento no hay nadie.
said-table-worn = En esta mesa han pasado { $most } cosas aparte de la partida. Abre otra.
said-sheet-worn = En esta hoja se ha escrito { $most } veces. Abre otra.
said-sheet-meanwhile = Otro móvil ha escrito antes: { $name } tiene { $theirs } en la ronda { $label }. Tu { $mine } no se ha apuntado.
said-room-no-code = No se encontró ningún código libre. Inténtalo de nuevo.
said-table-name-taken = { $name } ya está en la mesa; elige otro nombre.
said-table-not-sitting = No estás en esta mesa.
said-table-not-played = Solo quienes jugaron pueden pedir la revancha.
said-table-seats = Ese asiento no existe; la mesa tiene { $seats }.
said-action-not-your-turn = No te toca.
said-action-no-such-pile = No hay montón { $pile }; van del 3 al 13.
said-action-not-in-pile = { $card } no es la carta descubierta ({ $turned }) ni está en el montón { $pile } ({ $cards }).
said-limit-network = Demasiadas conexiones desde tu red.
said-people-name-hidden = Un nombre solo tiene caracteres visibles.
said-people-wrong-password = Esa no es tu contraseña.
said-sheet-name = El nombre { $place }, «{ $name }», no vale: de 1 a { $most } caracteres visibles, no solo cifras.
said-sheet-name-twice = «{ $name }» está dos veces; hacen falta nombres distintos.
said-sheet-entry = { $name }: «{ $text }» no es una puntuación.
said-sheet-entry-card = { $name }: no todo en «{ $text }» son cartas.
said-sheet-entry-long = { $name }: { $count } caracteres son demasiados.
said-sheet-entry-missing = { $name }: aún no hay nada.
said-sheet-cards = { $name }: hay { $count } cartas; se permiten de 1 a { $most }.
said-sheet-finished = La partida ha terminado y gana { $names }; solo caben correcciones.
said-sheet-full = La hoja está llena tras { $most } rondas.
said-sheet-twice = { $name } ya tiene { $points } en la ronda { $label }; se puede corregir.
said-message-hello-late = La conexión no llegó a abrirse. Inténtalo de nuevo.
said-table-banned = El anfitrión te ha expulsado de esta mesa.
said-table-ban-self = No se puede expulsar al anfitrión.
said-table-bans = { $most } personas están expulsadas de esta mesa; abre otra.
said-table-not-banned = Esa persona no está expulsada de esta mesa.
said-table-nobody = Esa persona no está en esta mesa.
said-table-not-asked = Nadie ha pedido hacer pública esta partida.
said-table-declined = Alguien que juega prefiere que esta partida siga siendo privada.
said-table-one-seat = En una mesa pública cada persona ocupa un solo asiento, salvo que el anfitrión permita más.
said-table-crowded = Ya hay { $most } personas mirando esta mesa; inténtalo más tarde.
said-skip-nobody = Ahí no se espera a nadie.
said-skip-early = Dale a { $name } un poco más de tiempo: { $seconds } s.
said-table-resize = Una mesa tiene de { $least } a { $most } asientos, y { $taken } están ocupados.
said-table-no-late = Ya nadie puede entrar en esta partida; puedes mirar.
said-table-not-late = Ese asiento no se puede ocupar ahora.
said-people-banned = Te han expulsado de este servidor.
said-games-link = Este enlace se ha retirado o no está completo.
said-games-no-link = No existe tal enlace a una partida tuya.
said-limit-exports = Ya lo has pedido varias veces; inténtalo dentro de una hora.
said-limit-reports = Ya has denunciado bastante por ahora; se mirará.

### Clubs and duplicate evenings.

title-clubs = Clubes
title-club = Club
title-duplicate = Velada duplicada
home-clubs = Gente y clubes
home-clubs-text = Otra vez con la misma gente, clasificación, veladas.
said-club-unknown = Ese club no existe, o no estás en él.
said-club-most = Estás en { $most } clubes, que es el máximo; sal antes de uno.
said-club-game = Un club se funda tras una partida privada en la que has jugado.
said-club-link = Este enlace a un club se ha renovado, o no está completo.
said-club-full = Este club tiene { $most } miembros, que es el máximo.
said-club-not-founder = Solo quien fundó el club puede retirar a alguien.
said-duplicate-shut = Solo quienes juegan aquí pueden mirar, pues otros juegan las mismas cartas.
said-duplicate-fixed = Eso es igual en todas las mesas de una velada duplicada.
said-duplicate-one-seat = En una velada duplicada cada persona ocupa un solo asiento.
said-duplicate-hints = Una velada duplicada se juega sin pistas.
said-duplicate-twice = Estas cartas ya se han jugado: { $names }.
said-duplicate-over = Esta velada duplicada ha terminado; sus cartas ya se conocen.
said-duplicate-unknown = Esa velada duplicada no existe, o no es de tu club.
said-duplicate-most = { $most } veladas duplicadas de este club no han terminado aún.
said-duplicate-not-opener = Solo quien abrió esta velada puede terminarla.
said-duplicate-running = En una de las mesas todavía se juega.
said-duplicate-secret = Las cartas son secretas hasta que todos las hayan jugado.
said-duplicate-tables = Esta velada duplicada ya tiene { $most } mesas.
said-push-off = Este servidor no envía notificaciones.
said-push-endpoint = Este servidor no puede escribir al servicio de avisos de este navegador.
title-watch = Ver una ronda
title-screen = Pantalla grande
home-watch = Ver una ronda
home-watch-text = Dos minutos, con subtítulos.

company = Con quién he jugado
company-none = Tras una partida con otros los encuentras aquí, y un toque basta para volver a jugar.
company-games = { $count ->
    [one] una partida
   *[other] { $count } partidas
}, la última { $ago }
company-again = Jugar otra vez
company-again-label = Jugar otra vez con { $names }
company-found = Fundar un club
clubs-yours = Tus clubes
clubs-none = Un club guarda lo que queda de las veladas: quién ganó cuántas veces, récords, la próxima cita. Solo lo ven sus miembros.
clubs-new = Fundar un club
clubs-new-text = Quienes jugaron esta partida quedan invitados, y cuenta como la primera.
clubs-name = Nombre del club
clubs-name-example = Los viernes
clubs-members = { $count ->
    [one] un miembro
   *[other] { $count } miembros
}
clubs-invited = { $name } ha fundado este club y te invita.
club-join = Unirme
club-decline = No, gracias
club-join-text = Los miembros ven los nombres de los demás y cómo les fue en las partidas del club, nada de tus otras partidas. Puedes irte cuando quieras.
club-play = Abrir una mesa
club-duplicate = Velada duplicada
club-tables = Ahora
club-table-open = { $taken } de { $seats } asientos ocupados: { $names }
club-table-playing = Ronda { $round }: { $names }
club-sit = A la mesa
club-next = Próxima cita
club-next-none = No hay nada previsto.
club-next-when = Cuándo
club-next-where = Dónde, o qué llevar
club-next-set = Cambiar
club-next-drop = Quitar la cita
club-next-calendar = Añadir al calendario
club-standing = Clasificación
club-player = Jugador
club-games = Partidas
club-wins = Ganadas
club-average = Por ronda
club-outs = Cierres
club-standing-text = Cuenta cada partida de al menos dos personas en una mesa abierta para el club. Primero quien más gana, después quien hace menos puntos por ronda. Una victoria compartida es una victoria.
club-records = Récords
club-record-outs = { $you ->
    [yes] Cerraste { $value } veces seguidas.
   *[no] { $name } cerró { $value } veces seguidas.
}
club-record-wins = { $you ->
    [yes] Ganaste { $value } partidas seguidas.
   *[no] { $name } ganó { $value } partidas seguidas.
}
club-record-lowest = Total más bajo de una partida completa: { $name }, con { $value ->
    [one] un punto
   *[other] { $value } puntos
}.
club-record-dearest = Ronda más cara: { $name }, con { $value ->
    [one] un punto
   *[other] { $value } puntos
}.
club-evenings = Veladas
club-evenings-none = Aún no hay partidas. Abre una mesa y todos los miembros la verán aquí.
club-more = Ver más
club-people = Miembros
club-founder = fundación
club-invite = Invitar a alguien
club-invite-text = Quien tenga este enlace puede unirse al club.
club-invite-renew = Crear otro enlace
club-invite-renewed = Ahora solo funciona el enlace nuevo.
club-pending = Con invitación: { $names }
club-remove = Retirar
club-remove-label = Retirar: { $name }
club-remove-text = { $name } ya no verá el club, y sus resultados desaparecerán de la clasificación.
club-leave = Salir del club
club-leave-text = Ya no verás el club, y tus resultados desaparecerán de su clasificación, aunque vuelvas. Las partidas siguen en tu propia lista.
club-rename = Cambiar el nombre
dup-what = Todas las mesas reciben las mismas cartas. Quien ocupa un asiento tiene lo mismo que todos en ese asiento, y los resultados separan la habilidad de la suerte.
dup-title = Cómo se llama
dup-mode = Quién se sienta junto
dup-mode-tables = Varias mesas con gente
dup-mode-alone = Cada cual contra el ordenador
dup-mode-alone-text = Cada cual juega a su aire, cuando quiera, en el mismo asiento contra los mismos rivales.
dup-mode-tables-text = Los asientos libres los ocupan jugadores virtuales.
dup-seats = Asientos en cada mesa
dup-level = Jugadores virtuales
dup-length = Duración
dup-length-full = Once rondas
dup-length-short = Cinco rondas
dup-length-quick = Tres rondas
dup-until = Se puede empezar durante
dup-hours = { $hours ->
    [3] 3 horas
    [24] un día
   *[other] una semana
}
dup-announce = Anunciar
dup-running = Se puede empezar hasta el { $until }.
dup-waiting = Ya no puede empezar ninguna mesa. Las cartas se muestran cuando acabe la última.
dup-over = Ha terminado: todas las cartas están a la vista.
dup-open = Abrir una mesa
dup-play = Jugar estas cartas
dup-go-on = A tu mesa
dup-sit = Sentarme aquí
dup-tables = Mesas
dup-table = Mesa { $table }
dup-tables-none = Aún no ha empezado ninguna mesa.
dup-status = { $status ->
    [open] espera
    [playing] está jugando
   *[finished] ha terminado
}
dup-secret = Verás los resultados cuando hayas jugado. Hasta el final, no digas tus cartas a nadie.
dup-results = Quién sacó más de las mismas cartas
dup-place = Puesto
dup-better = Ventaja
dup-seat = Asiento { $seat }, mesa { $table }
dup-total = { $points ->
    [one] un punto en total
   *[other] { $points } puntos en total
}
dup-against-bots = comparado con jugadores virtuales
dup-against-nobody = aún no hay con quién comparar
dup-how = Cómo se cuenta
dup-how-text = En cada ronda tus puntos se comparan con la media de las demás personas sentadas en el mismo asiento de las otras mesas: tenían las mismas cartas. Lo que tienes de menos es tu ventaja. Si nadie más ocupó ese asiento, cuentan los jugadores virtuales que lo ocuparon; sin comparación no hay puesto. Así no importa que las mesas no estén igual de llenas. Si un jugador virtual sustituye a quien se fue, el asiento sigue contando como suyo.
dup-rounds = Ronda a ronda
dup-round = Ronda
dup-same = Las mismas cartas: asiento { $seat }
dup-average = media { $average }
dup-out = cerró
dup-line = { $name }, mesa { $table }: { $points ->
    [one] un punto
   *[other] { $points } puntos
}
dup-review = Qué habría sido mejor
dup-review-text = El análisis repasa tu partida y nombra tu error más caro de cada ronda.
dup-review-ask = Analizar mi partida
dup-review-working = El análisis se está escribiendo …
dup-review-clean = Ningún error digno de mención en esta ronda.
dup-watch = Ver la mesa { $table }
dup-end = Terminar ahora
dup-end-text = ¿Han jugado todos? Entonces se muestran todas las cartas y ya no puede empezar ninguna mesa.
dup-promise = Estas cartas se sortearon antes de que nadie se sentara. Huella de su semilla: { $commitment }
dup-seed = Semilla: { $seed }
push-title = Notificaciones
push-text = Cuando te toca en una partida de un día por turno y no estás, o cuando te espera una mesa, este navegador te avisa. El mensaje no nombra a nadie ni ninguna carta.
push-none = Este navegador no puede mostrar notificaciones. En iPhone o iPad, añade antes Starsuit a la pantalla de inicio.
push-insecure = Los navegadores solo permiten notificaciones por https, y esta dirección no lo es.
push-off = Quien administra este servidor ha desactivado las notificaciones.
push-denied = Has prohibido las notificaciones de esta página; los ajustes del navegador permiten autorizarlas de nuevo.
push-no = Están desactivadas en este navegador.
push-yes = Están activadas en este navegador.
push-start = Activar
push-stop = Desactivar
push-turn = Te toca.
push-again = Te espera una mesa.
push-club = Hay una mesa abierta de tu club.
dup-to = A la velada

watch-deal = Cada cual recibe cinco cartas. En esta ronda { $ranks } son comodines, como los jokers: valen por cualquier carta. Aquí ves todas las manos; en la mesa, solo la tuya.
watch-draw = El turno empieza con una carta del mazo, o con la de arriba de los descartes.
watch-take = Todos han visto esa carta, así que ya conocen una de esa mano.
watch-discard = El turno acaba con un descarte. Todos buscan combinaciones: grupos de un mismo valor y escaleras de un mismo palo.
watch-out = Todas las demás cartas están en combinaciones, y la última se descarta: eso es cerrar. { $name } no suma puntos, y los demás tienen un turno más.
watch-last = En el último turno se baja lo que se tiene; las cartas que sobran cuentan.
watch-end = Eso fue una ronda. Hay once, de tres a trece cartas, y gana el total más bajo.
watch-where = Momento de la ronda
watch-speed = Velocidad
watch-speeds = { NUMBER($speed, maximumFractionDigits: 1) }×
watch-aloud = Leer en voz alta
watch-learn = Probarlo
screen-waiting = La partida empieza pronto.
screen-round = Ronda { $round } de { $rounds }
screen-last = { $points ->
    [one] un punto en la última ronda
   *[other] { $points } puntos en la última ronda
}
screen-join = Escanea para sentarte, o escribe el código:
screen-look = Escanea para mirar o volver:
screen-table = A la mesa

practice-streak = { $days ->
    [0] Aún ningún día seguido
    [one] { $days } día seguido
   *[other] { $days } días seguidos
}
practice-copy = Copiar el resultado
practice-day = { $count ->
    [0] sin jugar
    [one] una cosa jugada
   *[other] { $count } cosas jugadas
}
title-puzzles = Acertijos
puzzle-out = ¿Puedes cerrar?
puzzle-out-text = Encuentra las combinaciones, o ve que no se puede.
puzzle-out-how = Elige las cartas de una combinación y bájala. Todas las cartas menos una deben quedar bajadas.
puzzle-discard = ¿Qué carta sobra?
puzzle-discard-text = Un descarte es claramente el mejor.
puzzle-discard-how = Elige la carta que descartarías.
puzzle-draw = ¿Tomar o robar?
puzzle-draw-text = ¿La carta a la vista o una del mazo?
puzzle-draw-how = ¿Tomas la primera carta de los descartes o robas del mazo?
puzzle-cost = ¿Cuánto cuesta esta mano?
puzzle-cost-text = Baja de cabeza las mejores combinaciones y cuenta el resto.
puzzle-cost-how = ¿Cuántos puntos quedan con las mejores combinaciones?
puzzle-mixed = Un poco de todo
puzzle-mixed-text = Acertijos de todo tipo.
puzzle-own = Tus propios errores
puzzle-own-text = Momentos de tus partidas en este dispositivo: hazlo mejor esta vez.
puzzle-hand = La mano
puzzle-took = { $name } tomó { $cards }.
puzzle-take-up = Recoger esta combinación: { $meld }
puzzle-discard-card = Descartar { $card }
puzzle-lay = Bajar la combinación
puzzle-no = No se puede
puzzle-next = Siguiente
puzzle-right = ¡Correcto!
puzzle-wrong = Esta vez no.
puzzle-rated = Nivel { $rating } ({ $change })
puzzle-known = Este ya lo conocías: no cuenta.
puzzle-worse = { $points ->
    [one] Cerca de un punto peor.
   *[other] Cerca de { $points } puntos peor.
}
puzzle-why-out = Todo menos { $card } está en combinaciones: descártala, y cierras.
puzzle-why-no = Lo mejor posible: descarta { $card }, y { $points ->
    [one] queda un punto
   *[other] quedan { $points } puntos
}.
puzzle-why-cost = { $points ->
    [one] Queda un punto
   *[other] Quedan { $points } puntos
}: { $cards }.
puzzle-why-nothing = Todas las cartas están en combinaciones: no cuesta nada.
puzzle-hard = { $level } · { $rating }
puzzle-of-day = N.º { $number } de hoy
puzzle-level = Dificultad
puzzle-level-0 = Auto
puzzle-level-1 = Fácil
puzzle-level-2 = Media
puzzle-level-3 = Difícil
puzzle-standing = Cómo vas
puzzle-standing-none = Tu nivel cambia con cada respuesta. Empieza en 900.
puzzle-rating = nivel
puzzle-answered = { $count ->
    [one] acertijo
   *[other] acertijos
}
puzzle-best = aciertos seguidos, como mucho
puzzle-day = Acertijos del día
puzzle-day-text = Uno de cada tipo, hoy los mismos para todos.
puzzle-day-start = Resolver
puzzle-day-on = Seguir
puzzle-day-result = { $right } de { $of } correctos.
puzzle-day-next = Mañana habrá otros.
puzzle-more = Más acertijos
puzzle-none-games = Aún no hay partida de la que aprender
puzzle-none-games-text = Juega una en este dispositivo. Lo que pudo salir mejor será aquí un acertijo.
puzzle-none-mistakes = No quedan errores
puzzle-none-mistakes-text = Has repasado todos los de tus partidas en este dispositivo.
puzzle-play = Jugar ahora
puzzle-no-engine = Los acertijos necesitan el motor de juego de la página, y no funciona en este navegador.
said-notation-puzzle = No existe ese acertijo: los niveles van del 1 al 3.
## Computer players with a character, and how they are chosen
character-runa = Colecciona escaleras: guarda las cartas cercanas de un mismo palo y toma lo que encaja.
character-gemma = Colecciona grupos: guarda sus parejas y le gusta tomar la tercera.
character-nils = Confía en el mazo y casi nunca toma un descarte.
character-vito = Quiere cerrar a toda costa: las cartas altas no le asustan.
character-mira = Te observa: lo que va con las cartas que tomaste no lo tendrás de ella.
character-pia = No se resiste a los descartes y toma todo lo que pueda servir.
character-levi = Lleva una mano ligera: las cartas altas se van primero.
character-stella = Adora las estrellas y guarda todas las que puede.
characters-choose = Elegir por la cara
characters-title = ¿Quién juega?
characters-text = Todos son tan fuertes como dice el nivel; cada cual tiene su estilo.
characters-with = Con { $names }
characters-anybody = Cualquiera
characters-done = Así está bien
### Lo que se imprime para una mesa de verdad, y cómo elegirlo.
print-title = Para una mesa de verdad
print-text = Imprime las cartas, una hoja de puntos o las reglas. Son archivos PDF.
print-rules-title = Five Crowns: las reglas
print-names = Escribid los nombres según os sentáis, empezando por quien reparte primero. El punto marca a quien reparte.
print-cells = En cada casilla: a la izquierda los puntos de la ronda, a la derecha la suma hasta entonces. Gana el total más bajo.
print-date = Fecha
print-round = Ronda
print-cards = Cartas
print-wild = Comodín
print-paper = Papel
print-ink = Tinta
print-colour = Color
print-grey = Gris, ahorra tinta
print-packs = Barajas
print-deck = La baraja
print-deck-text = Nueve cartas por hoja, del tamaño de las de póquer. Imprime por las dos caras a tamaño real (100 %), girando por el borde largo, y corta por las marcas.
print-sheet = La hoja de puntos
print-sheet-text = Una página, con los comodines de cada ronda.
print-players = Personas
print-page = Las reglas en una página
print-page-text = Todo lo que hace falta saber en la mesa, con ejemplos.
print-open = Abrir el PDF
print-offline = Los archivos los prepara el servidor, y ahora mismo no responde.
print-absent = Esta copia de la página no trae los archivos. Quien tenga Starsuit instalado los prepara con «starsuit print».
# Progreso: puntuación de fuerza, récords y lo conseguido.
title-progress = Progreso
progress-none = Todavía no hay nada que mostrar
progress-none-text = Juega contra jugadores virtuales: tu nivel, tus récords y lo que consigas se guardan aquí.
progress-hints = { $count ->
    [one] pista pedida
   *[other] pistas pedidas
}
progress-unaided = { $count ->
    [one] partida sin pistas
   *[other] partidas sin pistas
}
progress-given-up = { $count ->
    [one] partida abandonada
   *[other] partidas abandonadas
}
progress-rating = Nivel
progress-rating-give = con un margen de unos { $give }
progress-rating-moved = { $by } en las últimas { $games } partidas
progress-rating-left = { $left ->
    [one] Una partida completa más sin pistas, y aquí estará tu nivel.
   *[other] { $left } partidas completas más sin pistas, y aquí estará tu nivel.
}
progress-rating-text = La fuerza con la que se esperarían justo tus resultados en tus últimas { $most } partidas completas sin pistas, en la escala de las partidas de los jugadores virtuales entre sí.
progress-levels = Récords por rival
progress-levels-text = Cada partida cuenta para el jugador virtual más fuerte de la mesa; el mejor total es el de una partida completa.
progress-level = Rival
progress-row = Racha
progress-best = Mejor total
progress-achieved = Conseguido: { $count } de { $all }
progress-not-yet = todavía no
progress-hints-text = Las pistas se cuentan en las partidas de este dispositivo. De las más antiguas, y de las de un servidor, no se sabe: cuentan para el nivel, pero no como partidas sin pistas.
progress-puzzles = { $count ->
    [one] Acertijos: nivel { $rating }, con una respuesta
   *[other] Acertijos: nivel { $rating }, con { $count } respuestas
}
achieved-won = Ganar una partida contra jugadores virtuales
achieved-row = Ganar { $count } partidas seguidas
achieved-unaided = Ganar una partida completa sin pistas
achieved-thirteen = Cerrar con trece cartas
achieved-five = Cerrar primero en { $count } rondas de una partida
achieved-clean = { $count } rondas seguidas sin un punto
achieved-low = Acabar una partida completa con { $count } puntos o menos
achieved-comeback = Ganar una partida completa tras ir último a la mitad
achieved-crowd = Ganar contra { $count } jugadores virtuales o más
achieved-champion = Ganar una partida completa con un campeón en la mesa
achieved-solitaire = Ganar un solitario sin deshacer nada
achieved-week = Terminar algo { $count } días seguidos

## How accurately somebody plays
skill-accuracy = Precisión, en %
skill-taking = De dónde robar
skill-throwing = Qué descartar
skill-last = Últimos turnos
skill-all = En conjunto
skill-range = Puede ser cualquiera de { $low } a { $high }.
skill-missing = { $games ->
    [one] Una partida más
   *[other] { $games } partidas más
} y aquí se dirá el nivel más cercano.
skill-measure = { $level } tiene 100 por definición; quien juega mejor se le parece.
skill-title = Con qué precisión juegas
skill-text = Lo que dicen tus últimas { $most } partidas en este dispositivo; en cada una se mira una vez cada decisión, lo que tarda unos segundos.
skill-go = { $games ->
    [one] Recorrer una partida
   *[other] Recorrer { $games } partidas
}
skill-you = Juegas más o menos como el nivel { $level }.
