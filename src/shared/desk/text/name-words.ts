/** The words that tell a pupil's name from other capital letters. All in small letters, without a preposition: "istituto" for "dell’Istituto". */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Who is a pupil: the name that follows is one. */
export const pupilWords = words(`
  alunno alunna alunni alunne studente studentessa studenti studentesse bambino bambina bambini bambine ragazzo ragazza
  ragazzi ragazze scolaro scolara minore minori figlio figlia figli
`);

/** Who is an adult: the name that follows may be said. */
export const adultWords = words(`
  prof proff ssa professore professoressa professori professoresse docente docenti insegnante insegnanti ins insegn
  maestro maestra maestri maestre dott dottor dottore dottoressa dottori dr ing avv arch geom rag sig ra signor signora
  signore dirigente ds dsga preside vicepreside vicario vicaria reggente referente referenti coordinatore coordinatrice
  coordinatori responsabile responsabili esperto esperta esperti relatore relatrice relatori formatore formatrice
  formatori presidente vicepresidente sindaco sindaca assessore assessora consigliere consigliera ministro ministra
  segretario segretaria collaboratore collaboratrice collaboratori autore autrice autori autrici scrittore scrittrice
  scrittori scrittrici illustratore illustratrice poeta poeti regista attore attrice musicista pittore pittrice artista
  psicologo psicologa pedagogista logopedista educatore educatrice educatori don suor padre comandante maresciallo
  commissario tutor animatore animatrice personale commissione staff team rsu rspp rls medico giudice libraio libraia
  volontario volontaria volontari genitore genitori rappresentante rappresentanti supplente supplenti to
`);

/** A name after one of these is of a group, up to the end of its list. */
export const groupWords = words(`
  proff professori professoresse docenti insegnanti maestri maestre dottori referenti coordinatori responsabili esperti
  relatori formatori collaboratori autori autrici scrittori scrittrici poeti educatori volontari genitori rappresentanti
  supplenti personale commissione staff team plessi scuole sedi istituti vie piazze
`);

/** What carries the name of a person: "via Giuseppe Verdi", "plesso Gianni Rodari". */
export const namedThings = words(`
  via vie viale le vicolo piazza piazze piazzale piazzetta zza largo corso strada contrada lungomare
  rione quartiere plesso plessi scuola scuole istituto istituti liceo sede sedi palestra palestre palazzetto palasport
  teatro auditorium biblioteca museo musei parco villa palazzo stadio aula aule sala sale ospedale asilo nido campo
  piscina centro circolo fondazione associazione ditta editore editrice edizioni cooperativa azienda agenzia autolinee
  società premio concorso progetto giornata memorial torneo trofeo coppa festival mostra libreria cinema castello
  monumento lapide ponte stazione aeroporto caserma parrocchia chiesa oratorio biennale libro libri romanzo romanzi
  opera opere film canzone canzoni favola favole fiaba fiabe poesia poesie racconto racconti metodo teorema dedicato
  dedicata dedicati intitolato intitolata intitolazione
`);

