// Which promises nobody waits for, asked of the compiler: an expression of its own whose value can
// be waited for is a fault that nobody hears of.
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

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

const api = new API({ cwd: root });
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const { program, checker } = project;
const isPromise = createCheck(checker);
let statements = 0;
const wrong = [];
for (const path of program.getSourceFileNames()) {
  const name = relative(root, path);
  if (!ours.test(name)) continue;
  const nodes = statementsOf(program.getSourceFile(path));
  statements += nodes.length;
  const types = nodes.length ? checker.getTypeAtLocation(nodes) : [];
  for (const [index, node] of nodes.entries()) {
    if (!isPromise(types[index])) continue;
    const before = readFileSync(path, "utf8").slice(0, node.getStart());
    wrong.push(`${name}:${before.split("\n").length}`);
  }
}
api.close();
for (const line of wrong)
  console.error(`${line}: この約束を、だれも待っていません（await か、わけのある void を）。`);
console.log(`${statements} 個の文を見ました。`);
process.exit(wrong.length === 0 && statements > 0 ? 0 : 1);
