import { describe, expect, it } from "vitest";
import { nameWarnings, type NameWarning } from "#shared/desk/text/name-warnings.ts";

const harmless = [
  "Il prof. Mario Rossi riceve il martedì dalle 10:00 alle 11:00.",
  "I colloqui con la prof.ssa Anna Bianchi e con il prof. Luca Verdi si spostano a giovedì.",
  "La segreteria è in via Giuseppe Verdi 3 B, l’ingresso dei genitori in Piazza Giuseppe Garibaldi 12.",
  "Le classi della Scuola Primaria Gianni Rodari escono alle 12:30.",
  "Nei plessi Gianni Rodari, Anna Frank e Maria Montessori la mensa comincia lunedì.",
  "Il Consiglio di Istituto si riunisce giovedì 3 Dicembre 2026 in Aula Magna.",
  "Materie: Italiano, Scienze Motorie, Lingua Inglese, Arte e Immagine, Educazione Civica, Religione Cattolica.",
  "Scienze Motorie\nEducazione Musicale\nSeconda Lingua Comunitaria\nArte e Immagine",
  "Lunedì, Martedì e Mercoledì dalle 8:00 alle 10:00; Giovedì e Venerdì dalle 11:00 alle 13:00.",
  "Le classi 3A, 3B e 3C visitano il Museo Egizio di Torino con la guida.",
  "3B Scienze Motorie in Palestra Comunale, 2A Laboratorio di Informatica.",
  "La classe 5A va al Parco Nord Milano, la 4B a Villa Borghese, la 3C al Teatro Giuseppe Verdi.",
  "Coordinatori di classe: 1A Mario Rossi, 2A Anna Bianchi, 3A Luca Verdi.",
  "Docenti accompagnatori:\n- Mario Rossi\n- Anna Bianchi\n- Luca Verdi\n- Giulia Neri",
  "COORDINATORI DI CLASSE\n1A Mario Rossi\n2A Anna Bianchi\n3A Luca Verdi",
  "La Dirigente Scolastica\nprof.ssa Maria Elena Rossi",
  "Si portano a scuola: Libretto Personale, Modulo di Delega, Carta d’Identità, Buono Mensa.",
  "ORARIO DEFINITIVO\nUSCITE DIDATTICHE\nCOLLOQUI GENERALI\nELEZIONI DEI RAPPRESENTANTI",
  "Si usano Google Classroom, Google Moduli, Microsoft Teams e il Registro Elettronico.",
  "I corsi si tengono a Reggio Emilia, La Spezia, Ascoli Piceno e Reggio Calabria.",
  "Libri consigliati: «Favole al telefono» di Gianni Rodari, «Matilde» di Roald Dahl, «Marcovaldo» di Italo Calvino.",
  "Gli autori Gianni Rodari, Italo Calvino e Roald Dahl saranno letti nelle classi terze.",
  "Gli alunni della Scuola Secondaria consegnano il Modulo di Delega entro il 3 Dicembre.",
  "Gli studenti del progetto Erasmus Plus partono da Roma Fiumicino alle ore 10:30.",
  "Il codice fiscale della scuola è 00000000000, il codice meccanografico ZZIC812003.",
  "Il codice dell’ordine è ABCDEF12G34H567X e il modello è RSSMRA85T10A562A.",
  "La Festa di Natale è sabato 19 dicembre: cantano il Coro Polifonico, la Banda Musicale e l’Orchestra Giovanile.",
  "Progetti: Orto Didattico, Coding Creativo, Teatro in Lingua, Giochi Matematici.",
  "Visita a Palazzo Vecchio, Ponte Vecchio, Santa Maria Novella e San Lorenzo.",
  "Santa Maria Goretti, San Giovanni Bosco, Sant’Antonio Abate: le feste dei paesi.",
  "Rappresentanti dei genitori: Mario Rossi (3B), Anna Bianchi (3C), Luca Verdi (3D).",
  "PNRR DM 65, PON FSE, SPID e CIE: le parole della circolare.",
  "Premio Maria Rossi, terza edizione: per la classe 3B il secondo posto.",
  "Domani Mario Rossi, autore per ragazzi, incontra le classi.",
  "Ringraziamo Mario Rossi e Anna Bianchi per l’aiuto.",
  "Le squadre sono Gufo Saggio, Volpe Astuta e Tasso Dormiglione.",
  "I docenti Mario Rossi, Anna Bianchi, Luca Verdi e Giulia Neri accompagnano le classi.",
  "Tel. 0456 123789, ore 8:30-10:30, via Mario Rossi, via Luigi Einaudi, via Anna Magnani.",
  "",
];

