// Everything comes back, or nothing does.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { freshDatabase } from "#test/database.ts";
import { localStorage } from "../../app/integrations/storage/local.server.ts";
import { type Env, readEnv } from "../../app/server/env.server.ts";
import { makeBackup } from "./backup.ts";
import { lastBackup, lastRestore } from "#features/backoffice/house/last-backup.server.ts";
import { runBackup, runRestore } from "./commands.ts";
import { tablesOf } from "./database.ts";
import { restoreArchive } from "./restore.ts";
import { runBackupSecrets } from "./secrets.ts";

type Opened = Awaited<ReturnType<typeof freshDatabase>>;

const folder = mkdtempSync(join(tmpdir(), "kg-backup-"));
const secret = "a".repeat(64);
const [diaryKey, newKey] = ["c".repeat(64), "d".repeat(64)];
const now = new Date("2026-11-24T03:15:00Z");
const print = () => {};
const envAt = (name: string, more: Record<string, string> = {}): Env =>
  readEnv({ DATA_DIR: join(folder, name), ...more });
const filesAt = (env: Env) => localStorage(join(env.DATA_DIR, "files"));

/** Each table as one word: the same where every field of every row is. */
async function wordsOf({ pool }: Pick<Opened, "pool">): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    const words: Record<string, string> = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ word: string }>(
        `select count(*) || ' ' || md5(coalesce(
           string_agg(one::text, e'\\n' order by one::text), '')) as word from "${table}" as one`,
      );
      words[table] = rows[0]?.word ?? "";
    }
    return words;
  } finally {
    client.release();
  }
}

/** Titles that a CSV may take for something else. */
const awkward = {
  boushi: "\\.",
  fudebito: '"',
  kutsushita: "",
  maekake: "\\N",
  mug: '改\n行, "引用"\r\n\t🍵',
};
const large = Buffer.alloc(9 * 1024 * 1024, "おと");

