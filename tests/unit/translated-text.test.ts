import { RuleTester } from "eslint";
import { parser } from "typescript-eslint";
import { describe, it } from "vitest";
import { translatedText } from "../lint/translated-text.js";

Object.assign(RuleTester, { describe, it });

const tester = new RuleTester({ languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } } });
const errors = 1;

tester.run("text in a translated page", translatedText, {
  valid: [
    "<p>Testo</p>",
    "<p>{isOpen ? 'Aperto' : 'Chiuso'}</p>",
    "<p>{`${count} di ${total}`}</p>",
    "<p>{count}</p>",
    "<p>Testo <b>{word}</b> e testo</p>",
    "<p>Testo {isOpen && <b>aperto</b>}</p>",
    "<p>{isOpen && <b>aperto</b>} <span>Testo</span></p>",
    "<button>{busy && <Spinner />}<span>{children}</span></button>",
    "<div>{isOpen && <Panel />}{children}</div>",
    "function A() { const Icon = busy ? One : Other; return <p><Icon /><span>Testo</span></p>; }",
    "<><b>Testo</b> <span>altro</span></>",
    "function A() { return isOpen ? <b>Testo</b> : null; }",
    "function A({ children }) { return isOpen ? <b>{children}</b> : children; }",
  ],
  invalid: [
    { code: "<button>{busy && <Spinner />}{children}</button>", errors },
    { code: "<p>{isOpen && <b>aperto</b>} testo</p>", errors },
    { code: "<p>{list.map((one) => <b key={one} />)} testo</p>", errors },
    { code: "<p><b>Testo</b>{isOpen && ' aperto'}</p>", errors },
    { code: "<p>{first ? 'uno' : <b>due</b>} <i>tre</i></p>", errors },
    { code: "<p>{name ?? 'Nessuno'} <i>tre</i></p>", errors },
    { code: "<p>Frase {at} di {count}</p>", errors: 2 },
    { code: "<>Testo <b>altro</b></>", errors },
    { code: "function A() { return Loaded ? <Loaded /> : 'Testo'; }", errors },
    { code: "const A = () => (Loaded ? <Loaded /> : texts.line);", errors },
    { code: "function A() { const Icon = busy ? One : Other; return <p><Icon />Testo</p>; }", errors },
  ],
});
