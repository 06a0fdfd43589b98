// The page that breaks the stand-in on purpose, and shows what it sent.
import type { Hono } from "hono";
import type { Pool } from "pg";
import { stripePath, escaped, stripePage, yenText } from "./page-layout.ts";
import { openDispute } from "./disputes.server.ts";
import type { PageTools } from "./pages.server.ts";
import type { Faults } from "./store.server.ts";

type Delivery = { id: string; type: string; attempts: number; state: string };
type Session = { id: string; status: string; total: string };

const readDeliveries = (pool: Pool) =>
  pool.query<Delivery>(
    `select d.id, d.payload::jsonb->>'type' as type, d.attempts,
        case when delivered_at is not null then '届きました'
          when next_at is null then '止まっています' else '待っています' end as state
      from stand_in.delivery d where provider = 'stripe' order by d.id desc limit 50`,
  );
const readSessions = (pool: Pool) =>
  pool.query<Session>(
    `select id, data->'object'->>'status' as status,
        data->'object'->>'amount_total' as total
      from stand_in.object where provider = 'stripe' and kind = 'checkout.session'
      order by created_at desc, id desc limit 50`,
  );

function faultsForm(faults: Faults): string {
  const tick = (name: "double" | "drop" | "shuffle" | "down" | "hang", words: string) =>
    `<label><input type="checkbox" name="${name}" ` +
    `value="1"${faults[name] ? " checked" : ""}>${words}</label>`;
  const number = (name: "delayS" | "failNext" | "keepFailures", words: string) =>
    `<label><span>${words}</span>` +
    `<input type="number" min="0" name="${name}" value="${faults[name]}"></label>`;
  return [
    '<form method="post"><fieldset><legend>知らせと応答の乱れ</legend>',
    number("delayS", "知らせを遅らせる秒数"),
    tick("double", "二度送る"),
    tick("drop", "送らない"),
    tick("shuffle", "順を入れ替える"),
    number("failNext", "次の何回を500にするか"),
    number("keepFailures", "次の何回の失敗を覚えておくか"),
    tick("down", "応答を止める"),
    tick("hang", "応答を返さない"),
    "<label>応答をなくす呼び出し（refunds など）",
    `<input name="loseAnswers" value="${faults.loseAnswers}"></label>`,
    "</fieldset><button>決める</button></form>",
  ].join("");
}

const deliveryRow = ({ id, type, attempts, state }: Delivery) =>
  [
    `<tr><td>${escaped(type)}<br>${state}(${attempts}回)</td>`,
    `<td><form method="post" action="${stripePath}/control/resend/${id}">`,
    '<button class="plain">送り直す</button></form></td></tr>',
  ].join("");
const sessionRow = ({ id, status, total }: Session) =>
  [
    `<tr><td><a href="${stripePath}/pay/${escaped(id)}">${escaped(id)}</a>`,
    `<br>${escaped(status)}`,
    `<form method="post" action="${stripePath}/control/dispute/${escaped(id)}">`,
    '<button class="plain">異議を申し立てる</button></form>',
    `</td><td class="amount-table">${yenText(total)}</td></tr>`,
  ].join("");

export function controlRoutes(app: Hono, { world, setFaults, deliver }: PageTools): void {
  app.get("/control", async (c) => {
    const deliveries = await readDeliveries(world.pool);
    const sessions = await readSessions(world.pool);
    const body = [
      faultsForm(world.faults()),
      `<h2>知らせ</h2><table>${deliveries.rows.map(deliveryRow).join("")}</table>`,
      `<h2>お支払い</h2><table>${sessions.rows.map(sessionRow).join("")}</table>`,
    ];
    return c.html(stripePage("操作", body.join("\n")));
  });
  app.post("/control", async (c) => {
    const body = await c.req.parseBody();
    const count = (name: string, max: number) =>
      Math.min(max, Math.max(0, Math.floor(Number(body[name]) || 0)));
    await setFaults({
      delayS: count("delayS", 86_400),
      failNext: count("failNext", 100),
      keepFailures: count("keepFailures", 100),
      loseAnswers: /^[a-z]{1,20}$/.exec(String(body["loseAnswers"]))?.[0] ?? "",
      hang: body["hang"] === "1",
      double: body["double"] === "1",
      drop: body["drop"] === "1",
      shuffle: body["shuffle"] === "1",
      down: body["down"] === "1",
    });
    return c.redirect(`${stripePath}/control`, 303);
  });
  app.post("/control/dispute/:session", async (c) => {
    await openDispute(world, c.req.param("session"), "product_not_received");
    await deliver();
    return c.redirect(`${stripePath}/control`, 303);
  });
  app.post("/control/resend/:id{[0-9]+}", async (c) => {
    await world.pool.query(
      `update stand_in.delivery set next_at = $2, attempts = 0, delivered_at = null
        where provider = 'stripe' and id = $1`,
      [c.req.param("id"), world.now()],
    );
    await deliver();
    return c.redirect(`${stripePath}/control`, 303);
  });
}
