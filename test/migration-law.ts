// What a migration after the first release may say, so that people go on buying while it runs: no
// write waits for it longer than a moment, and the release before still runs on its tables.
import { isOfSteps } from "#db/migrate-steps.server.ts";

const breakpoint = "--> statement-breakpoint";
/** Of a function: it runs later. */
const body = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const spoken = (statement: string) =>
  statement
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Refused wherever a table has rows, with what to write instead. */
const refused: [RegExp, string][] = [
  [
    /^drop (?!trigger|function)|\b(drop|rename) (column|constraint|to|table)\b/,
    "the release before still reads it",
  ],
  [/^(alter table .*)?\brename\b/, "the release before still reads it"],
  [/^create (unique )?index/, "concurrently, in a migration of steps"],
  [/^(vacuum|cluster|reindex|truncate|lock|refresh)\b/, "it keeps the table to itself"],
  [/^(update|delete|merge|insert into .* select)\b/, "by parts, in a migration of steps"],
  [/\balter (column )?\w+ (set data )?type\b/, "writes the table anew: a new column instead"],
  [/\bset not null\b/, "a check that is not valid yet, validated in a migration of steps"],
  [/\bset (tablespace|logged|unlogged|access method)\b/, "writes the table anew"],
  [/\bvalidate constraint\b/, "in a migration of steps"],
  [
    /\badd (constraint \w+ )?(unique|primary key|exclude)\b(?!.*using index)/,
    "a unique index of steps first",
  ],
  [/\badd (constraint \w+ )?(check|foreign key)\b(?!.*not valid)/, "not valid first"],
];
const newColumn =
  /\badd (?:column )?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(?:if not exists )?\w+ (.+)$/;
const refusedColumn: [RegExp, string][] = [
  [/\bnot null\b(?!.*\bdefault\b)(?<!\bdefault\b.*)/, "the rows that are there have no value"],
  [/\bgenerated\b|\b(big|small)?serial\b/, "writes the table anew"],
  [/\bdefault (gen_random_uuid|uuid|random|nextval|clock_timestamp)/, "writes the table anew"],
  [/\b(references|unique|primary key|check)\b/, "in a statement of its own"],
];
const step = [
  /^create (unique )?index concurrently if not exists \w+ on /,
  /^drop index concurrently if exists /,
  /^alter table (if exists )?\S+ validate constraint \w+;?$/,
];

function faultOfStep(statement: string, words: string): string | undefined {
  if (step.some((one) => one.test(words))) return undefined;
  const most = Number(/\blimit (\d+)/.exec(words)?.[1] ?? Infinity);
  const isFill = /^(update|delete|insert|with)\b/.test(words);
  if (isFill && most <= 5_000 && statement.includes("-- again until nothing is left")) return;
  return "no step that may be done twice";
}

/** What answers for an empty value instead of leaving the answer open, as a comparison does. */
const answersForNothing =
  /\bis (not )?(null|true|false|unknown|distinct)\b|\b(coalesce|nullif|num_nulls|num_nonnulls)\b/;

/**
 * Whether a check refuses a row that has no value for a column of this very migration. The release
 * before does not know the column and goes on writing such rows, valid or not yet.
 */
function wantsNewValue(words: string, unfilled: Set<string>): boolean {
  const check = /\bcheck ?\((.*)\)/.exec(words)?.[1]?.trim() ?? "";
  const named = [...unfilled].filter((column) => new RegExp(`\\b${column}\\b`).test(check));
  const lets = (column: string) =>
    !/\band\b/.test(check) &&
    new RegExp(`^${column} is null or | or ${column} is null$`).test(check);
  return answersForNothing.test(check) && named.some((column) => !lets(column));
}

/** Keeps in mind which new columns of which table have no value where nobody gives one. */
function noteColumn(words: string, unfilled: Map<string, Set<string>>): Set<string> {
  const table = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(words)?.[1] ?? "";
  const columns = unfilled.get(table) ?? new Set();
  unfilled.set(table, columns);
  const added = newColumn.exec(words)?.[0].replace(/^add (column )?(if not exists )?/, "");
  if (added && !/\bdefault\b/.test(added)) columns.add(added.split(" ")[0] ?? "");
  const filled = /\balter (?:column )?(\w+) set default\b/.exec(words)?.[1];
  if (filled) columns.delete(filled);
  return columns;
}

function faultOfStatement(words: string, unfilled: Map<string, Set<string>>): string | undefined {
  if (wantsNewValue(words, noteColumn(words, unfilled)))
    return "the release before writes rows without it: a default, or the check in a later release";
  const found = refused.find(([pattern]) => pattern.test(words))?.[1];
  const column = newColumn.exec(words)?.[1];
  return found ?? (column && refusedColumn.find(([pattern]) => pattern.test(column))?.[1]);
}

/** What is wrong with the text of a migration; nothing is said of tables that it makes itself. */
export function migrationFaults(text: string): string[] {
  const statements = text.split(breakpoint);
  const ofSteps = isOfSteps(statements);
  const made = new Set<string>();
  const unfilled = new Map<string, Set<string>>();
  return statements.flatMap((part) =>
    (ofSteps ? [part] : part.replaceAll(body, "''").split(/;\s*$/m)).flatMap((statement) => {
      const words = spoken(statement);
      if (!words) return [];
      const table = /^create table (?:if not exists )?(\S+)/.exec(words)?.[1];
      if (table && !ofSteps) made.add(table);
      const of = /^(?:alter table (?:only )?|create (?:unique )?index .*? on (?:only )?)([^\s(]+)/;
      if (made.has(of.exec(words)?.[1] ?? "") && !/^create .*concurrently/.test(words)) return [];
      const fault = ofSteps ? faultOfStep(statement, words) : faultOfStatement(words, unfilled);
      return fault ? [`${words.slice(0, 80)}: ${fault}`] : [];
    }),
  );
}