let shop: Shop;
let env: Env;
beforeAll(async () => {
  shop = await aShop();
  const order = await shop.placed();
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  for (const [id, title] of Object.entries(awkward))
    await shop.pool.query("update product set title = $2 where id = $1", [id, title]);
  env = envAt("shop");
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(join(env.DATA_DIR, "session-secret"), secret);
  writeFileSync(join(env.DATA_DIR, "diary-key"), diaryKey);
  await filesAt(env).write("pictures/a.svg", Buffer.from("<svg/>"), "image/svg+xml");
  await filesAt(env).write("pictures/empty.txt", Buffer.alloc(0), "text/plain");
  await filesAt(env).write("sounds/long.m4a", large, "audio/mp4");
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const archived = async (name: string, recipients: string[] = []) => {
  const file = join(folder, name);
  const end = await makeBackup({
    url: shop.url,
    storage: filesAt(env),
    env,
    file,
    recipients,
    now,
    print,
  });
  return { file, end };
};

test("rows and files come back as they were, and numbers count on", async () => {
  const { file, end } = await archived("all.tar.zst");
  expect(statSync(file).mode & 0o077).toBe(0);
  const place = await freshDatabase();
  const to = envAt("place");
  try {
    const back = await restoreArchive({
      url: place.url,
      storage: filesAt(to),
      env: to,
      file,
      identities: [],
      print,
    });
    expect(back).toEqual(end);
    expect([end.rows["orders"], end.rows["product"], end.files]).toEqual([1, 5, 3]);
    expect(await wordsOf(place)).toEqual(await wordsOf(shop));
    // Whoever has an open archive has its rows, but none of its keys.
    expect(readdirSync(to.DATA_DIR)).toEqual(["files"]);
    expect(Buffer.from((await filesAt(to).read("sounds/long.m4a")) ?? []).equals(large)).toBe(true);
    expect((await filesAt(to).head("pictures/empty.txt"))?.bytes).toBe(0);
    const shapeOf = async ({ pool }: Pick<Opened, "pool">) =>
      (
        await pool.query(
          `select conname as name, pg_get_constraintdef(oid) as said
           from pg_constraint where connamespace = 'public'::regnamespace
           union all select indexname, indexdef from pg_indexes where schemaname = 'public'
           union all select tgname, tgenabled::text from pg_trigger where not tgisinternal
           union all select sequencename, last_value::text from pg_sequences order by 1, 2`,
        )
      ).rows;
    expect(await shapeOf(place)).toEqual(await shapeOf(shop));
  } finally {
    await place.close();
  }
});

test("what is written while it is made is in it as a whole, or not at all", async () => {
  const from = await freshDatabase();
  const place = await freshDatabase();
  try {
    await from.pool.query(
      "create table aa_left (n int primary key); create table zz_right (n int primary key)",
    );
    await place.pool.query(
      "create table aa_left (n int primary key); create table zz_right (n int primary key)",
    );
    let writing = true;
    const writer = (async () => {
      for (let n = 1; writing; n += 1)
        await from.pool.query(
          "with one as (insert into aa_left values ($1)) insert into zz_right values ($1)",
          [n],
        );
      return undefined;
    })();
    const file = join(folder, "moving.tar.zst");
    const end = await makeBackup({
      url: from.url,
      storage: filesAt(env),
      env,
      file,
      recipients: [],
      now,
      print,
    });
    writing = false;
    await writer;
    const [row] = (await from.pool.query<{ n: string }>("select count(*) as n from aa_left")).rows;
    expect(end.rows["aa_left"]).toBe(end.rows["zz_right"]);
    expect(Number(row?.n)).toBeGreaterThan(end.rows["aa_left"] ?? 0);
    const to = envAt("moved");
    await restoreArchive({
      url: place.url,
      storage: filesAt(to),
      env: to,
      file,
      identities: [],
      print,
    });
    const { rows } = await place.pool.query("select count(*) as n from zz_right");
    expect(Number((rows[0] as { n: string }).n)).toBe(end.rows["zz_right"]);
  } finally {
    await from.close();
    await place.close();
  }
});

const sentence = async (work: Promise<unknown>) =>
  work.then(
    () => "it was done",
    (error: Error) => `${error.name}: ${error.message}`,
  );
async function tried(file: string, more: { identities?: string[]; env?: Env } = {}) {
  const place = await freshDatabase();
  const to = more.env ?? envAt(`tried-${Math.random().toString(36).slice(2)}`);
  try {
    const said = await sentence(
      restoreArchive({
        url: place.url,
        storage: filesAt(to),
        env: to,
        file,
        identities: more.identities ?? [],
        print,
      }),
    );
    const rows = Object.values(await wordsOf(place)).filter((word) => !word.startsWith("0 "));
    // The keys, and what is left of the files.
    const left = [
      ...(existsSync(to.DATA_DIR) ? readdirSync(to.DATA_DIR) : []).filter(
        (name) => name !== "files",
      ),
      ...(await filesAt(to).list("")),
    ];
    return { said, rows: rows.length, left };
  } finally {
    await place.close();
  }
}

test("a sealed one opens by its key alone, and brings the keys of the shop", async () => {
  const [mine, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const { file } = await archived("sealed.tar.zst.age", [await identityToRecipient(mine)]);
  expect(readFileSync(file).includes("筆人")).toBe(false);
  const to = envAt("sealed-place", { DIARY_KEY: `${newKey},${diaryKey}` });
  expect((await tried(file, { identities: [mine], env: to })).said).toBe("it was done");
  expect(readFileSync(join(to.DATA_DIR, "session-secret"), "utf8")).toBe(secret);
  expect(readdirSync(to.DATA_DIR)).not.toContain("diary-key");
  expect(await tried(file, { identities: [other] })).toEqual({
    said: expect.stringContaining("CannotStart: この控えは開けません。"),
    rows: 0,
    left: [],
  });
});

test.each([
  ["cut in the middle", (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ["cut before its last entry", (file: string) => truncateSync(file, statSync(file).size - 80)],
  [
    "changed in one byte",
    (file: string) => {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length * 0.6);
      bytes[at] = (bytes[at] ?? 0) ^ 0x40;
      writeFileSync(file, bytes);
    },
  ],
  ["no archive at all", (file: string) => writeFileSync(file, "これは控えではありません")],
])("one that is %s leaves no row, no file and no key", async (_, spoil) => {
  const mine = await generateX25519Identity();
  for (const recipients of [[], [await identityToRecipient(mine)]]) {
    const name = `spoilt-${Math.random().toString(36).slice(2)}.tar.zst`;
    const { file } = await archived(name, recipients);
    spoil(file);
    expect(await tried(file, { identities: recipients.length > 0 ? [mine] : [] })).toEqual({
      said: expect.stringMatching(
        /^CannotStart: この控えは、?(開けません|終わりまでそろっていません)/,
      ),
      rows: 0,
      left: [],
    });
  }
});

test("one of another version is refused before anything is made for it", async () => {
  const from = await freshDatabase();
  try {
    await from.pool.query("update drizzle.__drizzle_migrations set hash = 'another'");
    const file = join(folder, "another.tar.zst");
    const of = { url: from.url, storage: filesAt(env), env, recipients: [], now, print };
    await makeBackup({ ...of, file });
    const to = envAt("not-made");
    const nobody = "postgresql://127.0.0.1:1/nobody";
    const into = { url: nobody, storage: filesAt(to), env: to, identities: [], print };
    expect(await sentence(restoreArchive({ ...into, file }))).toMatch(
      /^CannotStart: 2026年11月24日 12:15 のこの控えは、ほかの版（.+）で作られています。/,
    );
    expect(existsSync(to.DATA_DIR)).toBe(false);
  } finally {
    await from.close();
  }
});

test("an attempt that was broken off takes no room from the next", async () => {
  const long = "create table aa_long (n int primary key)";
  const from = await freshDatabase();
  const place = await freshDatabase();
  try {
    await from.pool.query(`${long}; insert into aa_long select generate_series(1, 20000)`);
    await place.pool.query(long);
    const bytesOf = async ({ pool }: Pick<Opened, "pool">) =>
      Number((await pool.query("select pg_relation_size('aa_long') as bytes")).rows[0].bytes);
    const of = { url: from.url, storage: filesAt(env), env, recipients: [], now, print };
    const [whole, cut] = [join(folder, "whole.tar.zst"), join(folder, "cut.tar.zst")];
    await makeBackup({ ...of, file: whole });
    await makeBackup({ ...of, file: cut });
    truncateSync(cut, statSync(cut).size - 80);
    const to = envAt("third-time");
    const into = { url: place.url, storage: filesAt(to), env: to, identities: [], print };
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await sentence(restoreArchive({ ...into, file: cut }))).toContain("CannotStart");
    await restoreArchive({ ...into, file: whole });
    // Three attempts would be three times as much; a table grows by some pages at once.
    expect(await bytesOf(place)).toBeLessThan(2 * (await bytesOf(from)));
  } finally {
    await from.close();
    await place.close();
  }
});

test("it goes to an empty place alone, with the same key", async () => {
  const { file } = await archived("refused.tar.zst");
  const taken = restoreArchive({
    url: shop.url,
    storage: filesAt(envAt("elsewhere")),
    env: envAt("elsewhere"),
    file,
    identities: [],
    print,
  });
  expect(await sentence(taken)).toContain("もう店があります");
  const filled = envAt("filled");
  await filesAt(filled).write("a.txt", Buffer.from("a"), "text/plain");
  expect((await tried(file, { env: filled })).said).toContain("もうファイルがあります");
});

test("another key of the shop is refused before anything is written", async () => {
  const mine = await generateX25519Identity();
  const { file } = await archived("keyed.tar.zst.age", [await identityToRecipient(mine)]);
  for (const [name, setting] of [
    ["session-secret", { SESSION_SECRET: newKey }],
    ["diary-key", { DIARY_KEY: newKey }],
  ] as const)
    expect(await tried(file, { identities: [mine], env: envAt(name, setting) })).toEqual({
      said: expect.stringContaining(`鍵 ${name} が、控えのものと違います`),
      rows: 0,
      left: [],
    });
});

test("the keys of a sealed archive can be had without any setting, and by its key alone", async () => {
  const [mine, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const { file } = await archived("lost.tar.zst.age", [await identityToRecipient(mine)]);
  const keyFile = (name: string, identity: string) => {
    writeFileSync(join(folder, name), `${identity}\n`);
    return join(folder, name);
  };
  const to = join(folder, "keys.env");
  const take = (key: string) =>
    runBackupSecrets({ args: [file, "--key", keyFile("a-key", key), to], print });
  expect(await sentence(take(other))).toContain("この控えは開けません。");
  expect(existsSync(to)).toBe(false);
  expect(await take(mine)).toBe(0);
  expect(readFileSync(to, "utf8").split("\n")).toEqual(
    expect.arrayContaining([`SESSION_SECRET=${secret}`, `DIARY_KEY=${diaryKey}`]),
  );
  expect(statSync(to).mode & 0o077).toBe(0);
  expect(await sentence(take(mine))).toContain("もうあります");
  // With them the archive goes into an empty place.
  const found = parseEnv(readFileSync(to, "utf8"));
  const taken = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  expect(await tried(file, { identities: [mine], env: envAt("with-keys", taken) })).toMatchObject({
    said: "it was done",
  });
});
test("an archive without a seal has no keys to give", async () => {
  const { file } = await archived("unsealed.tar.zst");
  const mine = await generateX25519Identity();
  writeFileSync(join(folder, "b-key"), `${mine}\n`);
  const taken = runBackupSecrets({
    args: [file, "--key", join(folder, "b-key"), join(folder, "none.env")],
    print,
  });
  expect(await sentence(taken)).toContain("この控えに鍵は入っていません。");
});

test("where it cannot be written nothing is left", async () => {
  const file = join(folder, "nowhere", "a.tar.zst");
  expect(await sentence(archived("nowhere/a.tar.zst"))).toContain("ENOENT");
  mkdirSync(join(folder, "nowhere"));
  expect(await sentence(archived("nowhere/a.tar.zst"))).toBe("it was done");
  expect(readdirSync(join(folder, "nowhere"))).toEqual(["a.tar.zst"]);
  const lines: string[] = [];
  const again = runBackup({
    args: [file],
    env,
    url: shop.url,
    now,
    print: (line) => lines.push(line),
  });
  expect(await sentence(again)).toContain("もうあります");
});

test("a place or a key that is none is told in a sentence", async () => {
  const mine = await generateX25519Identity();
  const recipient = await identityToRecipient(mine);
  const sealed = archived("not-there/a.tar.zst.age", [recipient]);
  expect(await sentence(sealed)).toContain("ENOENT");
  const typed = async (...args: string[]) =>
    sentence(runBackup({ args, env, url: shop.url, now, print }));
  expect(await typed(join(folder, "not-there", "a"), "--seal-to", recipient)).toMatch(
    /^CannotStart: .*not-there がありません。/,
  );
  expect(await typed(join(folder, "b"), "--seal-to", "age1abc")).toMatch(
    /^CannotStart: --seal-to age1abc は、封の鍵ではありません。/,
  );
  const { file } = await archived("keys.tar.zst.age", [recipient]);
  const key = join(folder, "no-key.txt");
  writeFileSync(key, `${mine.slice(0, -3)}\n`);
  const said = await sentence(
    runRestore({ args: [file, "--key", key], env, url: shop.url, now, print }),
  );
  expect(said).toBe(`CannotStart: ${key} は、backup-key で作った鍵のファイルではありません。`);
});

test("into a folder each night, the newest kept", async () => {
  const nightly = join(folder, "nightly");
  mkdirSync(nightly);
  writeFileSync(join(nightly, "ours.txt"), "");
  // What a backup left that was killed goes; one that is being written stays.
  for (const [name, at] of [
    ["kusegoyomi-20261121-180000.tar.zst.part", "2026-11-21T18:20:00Z"],
    ["kusegoyomi-20261124-174500.tar.zst.part", "2026-11-24T17:59:00Z"],
  ] as const) {
    writeFileSync(join(nightly, name), "half");
    utimesSync(join(nightly, name), new Date(at), new Date(at));
  }
  for (const day of [22, 23, 24]) {
    const at = new Date(`2026-11-${day}T18:00:00Z`);
    const args = [nightly, "--keep", "2"];
    expect(await runBackup({ args, env, url: shop.url, now: at, print })).toBe(0);
  }
  // The owner reads at the desk when it was.
  expect(await lastBackup(env.DATA_DIR)).toMatchObject({
    at: new Date("2026-11-24T18:00:00Z"),
    bytes: statSync(join(nightly, "kusegoyomi-20261124-180000.tar.zst")).size,
    sealed: false,
  });
  expect(readdirSync(nightly)).toEqual([
    "kusegoyomi-20261123-180000.tar.zst",
    "kusegoyomi-20261124-174500.tar.zst.part",
    "kusegoyomi-20261124-180000.tar.zst",
    "ours.txt",
  ]);
  const said: string[] = [];
  const place = await freshDatabase();
  const [archive, tried] = [
    join(nightly, "kusegoyomi-20261124-180000.tar.zst"),
    envAt("from-night"),
  ];
  const restored = (...args: string[]) =>
    runRestore({ args: [archive, ...args], env: tried, url: place.url, now, print });
  // A place that is none is said before anything is put back, and nothing is written down.
  await expect(restored("--tell", join(folder, "no-shop"))).rejects.toThrow(
    "フォルダーではありません",
  );
  expect(await lastRestore(env.DATA_DIR)).toBeUndefined();
  const code = await runRestore({
    args: [archive, "--tell", env.DATA_DIR],
    env: tried,
    url: place.url,
    now,
    print: (line) => said.push(line),
  });
  expect([code, said.at(-1)]).toEqual([0, expect.stringContaining("控えと同じ数です")]);
  // The shop that is open knows that it could be put back, and from which one.
  const note = { at: now, file: "kusegoyomi-20261124-180000.tar.zst" };
  expect(await lastRestore(env.DATA_DIR)).toMatchObject(note);
  expect(await lastRestore(tried.DATA_DIR)).toMatchObject(note);
  // One that fails, for the place is not empty any more, changes nothing of it.
  await expect(restored("--tell", env.DATA_DIR)).rejects.toThrow();
  expect(await lastRestore(env.DATA_DIR)).toMatchObject(note);
  await place.close();
});
