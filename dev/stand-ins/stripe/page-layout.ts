// What all pages of the payment stand-in look like.
import type { Context } from "hono";
import { escapeHtml } from "#lib/html.ts";
import type { Wire } from "./objects.ts";

export const stripePath = "/__stand-in/stripe";
export const escaped = (text: unknown) => escapeHtml(String(text));
export const yenText = (amount: unknown) => `${Number(amount).toLocaleString("ja-JP")}円`;
export const stripePage = (title: string, body: string) =>
  [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><link rel="stylesheet" href="${stripePath}/style.css"></head><body>`,
    '<p class="note">開発用の画面です(実際の決済・送信は行われません)</p>',
    `<main><h1>${title}</h1>${body}</main></body></html>`,
  ].join("");

export const successOf = (session: Wire) =>
  String(session["success_url"]).replace("{CHECKOUT_SESSION_ID}", String(session["id"]));
export const backLink = (session: Wire) =>
  session["cancel_url"]
    ? `<a class="back" href="${escaped(session["cancel_url"])}">お店へ戻る</a>`
    : "";
export const button = (name: string, value: string, words: string, plain = false) =>
  `<button name="${name}" value="${value}"${plain ? ' class="plain"' : ""}>${words}</button>`;

/** The answer to a page whose payment is over, or that never was. */
export const closedPage = (c: Context, session?: Wire) =>
  c.html(
    stripePage(
      "このお支払い画面は終わりました",
      `<p>期限が過ぎたか、お支払いが済んでいます。</p>${session ? backLink(session) : ""}`,
    ),
    session ? 200 : 404,
  );