/** Words that begin with a capital letter and name no pupil. */
export const ordinaryWords = words(`
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì
  giovedì venerdì sabato domenica natale pasqua epifania carnevale ferragosto capodanno ognissanti primavera estate
  autunno inverno mattina mattino pomeriggio sera

  infanzia primaria secondaria grado comprensivo statale paritaria superiore istruzione ministero regione regionale
  provincia provinciale comune comunale ufficio uffici scolastico scolastica scolastici scolastiche ambito territoriale
  usr usp ust ic iis itis cpia asl ausl ats inps inail miur mim mi agid unica spid cie pago pagopa registro elettronico axios argo
  nuvola spaggiari pon pof ptof pnrr mof fse fesr pcto pdp pei pai glo gli bes dsa ata irc pec iban cup cig invalsi
  erasmus etwinning clil coding stem steam covid

  classe classi sezione sezioni corso corsi gruppo gruppi lista liste elenco elenchi graduatoria modulo moduli allegato
  allegati circolare circolari avviso avvisi comunicazione comunicazioni oggetto orario orari ora ore calendario data
  consiglio consigli collegio collegi giunta assemblea assemblee riunione riunioni colloquio colloqui incontro incontri
  elezioni elezione votazioni seggio verbale verbali delibera scrutinio scrutini esame esami prova prove prove verifica
  verifiche valutazione pagella pagelle iscrizione iscrizioni ingresso uscita uscite entrata visita visite viaggio viaggi
  gita gite laboratorio laboratori lezione lezioni attività compiti compito materie materia libretto giustificazione
  assenza assenze ritardo ritardi mensa menù menu pulmino scuolabus trasporto trasporti refettorio cortile giardino
  segreteria portineria presidenza direzione bidelleria infermeria magna informatica polifunzionale

  italiano italiana inglese francese spagnolo spagnola tedesco tedesca latino lingua lingue storia geografia scienze
  matematica matematici matematiche aritmetica geometria tecnologia arte immagine musica musicale strumento pianoforte
  chitarra flauto violino clarinetto tromba percussioni motoria motorie fisica fisico educazione civica cittadinanza
  costituzione religione cattolica alternativa sostegno potenziamento recupero approfondimento grammatica antologia
  epica narrativa lettura letture comprensione scrittura robotica digitale digitali creativa creativo artistica artistico
  sportiva sportivo sportivi studenteschi studentesca giochi gioco campionati gara gare coro orchestra orto didattico
  didattica didattici didattiche ambiente ambientale teatrale

  nuovo nuova nuovi nuove primo prima secondo seconda terzo terza quarto quarta quinto quinta ultimo ultima prossimo
  generale generali annuale ordinario straordinario straordinaria definitivo definitiva provvisorio provvisoria pubblico
  pubblica privato scolare extra interno interna esterno esterna integrativo aggiuntivo obbligatorio facoltativo
  amministrativo amministrativi amministrativa ausiliario ausiliari tecnico tecnica trasparente sicurezza privacy salute
  benessere inclusione accoglienza continuità orientamento sportello ascolto servizio servizi sociale sociali
  assicurazione sciopero chiusura apertura festa feste evento eventi open day kit buono buoni

  san santa santo sant santi monte monti lago laghi mare valle val isola isole fiume golfo rocca torre torri borgo parchi
  nord sud est ovest alto alta basso bassa vecchio vecchia antico antica egizio borghese
  roma milano napoli torino palermo genova bologna firenze bari catania venezia verona messina padova trieste brescia
  parma taranto prato modena reggio emilia calabria perugia ravenna livorno cagliari foggia rimini salerno ferrara sassari
  latina giugliano monza siracusa pescara bergamo forlì trento vicenza terni bolzano novara piacenza ancona andria arezzo
  udine cesena lecce pesaro urbino barletta trani alessandria spezia pistoia pisa lucca carrara brindisi como catanzaro
  treviso varese busto arsizio grosseto caserta asti ragusa cremona cosenza trapani pavia massa viterbo cuneo mantova
  ascoli piceno vibo valentia verbano cusio ossola pompei ercolano paestum matera assisi siena aosta potenza campobasso
  abruzzo abruzzi basilicata campania friuli lazio liguria lombardia marche molise piemonte puglia sardegna sicilia
  toscana trentino adige umbria veneto brianza italia europa francia spagna germania inghilterra irlanda grecia londra
  parigi europeo europea europei unione onu unicef repubblica stato polizia carabinieri guardia finanza vigili fuoco
  protezione civile croce rossa caritas avis aido pro loco

  google workspace classroom meet drive moduli documenti microsoft teams office word excel powerpoint zoom youtube
  whatsapp facebook instagram telegram canva kahoot padlet scratch minecraft lego bee bot micro windows android apple
  ipad chromebook mondadori zanichelli rizzoli pearson loescher raffaello giunti feltrinelli einaudi deascuola treccani
`);

