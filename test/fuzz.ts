// Odd requests, made from a seed: every page of the route table and every call of the document, by
// everybody who may come.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import appRoutes from "../app/routes.ts";

type Node = { path?: string; index?: boolean; children?: Node[] };
const pathsOf = (nodes: readonly Node[], above = ""): string[] =>
  nodes.flatMap(({ path = "", index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : index || path ? [here || "/"] : [];
  });
const pages = pathsOf(appRoutes as Node[]);

/**
 * What the forms and addresses of the site name, read from its own code, so that a new field is
 * tried too.
 */
function namesInCode(): { fields: string[]; intents: string[] } {
  const root = fileURLToPath(new URL("../app", import.meta.url));
  const [fields, intents] = [new Set<string>(), new Set<string>()];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.includes(".test.")) continue;
    const text = readFileSync(`${entry.parentPath}/${entry.name}`, "utf8");
    for (const [, name] of text.matchAll(
      /(?:\bname=|[a-z]\[|\.get(?:All)?\()"([A-Za-z_.]{1,24})"/g,
    ))
      if (name) fields.add(name);
    for (const [, name] of text.matchAll(
      /(?:\bvalue=|\bcase |intent"?\]?\)? ?(?:===|:|=) ?)"([a-z-]{2,20})"/g,
    ))
      if (name) intents.add(name);
  }
  return { fields: [...fields].toSorted(), intents: [...intents].toSorted() };
}
const { fields, intents } = namesInCode();

/** Mulberry32: the same seed, the same requests. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  return { next, pick };
}
type Dice = ReturnType<typeof dice>;

const nobody = "0190a0a0-0000-7000-8000-00000000000f";
const odd: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e400",
  "NaN",
  "99999999999",
  "9".repeat(400),
  "2147483648",
  "-9223372036854775809",
  "２０",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "あ",
  "あ".repeat(3_000),
  "x".repeat(9_000),
  "a\u0000b",
  "a\r\nSet-Cookie: x=y",
  "\ud800",
  "𠮷👨‍👩‍👧",
  "' or 1=1--",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%",
  "%00",
  "%E0%A4%A",
  "{}",
  "[]",
  "2026-02-31",
  "2026-02-31T25:61",
  "275761-01-01",
  "@",
  "a@b",
  "mio@example.jp",
  "https://evil.example",
  nobody,
  nobody.slice(0, 35),
  nobody.toUpperCase(),
  nobody.replaceAll("-", ""),
  "000001",
  "products",
  "K-10001",
];
const oddValue = ({ next, pick }: Dice): unknown =>
  next() < 0.6
    ? pick(odd)
    : pick([
        null,
        true,
        0,
        -1,
        1.5,
        1e308,
        2 ** 53,
        [],
        {},
        [[]],
        [null],
        { a: { b: {} } },
        ["x", 1],
      ]);

export type Trial = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: BodyInit;
};

const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
};
/** A parameter of a path, sometimes as raw as an address can be. */
const segment = ({ next, pick }: Dice) => {
  const value = pick(odd);
  return next() < 0.2 && /^[\w%.-]+$/.test(value) ? value : encoded(value) || "x";
};
const query = (one: Dice): string => {
  if (one.next() < 0.5) return "";
  const count = one.next() < 0.05 ? 300 : 1 + Math.floor(one.next() * 4);
  const parts = Array.from(
    { length: count },
    () => `${encoded(one.pick(fields))}=${encoded(one.pick(odd)).slice(0, 600)}`,
  );
  return `?${parts.join("&").slice(0, 7_000)}`;
};

function formBody(one: Dice): { headers: Record<string, string>; body?: BodyInit } {
  const type = (value: string) => ({ "content-type": value });
  const pairs = Array.from({ length: Math.floor(one.next() * 12) }, () => [
    one.pick(fields),
    one.pick(odd),
  ]) as [string, string][];
  pairs.unshift(["intent", one.next() < 0.85 ? one.pick(intents) : one.pick(odd)]);
  if (one.next() < 0.03) for (let n = 0; n < 2_000; n += 1) pairs.push(["id", String(n)]);
  const kind = one.next();
  if (kind < 0.6) return { headers: {}, body: new URLSearchParams(pairs) };
  if (kind < 0.75) {
    const form = new FormData();
    for (const [name, value] of pairs) form.append(name, value);
    if (one.next() < 0.5) form.append(one.pick(fields), new File(["\u0000\u0001"], "x.csv"));
    return { headers: {}, body: form };
  }
  return one.pick([
    { headers: type("application/json"), body: "{" },
    { headers: type("application/json"), body: JSON.stringify(Object.fromEntries(pairs)) },
    { headers: type("text/plain"), body: "intent=save" },
    { headers: type("multipart/form-data"), body: "--x" },
    { headers: type("multipart/form-data; boundary=x"), body: "--x\r\nno headers" },
    { headers: type("application/octet-stream"), body: new Uint8Array([0, 255, 1]) },
    { headers: type("application/x-www-form-urlencoded"), body: "%&%=%ff&a=%00&=&&" },
    { headers: type(""), body: "x" },
    { headers: {} },
  ]);
}

function pageTrial(one: Dice): Trial {
  const pattern = one.pick(pages);
  const path = pattern
    .replaceAll(/\/:\w+\?/g, () => (one.next() < 0.3 ? "" : `/${segment(one)}`))
    .replaceAll(/:\w+|\*/g, () => segment(one));
  const asked = `${path}${one.next() < 0.15 && path !== "/" ? ".data" : ""}${query(one)}`;
  const method = one.next() < 0.6 ? "POST" : one.pick(["GET", "GET", "GET", "PUT", "DELETE"]);
  if (method === "GET") return { method, path: asked, headers: {} };
  return { method, path: asked, ...formBody(one) };
}

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
};
type Operation = {
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { in: string; name: string; schema?: Schema }[];
};
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/**
 * A value that a schema takes, so that what lies behind the schema is reached; now and then one it
 * does not.
 */
function valueOf(schema: Schema | undefined, one: Dice): unknown {
  if (!schema || schema.$ref || one.next() < 0.12) return oddValue(one);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return one.pick(schema.enum);
  if (schema.anyOf) return valueOf(one.pick(schema.anyOf), one);
  const type = [schema.type ?? "string"].flat()[0];
  if (type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(() => one.next() < 0.9)
        .map(([name, part]) => [name, valueOf(part, one)]),
    );
  if (type === "array")
    return Array.from({ length: Math.floor(one.next() * 4) }, () => valueOf(schema.items, one));
  if (type === "integer" || type === "number")
    return one.pick([schema.minimum ?? 0, 1, 7, 2_147_483_648, 8.64e15]);
  if (type === "boolean") return one.next() < 0.5;
  return schema.format === "uuid" ? nobody : one.pick(odd);
}

function callTrial(document: ApiDocument, one: Dice): Trial {
  const [path, methods] = one.pick(Object.entries(document.paths));
  const [method, operation] = one.pick(Object.entries(methods));
  const real = path.replaceAll(/\{\w+\}/g, () => segment(one)) + query(one);
  const upper =
    one.next() < 0.95 ? method.toUpperCase() : one.pick(["GET", "POST", "PUT", "PATCH"]);
  if (upper === "GET") return { method: upper, path: real, headers: {} };
  const schema = Object.values(operation?.requestBody?.content ?? {})[0]?.schema;
  if (one.next() < 0.15) return { method: upper, path: real, ...formBody(one) };
  const body = one.next() < 0.1 ? one.pick(["{", "[]", "null", '"x"', "1", "", "{}"]) : undefined;
  return {
    method: upper,
    path: real,
    headers: { "content-type": "application/json" },
    body: body ?? JSON.stringify(valueOf(schema, one)),
  };
}

/** The requests of a seed, one after the other. */
export function* trials(document: ApiDocument, seed: number): Generator<Trial> {
  const one = dice(seed);
  for (;;) yield one.next() < 0.6 ? pageTrial(one) : callTrial(document, one);
}
