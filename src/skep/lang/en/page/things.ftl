# One's things on another device, as a file, deleted; what is kept about visitors.

things-title = Your data
things-lead = Your games, studies, puzzle history, stars and settings are tied to this browser. Move them to another device, or save a copy.
things-take = I have a code
    .about = Enter the code that your other device shows. This device then has your games and everything else. Games and studies that only this device has are no longer listed here.
things-code = Code from your other device
things-take-yes = Move my data here
things-offer = To another device
    .about = Make a code, then scan or type it on the other device. Share it with nobody else: it opens your games.
things-offer-yes = Make a code
things-code-about = On the other device, scan this or open “Your data” and type the code. It works once, for { $minutes } minutes.
things-qr = The code as a picture for a camera
things-left-out = { $count ->
    [one] One study is too large for a code. Save it as a file.
   *[other] { $count } studies are too large for a code. Save them as a file.
}
things-file = As a file
    .about = Studies of this browser, puzzle history, stars and settings in one file; your games as PGN in another.
things-save = Save a file
things-open = Open a file
things-not-ours = This file was not saved by Skep’s “Your data” page.
things-devices = Other devices
    .about = { $count ->
        [0] No other device is linked.
        [one] One other device is linked.
       *[other] { $count } other devices are linked.
    }
things-sign-out = Sign them out
things-delete = Delete everything
    .about = Deletes your name, studies, puzzle history, stars and settings here and on the server, and signs out other devices. Games stay for your opponents.
things-delete-yes = Delete my data
things-delete-sure = Your studies, puzzle history, stars, settings and name are deleted at once. This cannot be undone.
things-privacy = What is kept about you

privacy-title = Privacy
privacy-lead = No account, no e-mail address, no advertising, no tracking, no third-party content.
privacy-browser = What this browser keeps
    .about = Your settings, stars, puzzle history and studies, and one cookie with a random secret. The cookie is how the server knows that a game is yours. A second cookie holds the language, if you have chosen one.
privacy-server = What the server keeps
    .about = Games with their moves, times and conversation; the name you have chosen; studies you have shared; which puzzles you tried, for a year. A visitor who owns nothing is deleted after a year. Instead of the cookie's secret the server keeps a hash, which cannot be used in its place.
privacy-seen = Who sees what
    .about = Your opponents see your name, moves and messages. Other people see a game if they have its link, or if it was open to watchers. Finished games of six moves or more enter the opening explorer, with the names of the players. Everyone who looks at a shared study sees the names of the others who look at it at that moment.
privacy-never = What is not kept
    .about = Network addresses are used to limit requests and are not stored with your games. Logs hold kinds of errors, not what you write.
privacy-delete = How to delete it
    .about = On the page “Your data”. Finished games stay, since they are your opponents' too. Without that, everything of this browser goes when you clear its data for this site.
privacy-operator = Who runs this server
    .about = Skep is free software that anyone can run. The people who run this server can read its database and are responsible for it.

footer-label = About this site
footer-language = Language
footer-privacy = Privacy
footer-license = MIT license
footer-things = Your data
footer-version = Version

# The page of the operator
operator-title = Operator
operator-lead = For the person who runs this server.
operator-key = Operator key
operator-enter = Enter
operator-no-key = This server has no operator key. To set one, start the server with the variable SKEP_OPERATOR_KEY.
operator-leave = Leave operator mode
operator-add = Add games
operator-add-about = Bring games into the explorer: a file of PGN, SGF, game strings or HOP, with one game or thousands. Each game is read by the rules; games that are there already change nothing.
operator-choose = Choose a file…
operator-files = Files
operator-running = Reading: { $percent } %
operator-done = Done
operator-stopped = Stopped: the page was closed before the whole file was sent
operator-games = { $count ->
    [one] { NUMBER($count) } new game
   *[other] { NUMBER($count) } new games
}
operator-known = { $count ->
    [one] { NUMBER($count) } was there already
   *[other] { NUMBER($count) } were there already
}
operator-skipped = { $count ->
    [one] { NUMBER($count) } game was left out or cut
   *[other] { NUMBER($count) } games were left out or cut
}
operator-game = Game { NUMBER($game) }: { $because }
operator-more = … and { NUMBER($count) } more
operator-explorer = To the explorer
