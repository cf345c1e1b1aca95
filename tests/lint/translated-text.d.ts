import type { Rule } from "eslint";

export const translatedText: Rule.RuleModule;
