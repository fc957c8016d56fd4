### Privacy: the notice, links to games, the data of an account; and what a host decides.

links-title = Links to your games
links-text = Anyone with such a link can watch that game: the cards and the names, nothing else. Everybody who played in it can take the link back.
links-none = None of your games has a link.
links-yours = Made by you
links-by = Made by { $name }
links-take-back = Take back
links-take-back-label = Take back the link to the game with { $names }
links-taken-back = The link no longer works.

data-title = Your data
data-text = All that this server keeps about you, as one file: profile, devices, games, solitaires, score sheets, your lines of chat, statistics, links.
data-fetch = Download

privacy-default = Those who run this server have written no notice of their own. This is what the software keeps.
privacy-who-title = Who you are
privacy-who = A guest is a name, a colour and a random id, with one cookie that says who you are. Nobody asks for your e-mail address, and nothing comes from other sites. If you register, your login is kept too, and a hash of your password.
privacy-devices-title = Your devices
privacy-devices = For each device on which you are known: the kind of browser and system, such as “Firefox, Android”, since when, and when it was last used. You see them in your account and can log each of them out. No address and no place is kept with them.
privacy-games-title = What you play
privacy-games = Games, solitaires and score sheets are kept move by move, and so is what is said at a table. A private game is for those who played it; a game at a public table can be watched by everybody, and replayed later. What you finish on your own device is sent here too, for your own statistics.
privacy-others-title = What others see
privacy-others = Your name, your colour, and whether you are at the table. A link to a game shows its cards and its names. A link to a table shows its title and how far it is, also to the messenger by which you send it.
privacy-clubs-title = Clubs
privacy-clubs = Of a club it is kept who is in it, how each member fared in its games, its duplicate evenings with who was dealt their cards, and the next date. Members see each other’s names and numbers. Who leaves takes theirs along.
privacy-push-title = Notifications
privacy-push = Where you allow them, the address that your browser gives for them is kept until you switch them off or log out there. They go through a service of the browser’s maker, such as Google, Mozilla, Apple or Microsoft, sealed so that only your browser can read them, and name nobody and no card.
privacy-log-title = What the server notes
privacy-log = The log counts requests by kind. It has your network address only where a request was refused.
privacy-reports-title = Reports
privacy-reports = If you report somebody, those who run this server read who reported whom, at which table, the reason and your words. The one who was reported is not told.
privacy-rights-title = What you can do
privacy-rights = In your account you can download all that is kept about you, take links back, and delete everything that says who you are.
privacy-account = Your account

host-chat = Chat
host-chat-note = Without it there are gestures only.
host-several = Several seats for one person
host-several-note = For people who share a device.
host-asking = Everybody who plays has been asked. The game stays private until all have agreed.
chat-open = Open the chat
looking-on = { $count ->
    [one] One person is looking on.
   *[other] { $count } people are looking on.
}
looking-on-named = { $count ->
    [one] One person is looking on: { $names }.
   *[other] { $count } people are looking on, among them { $names }.
}
mute-table = This table
mute-table-note = No messages over the table, no sounds, no signs in the tab.
banned-title = Banned
banned-back = Let back
banned-back-label = Let { $name } back

people-none = Nobody else is here.
people-ban = Ban
people-ban-label = Ban { $name }
people-ban-sure = Ban { $name }?
people-ban-text = They can no longer sit or watch at this table. In a game, a computer player takes over.
people-report = Report
people-report-label = Report { $name }
report-title = Report { $name }
report-text = Those who run this server will read it.
report-what = What is wrong?
report-name = The name
report-chat = The chat
report-play = The play
report-other = Something else
report-words = A few words, if you like
report-sent = Reported. Thank you.

consent-title = Make this game public?
consent-text = The host would like to open this game to everybody: it will be listed, and anyone can watch it and replay it later. That happens only if all who play agree. What you have said so far stays between you.
consent-yes = I agree
consent-no = Keep it private
