// LINE's dialog of joining, and the words by which somebody asks for it in the chat.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { escapeHtml } from "#lib/html.ts";
import { page } from "../identity/stand-in-pages.ts";
import { lookOnce, takeOnce } from "./account.server.ts";
import { type ShopWebhook, tellShop } from "./tell-shop.server.ts";

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** `back`: the page of what arrived. */
export const accountLinkPages = (shop: ShopWebhook, back: string): Hono =>
  new Hono()
    .post("/say", async (c) => {
      const { userId } = await c.req.parseBody();
      if (typeof userId !== "string" || !/^U[0-9a-f]{32}$/.test(userId)) return c.notFound();
      const message = { type: "text", id: randomUUID(), text: "連携" } as const;
      await tellShop(shop, userId, { type: "message", message });
      return c.redirect(back, 303);
    })
    .get("/accountLink", async (c) => {
      const { linkToken = "", nonce = "" } = c.req.query();
      if (nonce.length < 10 || !(await lookOnce(shop.pool, `link:${linkToken}`, shop.now())))
        return c.html(page("連携できません", "<p>リンクの期限が切れています。</p>"), 400);
      const form =
        `<form method="post" action="${back}/accountLink">${hidden("linkToken", linkToken)}` +
        `${hidden("nonce", nonce)}<button>連携する</button></form>`;
      return c.html(page("アカウントの連携", form));
    })
    .post("/accountLink", async (c) => {
      const { linkToken, nonce } = await c.req.parseBody();
      const userId = await takeOnce(shop.pool, `link:${String(linkToken)}`, shop.now());
      if (!userId) return c.html(page("連携できません", "<p>このリンクは使われました。</p>"), 400);
      const link = { result: "ok", nonce: String(nonce) } as const;
      await tellShop(shop, userId, { type: "accountLink", link });
      return c.html(page("トークへもどりました", `<a class="b" href="${back}">トークを見る</a>`));
    });
