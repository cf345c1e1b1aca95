import type { Article } from "#content/article.ts";

export const article: Article = {
  heading: "Cyberbullismo: accorgersene in tempo, affrontarlo insieme",
  intro:
    "Una guida breve per capire che cos’è, cogliere i segnali e sapere a chi telefonare. Nessuna famiglia deve cavarsela da sola.",
  inPlainWords: [
    "Il cyberbullismo è fare del male ai ragazzi in rete.",
    "Chi ne soffre non deve avere vergogna.",
    "Tenete i messaggi, ma non copiate le foto intime.",
    "Se vi serve aiuto chiamate il 114: è gratis.",
  ],
  updated: "2026-11-21",
  sections: [
    {
      heading: "Che cos’è",
      paragraphs: [
        "Il cyberbullismo è una prepotenza contro un minore che passa da internet: chat, social, giochi in rete. Può essere un’offesa, una minaccia, un ricatto, un’identità rubata, una foto diffusa per mettere in ridicolo o isolare qualcuno. A definirlo è la legge 71 del 2017. Nel 2024 la legge 70 ne ha allargato le tutele al bullismo di persona.",
        "Non serve che accada molte volte: anche un solo video, se gira, può bastare. Anche una sola prepotenza in cortile va presa sul serio. In rete, in più, il messaggio corre, resta, arriva a casa anche di notte. E chi guarda e inoltra ne diventa parte.",
        "Non succede a pochi. L’Istat ha sentito ragazze e ragazzi fra 11 e 19 anni (dati del 2023). In un anno il 68,5% ha subito almeno un comportamento offensivo, non rispettoso o violento; il 21% più volte al mese. Il conto comprende ciò che accade in rete e di persona.",
      ],
    },
    {
      heading: "Le forme più comuni",
      list: [
        {
          term: "Insulti",
          text: "Offese e prese in giro nelle chat, nei commenti, nei giochi. Un litigio alla pari è un’altra cosa: qui uno colpisce e l’altro non riesce a difendersi.",
        },
        {
          term: "Immagini private",
          text: "Foto, video o messaggi personali mostrati senza permesso. Se l’immagine è intima e ritrae un minore, non inoltratela e non fatene copie: avvisate subito la Polizia Postale.",
        },
        {
          term: "Profili falsi",
          text: "Qualcuno si finge vostro figlio, oppure usa il suo nome e il suo volto. Oggi succede anche con immagini e voci costruite dall’intelligenza artificiale: dal 2025 la legge punisce chi le diffonde in modo illecito.",
        },
        {
          term: "Esclusione",
          text: "Un compagno tolto dal gruppo o ignorato da tutti, apposta. Da fuori quasi non si vede.",
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
        "La legge affida ai genitori un compito preciso: guidare i figli nell’uso della tecnologia e vigilare. Si comincia da sei cose.",
      ],
      tips: [
        {
          term: "Parlatene prima",
          text: "Fatevi raccontare chi incontrano nelle chat e nei giochi, anche quando va tutto bene. Ascoltate senza giudicare: chi subisce non ha niente di cui vergognarsi.",
        },
        {
          term: "Date regole chiare",
          text: "Decidete insieme orari, giochi e gruppi. Controllate con vostro figlio le età minime e chi può vedere il suo profilo.",
        },
        {
          term: "Guardate i segnali",
          text: "Si chiude, dorme male, cambia umore, non vuole andare a scuola, nasconde il telefono quando entrate. Da soli non provano nulla, ma meritano una domanda.",
        },
        {
          term: "Non rispondete alle offese",
          text: "La vendetta allunga la storia. Meglio bloccare il profilo e segnalarlo alla piattaforma.",
        },
        {
          term: "Conservate le prove",
          text: "Schermate, date, orari, indirizzi delle pagine, nomi dei profili. Fanno eccezione le immagini intime dei minori: quelle non si copiano.",
        },
        {
          term: "Chiedete aiuto presto",
          text: "Parlate con la scuola, chiamate uno dei numeri di questa pagina o scrivete alla Polizia Postale. Se il pericolo è immediato, chiamate il 112.",
        },
      ],
      after: [
        "Un contenuto offensivo si può far togliere. Lo chiede al sito o al social un genitore, oppure chi lo ha subito, se ha almeno 14 anni. La richiesta va presa in carico entro 24 ore e l’intervento deve arrivare entro 48. Se non accade, ci si rivolge al Garante per la privacy, che provvede entro altre 48 ore.",
        "E se è vostro figlio a offendere? Non minimizzate e non umiliatelo. Aiutatelo a capire che cosa ha provato l’altro e a rimediare: anche la legge punta prima di tutto sull’educazione.",
      ],
    },
    {
      heading: "La scuola, un’alleata",
      paragraphs: [
        "Ogni scuola ha una figura referente per il bullismo e il cyberbullismo e un codice interno. C’è anche un tavolo di lavoro, con rappresentanti di studenti e famiglie. Chi dirige la scuola, quando viene a conoscenza di un episodio, avvisa subito i genitori dei ragazzi coinvolti e avvia un percorso educativo.",
        "Portate i fatti e le prove che avete, e lasciate i sospetti fuori dalla chat dei genitori. Nel primo ciclo, poi, a scuola il cellulare non si usa, nemmeno per le lezioni: spiegate ai vostri figli il perché.",
        "Il cyberbullismo non è un reato con questo nome, ma possono esserlo i singoli fatti, come la minaccia o la diffamazione. Quando chi offende ha fra 14 e 18 anni, prima della querela o della denuncia si può chiedere l’ammonimento del questore, con un genitore presente. Per alcuni dei fatti più gravi l’ammonimento può arrivare già dai 12 anni.",
      ],
    },
  ],
  helplines: [
    {
      label: "1.96.96",
      to: "tel:19696",
      note: "Telefono Azzurro: ascolto per bambini e ragazzi, gratuito, tutti i giorni, 24 ore su 24",
    },
    {
      label: "114",
      to: "tel:114",
      note: "Emergenza Infanzia: per bambini e adulti, gratuito, 24 ore su 24",
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
