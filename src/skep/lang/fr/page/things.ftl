# Ses données sur un autre appareil, dans un fichier, effacées ; ce qui est conservé sur les visiteurs.

things-title = Vos données
things-lead = Vos parties, études, problèmes, étoiles et réglages appartiennent à ce navigateur. Emportez-les sur un autre appareil ou gardez-en une copie.
things-take = J’ai un code
    .about = Saisissez le code qu’affiche votre autre appareil. Cet appareil aura alors vos parties et tout le reste. Les parties et les études que seul cet appareil possède n’apparaîtront plus ici.
things-code = Code de votre autre appareil
things-take-yes = Récupérer mes données ici
things-offer = Vers un autre appareil
    .about = Créez un code, puis scannez-le ou saisissez-le sur l’autre appareil. Ne le donnez à personne d’autre : il ouvre vos parties.
things-offer-yes = Créer un code
things-code-about = Scannez ceci sur l’autre appareil, ou ouvrez-y « Vos données » et saisissez le code. Il sert une fois, pendant { $minutes } minutes.
things-qr = Le code sous forme d’image pour un appareil photo
things-left-out = { $count ->
    [one] Une étude est trop grande pour un code. Enregistrez-la dans un fichier.
   *[other] { $count } études sont trop grandes pour un code. Enregistrez-les dans un fichier.
}
things-file = Dans un fichier
    .about = Les études de ce navigateur, les problèmes, les étoiles et les réglages dans un fichier ; vos parties en PGN dans un autre.
things-save = Enregistrer un fichier
things-open = Ouvrir un fichier
things-not-ours = Ce fichier ne vient pas de la page « Vos données ».
things-devices = Autres appareils
    .about = { $count ->
        [0] Aucun autre appareil n’a utilisé de code.
        [one] Un autre appareil a utilisé un code.
       *[other] { $count } autres appareils ont utilisé un code.
    }
things-sign-out = Les déconnecter
things-delete = Tout effacer
    .about = Efface votre nom, vos études, problèmes, étoiles et réglages ici et sur le serveur, et déconnecte les autres appareils. Les parties restent pour vos adversaires.
things-delete-yes = Effacer mes données
things-delete-sure = Vos études, problèmes, étoiles, réglages et votre nom sont effacés tout de suite. C’est définitif.
things-privacy = Ce qui est conservé sur vous

privacy-title = Confidentialité
privacy-lead = Ni compte, ni adresse électronique, ni publicité, ni pistage, rien d’autres sites.
privacy-browser = Ce que conserve ce navigateur
    .about = Vos réglages, étoiles, problèmes et études, et un cookie qui contient un secret aléatoire. C’est par lui que le serveur sait qu’une partie est la vôtre. Un second cookie contient la langue, si vous en avez choisi une.
privacy-server = Ce que conserve le serveur
    .about = Les parties avec leurs coups, leurs temps et leurs conversations ; le nom que vous avez choisi ; les études que vous avez partagées ; les problèmes que vous avez essayés, pendant un an. Un visiteur qui ne possède rien est effacé au bout d’un an. Au lieu du secret du cookie, le serveur conserve une empreinte qui ne peut pas le remplacer.
privacy-seen = Qui voit quoi
    .about = Vos adversaires voient votre nom, vos coups et vos messages. D’autres voient une partie s’ils ont son lien ou si elle était ouverte aux spectateurs. Les parties terminées d’au moins six coups entrent dans l’explorateur d’ouvertures, avec les noms des joueurs. Toute personne qui consulte une étude partagée voit les noms de celles qui la consultent au même moment.
privacy-never = Ce qui n’est pas conservé
    .about = Les adresses réseau servent à limiter les requêtes et ne sont pas conservées avec vos parties. Les journaux contiennent des types d’erreurs, pas ce que vous écrivez.
privacy-delete = Comment l’effacer
    .about = Sur la page « Vos données ». Les parties terminées restent, car elles sont aussi celles de vos adversaires. Sinon, tout ce que garde ce navigateur disparaît quand vous effacez ses données pour ce site.
privacy-operator = Qui administre ce serveur
    .about = Skep est un logiciel libre que chacun peut installer. La personne qui administre ce serveur peut lire sa base de données et en répond.

footer-label = À propos de ce site
footer-language = Langue
footer-privacy = Confidentialité
footer-license = Licence MIT
footer-things = Vos données
footer-version = Version

operator-title = Opérateur
operator-lead = Pour la personne qui gère ce serveur.
operator-key = Clé de l’opérateur
operator-enter = Entrer
operator-no-key = Ce serveur n’a pas de clé d’opérateur. Pour en fixer une, lancez le serveur avec la variable SKEP_OPERATOR_KEY.
operator-leave = Quitter le mode opérateur
operator-add = Ajouter des parties
operator-add-about = Apportez des parties à l’explorateur : un fichier PGN, SGF, de chaînes de partie ou HOP, avec une partie ou des milliers. Chaque partie est lue selon les règles ; celles qui y sont déjà ne changent rien.
operator-choose = Choisir un fichier…
operator-files = Fichiers
operator-running = Lecture : { $percent } %
operator-done = Terminé
operator-stopped = Interrompu : la page a été fermée avant l’envoi de tout le fichier
operator-games = { $count ->
    [one] { NUMBER($count) } nouvelle partie
   *[other] { NUMBER($count) } nouvelles parties
}
operator-known = { $count ->
    [one] { NUMBER($count) } y était déjà
   *[other] { NUMBER($count) } y étaient déjà
}
operator-skipped = { $count ->
    [one] { NUMBER($count) } partie omise ou coupée
   *[other] { NUMBER($count) } parties omises ou coupées
}
operator-game = Partie { NUMBER($game) } : { $because }
operator-more = … et { NUMBER($count) } autres
operator-explorer = À l’explorateur
