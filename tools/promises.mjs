// Which promises nobody waits for, asked of the compiler: an expression of its own whose value can
// be waited for is a fault that nobody hears of; so is an async function where nobody waits for what
// it returns (a promise in a condition the compiler refuses itself).
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API, SignatureKind } from "typescript/unstable/sync";

const root = resolve(process.argv[2] ?? ".");
const config = join(root, "tsconfig.json");
const ours = /^(app|dev|seed|studio|test|tools|bench)\/|^server\.ts$/;

/** The parts of a statement whose value is thrown away: `a && b()` throws away `b()`. */
function* thrownAway(expression) {
  switch (expression.kind) {
    case SyntaxKind.ParenthesizedExpression:
      yield* thrownAway(expression.expression);
      break;
    case SyntaxKind.ConditionalExpression:
      yield* thrownAway(expression.whenTrue);
      yield* thrownAway(expression.whenFalse);
      break;
    case SyntaxKind.BinaryExpression:
      if (logical.has(expression.operatorToken.kind)) yield* thrownAway(expression.right);
      break;
    case SyntaxKind.CallExpression:
      if (!isHandled(expression)) yield expression;
      break;
    case SyntaxKind.NewExpression:
    case SyntaxKind.Identifier:
    case SyntaxKind.PropertyAccessExpression:
      yield expression;
      break;
  }
}
const logical = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.CommaToken,
]);

/** `.catch(…)`, `.then(…, …)`, and `.finally(…)` after one of them. */
function isHandled({ expression, arguments: given }) {
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return false;
  const name = expression.name.text;
  if (name === "catch") return given.length > 0;
  if (name === "then") return given.length > 1;
  const before = expression.expression;
  return name === "finally" && before.kind === SyntaxKind.CallExpression && isHandled(before);
}

function statementsOf(file) {
  const found = [];
  const visit = (node) => {
    if (node.kind === SyntaxKind.ExpressionStatement) found.push(...thrownAway(node.expression));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Async functions that are handed to somebody: their failures are for whoever calls them. */
function handedOn(file) {
  const found = [];
  const visit = (node) => {
    const isFunction =
      node.kind === SyntaxKind.ArrowFunction || node.kind === SyntaxKind.FunctionExpression;
    if (isFunction && node.modifiers?.some(({ kind }) => kind === SyntaxKind.AsyncKeyword))
      found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Whether a function is wanted here that returns nothing, in whatever way it is called. */
function createWantsNothing(checker) {
  return (node) => {
    const wanted = checker.getContextualType(node);
    if (!wanted) return false;
    const returned = (wanted.isUnionType() ? wanted.getTypes() : [wanted])
      .flatMap((part) => checker.getSignaturesOfType(part, SignatureKind.Call))
      .map((signature) => checker.getReturnTypeOfSignature(signature));
    return (
      returned.length > 0 && returned.every((type) => type && checker.typeToString(type) === "void")
    );
  };
}

function createCheck(checker) {
  const known = new Map();
  const waits = (type) => {
    const parts = type.isUnionType() ? type.getTypes() : [type];
    return parts.some((part) => part.isObjectType() && checker.getPropertyOfType(part, "then"));
  };
  return (type) => {
    if (!type) return false;
    if (!known.has(type.id)) known.set(type.id, Boolean(waits(type)));
    return known.get(type.id);
  };
}

const nobodyWaits = "この約束を、だれも待っていません（await か、わけのある void を）。";
const nobodyHears = "async の関数ですが、渡した先はその終わりも失敗も待ちません。";
const lineOf = (path, node) => {
  const before = readFileSync(path, "utf8").slice(0, node.getStart());
  return `${relative(root, path)}:${before.split("\n").length}`;
};

const api = new API({ cwd: root });
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const { program, checker } = project;
const isPromise = createCheck(checker);
const wantsNothing = createWantsNothing(checker);
let [statements, functions] = [0, 0];
const wrong = [];
for (const path of program.getSourceFileNames()) {
  const name = relative(root, path);
  if (!ours.test(name)) continue;
  const file = program.getSourceFile(path);
  const nodes = statementsOf(file);
  statements += nodes.length;
  const types = nodes.length ? checker.getTypeAtLocation(nodes) : [];
  for (const [index, node] of nodes.entries()) {
    if (isPromise(types[index])) wrong.push(`${lineOf(path, node)}: ${nobodyWaits}`);
  }
  const handed = handedOn(file);
  functions += handed.length;
  for (const node of handed)
    if (wantsNothing(node)) wrong.push(`${lineOf(path, node)}: ${nobodyHears}`);
}
api.close();
for (const line of wrong) console.error(line);
console.log(`${statements} 個の文と ${functions} 個の async 関数を見ました。`);
process.exit(wrong.length === 0 && statements > 0 ? 0 : 1);
