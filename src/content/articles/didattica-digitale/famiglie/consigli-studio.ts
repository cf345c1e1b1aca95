import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Studiare a casa con meno fatica: otto consigli",
  intro:
    "Per chi ha figli dagli 11 ai 14 anni: piccole abitudini che aiutano a studiare da soli, un po’ di più ogni mese.",
  inPlainWords: [
    "Studiare da soli si impara un po’ alla volta.",
    "Serve un posto fisso, con luce e silenzio.",
    "Dopo 40 minuti di studio ci vuole una pausa.",
    "Se vostro figlio fa molta fatica, parlate con la scuola.",
  ],
  updated: "2026-11-22",
  sections: [
    {
      heading: "Perché conta il metodo",
      paragraphs: [
        "Fra gli 11 e i 14 anni cambiano insieme il corpo, gli amici e la scuola. Le materie aumentano, gli insegnanti pure, e studiare come alla primaria non basta più. A questa età non serve un genitore che faccia lezione: serve un adulto che aiuti a organizzarsi e poi faccia un passo indietro.",
        "Una buona notizia: il metodo si impara. Rileggere e sottolineare non bastano. Funziona meglio mettersi alla prova e tornare sulle cose più volte, a distanza di giorni. La ricerca sull’apprendimento lo conferma da tempo.",
      ],
    },
    {
      heading: "Gli otto consigli",
      tips: [
        {
          term: "Un posto e un’ora fissi",
          text: "Tavolo sgombro, buona luce, silenzio, materiale già pronto. L’abitudine toglie di mezzo la discussione su quando cominciare.",
        },
        {
          term: "Il piano della settimana",
          text: "All’inizio del pomeriggio guardate insieme diario e registro. Non pensate solo a domani: una verifica di venerdì si prepara da lunedì.",
        },
        {
          term: "Studio e pause",
          text: "Provate 40–45 minuti di studio e poi 10 minuti di pausa. È una regola pratica, non una legge: chi si stanca prima parte da 20–25 minuti e allunga poco alla volta. Nella pausa ci si alza, si beve, si prende aria, lontano dagli schermi. Per il tempo usate un timer, ma non quello del telefono.",
        },
        {
          term: "Telefono in un’altra stanza",
          text: "Spento o senza notifiche. Il computer si accende solo se il compito lo richiede.",
        },
        {
          term: "Prima il difficile",
          text: "Si comincia dal compito più impegnativo, quando la testa è fresca. Poi si alternano materie diverse: dopo la matematica, una lettura.",
        },
        {
          term: "Ripetere a libro chiuso",
          text: "Farsi domande, spiegare ad alta voce, disegnare uno schema con parole proprie. Poi tornarci sopra: dopo un giorno, dopo tre, dopo una settimana.",
        },
        {
          term: "Chiedete, non correggete",
          text: "«Come hai fatto?» aiuta più di una soluzione. Se il compito torna a scuola con un errore, i docenti sapranno da dove ripartire. Lo stesso vale per l’intelligenza artificiale: può spiegare, non fare il compito al posto dei ragazzi.",
        },
        {
          term: "Sonno, movimento, tempo libero",
          text: "L’American Academy of Sleep Medicine consiglia da 9 a 12 ore di sonno fra i 6 e i 12 anni. Fra i 13 e i 18 ne consiglia da 8 a 10. Chi dorme poco impara peggio. E dopo lo studio ci vuole qualcosa di bello.",
        },
      ],
    },
    {
      heading: "Diario e registro",
      paragraphs: [
        "Il registro elettronico non sostituisce il diario. Nel 2024 e nel 2025 il Ministero ha invitato le scuole a tornare al diario di carta, soprattutto nel primo ciclo. Ha chiesto anche di non assegnare la sera, sul registro, compiti per il giorno dopo. Scrivere i compiti a mano abitua i ragazzi a tenerne il conto: non fatelo voi.",
        "Se i carichi vi sembrano troppi, o le verifiche cadono tutte insieme, parlatene con i docenti: coordinarli è compito loro.",
      ],
    },
    {
      heading: "Quando chiedere aiuto",
      paragraphs: [
        "Un brutto voto capita, un periodo storto pure. Se però la fatica dura settimane, se vostro figlio studia molto e ricorda poco, se leggere o scrivere gli costa troppo, non aspettate la fine del quadrimestre. Parlatene con i docenti e con chi segue la salute di vostro figlio.",
        "Non cercate diagnosi in rete e non datele voi: un eventuale disturbo dell’apprendimento lo certificano i servizi sanitari. Intanto lodate l’impegno, non solo il risultato. «Ieri ti sei fermato a metà, oggi sei arrivato in fondo» è una frase che resta.",
      ],
    },
  ],
  resources: [
    {
      label: "Intelligenza artificiale",
      to: "/didattica-digitale/famiglie/intelligenza-artificiale",
      note: "Quando aiuta a studiare e quando è una scorciatoia",
    },
    {
      label: "Rai Scuola",
      to: "https://www.raiscuola.rai.it/",
      note: "Video per materia",
    },
    {
      label: "Khan Academy in italiano",
      to: "https://it.khanacademy.org",
      note: "Lezioni ed esercizi gratuiti, soprattutto di matematica e scienze; leggete insieme le condizioni prima di aprire un profilo",
    },
    {
      label: "AID, Associazione Italiana Dislessia",
      to: "https://www.aiditalia.org",
      note: "Guide per le famiglie sui disturbi specifici dell’apprendimento (DSA) e sul metodo di studio",
    },
    {
      label: "Unica",
      to: "https://unica.istruzione.gov.it/it",
      note: "I servizi del Ministero per famiglie e studenti, orientamento compreso",
    },
  ],
  closingNote:
    "L’articolo rientra nel progetto di educazione civica dell’istituto (legge 92 del 2019). Studiare in autonomia e usare bene i dispositivi è cittadinanza digitale, e comincia dalla cura di sé.",
};
