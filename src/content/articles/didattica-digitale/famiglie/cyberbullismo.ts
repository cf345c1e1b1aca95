import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Cyberbullismo: accorgersene in tempo, affrontarlo insieme",
  intro:
    "Una guida breve per capire che cos’è, cogliere i segnali e sapere a chi telefonare. Nessuna famiglia deve cavarsela da sola.",
  inPlainWords: [
    "Il cyberbullismo è fare del male ai ragazzi in rete.",
    "Chi lo subisce non deve vergognarsi.",
    "Tenete i messaggi, ma non copiate le foto intime.",
    "Se vi serve aiuto chiamate il 114: è gratis.",
  ],
  updated: "2026-11-22",
  sections: [
    {
      heading: "Che cos’è",
      paragraphs: [
        "Il cyberbullismo è una prepotenza contro un minore che passa da internet: chat, social, giochi in rete. Può essere un’offesa, una minaccia, un ricatto, un’identità rubata, una foto diffusa per mettere in ridicolo o isolare qualcuno. Lo definisce la legge 71 del 2017; nel 2024 la legge 70 ha allargato le tutele al bullismo di persona.",
        "Non serve che accada molte volte: può bastare un solo video, e anche una sola prepotenza in cortile va presa sul serio. In rete il messaggio corre, resta, arriva anche di notte. E chi guarda e inoltra ne diventa parte.",
        "L’Istat ha sentito ragazze e ragazzi fra 11 e 19 anni (dati del 2023). In un anno il 68,5% ha subito almeno un comportamento offensivo, non rispettoso o violento; il 21% più volte al mese. Il conto comprende ciò che accade in rete e di persona.",
      ],
    },
    {
      heading: "Le forme più comuni",
      list: [
        {
          term: "Insulti",
          text: "Offese e prese in giro nelle chat, nei commenti, nei giochi. Un litigio alla pari è un’altra cosa.",
        },
        {
          term: "Immagini private",
          text: "Foto, video o messaggi personali mostrati senza permesso. Se l’immagine è intima e ritrae un minore, non inoltratela e non fatene copie: avvisate subito la Polizia Postale. Se temete che un’immagine intima venga diffusa, potete chiedere subito al Garante per la privacy di bloccarla. Dai 14 anni può chiederlo anche chi vi è ritratto.",
        },
        {
          term: "Profili falsi",
          text: "Qualcuno usa il nome e il volto di vostro figlio. Oggi succede anche con immagini e voci costruite dall’intelligenza artificiale: dal 2025 la legge punisce chi le diffonde in modo illecito.",
        },
        {
          term: "Esclusione",
          text: "Un compagno tolto dal gruppo o ignorato da tutti, apposta.",
        },
        {
          term: "Notizie false",
          text: "Voci inventate e fotomontaggi che rovinano la reputazione. «Era uno scherzo» non basta: conta l’effetto su chi lo subisce.",
        },
      ],
    },
    {
      heading: "Il ruolo dei genitori",
      paragraphs: [
        "La legge chiede ai genitori di guidare i figli nell’uso della tecnologia e di vigilare. Si comincia da sei cose.",
      ],
      tips: [
        {
          term: "Parlatene prima",
          text: "Fatevi raccontare chi incontrano nelle chat e nei giochi, anche quando va tutto bene. Ascoltate senza giudicare.",
        },
        {
          term: "Date regole chiare",
          text: "Decidete insieme orari, giochi e gruppi. Controllate con vostro figlio le età minime e chi può vedere il suo profilo.",
        },
        {
          term: "Guardate i segnali",
          text: "Si chiude, dorme male, cambia umore, non vuole andare a scuola, nasconde il telefono quando entrate. Non sono prove, ma meritano una domanda.",
        },
        {
          term: "Non rispondete alle offese",
          text: "La vendetta allunga la storia. Meglio bloccare il profilo e segnalarlo alla piattaforma.",
        },
        {
          term: "Conservate le prove",
          text: "Schermate, date, orari, indirizzi delle pagine, nomi dei profili. Non copiate però le immagini intime dei minori.",
        },
        {
          term: "Chiedete aiuto presto",
          text: "Parlate con la scuola, chiamate uno dei numeri di questa pagina o scrivete alla Polizia Postale. Se il pericolo è immediato, chiamate il 112.",
        },
      ],
      after: [
        "Un contenuto offensivo si può far togliere. Lo chiede al sito o al social un genitore, oppure chi lo ha subito, se ha almeno 14 anni. La richiesta va presa in carico entro 24 ore e l’intervento deve arrivare entro 48. Se non accade, ci si rivolge al Garante per la privacy, che provvede entro altre 48 ore.",
        "E se è vostro figlio a offendere? Non minimizzate e non umiliatelo. Aiutatelo a capire che cosa ha provato l’altro e a rimediare.",
      ],
    },
    {
      heading: "La scuola, un’alleata",
      paragraphs: [
        "Ogni scuola deve avere una figura referente per il bullismo e il cyberbullismo, un codice interno e un tavolo di lavoro, con rappresentanti di studenti e famiglie. Chi dirige la scuola, quando sa di un episodio, avvisa subito i genitori dei ragazzi coinvolti e avvia un percorso educativo. Nei casi gravi o ripetuti si rivolge anche alle autorità.",
        "Portate fatti e prove, e lasciate i sospetti fuori dalla chat dei genitori. Nel primo ciclo, a scuola il cellulare non si usa, nemmeno per le lezioni. È permesso solo quando lo prevede il piano di un alunno (PEI o PDP), o per una necessità documentata.",
        "Il cyberbullismo non è un reato con questo nome, ma possono esserlo i singoli fatti, come la minaccia o la diffamazione. Quando chi offende ha fra 14 e 18 anni, prima della querela o della denuncia si può chiedere l’ammonimento del questore, con un genitore presente. Per alcuni dei fatti più gravi l’ammonimento può arrivare già dai 12 anni.",
      ],
    },
  ],
  helplines: [
    {
      label: "1.96.96",
      to: "tel:19696",
      note: "Telefono Azzurro: ascolto per bambini, ragazzi e adulti preoccupati per loro, gratuito, 24 ore su 24",
    },
    {
      label: "114",
      to: "tel:114",
      note: "Emergenza Infanzia: per bambini e adulti, gratuito, 24 ore su 24. Anche per bullismo e cyberbullismo, con aiuto psicologico e legale",
    },
  ],
  resourcesHeading: "A chi chiedere aiuto",
  resources: [
    {
      label: "Telefono Azzurro",
      to: "https://azzurro.it",
      note: "Il sito della linea di ascolto 1.96.96, anche in chat",
    },
    {
      label: "114 Emergenza Infanzia",
      to: "https://azzurro.it/114-emergenza-infanzia/",
      note: "Il servizio pubblico per le emergenze, anche in chat o su WhatsApp",
    },
    {
      label: "Commissariato di P.S. online",
      to: "https://www.commissariatodips.it",
      note: "Segnalare un fatto alla Polizia Postale o chiedere informazioni",
    },
    {
      label: "Garante privacy: cyberbullismo",
      to: "https://www.garanteprivacy.it/temi/cyberbullismo",
      note: "Come far rimuovere un contenuto e il modello da inviare",
    },
    {
      label: "Generazioni Connesse",
      to: "https://www.generazioniconnesse.it",
      note: "Il centro italiano per la sicurezza in rete, coordinato dal Ministero: guide per i genitori",
    },
    {
      label: "Gli incontri per i genitori",
      to: "/didattica-digitale/famiglie/formazione-genitori",
      note: "A gennaio: rete e rispetto",
    },
  ],
  closingNote:
    "Questo articolo fa parte del progetto di educazione civica dell’istituto (legge 92 del 2019). Riguarda la cittadinanza digitale e il rispetto della persona.",
};
