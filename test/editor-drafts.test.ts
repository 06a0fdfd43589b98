// Drafts of the desk's editors over HTTP: whose they are, who may keep one, what saving does to
// them, and that no word of one is in the log.
import { describe, expect, test } from "vitest";
import { issueAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import type { DeskRole } from "#features/identity/account/rules.ts";
import { editWord } from "#features/editorial/dictionary-editor/edit.server.ts";
import type { WordTexts } from "#features/editorial/dictionary-editor/rules.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { draftKinds, mayWriteDraft } from "#server/desk-access.ts";
import { aShop } from "./kit/shop.ts";
import { signedIn } from "./people.ts";

const secret = "the secret of drafts that staff keep; 32+";
const shop = aShop({ SESSION_SECRET: secret });
const word = someWords[0]?.id ?? "";
const subject = `word:${word}`;
const page = `/admin/dictionary/${word}`;

async function staff(roles: readonly DeskRole[] = ["content"]) {
  const person = await shop.person({ authority: "staff", roles });
  const { uid, signInId, token } = await signedIn(shop.base(), person, { second: true });
  const bearer = await issueAccessToken(secret, { uid, signInId }, new Date());
  const call = async (method: "PUT" | "DELETE", path: string, body?: unknown) => {
    const answer = await shop.app().fetch(shop.url(path), {
      method,
      headers: {
        origin: shop.app().base,
        cookie: `session=${token}`,
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as {
      data?: { edition: string | null; others: { name: string }[]; at: string };
    };
    return { ...told, status: answer.status };
  };
  const keep = (value: string, of = subject, edition: string | null = null) =>
    call("PUT", "/api/v1/admin/drafts", {
      subject: of,
      version: 1,
      edition,
      fields: [{ key: "summary", value, was: "" }],
    });
  const discard = (of = subject) => call("DELETE", `/api/v1/admin/drafts?subject=${of}`);
  const look = async (path = page) =>
    (await shop.app().fetch(shop.url(path), { headers: { cookie: `session=${token}` } })).text();
  const send = async (fields: Readonly<Record<string, string>>, path = page) => {
    const answer = await shop.app().fetch(shop.url(path), {
      method: "POST",
      redirect: "manual",
      headers: { origin: shop.app().base, cookie: `session=${token}` },
      body: new URLSearchParams(fields),
    });
    return answer.status;
  };
  return { uid, keep, discard, look, send };
}
const drafts = (uid: string) =>
  shop.query("select subject, fields from open_draft where uid = $1 order by 1", [uid]);
const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
const seenOn = (html: string): Record<string, string> => {
  const found = /name="seen"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(unescaped(found)) as Record<string, string>;
};
const ready = () => ensureDictionary(shop.base().db, someWords, new Date(Date.now() - 60_000));

describe("a draft of an editor", () => {
  test("is on the page of its writer, and others are told that there is one", async () => {
    await ready();
    const [writer, other] = [await staff(), await staff()];
    const kept = await writer.keep("まだ人に見せない一行");
    expect([kept.status, kept.data?.at]).toEqual([200, expect.stringMatching(/^\d+:\d\d$/)]);
    expect(await writer.look()).toContain("まだ人に見せない一行");
    const theirs = await other.look();
    expect(theirs).toContain("三条 澪さんの下書きがあります");
    expect(theirs).not.toContain("まだ人に見せない一行");
    expect((await other.keep("別の人の一行")).data?.others).toEqual([
      { name: "三条 澪", at: expect.any(String) },
    ]);
    await other.discard();
    expect(await drafts(writer.uid)).toHaveLength(1);
    await writer.discard();
    expect(await drafts(writer.uid)).toEqual([]);
    expect(await other.look()).not.toContain("さんの下書きがあります");
  });

  test("is gone once it was saved; a refusal, an act over many rows and another's saving leave it", async () => {
    await ready();
    const [writer, other] = [await staff(), await staff()];
    await writer.keep("残る一行");
    const seen = seenOn(await writer.look());
    const form = { ...seen, seen: JSON.stringify(seen), intent: "save" };
    expect(await writer.send({ ...form, kana: "" })).toBe(422);
    expect(await drafts(writer.uid)).toHaveLength(1);
    expect(await other.send({ ...form, score: "7" })).toBe(303);
    expect(await drafts(writer.uid)).toHaveLength(1);
    const mine = { ...seen, score: "9" } as WordTexts;
    const many = { seen: seen as WordTexts, mine, keepsDraft: true };
    const { uid } = writer;
    expect((await editWord(shop.base().db, word, many, uid, new Date())).ok).toBe(false);
    const stands = seenOn(await writer.look()) as WordTexts;
    const byList = { seen: stands, mine: { ...stands, score: "9" }, keepsDraft: true };
    expect((await editWord(shop.base().db, word, byList, uid, new Date())).ok).toBe(true);
    expect(await drafts(writer.uid)).toHaveLength(1);
    expect(await writer.send({ ...form, summary: "残る一行" })).toBe(303);
    expect(await drafts(writer.uid)).toEqual([]);
  });

  test("is kept for whoever may look at that desk, and for nobody else", async () => {
    const [content, goods, helper] = [await staff(), await staff(["shop"]), await staff([])];
    expect((await goods.keep("x")).status).toBe(403);
    expect((await goods.keep("x", "product:aloha")).status).toBe(200);
    expect((await content.keep("x", "product:aloha")).status).toBe(403);
    expect((await content.discard("product:aloha")).status).toBe(403);
    expect((await helper.keep("x")).status).toBe(403);
    expect((await content.keep("x", "member:1")).status).toBe(403);
    for (const wrong of ["word", "word:../x", "WORD:x", `word:${"x".repeat(200)}`])
      expect((await content.keep("x", wrong)).status, wrong).toBe(422);
  });

  test.each(draftKinds)("of %s is kept, and thrown away", async (kind) => {
    const writer = await staff(["shop", "content", "community", "support"]);
    const of = `${kind}:one-of-it`;
    const owns = mayWriteDraft({ authority: "staff", roles: ["shop", "content"] }, of);
    expect((await writer.keep("x", of)).status).toBe(owns ? 200 : 403);
    expect(await drafts(writer.uid)).toHaveLength(owns ? 1 : 0);
    expect((await writer.discard(of)).status).toBe(owns ? 200 : 403);
    expect(await drafts(writer.uid)).toEqual([]);
  });
  test("leaves no word in the log, also where it cannot be kept", async () => {
    const writer = await staff();
    const before = shop.app().log().length;
    expect((await writer.keep("日記のような一行")).status).toBe(200);
    expect((await writer.keep("日記のような一行\0")).status).toBe(400);
    expect((await writer.keep(`日記のような一行${"長".repeat(210_000)}`)).status).toBe(422);
    await shop.query("alter table open_draft add constraint never check (version > 1) not valid");
    expect((await writer.keep("日記のような一行")).status).toBe(500);
    await shop.query("alter table open_draft drop constraint never");
    const log = shop.app().log().slice(before);
    expect(log).toContain("open_draft");
    expect(log).not.toContain("日記のような一行");
  });
});
