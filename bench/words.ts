// A dictionary, a library and a house of members of full size, on the running product:
// bench/fill.ts and bench/fill-words.ts fill them. node bench/words.ts --data-dir FOLDER [--port
// 4200] [--warm 2000]
import { randomUUID } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4200" },
    /** So many pages are asked for before anything is counted; 0: a process that just started. */
    warm: { type: "string", default: "2000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { client, rows, say, megabytes, sessionOf, ask, warm, stop } = await startRunning(
  dataDir,
  values.port,
);
say("Memory after the start", `${megabytes()} MB`);

const count = async (table: string) =>
  Number(
    (await client.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n,
  ).toLocaleString("en");
for (const table of ["dictionary_entry", "media_item", "users", "playback"])
  say(`Rows of \`${table}\``, await count(table));

const staff = randomUUID();
await client.query(
  "insert into users (uid, display_name, authority, created, updated) values ($1, '番台', 'owner', now(), now())",
  [staff],
);
const staffCookie = await sessionOf(staff);
const memberCookie = await sessionOf("b1600000-0000-4000-8000-000000000005");

const many = <T>(times: number, one: (at: number) => T) =>
  Array.from({ length: times }, (_, at) => one(at));
const from = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
const any = (max: number) => 1 + Math.floor(Math.random() * max);
const asked =
  "骨盤 息 足 手足 くび かた か の きが 肩 しゃがむ ためいき 湯のみ 靴 ゆ kotsuban 重さ 手 夜の息 鎖骨 こし 立つ 猫背 せなか みぞおち".split(
    " ",
  );
const nowhere = "こつばんん 肩甲骨骨 たいへきき ざせきき 龠龠 zzzz くびすじい".split(" ");
const query = (path: string, words: readonly string[]) => (at: number) =>
  `${path}${encodeURIComponent(from(words, at))}`;

await warm(Number(values.warm), memberCookie);
await ask("`/search?q=`, a visitor", many(75, query("/search?q=", asked)));
await ask("`/search?q=`, a member", many(75, query("/search?q=", asked)), memberCookie);
await ask("`/search?q=`, where nothing is found", many(21, query("/search?q=", nowhere)));
await ask("`/dictionary?q=`", many(75, query("/dictionary?q=", asked)));
await ask("Names while one types", many(75, query("/api/v1/search/names?q=", asked)));
await ask(
  "An entry",
  many(60, () => `/dictionary/w-${any(190_000)}`),
);
await ask(
  "A list of goods that is not kept",
  many(
    120,
    (at) =>
      `/shop?${[`min=${any(9_000)}&sort=price-asc`, `page=${any(1_000) + 100}`, `size=M&colour=ai&sort=name&page=${any(50)}`][at % 3]}`,
  ),
);
await ask(
  "A product that is not kept",
  many(120, () => `/shop/product/big-${any(40_000) * 2 + 1}`),
);
await ask(
  "The desk's dictionary, listed and searched",
  many(30, query("/admin/dictionary?q=", ["", ...asked])),
  staffCookie,
);
await ask(
  "The desk's dictionary, filtered",
  many(20, (at) => `/admin/dictionary?${["row=か", "row=わ", "tag=息", "status=draft"][at % 4]}`),
  staffCookie,
);
await ask(
  "A piece for who holds it",
  many(60, () => `/single-player2/piece-${any(4_999) * 4}`),
  memberCookie,
);
await ask(
  "`/player`",
  many(20, (at) => `/player?week=${at + 1}`),
  memberCookie,
);
await ask(
  "Films",
  many(20, () => "/single-dougaplayer"),
  memberCookie,
);
await ask(
  "`/tags`",
  many(20, (at) => (at % 2 ? "/tags" : "/tags?tag=骨盤&page=3")),
  memberCookie,
);
await ask(
  "The desk's goods searched",
  many(
    30,
    query("/admin/products?q=", ["BG-5123", "靴下", "BG-99-M", "冬の", "はおり", "の", "藍", "T"]),
  ),
  staffCookie,
);
await ask(
  "The desk's pieces searched",
  many(20, query("/admin/media?q=", ["骨盤", "稽古 777", "いき", "piece-5"])),
  staffCookie,
);
await ask(
  "The desk's members searched",
  many(
    36,
    query("/admin/members?q=", ["山田", "やまだ", "member777", "千早", "佐藤 花子1", "example.jp"]),
  ),
  staffCookie,
);
await ask(
  "The desk's members, record, orders",
  ["/admin/members", "/admin/audit", "/admin/orders"].flatMap((path) => many(5, () => path)),
  staffCookie,
);
await ask(
  "`/mypage/watch_history`",
  many(40, () => "/mypage/watch_history"),
  memberCookie,
);
await ask(
  "`/mypage`",
  many(30, () => "/mypage"),
  memberCookie,
);
say("Memory at the end", `${megabytes()} MB`);
say(
  "Load",
  `${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")} on ${cpus().length} cores`,
);
await client.query("delete from users where uid = $1", [staff]);
await stop();
console.log(`\n${rows.join("\n")}`);
