// LINE's Messaging for development and tests: a listener that speaks LINE's protocol, and a page
// that shows what arrived and lets people follow and leave.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Pool } from "pg";
import { escapeHtml } from "#lib/html.ts";
import { page } from "../identity/stand-in-pages.ts";
import { createSignInTables } from "../identity/stand-in-store.server.ts";
import {
  accountState,
  lineContacts,
  newestLines,
  saveAccountState,
  saveFriend,
} from "./account.server.ts";
import { accountLinkPages } from "./account-link.server.ts";
import { lineMessagesApi } from "./api.server.ts";
import { standInLine, tellShop } from "./tell-shop.server.ts";

export { standInLine };
const path = "/__stand-in/line-messages";

type Ask = { pool: Pool; now: () => Date };
export type LineListener = { apiBase: string; close(): Promise<void> };

/** The library takes no path before LINE's own, so LINE's calls have a port of their own. */
export async function startLineListener({ pool, now }: Ask): Promise<LineListener> {
  await createSignInTables(pool);
  const app = lineMessagesApi(pool, standInLine.token, now);
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  if (!server.listening)
    await new Promise<void>((resolve, reject) => {
      server.once("listening", resolve);
      server.once("error", reject);
    });
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const number = (name: string, words: string, value: number | "") =>
  `<label>${words}<input name="${name}" inputmode="numeric" value="${value}"></label>`;

const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

async function accountPage(pool: Pool): Promise<string> {
  const [people, lines, state] = await Promise.all([
    lineContacts(pool),
    newestLines(pool),
    accountState(pool),
  ]);
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.name ?? id;
  const persons = people.map(
    ({ userId, name, friend }) =>
      `<form method="post" action="${path}/friend"><input type="hidden" name="userId" ` +
      `value="${escapeHtml(userId)}">` +
      `<input type="hidden" name="friend" value="${friend ? "" : "1"}">` +
      `<p>${escapeHtml(name)}（${friend ? "友だち" : "友だちではありません"}）` +
      `<button>${friend ? "ブロックする" : "友だちになる"}</button></p></form>` +
      `<form method="post" action="${path}/say"><input type="hidden" name="userId" ` +
      `value="${escapeHtml(userId)}"><button>トークに「連携」と書く</button></form>`,
  );
  const told = lines.map(
    ({ to, text, at }) =>
      `<li><b>${escapeHtml(nameOf(to))}</b> <small>${escapeHtml(at)}</small>` +
      `<p style="white-space:pre-wrap;overflow-wrap:anywhere">${linked(text)}</p></li>`,
  );
  return page(
    "LINE公式アカウントのかわり",
    [
      `<p>今月は${state.used}通を送りました（上限 ${state.limit ?? "なし"}）。</p>`,
      `<form method="post" action="${path}/state">`,
      number("limit", "上限", state.limit ?? ""),
      number("used", "送った数", state.used),
      number("failNext", "次の何回を500にするか", state.failNext),
      "<button>決める</button></form>",
      `<h2>LINEで入った人</h2>${persons.join("") || "<p>まだ、だれもいません。</p>"}`,
      `<h2>届いたメッセージ</h2><ul>${told.join("")}</ul>`,
    ].join(""),
  );
}

const count = (value: unknown): number =>
  typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : 0;

/** To be mounted on our own origin. */
export function lineMessagesPages({ pool, now, webhookUrl }: Ask & { webhookUrl: string }): Hono {
  const shop = { pool, now, webhookUrl };
  return new Hono()
    .use(async (_, next) => {
      await createSignInTables(pool);
      await next();
    })
    .route("/", accountLinkPages(shop, path))
    .get("/", async (c) => c.html(await accountPage(pool)))
    .post("/friend", async (c) => {
      const { userId, friend } = await c.req.parseBody();
      if (typeof userId !== "string" || !/^U[0-9a-f]{32}$/.test(userId)) return c.notFound();
      await saveFriend(pool, userId, friend === "1", now());
      await tellShop(shop, userId, { type: friend === "1" ? "follow" : "unfollow" });
      return c.redirect(path, 303);
    })
    .post("/state", async (c) => {
      const { limit, used, failNext } = await c.req.parseBody();
      const state = {
        limit: limit === "" ? null : count(limit),
        used: count(used),
        failNext: count(failNext),
      };
      await saveAccountState(pool, state, now());
      return c.redirect(path, 303);
    });
}
