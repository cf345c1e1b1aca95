import { describe, expect, it } from "vitest";
import type { Article } from "#content/article.ts";
import { splitSentences } from "#features/text-to-speech/collect-sentences.ts";
import { sayAsWords } from "#features/text-to-speech/say-as-words.ts";

const articles = import.meta.glob<Article>("/src/content/articles/**/*.ts", { import: "article", eager: true });

const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** All the texts of an article. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["to", "updated", "time"].includes(key) ? [] : textsOf(inner),
  );
}

const texts = Object.values(articles).flatMap(textsOf);

describe("sayAsWords", () => {
  it.each([
    // Acronyms: as a word where pronounceable in Italian, otherwise by letters.
    ["Che cos’è stato il PON", "Che cos’è stato il Pon."],
    ["Il MIUR oggi è il MIM.", "Il Miur oggi è il Mim."],
    ["MOF, PON e PNRR a confronto", "Mof, Pon e pi enne erre erre a confronto."],
    ["il personale ATA", "il personale Ata."],
    ["La parte più conosciuta, il FIS.", "La parte più conosciuta, il Fis."],
    ["rappresentanza sindacale unitaria (RSU)", "rappresentanza sindacale unitaria (erre esse u)."],
    ["il Fondo sociale europeo (FSE)", "il Fondo sociale europeo (effe esse e)."],
    ["sviluppo regionale (FESR)", "sviluppo regionale (effe e esse erre)."],
    ["lo gestisce INDIRE", "lo gestisce Indire."],
    ["le prove INVALSI", "le prove Invalsi."],
    ["PN vuol dire Programma nazionale.", "pi enne vuol dire Programma nazionale."],
    ["con SPID o CIE", "con Spid o Cie."],
    ["discipline STEM", "discipline Stem."],
    ["alunni con BES o DSA", "alunni con Bes o di esse a."],
    ["il codice CUP", "il codice Cup."],
    ["Next Generation EU", "Next Generation e u."],
    ["documento PDF", "documento pi di effe."],
    ["Le scrive il W3C.", "Le scrive il doppia vu 3 ci."],
    ["la KA121", "la cappa a 121."],
    ["KA1: partire per imparare", "cappa a 1: partire per imparare."],
    ["il livello B2", "il livello bi 2."],
    ["italiano L2", "italiano elle 2."],
    ["il livello C1", "il livello ci 1."],
    ["P5 e N3", "pi 5 e enne 3."],
    ["l’I.C. di Roccachiara", "l’i ci di Roccachiara."],
    ["Commissariato di P.S. online", "Commissariato di Pubblica Sicurezza online."],
    ["nel secolo XIX", "nel secolo 19."],
    ["le classi II e III", "le classi 2 e 3."],
    ["i capitoli IV, IX e XX", "i capitoli 4, 9 e 20."],
    ["SCUOLA CHIUSA", "SCUOLA CHIUSA."],
    // Abbreviations
    ["l’art. 7 della legge", "l’articolo 7 della legge."],
    ["Artt. 3 e 34", "articoli 3 e 34."],
    ["legge n. 92/2019", "legge numero 92 del 2019."],
    ["la l. 107/2015", "la legge 107 del 2015."],
    ["L. 107/2015, n.5 e c 3", "legge 107 del 2015, numero 5 e comma 3."],
    ["D.Lgs. 62/2017, art. 1, c. 3", "decreto legislativo 62 del 2017, articolo 1, comma 3."],
    ["D.M. 183/2024", "decreto ministeriale 183 del 2024."],
    ["il dott. Rossi e la dott.ssa Bianchi", "il dottor Rossi e la dottoressa Bianchi."],
    ["la prof.ssa Verdi", "la professoressa Verdi."],
    ["quaderni, penne ecc.", "quaderni, penne eccetera."],
    ["quaderni, penne, ecc. e un diario", "quaderni, penne, eccetera e un diario."],
    ["ad es. la sera", "ad esempio la sera."],
    ["prot. n. 1234", "protocollo numero 1234."],
    ["a pag. 12", "a pagina 12."],
    ["l’a.s. 2026/27", "l’anno scolastico 2026 2027."],
    ["n° 5", "numero 5."],
    ["alunni e/o famiglie", "alunni o famiglie."],
    // Numbers
    ["1.96.96", "1 96 96."],
    ["chiamate il 114: è gratis", "chiamate il 114: è gratis."],
    ["0456 123789", "0 4 5 6 1 2 3 7 8 9."],
    ["il 68,5% ha subito", "il 68,5 per cento ha subito."],
    ["350.000.000 di euro", "350000000 di euro."],
    ["1.350.000.000 di persone", "1350000000 di persone."],
    ["tel. 333.123.4567", "telefono 3 3 3 1 2 3 4 5 6 7."],
    ["con 30.000 o 60.000 euro", "con 30000 o 60000 euro."],
    ["costa € 12,50 o 15 €", "costa 12,50 euro o 15 euro."],
    ["Scuola 4.0", "Scuola 4 punto 0."],
    ["versione 2.2, livello AA", "versione 2 punto 2, livello a a."],
    ["dall’anno scolastico 2020/21", "dall’anno scolastico 2020 2021."],
    ["degli anni 2021-2027", "degli anni dal 2021 al 2027."],
    ["Il Regolamento europeo 2016/679", "Il Regolamento europeo 2016 barra 679."],
    ["in viale dei Tigli 12/A", "in viale dei Tigli 12 barra A."],
    ["Provate 40–45 minuti", "Provate da 40 a 45 minuti."],
    ["parte da 20–25 minuti", "parte da 20 a 25 minuti."],
    ["29 gennaio 2027, ore 17:30", "29 gennaio 2027, ore 17 e 30."],
    ["alle 8.00", "alle 8."],
    ["il lunedì, 17:30-18:30", "il lunedì, dalle 17 e 30 alle 18 e 30."],
    ["orario 16.30-18.30.", "orario dalle 16 e 30 alle 18 e 30."],
    ["aperto dalle 8.00 – 13.15", "aperto dalle 8 alle 13 e 15."],
    ["giovedì ore 9:00–10:00", "giovedì ore 9 fino alle 10."],
    ["il 20/01/2027 e il 01.09.2026", "il 20 gennaio 2027 e il primo settembre 2026."],
    ["il 1° settembre", "il primo settembre."],
    ["entro il 31/12/2026", "entro il 31 dicembre 2026."],
    ["il 12/13/2026, il 32/01/2027, lo 0/5/2027", "il 12/13/2026, il 32/01/2027, lo 0/5/2027."],
    ["il 10/00/2026 e lo 00/10/2026", "il 10/00/2026 e lo 00/10/2026."],
    ["Secondaria di 1° grado", "Secondaria di primo grado."],
    ["la 3ª B e la 2^A", "la terza B e la seconda A."],
    ["le classi 1A e 5 C", "le classi prima A e quinta C."],
    ["una stampante 3D", "una stampante 3D."],
    ["il 12° incontro", "il 12° incontro."],
    ["la 12ª edizione", "la 12ª edizione."],
    // Symbols and addresses
    ["«Futura – La scuola per l’Italia di domani»", "Futura, La scuola per l’Italia di domani."],
    ["segreteria@icroccachiara.edu.it", "segreteria chiocciola icroccachiara punto edu punto it."],
    ["su https://www.indire.it/pagina?x=1 oggi", "su indire punto it oggi."],
    ["mario.rossi@scuola.example", "mario punto rossi chiocciola scuola punto example."],
    ["su http://www.indire.it oggi", "su indire punto it oggi."],
    ["su www.indire.it oggi", "su indire punto it oggi."],
    ["alunni/famiglie, docenti / personale", "alunni o famiglie, docenti o personale."],
    ["Arte & musica, disegno&colore", "Arte e musica, disegno e colore."],
    ["Futura  –  La scuola  , oggi !", "Futura, La scuola, oggi!"],
    ["eTwinning e ancora eTwinning", "e Twinning e ancora e Twinning."],
    ["Erasmus+ con eTwinning", "Erasmus plus con e Twinning."],
    ["Chi lo dice?", "Chi lo dice?"],
  ])("%s", (written, said) => {
    expect(sayAsWords(written)).toBe(said);
  });

  it("leaves no symbols or acronyms in the texts of the articles", () => {
    const guessed = texts.map(sayAsWords).filter((said) => /[%€«»@/°ª–]|\b[A-Z]{2,}\b|\d\.\d/.test(said));
    expect(texts.length).toBeGreaterThan(200);
    expect(guessed).toEqual([]);
  });

  it("does not change plain words", () => {
    const plain = "Parlate della vita online come parlate della giornata a scuola, senza interrogatori.";
    expect(sayAsWords(plain)).toBe(plain);
  });
});

