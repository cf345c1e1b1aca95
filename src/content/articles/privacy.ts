import type { Article } from "#content/article.ts";
import { mailToTheOffice, nameAndSeat, reachTheOffice } from "#content/office.ts";

export const article: Article = {
  heading: "Privacy: i dati personali su questo sito",
  intro:
    "Per leggere le pagine pubbliche non serve dire chi si è: resta soltanto, per poco tempo, un registro tecnico. I docenti che hanno un account lasciano pochi dati: ecco quali.",
  updated: "2026-11-28",
  sections: [
    {
      heading: "Una bozza da completare",
      paragraphs: [
        "Questo testo descrive come funziona il sito. Prima di pubblicarlo la scuola lo fa rileggere al responsabile della protezione dei dati e scrive ciò che manca.",
      ],
      list: [
        {
          term: "Titolare del trattamento",
          text: `${nameAndSeat}, nella persona di chi dirige la scuola. [Da completare]`,
        },
        {
          term: "Responsabile della protezione dei dati",
          text: "[Da completare: nome o società, indirizzo di posta]",
        },
        {
          term: "Fornitori",
          text: "Chi ospita le pagine, chi tiene l’archivio degli account e chi spedisce i messaggi, come responsabili del trattamento. [Da completare: nomi, paese in cui si trovano i dati]",
        },
      ],
    },
    {
      heading: "Le pagine pubbliche",
      paragraphs: [
        "Per leggere il sito non serve dire chi si è. Il sito non mette cookie suoi, e per questo non compare nessun avviso da accettare. Non ci sono statistiche, pubblicità, video o caratteri presi da altri siti.",
        "Chi sceglie gli aiuti per la lettura li ritrova alla visita seguente: la scelta resta nella memoria del suo browser e non viene mandata a nessuno. Vale anche per «Le mie scuole», con cui si mettono prima gli avvisi e le date che vi riguardano. La pagina nella vostra lingua vi è proposta una volta: anche questo lo ricorda solo il browser.",
        "Il vostro browser chiede le pagine a chi ospita il sito. Le notizie le chiede a chi ne tiene l’archivio: nella pagina iniziale, in «Ultime notizie» e nella ricerca (con le parole cercate). Come per ogni sito, queste macchine vedono l’indirizzo IP da cui arriva la richiesta e possono tenerne per poco tempo un registro tecnico, per la sicurezza.",
        "Se la scuola cambia una pagina mentre la leggete, il browser chiede all’archivio il testo nuovo: la richiesta ha l’indirizzo di quella pagina, non chi siete. Come una pagina era prima lo leggono solo i redattori e gli amministratori.",
        "Chi tiene l’archivio può mandare, con le sue risposte, un cookie tecnico che lo difende dai programmi automatici. Dura circa 30 minuti, non serve a riconoscervi e di norma il browser non lo conserva.",
        "Quando avete finito di caricare una pagina, il browser mette da parte le pagine pubbliche, le ultime notizie e le chiusure annunciate, per farvele leggere anche senza rete. Non dicono niente di voi, e se ne vanno cancellando i dati del sito. Chi ha scelto il risparmio dei dati non le riceve.",
        "I collegamenti ad altri siti si aprono in una nuova scheda: da lì in poi valgono le regole di quei siti.",
      ],
    },
    {
      heading: "I messaggi della scuola",
      paragraphs: [
        "Con «Avvisami» potete ricevere un messaggio sul dispositivo quando esce una chiusura o un avviso. Si accende solo se lo chiedete. Nell’archivio della scuola restano:",
      ],
      list: [
        "l’indirizzo che il vostro browser dà per i messaggi, con le sue chiavi;",
        "che cosa volete sapere, per quali scuole e sedi e per chi;",
        "la lingua delle chiusure;",
        "il giorno e l’ora in cui li avete accesi;",
        "se è arrivato un messaggio, il mese dell’ultimo, e quanti di seguito il servizio del browser ne ha rifiutati.",
      ],
      after: [
        "Non c’è nessun nome, indirizzo di posta, numero di telefono o indirizzo IP. Non si conserva chi ha ricevuto che cosa, ma solo a quanti dispositivi è arrivato.",
        "I messaggi passano dal servizio di chi ha fatto il browser, per esempio Google, Apple, Mozilla o Microsoft. Sono cifrati: il servizio sa che arriva un messaggio, ma non lo legge.",
        "Con «Non avvisarmi più» tutto si cancella subito. Si cancella anche quando il browser toglie l’indirizzo, quando il suo servizio rifiuta tre messaggi di seguito e dopo un anno senza un messaggio arrivato. Se non è mai arrivato niente, si cancella dopo dieci tentativi, o per fare posto ad altri dispositivi.",
        "Chi lavora nella scuola può chiedere di sapere quando c’è un avviso riservato. Allora resta anche il legame con la sua sessione, fino a «Esci». Il messaggio non dice che cosa c’è scritto.",
      ],
    },
    {
      heading: "Le parole che cercate",
      paragraphs: [
        "La ricerca guarda nelle pagine del sito mentre scrivete: queste parole non escono dal vostro dispositivo.",
        "Per cercare anche fra le notizie, le parole partono verso chi ne tiene l’archivio. Partono quando premete Invio, o dopo un secondo senza scrivere. Vale anche per le parole con cui si filtrano le «Ultime notizie».",
        "Viaggiano dentro la richiesta, non nel suo indirizzo, e non dicono chi ha fatto l’accesso. Servono a rispondere e non si conservano.",
        // https://supabase.com/pricing: "Log retention (API & Database)".
        "Di ogni richiesta l’archivio, che è di Supabase, tiene un registro tecnico: giorno e ora, indirizzo IP, tipo di browser, ma non le parole. Il registro dura un giorno con il piano gratuito, sette giorni con il piano Pro. [Da completare: il piano scelto dalla scuola]",
        "Le pagine dei risultati hanno le parole anche nel proprio indirizzo, così si possono salvare e mandare. Se aprite o ricaricate una di queste pagine, chi ospita il sito riceve l’indirizzo intero.",
      ],
    },
    {
      heading: "Gli account dei docenti",
      paragraphs: [
        "Il portale è per i docenti. Per registrarsi serve un indirizzo di posta della scuola; poi chi amministra il sito conferma che la persona lavora nella scuola. Di chi si registra si conservano:",
      ],
      list: [
        "l’indirizzo di posta istituzionale;",
        "il nome e il cognome, se chi insegna li scrive nel proprio profilo;",
        "il ruolo nel sito: docente, redattore o amministratore;",
        "se è docente o personale amministrativo, tecnico e ausiliario (ATA), e in quali scuole lavora, quando la scuola lo scrive o la persona lo propone;",
        "l’elenco dei cambi di ruolo: chi ha dato o tolto un ruolo, a chi e quando;",
        "la password, ma solo come impronta, da cui non si torna indietro: nessuno, nemmeno la scuola, la può leggere;",
        "i dati tecnici dell’accesso presso il fornitore: giorno e ora della registrazione e degli accessi, indirizzo IP, tipo di browser.",
      ],
      after: [
        "Servono a far entrare chi ne ha diritto e a proteggere l’area riservata: è un compito di interesse pubblico della scuola. Chi non amministra il sito vede solo il proprio account, e i redattori i nomi di chi conferma un avviso. Non ci sono decisioni prese da una macchina.",
        "Chi amministra il sito vede di tutti il nome, l’indirizzo, il ruolo, le scuole, il giorno della registrazione e l’ultimo accesso, oltre all’elenco dei cambi di ruolo. Servono per riconoscere chi lavora nella scuola, per chiedere «Ho letto» solo a chi riguarda e per togliere chi l’ha lasciata. Quando la scuola conferma un account lo dice con una email, una volta; si conserva se è partita.",
        "Dopo l’accesso, e solo allora, il browser conserva nella propria memoria la sessione, per non chiedere la password a ogni pagina. Con «Esci» viene tolta.",
      ],
    },
    {
      heading: "La formazione di chi lavora nella scuola",
      paragraphs: [
        "Chi ha un ruolo può tenere in «Il mio profilo» l’elenco dei propri corsi: titolo, ente, stato, ore, giorni e indirizzo dell’attestato. Lo scrive chi vuole; l’attestato resta dove si trova.",
        "L’elenco lo legge soltanto chi lo scrive. Chi amministra il sito vede quante persone seguono un corso e le ore di tutti insieme, mai i nomi. Quando le persone sono meno di tre, le ore non compaiono.",
        "Ogni riga si può cambiare e togliere in qualsiasi momento. Tutto l’elenco se ne va con l’account.",
      ],
    },
    {
      heading: "Chi ha letto un avviso",
      paragraphs: [
        "Di alcuni avvisi la scuola chiede al personale che riguardano, per scuola e per lavoro, di confermare la lettura con «Ho letto». Chi conferma lascia:",
      ],
      list: [
        "il proprio nome;",
        "il giorno e l’ora;",
        "quale versione del testo ha letto, se l’avviso è stato corretto.",
      ],
      after: [
        "Serve a sapere che una comunicazione è arrivata. Lo vedono chi ha confermato, i redattori e gli amministratori del sito: leggono chi ha confermato, chi non ancora e chi dopo il giorno stabilito. I redattori e gli amministratori possono scaricare e stampare l’elenco.",
        "«Ho letto» non è una firma e non ha valore legale.",
        "A chi non ha ancora letto la scuola può mandare un promemoria per posta. Dice il numero dell’avviso e il suo indirizzo, niente di ciò che c’è scritto. Si conserva a chi è stato mandato, e se è partito.",
        "Senza rete, la conferma resta nel browser di chi l’ha data, e parte quando la rete torna.",
      ],
    },
    {
      heading: "Per quanto tempo",
      list: [
        "Un account mai confermato si cancella da solo sette giorni dopo la registrazione. L’account di chi è stato invitato dalla scuola e non ha ancora scelto una password resta.",
        "Un account che la scuola non riconosce viene rifiutato, e si cancella subito.",
        "Gli altri account restano finché la persona lavora nella scuola. Ognuno può eliminare il proprio quando vuole, da «Il mio profilo»; quelli di chi ha lasciato la scuola li elimina chi amministra il sito. [Da completare: entro quando]",
        "Con l’account se ne vanno subito indirizzo, nome, ruolo, scuole, password e sessioni aperte.",
        "L’elenco dei cambi di ruolo resta due anni: di un account eliminato vi restano i cambi, senza il nome e senza niente che porti alla persona.",
        "Le conferme di lettura e i promemoria restano due anni dopo la fine dell’anno scolastico dell’avviso, il 31 agosto; poi si cancellano da soli. Con l’account se ne vanno subito.",
        "I registri tecnici restano, anche dopo l’account, per il tempo stabilito dal fornitore. [Da completare]",
      ],
    },
    {
      heading: "I vostri diritti",
      paragraphs: [
        `Il Regolamento europeo 2016/679 vi dà il diritto di vedere i vostri dati, di correggerli, di farli cancellare, di limitarne l’uso e di opporvi. Per farlo ${reachTheOffice}: la risposta arriva di norma entro un mese.`,
        "Se pensate che i vostri dati siano usati male, potete presentare un reclamo al Garante per la protezione dei dati personali.",
      ],
    },
  ],
  resourcesHeading: "A chi rivolgersi",
  resources: [
    ...mailToTheOffice("La segreteria", "Per ogni richiesta sui vostri dati"),
    {
      label: "Garante per la protezione dei dati personali",
      to: "https://www.garanteprivacy.it",
      note: "L’autorità che difende i dati personali in Italia: guide e reclami",
    },
  ],
};
