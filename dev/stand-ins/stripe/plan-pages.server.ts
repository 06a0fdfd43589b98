// Every plan that runs, for somebody who will not wait a month.
import type { Hono } from "hono";
import type { Wire } from "./objects.ts";
import { stripePath, escaped, stripePage, yenText } from "./page-layout.ts";
import type { PageTools } from "./pages.server.ts";
import { itemOf } from "./periods.ts";
import { chargeNext } from "./renewals.server.ts";
import type { Row } from "./store.server.ts";

const stamp = (at: unknown) =>
  new Date(Number(at) * 1000).toLocaleString("ja-JP", { timeZone: "Asia/Tokyo" });

function planEntry(object: Wire): string {
  const item = itemOf(object);
  const id = escaped(object["id"]);
  const act = (what: string, words: string) =>
    `<form method="post" action="${stripePath}/subscriptions/${id}/${what}">` +
    `<button class="plain">${words}</button></form>`;
  const state = [
    escaped(object["status"]),
    object["cancel_at_period_end"] ? "（期間の終わりで解約）" : "",
    object["pause_collection"] ? "（お休み中）" : "",
  ].join("");
  return [
    `<h2>${id}</h2><table>`,
    `<tr><td>${state}</td><td class="amount-table">${yenText(item.price["unit_amount"])}</td></tr>`,
    `<tr><td>次の請求</td><td class="amount-table">${stamp(item.current_period_end)}</td></tr>`,
    `</table>${act("charge", "次の請求をいま行う")}${act("fail", "次の請求を失敗させる")}`,
  ].join("");
}

export function planRoutes(app: Hono, { world, deliver }: PageTools): void {
  app.get("/subscriptions", async (c) => {
    const { rows } = await world.pool.query<{ data: Row }>(
      `select data from stand_in.object where provider = 'stripe' and kind = 'subscription'
        order by created_at desc, id desc limit 100`,
    );
    const entries = rows.map(({ data }) => planEntry(data.object));
    return c.html(stripePage("定期のお支払い", entries.join("") || "<p>まだありません。</p>"));
  });
  app.post("/subscriptions/:id/:what{charge|fail}", async (c) => {
    await chargeNext(world, c.req.param("id"), c.req.param("what") === "fail");
    await deliver();
    return c.redirect(`${stripePath}/subscriptions`, 303);
  });
}