/** Small words that a sentence or a line may begin with: they stand before a name, not in it. */
export const startWords = words(`
  il lo gli i un uno una per con in su tra fra chi che si se come dove quando nel nella nello nei nelle al ai alla alle
  allo agli ogni tutti tutte tutto oggi domani ieri entro dopo durante presso anche non sono è ha hanno viene vengono
  gentile gentili cari care caro cara buongiorno grazie cordiali saluti vedi vista visto visti firmato oppure inoltre
  infine sarà saranno partecipa partecipano assenti presenti assente presente nome cognome nomi cognomi totale
`);

/** Parts of surnames: "De Luca", "La Rosa", "El Amrani". */
export const particles = words(
  "de di del della dello dei degli delle da dal dalla lo la li le el al ben bin van von d",
);

/** Common first names of pupils, and surnames that are so common in other languages that they tell a name too. */
export const firstNames = words(`
  adele agata agnese alberto alessandra alessandro alessia alessio alex alice alisia allegra ambra amelia andrea angela
  angelica angelo anita anna annalisa annamaria antonella antonia antonino antonio arianna armando arturo asia aurora
  azzurra barbara beatrice benedetta benedetto bianca bruno camilla carla carlo carlotta carmela carmelo carmine carolina
  caterina cecilia celeste cesare chiara christian cinzia ciro claudia claudio clara clelia cosimo costanza cristian
  cristiano cristina daniel daniela daniele dario davide debora denise diana diego domenico donatella edoardo elena
  eleonora elia elias elisa elisabetta emanuela emanuele emilia emiliano emily emma enea enrico enzo ettore eva evelyn
  fabiana fabio fabrizio federica federico filippo fiorella flavia flavio francesca francesco franco gabriel gabriele
  gabriella gaetano gaia gemma giacomo gianluca gianmarco gianna gianni ginevra gioele giorgia giorgio giovanna giovanni
  giulia giuliana giuliano giulio giuseppe giuseppina gloria grazia graziano greta guglielmo guido ida ilaria ines irene
  iris isabel isabella ivan jacopo jasmine jennifer jessica karin karol kevin lara laura lavinia lea leonardo letizia
  liam lidia lisa livia lorena lorenzo luca lucia luciano lucrezia ludovica ludovico luigi luisa maddalena manuel manuela
  marcello marco margherita maria marianna mariano marika mario marta martina martino marzia massimiliano massimo matilda
  matilde matteo mattia maurizio maya mauro melissa michael michela michele mirco mirko miriam monica morgana nadia
  nathan nicholas nicola nicolas nicole nicolò niccolò nina noa noah noemi olga olivia ottavia paola paolo pasquale
  patrizia pietro pierluigi rachele raffaele raffaella rebecca renato riccardo rita roberta roberto rocco romeo rosa
  rosanna rosario samanta samantha samuel samuele sara salvatore santiago saverio sebastian sebastiano serena sergio
  silvana silvia simona simone sofia sonia sophia stefania stefano stella susanna tania teresa thomas tiziana tiziano
  tommaso umberto valentina valeria valerio vanessa vera veronica vincenza vincenzo viola virginia vittoria vittorio
  viviana walter ylenia zoe
  abdel abdul abdullah adam adil ahmed aicha aisha alexandra alexandru ali alin alina amin amina amine amir ana anas
  andreea andrei anis anwar aya ayman ayoub bilal bogdan catalin cristi dalila david denis dennis diana dimitri elian
  elion emanuel enis erik erion fatima fatou florin gabriela gheorghe habiba hafsa hajar hamza hassan hiba hussein ibrahim
  ilias ilyas imane imran ioana ion ismail jan jana jawad jose joshua juan julia karim khadija khalid klea lamia leila
  lina liliana lucas luis malak mamadou maryam mariam marwa mehdi michelle mihai mina mohamed mohammed mouhamed muhammad
  musa nada nadir nour omar oleksandr olena oussama rania rayan ryan rim safa salma samir sami sana selma sergiu stefan
  tarik valeriu victor vlad walid xhoana yara yasmine yassin yassine yasmin youssef yousra yusuf zahra zakaria zineb
  chen hu wang zhang zhou zheng lin wu xu yang huang singh kaur kumar khan hossain islam rahman diallo diop ndiaye traore
  popescu popa ionescu rusu hoxha shehu kovalenko shevchenko bondarenko alaoui amrani
`);
