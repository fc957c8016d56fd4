### What is said where there is no server, or of what lies on this device.

newer = A new version is here.
newer-use = Load it
newer-later = Later
store-full = This browser has no room left: what you play lasts only until the page is closed.
store-forbidden = This browser keeps nothing for this page: what you play lasts only until it is closed.
offline-own = What lies on this device is here all the same.
games-own-device = on this device
unreached = This is at the server, which cannot be reached now. It opens by itself when it can.
instead = This works without it:
reminder-line = The deal of the day is waiting.
reminder-play = Play
reminder-later = Not today
