// Browsers that translate a page replace its text nodes. React keeps those that it made: to insert an element before one or
// to remove one throws, to change one changes nothing on the screen. Text that is alone in its element is safe: React then
// sets the content of the element.

const inline = new Set("a b bdi button dd dt h1 h2 h3 label legend li p small span strong summary time".split(" "));
const spaces = /^\s*$/;

const isText = (node) => node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
const isBlank = (node) => node.type === "Literal" && spaces.test(node.value);

/** A variable or a call gives what was checked where it was made; a property may be anything. */
const mayBeText = (node) => isText(node) || node.type === "MemberExpression";

function branches(node) {
  if (node.type === "ConditionalExpression") return [...branches(node.consequent), ...branches(node.alternate)];
  return node.type === "LogicalExpression" ? branches(node.right) : [node];
}

/** "none": neither text nor anything that comes and goes; "maybe": an expression that may be text. */
function kindOf(child, hasElement) {
  if (child.type === "JSXText") return spaces.test(child.value) ? "none" : "words";
  if (child.type !== "JSXExpressionContainer") return "element";
  const { expression } = child;
  if (expression.type === "JSXEmptyExpression" || isBlank(expression)) return "none";
  const all = branches(expression);
  if (all.length + Number(all[0] !== expression) > 1 && all.some(isText)) return "conditional text";
  if (hasElement(expression)) return "conditional";
  return expression.type === "Literal" ? "words" : "maybe";
}

/** Keeps text that a translated page would break out of JSX. */
export const translatedText = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const { visitorKeys } = context.sourceCode;
    /** <Icon /> where a variable or a property says which component that is: React removes the one and inserts the other. */
    const isChosen = ({ openingElement: { name } }) => {
      if (name.type !== "JSXIdentifier") return false;
      let scope = context.sourceCode.getScope(name);
      while (scope && !scope.set.has(name.name)) scope = scope.upper;
      return scope?.type !== "module" && scope?.type !== "global" && scope !== null;
    };
    const hasElement = (node) =>
      node.type === "JSXElement" ||
      node.type === "JSXFragment" ||
      (visitorKeys[node.type] ?? []).some((key) => [node[key]].flat().some((child) => child && hasElement(child)));

    function check({ type, children, openingElement }) {
      const kinds = children.map((child) =>
        child.type === "JSXElement" && isChosen(child) ? "conditional" : kindOf(child, hasElement),
      );
      const isFragment = type === "JSXFragment";
      const isAlone = kinds.filter((kind) => kind !== "none").length === 1 && !isFragment;
      if (isAlone) return;
      const report = (at, message) => context.report({ node: children[at], message });
      let follows = false;
      kinds.forEach((kind, at) => {
        if (kind === "conditional text") report(at, "Text that comes and goes needs an element of its own.");
        if (kind === "words" && (follows || isFragment)) report(at, "These words need an element of their own.");
        if (kind === "maybe" && follows && inline.has(openingElement?.name.name))
          report(at, "After something that comes and goes this needs an element of its own.");
        if (kind === "maybe" && kinds.includes("words"))
          report(at, "Text with values is one template, alone in its element.");
        follows ||= kind.startsWith("conditional");
      });
    }

    /** What a component gives stands in an element of somebody else's, where nobody sees that it may be text. */
    function checkGiven(given) {
      const all = given ? branches(given) : [];
      if (!all.some(({ type }) => type === "JSXElement" || type === "JSXFragment")) return;
      for (const node of all.filter(mayBeText))
        context.report({ node, message: "Text in the place of an element needs an element of its own." });
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: ({ argument }) => checkGiven(argument),
      ArrowFunctionExpression: ({ body }) => checkGiven(body),
    };
  },
};
