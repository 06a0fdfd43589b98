// The page at which a buyer pays or saves a card.
import type { Context, Hono } from "hono";
import type { PageTools } from "./pages.server.ts";
import {
  backLink,
  stripePath,
  closedPage,
  escaped,
  stripePage,
  successOf,
  yenText,
} from "./page-layout.ts";
import { pay, testCards } from "./payments.server.ts";
import { readSession } from "./session-state.server.ts";
import type { Row } from "./store.server.ts";

const problems = {
  card: "このカード番号は使えません。下の試験用の番号からお選びください。",
  declined: "カードが承認されませんでした。別のカードをお試しください。",
  proof: "本人認証ができませんでした。もう一度お試しください。",
  paypay: "PayPayでのお支払いが取りやめになりました。",
};
type Problem = keyof typeof problems;

/** What is bought: each line, the discount, the sum. */
function amountTable({ object, kept }: Row): string {
  const rows = (kept.lines ?? []).map(
    ({ name, unitAmount, quantity }) =>
      `<tr><td>${escaped(name)}　${quantity}点</td>` +
      `<td class="amount-table">${yenText(unitAmount * quantity)}</td></tr>`,
  );
  const { amount_discount } = object["total_details"] as { amount_discount: number };
  if (amount_discount > 0)
    rows.push(`<tr><td>割引</td><td class="amount-table">-${yenText(amount_discount)}</td></tr>`);
  return [
    `<table${object["mode"] === "setup" ? " hidden" : ""}>${rows.join("")}`,
    `<tr class="total"><th>合計</th>` +
      `<td class="amount-table">${yenText(object["amount_total"])}</td></tr>`,
    "</table>",
  ].join("");
}

function meansFields(method: string): string {
  if (method === "konbini") return "<p>お支払い番号を発行します。</p>";
  if (method !== "card") return "<p>PayPayの画面へ進みます。</p>";
  const cards = testCards
    .map(({ number, words }, place) =>
      [
        `<label><input type="radio" name="card" value="${number}"${place === 0 ? " checked" : ""}>`,
        `<span>${number.replace(/(.{4})(?=.)/g, "$1 ")}<small>${words}</small></span></label>`,
      ].join(""),
    )
    .join("");
  return [
    `<fieldset><legend>試験用のカード</legend>${cards}</fieldset>`,
    '<p><span id="typed">または番号を入力</span>',
    '<input type="text" name="number" inputmode="numeric" autocomplete="off" ' +
      'aria-labelledby="typed"></p>',
  ].join("");
}

function buttonWords({ object }: Row, method: string): string {
  if (method === "konbini") return "番号を発行する";
  if (object["mode"] === "setup") return "このカードを登録する";
  return Number(object["amount_total"]) === 0
    ? "このカードではじめる"
    : `${yenText(object["amount_total"])}を支払う`;
}

export function showPayPage(c: Context, row: Row, problem?: Problem) {
  const { object } = row;
  const method = (object["payment_method_types"] as string[])[0] ?? "card";
  const text = (object["custom_text"] as { submit: { message: string } | null }).submit?.message;
  const body = [
    problem ? `<p class="wrong" role="alert">${problems[problem]}</p>` : "",
    amountTable(row),
    `<form method="post" action="${stripePath}/pay/${String(object["id"])}">${meansFields(method)}`,
    text ? `<p>${escaped(text)}</p>` : "",
    `<button>${buttonWords(row, method)}</button></form>${backLink(object)}`,
  ];
  return c.html(stripePage("お支払い", body.join("")), problem ? 422 : 200);
}

export function payRoutes(app: Hono, { world, deliver }: PageTools): void {
  app.get("/pay/:id", async (c) => {
    const row = await readSession(world, c.req.param("id"));
    return row?.object["status"] === "open" ? showPayPage(c, row) : closedPage(c, row?.object);
  });
  app.post("/pay/:id", async (c) => {
    const id = c.req.param("id");
    const body = await c.req.parseBody();
    const typed = String(body["number"] || body["card"] || "");
    const { outcome, row } = await pay(world, id, typed);
    if (!row || outcome === "closed") return closedPage(c, (await readSession(world, id))?.object);
    if (typeof outcome === "object")
      return c.redirect(
        "prove" in outcome
          ? `${stripePath}/3ds/${outcome.prove}`
          : `${stripePath}/paypay/${outcome.ask}`,
        303,
      );
    if (outcome === "unknown-card" || outcome === "declined")
      return showPayPage(c, row, outcome === "declined" ? "declined" : "card");
    void deliver();
    return c.redirect(successOf(row.object), 303);
  });
}
