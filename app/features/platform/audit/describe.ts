// Rows of the audit as people read them: what somebody did, to whom, and what it changed.
import { href } from "#lib/href.ts";
import { cutGraphemes } from "#lib/text.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { uuidAtStart } from "#lib/uuid.ts";
import {
  type AuditNames,
  type FieldWords,
  type ActionReading,
  actionReadingOf,
  subjectWords,
  wordsOfAction,
} from "./actions.ts";

export type AuditRow = {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  screen: string | null;
};
export type NamedSubject = { words: string; to: string | null };
export type DescribedRow = {
  id: string;
  at: Date;
  who: NamedSubject;
  actor: string;
  about: NamedSubject;
  subject: string;
  deed: string;
  changes: string[];
  /** The address of the screen where it was done. */
  screen: string | null;
  raw: string;
};

/** A field with an amount of yen. */
export const yenField = (label: string): FieldWords => ({
  label,
  say: (value) => (typeof value === "number" ? formatYen(value) : undefined),
});

/** Who acts and is no person. */
export const actorWords: Readonly<Record<string, string>> = {
  guest: "ゲスト",
  tool: "命令",
  job: "自動の仕事",
  provider: "決済会社",
  shop: "店",
};
/** Why something was done: said of every act, and last. */
const reasons: Readonly<Record<string, string>> = { reason: "わけ", why: "わけ" };
/** What an act happened to (whose plan, which licence) is said too, though it did not change. */
const alwaysSaid = ["itemId", "name"];

const partsOf = (subject: string): [kind: string, id: string] => {
  const at = subject.indexOf(":");
  return at < 0 ? [subject, ""] : [subject.slice(0, at), subject.slice(at + 1)];
};
/** Whom and what the rows name, each once: names are read for all of them together. */
export function namedInRows(rows: readonly Pick<AuditRow, "actor" | "subject">[]): {
  people: string[];
  orders: string[];
  products: string[];
} {
  const people = new Set<string>();
  const orders = new Set<string>();
  const products = new Set<string>();
  for (const { actor, subject } of rows) {
    const [kind, id] = partsOf(subject);
    for (const uid of [uuidAtStart(actor), kind === "user" ? uuidAtStart(id) : undefined])
      if (uid) people.add(uid);
    if (kind === "order" && uuidAtStart(id) !== undefined) orders.add(id);
    if (kind === "product") products.add(id);
  }
  return { people: [...people], orders: [...orders], products: [...products] };
}

const person = (uid: string, { people }: AuditNames): NamedSubject =>
  people.has(uid)
    ? { words: people.get(uid) || "（お名前なし）", to: href("/admin/members/:uid", { uid }) }
    : { words: "見つからない方", to: null };
function actorOf(actor: string, names: AuditNames): NamedSubject {
  const uid = uuidAtStart(actor);
  return uid ? person(uid, names) : { words: actorWords[actor] ?? actor, to: null };
}
export function aboutOf(subject: string, names: AuditNames): NamedSubject {
  const [kind, id] = partsOf(subject);
  if (kind === "user") return person(id, names);
  const words = subjectWords(kind);
  const name = words?.name?.(id, names) ?? "";
  return {
    words: words?.instead?.(id, names) ?? `${words?.kind ?? kind}${name ? ` ${name}` : ""}`,
    to: words?.to?.(id) ?? null,
  };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const maxLine = 80;
/** One value in words; nothing for what people cannot read. */
function valueIn(field: FieldWords, value: unknown, names: AuditNames): string | undefined {
  if (value === null || value === undefined || value === "") return "なし";
  const own = field.say?.(value, names);
  if (own !== undefined) return own;
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (typeof value === "number") return String(value);
  const called = (one: string) => field.values?.[one] ?? one;
  if (Array.isArray(value)) {
    const texts = value.filter((one) => typeof one === "string");
    return value.length === 0 ? "なし" : texts.map(called).join("、") || undefined;
  }
  if (typeof value !== "string") return undefined;
  if (instant.test(value)) return formatJapaneseMoment(new Date(value));
  const line = called(value).replaceAll(/\s+/g, " ");
  const cut = cutGraphemes(line, maxLine);
  return cut === line ? line : `${cut}…`;
}
function fieldWords({ fields, namedFields }: ActionReading, field: string): FieldWords | undefined {
  const words = fields?.[field] ?? namedFields?.(field) ?? reasons[field];
  return typeof words === "string" ? { label: words } : words;
}
/**
 * The database keeps fields in an order of its own: they are said in the order of their
 * declaration, reasons last.
 */
function inOrder({ fields = {} }: ActionReading, found: readonly string[]): string[] {
  const order = Object.keys(fields);
  const placeOf = (field: string) =>
    field in reasons ? Infinity : order.includes(field) ? order.indexOf(field) : order.length;
  return found
    .map((field) => ({ field, place: placeOf(field) }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ field }) => field);
}

/**
 * What changed, a line for each: 「前 → 後」, or only how it is now; what stayed as it was is left out
 * where there is a before.
 */
function changesOf({ action, before, after }: AuditRow, names: AuditNames): string[] {
  const reading = actionReadingOf(action);
  const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
  const gone = Object.keys(is).length === 0;
  const found = new Set([
    ...(gone ? Object.keys(was) : alwaysSaid.filter((field) => field in was)),
    ...Object.keys(is),
  ]);
  return inOrder(reading, [...found]).flatMap((field): string[] => {
    const words = fieldWords(reading, field);
    if (!words) return [];
    const [old, fresh] = [
      field in was ? valueIn(words, was[field], names) : undefined,
      field in is ? valueIn(words, is[field], names) : undefined,
    ];
    if (old !== undefined && fresh !== undefined) {
      if (old !== fresh) return [`${words.label}: ${old} → ${fresh}`];
      return field === "itemId" ? [`${words.label}: ${fresh}`] : [];
    }
    const only = fresh ?? old;
    return only === undefined || only === "なし" ? [] : [`${words.label}: ${only}`];
  });
}

/**
 * A row of the audit in words. Where staff once wrote the reason beside who they were, it is said
 * among the changes.
 */
export function describeRow(row: AuditRow, names: AuditNames): DescribedRow {
  const { id, at, actor, action, subject, before, after, screen } = row;
  const aside =
    uuidAtStart(actor) !== undefined
      ? /（(?<reason>.*)）$/s.exec(actor)?.groups?.["reason"]
      : undefined;
  return {
    id,
    at,
    who: actorOf(actor, names),
    actor,
    about: aboutOf(subject, names),
    subject,
    deed: wordsOfAction(action),
    changes: [...changesOf(row, names), ...(aside ? [`わけ: ${aside}`] : [])],
    screen,
    raw: JSON.stringify({ action, actor, subject, screen, before, after }, null, 1),
  };
}
