// What stands in an exported folder: a Data Package of CSV files, and the files of the shop beside
// them. Source: datapackage.org, "Data Package", "Table Schema".
import { readFileSync } from "node:fs";
import type { ClientBase } from "pg";
import { z } from "zod";

const count = z.int().nonnegative();
const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);

const Field = z.object({
  name: z.string(),
  type: z.string(),
  /** The type's own name in PostgreSQL. */
  nativeType: z.string(),
  constraints: z.object({ required: z.boolean() }),
});
const Resource = z.object({
  name: z.string(),
  path: z.string(),
  description: z.string(),
  format: z.literal("csv"),
  mediatype: z.literal("text/csv"),
  encoding: z.literal("utf-8"),
  bytes: count,
  hash,
  rows: count,
  schema: z.object({ fields: z.array(Field), primaryKey: z.array(z.string()) }),
});
export type Resource = z.infer<typeof Resource>;

/** `datapackage.json`, written last: a folder without it is not whole. */
export const DataPackage = z.object({
  name: z.literal("kusegoyomi"),
  title: z.string(),
  description: z.string(),
  created: z.iso.datetime(),
  version: z.string(),
  resources: z.array(Resource),
  /** What an empty shop of ours needs besides to be the same shop. */
  shop: z.object({
    format: z.literal(1),
    migrations: z.array(z.string()),
    sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
    files: count,
    fileBytes: count,
    /** Files that somebody took away while this was made. */
    gone: z.array(z.string()),
  }),
});
export type DataPackage = z.infer<typeof DataPackage>;

export const exportPlaces = {
  description: "datapackage.json",
  readme: "README.md",
  schema: "schema.sql",
  table: (name: string) => `tables/${name}.csv`,
  /** One line for each file: its path, its bytes, and what they add up to. */
  fileList: "files.csv",
  file: (key: string) => `files/${key}`,
};

export const schemaFile = new URL("../../app/db/schema.sql", import.meta.url);

/** What stands above each table in the written schema. */
export function aboutTables(schema = readFileSync(schemaFile, "utf8")): Map<string, string> {
  const found = schema.matchAll(/((?:^-- (?!═).*\n)*)^create table (\w+) \(/gm);
  return new Map(
    [...found].map(([, about = "", name = ""]) => [
      name,
      about.replaceAll(/^-- /gm, "").trim().replaceAll("\n", " "),
    ]),
  );
}

const simpleTypes: Record<string, string> = {
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  real: "number",
  "double precision": "number",
  boolean: "boolean",
  date: "date",
  "timestamp with time zone": "datetime",
  jsonb: "any",
};

/** The columns of a table as they are written, and what tells its rows apart. */
export async function schemaOf(client: ClientBase, table: string): Promise<Resource["schema"]> {
  const { rows } = await client.query<{ name: string; native: string; required: boolean }>(
    `select attname as name, format_type(atttypid, atttypmod) as native, attnotnull as required
     from pg_attribute
     where attrelid = quote_ident($1)::regclass
       and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const keys = await client.query<{ name: string }>(
    `select attname as name from pg_index
     join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = quote_ident($1)::regclass and indisprimary
     order by array_position(indkey::int2[], attnum)`,
    [table],
  );
  return {
    fields: rows.map(({ name, native, required }) => ({
      name,
      type: simpleTypes[native] ?? "string",
      nativeType: native,
      constraints: { required },
    })),
    primaryKey: keys.rows.map(({ name }) => name),
  };
}

/** For whoever opens the folder without us. */
export const readmeOf = (madeAt: string, version: string) => `# 店のすべて

${madeAt} に、版 ${version} の店から書きだしたものです。どのファイルも、ふつうの道具で開けます。

- \`tables/\` — ひとつの表が、ひとつの CSV（UTF-8、はじめの行は列の名前）
  - なにも書かれていない欄は「ない」（null）、\`""\` は空の文字です
  - 真偽は \`t\` と \`f\`、日時には世界時との差が付き、いくつも入る欄は \`{…}\`、まとまりは JSON です
- \`files/\` — 写真、音声、動画と、画面の部品。\`files.csv\` に、大きさとハッシュ（SHA-256）があります
- \`datapackage.json\` — すべての表の列と型、行数、ハッシュ（Data Package の形）
- \`schema.sql\` — 表のあいだの結びつきと、決まり

日記の言葉は書いた人のほかに読めないよう封がしてあり、封のまま入っています。開けるには店の鍵（\`DIARY_KEY\`）が要ります。合い言葉は、もとに戻せない形です。店の鍵は入っていません。

会員の記録がすべて入っています。人に見られない場所に置き、要らなくなったら消してください。

同じ版のからの店に戻すには: \`npm run tools -- import-all このフォルダー\`
`;
