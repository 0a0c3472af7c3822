# Los datos de uno en otro dispositivo, en un archivo, borradas; qué se guarda de los visitantes.

things-title = Tus datos
things-lead = Tus partidas, estudios, problemas, estrellas y ajustes pertenecen a este navegador. Llévalos a otro dispositivo o guarda una copia.
things-take = Tengo un código
    .about = Escribe el código que muestra tu otro dispositivo. Este dispositivo tendrá entonces tus partidas y todo lo demás. Las partidas y los estudios que solo tiene este dispositivo dejarán de aparecer aquí.
things-code = Código de tu otro dispositivo
things-take-yes = Traer mis datos aquí
things-offer = A otro dispositivo
    .about = Crea un código y escanéalo o escríbelo en el otro dispositivo. No se lo des a nadie más: abre tus partidas.
things-offer-yes = Crear un código
things-code-about = Escanéalo en el otro dispositivo, o abre allí «Tus datos» y escribe el código. Sirve una vez, durante { $minutes } minutos.
things-qr = El código como imagen para una cámara
things-left-out = { $count ->
    [one] Un estudio es demasiado grande para un código. Guárdalo en un archivo.
   *[other] { $count } estudios son demasiado grandes para un código. Guárdalos en un archivo.
}
things-file = En un archivo
    .about = Los estudios de este navegador, los problemas, las estrellas y los ajustes en un archivo; tus partidas en PGN en otro.
things-save = Guardar un archivo
things-open = Abrir un archivo
things-not-ours = Este archivo no se guardó en la página «Tus datos».
things-devices = Otros dispositivos
    .about = { $count ->
        [0] Ningún otro dispositivo se ha unido con un código.
        [one] Otro dispositivo se ha unido con un código.
       *[other] Otros { $count } dispositivos se han unido con un código.
    }
things-sign-out = Cerrar sus sesiones
things-delete = Borrarlo todo
    .about = Borra tu nombre, estudios, problemas, estrellas y ajustes aquí y en el servidor, y cierra la sesión de otros dispositivos. Las partidas quedan para tus rivales.
things-delete-yes = Borrar mis datos
things-delete-sure = Tus estudios, problemas, estrellas, ajustes y tu nombre se borran enseguida. Esto no se puede deshacer.
things-privacy = Qué se guarda sobre ti

privacy-title = Privacidad
privacy-lead = Sin cuenta, sin correo, sin publicidad, sin rastreo, nada de otros sitios.
privacy-browser = Qué guarda este navegador
    .about = Tus ajustes, estrellas, problemas y estudios, y una cookie con un secreto al azar. Por ella sabe el servidor que una partida es tuya. Una segunda cookie guarda el idioma, si has elegido uno.
privacy-server = Qué guarda el servidor
    .about = Las partidas con sus jugadas, tiempos y conversación; el nombre que has elegido; los estudios que has compartido; qué problemas has intentado, durante un año. Quien no posee nada se borra al cabo de un año. En lugar del secreto de la cookie, el servidor guarda un hash que no sirve para suplantarla.
privacy-seen = Quién ve qué
    .about = Tus rivales ven tu nombre, tus jugadas y tus mensajes. Otras personas ven una partida si tienen su enlace o si estaba abierta al público. Las partidas terminadas de seis jugadas o más entran en el explorador de aperturas, con los nombres de los jugadores. Quien mira un estudio compartido ve los nombres de quienes lo están mirando en ese momento.
privacy-never = Qué no se guarda
    .about = Las direcciones de red sirven para limitar las peticiones y no se guardan con tus partidas. Los registros contienen tipos de errores, no lo que escribes.
privacy-delete = Cómo borrarlo
    .about = En la página «Tus datos». Las partidas terminadas quedan, porque también son de tus rivales. Aparte de eso, todo lo de este navegador desaparece cuando borras sus datos de este sitio.
privacy-operator = Quién administra este servidor
    .about = Skep es software libre que cualquiera puede instalar. Quien administra este servidor puede leer su base de datos y responde por ella.

footer-label = Sobre este sitio
footer-language = Idioma
footer-privacy = Privacidad
footer-license = Licencia MIT
footer-things = Tus datos
footer-version = Versión

operator-title = Operador
operator-lead = Para la persona que administra este servidor.
operator-key = Clave del operador
operator-enter = Entrar
operator-no-key = Este servidor no tiene clave de operador. Para fijar una, inicia el servidor con la variable SKEP_OPERATOR_KEY.
operator-leave = Dejar de ser operador
operator-add = Añadir partidas
operator-add-about = Lleva partidas al explorador: un archivo PGN, SGF, de cadenas de partida o HOP, con una partida o con miles. Cada partida se lee según las reglas; las que ya están no cambian nada.
operator-choose = Elegir un archivo…
operator-files = Archivos
operator-running = Leyendo: { $percent } %
operator-done = Terminado
operator-stopped = Interrumpido: la página se cerró antes de enviar todo el archivo
operator-games = { $count ->
    [one] { NUMBER($count) } partida nueva
   *[other] { NUMBER($count) } partidas nuevas
}
operator-known = { $count ->
    [one] { NUMBER($count) } ya estaba
   *[other] { NUMBER($count) } ya estaban
}
operator-skipped = { $count ->
    [one] { NUMBER($count) } partida omitida o recortada
   *[other] { NUMBER($count) } partidas omitidas o recortadas
}
operator-game = Partida { NUMBER($game) }: { $because }
operator-more = … y { NUMBER($count) } más
operator-explorer = Al explorador
