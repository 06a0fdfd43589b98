// The schema as one readable text: every table with its columns, keys, checks and indexes, by the
// feature that owns it.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

type Column = {
  name: string;
  type: string;
  primaryKey: boolean;
  notNull: boolean;
  default?: unknown;
};
type Index = {
  name: string;
  isUnique: boolean;
  method: string;
  where?: string;
  columns: { expression: string; asc: boolean }[];
};
type ForeignKey = {
  tableTo: string;
  columnsFrom: string[];
  columnsTo: string[];
  onDelete: string;
};
export type Table = {
  name: string;
  columns: Record<string, Column>;
  indexes: Record<string, Index>;
  foreignKeys: Record<string, ForeignKey>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { name: string; columns: string[] }>;
  checkConstraints: Record<string, { name: string; value: string }>;
};
export type Snapshot = { tables: Record<string, Table> };
type Owner = { feature: string; about: string };

const bare = (text: string) => text.replaceAll(/"(\w+)"\./g, "").replaceAll('"', "");

/** Which feature declares a table, and what stands above it there. */
function ownersOf(root: string): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  const features = join(root, "app", "features");
  for (const entry of readdirSync(features, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".ts") || /\.test\./.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, "utf8");
    const declared =
      /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const \w+ = pgTable\(\s*"(\w+)"/g;
    for (const [, about = "", name = ""] of text.matchAll(declared)) {
      const [domain, feature] = relative(features, path).split(/[\\/]/);
      const words = about.replaceAll(/\s*\n?\s*\*\s?/g, " ").trim();
      owners.set(name, { feature: `${domain}/${feature}`, about: words });
    }
  }
  return owners;
}

function columnLine({ name, type, primaryKey, notNull, default: value }: Column): string {
  const parts = [name, type];
  if (primaryKey) parts.push("primary key");
  else if (notNull) parts.push("not null");
  if (value !== undefined) parts.push(`default ${String(value)}`);
  return parts.join(" ");
}

function keyLine({ columnsFrom, tableTo, columnsTo, onDelete }: ForeignKey): string {
  const gone = onDelete === "no action" ? "" : ` on delete ${onDelete}`;
  return (
    `foreign key (${columnsFrom.join(", ")}) references ${tableTo} ` +
    `(${columnsTo.join(", ")})${gone}`
  );
}

function indexLine(table: string, { name, isUnique, method, where, columns }: Index): string {
  const on = columns.map(({ expression, asc }) => bare(expression) + (asc ? "" : " desc"));
  const using = method === "btree" ? "" : ` using ${method}`;
  const only = where ? ` where ${bare(where)}` : "";
  return (
    `create ${isUnique ? "unique " : ""}index ${name} on ${table}${using} ` +
    `(${on.join(", ")})${only};`
  );
}

function tableText(table: Table, about: string): string {
  const lines = [
    ...Object.values(table.columns).map(columnLine),
    ...Object.values(table.compositePrimaryKeys).map(
      ({ columns }) => `primary key (${columns.join(", ")})`,
    ),
    ...Object.values(table.uniqueConstraints).map(
      ({ columns }) => `unique (${columns.join(", ")})`,
    ),
    ...Object.values(table.foreignKeys).map(keyLine),
    ...Object.values(table.checkConstraints).map(
      ({ name, value }) => `constraint ${name} check (${bare(value)})`,
    ),
  ];
  const head = about ? `-- ${about}\n` : "";
  const body = `create table ${table.name} (\n  ${lines.join(",\n  ")}\n);`;
  const indexes = Object.values(table.indexes).map((index) => indexLine(table.name, index));
  return `${head}${[body, ...indexes].join("\n")}\n`;
}

/** The whole text; functions and triggers are as they stand in app/db/triggers.sql. */
export function schemaText(root: string, { tables }: Snapshot): string {
  const owners = ownersOf(root);
  const byFeature = new Map<string, string[]>();
  for (const table of Object.values(tables)) {
    const { feature, about } = owners.get(table.name) ?? { feature: "app/db", about: "" };
    byFeature.set(feature, [...(byFeature.get(feature) ?? []), tableText(table, about)]);
  }
  const parts = [...byFeature.keys()]
    .sort()
    .map((feature) => `-- ═══ ${feature} ═══\n\n${(byFeature.get(feature) ?? []).join("\n")}`);
  return [
    "-- Every table as it is, to be read; written by `npm run migrations`, never by hand.",
    "-- What runs are the files in migrations/; functions and triggers stand in triggers.sql.\n",
    parts.join("\n"),
  ].join("\n");
}