describe("splitSentences", () => {
  it.each([
    ["Uno. Due! Tre? Quattro…", ["Uno.", "Due!", "Tre?", "Quattro…"]],
    ["Lo dice l’art. 7 della legge n. 92/2019. Poi basta.", ["Lo dice l’art. 7 della legge n. 92/2019.", "Poi basta."]],
    ["Parla il dott. Rossi. Ascolta la dott.ssa Bianchi.", ["Parla il dott. Rossi.", "Ascolta la dott.ssa Bianchi."]],
    ["Chiamate l’1.96.96. È gratis.", ["Chiamate l’1.96.96.", "È gratis."]],
    ["La scuola G. Rodari è qui. Venite.", ["La scuola G. Rodari è qui.", "Venite."]],
    ["L’I.C. di Roccachiara è aperto. Venite.", ["L’I.C. di Roccachiara è aperto.", "Venite."]],
    ["«Come hai fatto?» aiuta più di una soluzione.", ["«Come hai fatto?» aiuta più di una soluzione."]],
    ["Si scrive in stampatello ecc. e poi si firma.", ["Si scrive in stampatello ecc. e poi si firma."]],
    ["Portate penne, quaderni ecc. Il resto c’è.", ["Portate penne, quaderni ecc.", "Il resto c’è."]],
    ["  Con gli spazi.  ", ["Con gli spazi."]],
    ["…", []],
    ["", []],
  ])("%s", (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it("keeps all the words of the articles, and ends sentences at punctuation", () => {
    for (const text of texts) {
      const sentences = sentencesOf(text);
      expect(sentences.join(" ").replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " ").trim());
      for (const sentence of sentences.slice(0, -1)) expect(sentence).toMatch(/[.!?…][»)”]?$/);
    }
  });
});
