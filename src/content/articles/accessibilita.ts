import type { Article } from "#content/article.ts";
import { mailToTheOffice, reachTheOffice } from "#content/office.ts";

export const article: Article = {
  heading: "Accessibilità di questo sito",
  intro:
    "Che cosa abbiamo fatto perché tutti possano usare il sito, che cosa ancora manca e come segnalare un problema.",
  updated: "2026-11-22",
  sections: [
    {
      heading: "Una bozza da completare",
      paragraphs: [
        "Questo testo descrive il sito così come è stato costruito. La scuola lo rilegge e lo completa prima di pubblicarlo. La legge 4 del 2004 chiede inoltre a ogni scuola una dichiarazione ufficiale sul sito dell’Agenzia per l’Italia digitale, da rinnovare ogni anno entro il 23 settembre. Quando c’è, il collegamento in fondo alle pagine porta lì.",
        "Il decreto-legge 179 del 2012 chiede anche di pubblicare, entro il 31 marzo di ogni anno, gli obiettivi di accessibilità.",
      ],
    },
    {
      heading: "Che cosa garantiamo",
      paragraphs: [
        "Il sito vuole rispettare le linee guida internazionali per l’accessibilità del web, versione 2.2, livello AA. Le scrive il W3C, il consorzio che cura le regole tecniche della rete. Le pagine si controllano con prove automatiche a ogni modifica, sia nella larghezza di un computer sia in quella di un telefono.",
      ],
      list: [
        {
          term: "Tastiera",
          text: "Tutto si raggiunge e si usa senza mouse. Premendo Tab la prima volta si trova il collegamento che salta il menu; si vede sempre dove ci si trova. Il tasto «/» apre la ricerca: chi non lo vuole lo toglie con il pulsante «Aa».",
        },
        {
          term: "Aiuti per la lettura",
          text: "Il pulsante «Aa» fa scegliere la grandezza del testo, lo spazio, la lunghezza delle righe, un carattere dalle lettere ben distinte e i colori. Si può anche fermare tutto ciò che si muove. La scelta vale per ogni pagina.",
        },
        {
          term: "Ingrandimento",
          text: "Si può ingrandire fino al 400 per cento, o aumentare lo spazio fra righe e lettere, senza perdere testo e senza scorrere di lato.",
        },
        {
          term: "Lettori di schermo",
          text: "Titoli, elenchi, tabelle, menu e moduli hanno un nome e un ordine. Gli errori dei moduli sono scritti accanto al campo.",
        },
        {
          term: "Colori",
          text: "Il testo ha un contrasto sufficiente e nessuna informazione dipende solo dal colore: ogni scuola ha il suo colore e anche la sua forma.",
        },
        {
          term: "Movimento",
          text: "La riga delle notizie si può fermare con un pulsante. Se nel dispositivo è scelta la riduzione dei movimenti, la riga resta ferma e non c’è nessuna animazione.",
        },
        {
          term: "Ascolto",
          text: "Ogni articolo si può ascoltare, una frase alla volta, con la voce italiana del dispositivo. Il testo non viene mandato a nessuno.",
        },
        {
          term: "Stampa",
          text: "Su carta restano il testo e gli indirizzi dei collegamenti, senza menu.",
        },
        {
          term: "Dispositivi vecchi",
          text: "Gli articoli e gli elenchi si leggono anche senza JavaScript e con una connessione lenta.",
        },
      ],
    },
    {
      heading: "I limiti che conosciamo",
      list: [
        "Gli altri siti a cui rimandiamo, compresi i tutorial e le notizie dei portali, seguono regole proprie: non possiamo garantire per loro.",
        "L’area riservata ai docenti, la riga delle notizie e l’ascolto degli articoli hanno bisogno di JavaScript.",
        "Alcuni nomi di corsi e di programmi sono in inglese: un lettore di schermo può pronunciarli come se fossero italiani.",
        "I documenti che la scuola aggiungerà al sito vanno controllati uno per uno.",
        "Le prove automatiche trovano solo una parte dei problemi. Una prova con persone che usano tecnologie assistive è ancora da fare.",
      ],
    },
    {
      heading: "Come segnalare un problema",
      paragraphs: [
        `Se qualcosa non funziona per voi, ${reachTheOffice}. Dite quale pagina stavate leggendo, che cosa volevate fare e con quale dispositivo: non serve usare parole tecniche.`,
        "Nel frattempo la segreteria vi dà le stesse informazioni in un altro modo, per telefono, per posta o di persona.",
        "Se entro 30 giorni non rispondiamo, o se la risposta non vi soddisfa, potete rivolgervi al difensore civico per il digitale, presso l’Agenzia per l’Italia digitale.",
      ],
    },
  ],
  resourcesHeading: "A chi scrivere",
  resources: mailToTheOffice("Segnala un problema di accessibilità", "Un messaggio alla segreteria"),
};