const warned: [text: string, kind: NameWarning["kind"], excerpt: string][] = [
  ["Rossi Mario\nBianchi Anna\nVerdi Luca", "list", "Rossi Mario\nBianchi Anna\nVerdi Luca"],
  ["Partecipano: Mario Rossi, Anna Bianchi e Luca Verdi.", "list", "Mario Rossi, Anna Bianchi e Luca Verdi"],
  ["- ROSSI Mario\n- BIANCHI Anna\n- VERDI Luca", "list", "ROSSI Mario\n- BIANCHI Anna\n- VERDI Luca"],
  ["1. ROSSI MARIO\n2. BIANCHI ANNA\n3. D’ANGELO LUCA", "list", "ROSSI MARIO\n2. BIANCHI ANNA\n3. D’ANGELO LUCA"],
  ["Elenco alunni ammessi:\n\nXu Weijie\nHoti Arben\nNkosi Thabo", "list", "Xu Weijie\nHoti Arben\nNkosi Thabo"],
  ["De Luca Sofia; El Amrani Yassine; Singh Harpreet", "list", "De Luca Sofia; El Amrani Yassine; Singh Harpreet"],
  [
    "Rossi · Mario · 8\nBianchi · Anna · 9\nVerdi · Luca · 7",
    "list",
    "Rossi · Mario · 8\nBianchi · Anna · 9\nVerdi · Luca",
  ],
  ["Rossi M., Bianchi Anna, Verdi L.", "list", "Rossi M., Bianchi Anna, Verdi L"],
  [
    "Vanno in finale Mario Rossi (3B), Anna Bianchi (3C) e Luca Verdi (2A).",
    "list",
    "Mario Rossi (3B), Anna Bianchi (3C) e Luca Verdi",
  ],
  [
    "Gli alunni Mario Rossi, Anna Bianchi e Luca Verdi vanno in gita.",
    "list",
    "Mario Rossi, Anna Bianchi e Luca Verdi",
  ],
  [
    "Il docente comunica i vincitori: Mario Rossi, Anna Bianchi, Luca Verdi.",
    "list",
    "Mario Rossi, Anna Bianchi, Luca Verdi",
  ],
  ["3B Rossi Mario", "class", "3B Rossi Mario"],
  ["Esce prima Rossi Mario (3ª B), con la delega.", "class", "Rossi Mario (3ª B"],
  ["Ha vinto Anna Bianchi della classe 2^C!", "class", "Anna Bianchi della classe 2^C"],
  ["La 1 A saluta: 1 A Giulia Neri", "class", "1 A Giulia Neri"],
  ["Il premio va a Sofia Conti, III B.", "class", "Sofia Conti, III B"],
  ["Delega di Rossi Mario, classe terza B", "class", "Rossi Mario, classe terza B"],
  ["Ai docenti\n3B Rossi Mario esce alle 10:00.", "class", "3B Rossi Mario"],
  ["PDP_3B_Rossi_Mario", "class", "3B_Rossi_Mario"],
  ["Il docente ha parlato con FERRARI Tommaso di 2D.", "class", "FERRARI Tommaso di 2D"],
  ["L’alunna Rossi Anna porta la giustificazione.", "pupil", "Rossi Anna"],
  ["Il PEI dell’alunno Hoti Arben è in segreteria.", "pupil", "Hoti Arben"],
  ["La studentessa Anna De Luca ha vinto.", "pupil", "Anna De Luca"],
  ["Il figlio Mario Rossi", "pupil", "Mario Rossi"],
  ["Codice: RSSMRA85T10A562S.", "fiscal-code", "RSSMRA85T10A562S"],
  ["cf rssmra85t10a562s", "fiscal-code", "rssmra85t10a562s"],
  ["MRT MTT 25D09 F205Z", "fiscal-code", "MRT MTT 25D09 F205Z"],
  ["Con omocodia: MRTMTT25D09F20RU", "fiscal-code", "MRTMTT25D09F20RU"],
];

describe("the warnings about pupils' names", () => {
  it.each(harmless)("leave alone: %s", (text) => {
    expect(nameWarnings(text)).toEqual([]);
  });

  it.each(warned)("see in «%s» a %s", (text, kind, excerpt) => {
    expect(nameWarnings(text)).toEqual([{ kind, excerpt }]);
    expect(text).toContain(excerpt);
  });

  it("leave alone the harmless sentences also one after the other", () => {
    expect(nameWarnings(harmless.join("\n\n"))).toEqual([]);
  });

  it("say the same thing once, and different things in the order of the text", () => {
    expect(nameWarnings("3B Rossi Mario. RSSMRA85T10A562S. 3B Rossi Mario.")).toEqual([
      { kind: "class", excerpt: "3B Rossi Mario" },
      { kind: "fiscal-code", excerpt: "RSSMRA85T10A562S" },
    ]);
  });

  it.each(["RSSMRA85T00A562R", "RSSMRA85T35A562G", "RSSMRA85T40A562V", "RSSMRA85T72A562C"])(
    "see no fiscal code in %s, whose day does not exist",
    (code) => {
      expect(nameWarnings(code)).toEqual([]);
    },
  );

  it("do not take a name that is said three times for a list", () => {
    expect(nameWarnings("Mario Rossi, Mario Rossi, Mario Rossi")).toEqual([]);
  });
});
