// The lists of the desk and the figures over a filled shop (bench/fill.ts, bench/fill-orders.ts):
// first pages, filtered, sorted, the last page, searched; each page asked one after the other.
// node bench/desk-lists.ts --data-dir FOLDER [--port 4331] [--times 20]
import { parseArgs } from "node:util";
import { printSideBySide, startRunning } from "./running.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4331" },
    times: { type: "string", default: "20" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const times = Number(values.times);

const running = await startRunning(dataDir, values.port);
const { ask, client, rows, sessionOf, stop } = running;
const { rows: owners } = await client.query<{ uid: string }>(
  "update users set authority = 'owner' where uid = (select min(uid::text)::uuid from users) returning uid",
);
const cookie = await sessionOf(owners[0]?.uid ?? "");
const year = new Date().getUTCFullYear();
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const q = (list: string, texts: readonly string[]) => (at: number) =>
  `/admin/${list}?q=${encodeURIComponent(texts[at % texts.length] ?? "")}`;
const one = (path: string) => () => path;

const asked: [what: string, path: (at: number) => string][] = [
  ["Orders, first page", one("/admin/orders")],
  ["Orders, one state", (at) => `/admin/orders?state=${["done", "paid", "cancelled"][at % 3]}`],
  ["Orders, by sum", (at) => `/admin/orders?sort=${["total", "-total"][at % 2]}`],
  ["Orders, last page (the oldest first)", one("/admin/orders?sort=placed")],
  [
    "Orders of a month by means",
    (at) => `/admin/orders?by=card&placed-from=${day(at * 30 + 30)}&placed-to=${day(at * 30)}`,
  ],
  ["Orders ended unpaid", (at) => `/admin/orders?outcome=${["ended", "later"][at % 2]}`],
  ["Orders by name", q("orders", ["佐藤", "山田 澪", "鈴木 千早", "わたなべ くみ"])],
  ["Orders by mail", q("orders", ["buyer777@example.jp", "buyer12345", "buyer3@"])],
  ["Orders by telephone", q("orders", ["0750000777", "075-001-2345", "0345"])],
  ["Orders by number", q("orders", ["K-10777", "60001", "K-99999"])],
  ["Members, first page", one("/admin/members")],
  ["Members, by name · last page", (at) => `/admin/members?sort=${["name", "-name"][at % 2]}`],
  ["Members by name", q("members", ["山田", "佐藤 花子1", "やまだ"])],
  ["Members by mail", q("members", ["member777@example.jp", "member4321"])],
  ["Products, first page", one("/admin/products")],
  ["Products, one state", (at) => `/admin/products?status=${["draft", "open", "closed"][at % 3]}`],
  ["Products, by price · last page", (at) => `/admin/products?sort=${["price", "-price"][at % 2]}`],
  ["Products by name and number", q("products", ["靴下", "BG-5123", "冬の", "はおり"])],
  ["Figures of this month", one("/admin/figures?period=month")],
  ["Figures of this year", one(`/admin/figures?from=${year}-01-01&to=${day(0)}`)],
  ["What became of payments, 12 months", one("/admin/figures/payments")],
  ["Margins of a month", one("/admin/figures/margins?period=last")],
  ["Margins of a year", one(`/admin/figures/margins?from=${year}-01-01&to=${day(0)}`)],
  ["The ledger", one("/admin/ledger")],
  ["The ledger, what went back", one("/admin/ledger?kind=back")],
  ["Today", one("/admin")],
  ["The packing board", one("/admin/packing")],
  [
    "Orders of a month as a file",
    (at) => `/admin/lists/orders/file?placed-from=${day(at * 30 + 30)}&placed-to=${day(at * 30)}`,
  ],
];
for (const [what, path] of asked) {
  const paths = Array.from({ length: times }, (_, at) => path(at));
  // What a process asks for the first time is not what is measured.
  await fetch(`http://localhost:${values.port}${paths[0] ?? ""}`, { headers: { cookie } });
  await ask(what, paths, cookie);
}
printSideBySide([rows]);
await stop();
