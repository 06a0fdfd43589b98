// Questionnaires over HTTP, as a browser without scripts asks.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { answerLink } from "#features/learning/questionnaires/link.server.ts";
import { ensureQuestionnaires } from "#features/learning/questionnaires/write.server.ts";
import { questionnaires } from "#seed/content/questionnaires.ts";
import { aShop } from "./kit/shop.ts";

const secret = "a-secret-that-nobody-guesses-0123456789";
const shop = aShop({ SESSION_SECRET: secret });
const open = "/questionnaire/asa-no-ashi";
beforeAll(async () => {
  const [first] = questionnaires;
  if (!first) throw new Error("The seed has questionnaires.");
  const rows = questionnaires.map((one) => ({
    ...one,
    questions: [...one.questions],
    endsAt: null,
    status: "open" as const,
  }));
  const linked = { id: "by-link", audience: "link" as const };
  const [row] = rows;
  const several = {
    id: "several",
    title: "いくつでも",
    line: "",
    audience: "everyone" as const,
    once: false,
    endsAt: null,
    status: "open" as const,
    questions: [
      {
        kind: "multiple" as const,
        text: "どれ。",
        hint: "",
        required: true,
        options: ["あ", "い", "う"].map((text) => ({ text })),
      },
    ],
  };
  await ensureQuestionnaires(
    shop.base().db,
    [several, ...rows, ...(row ? [{ ...row, ...linked, questions: row.questions.slice(4) }] : [])],
    new Date(),
  );
});

type Browser = ReturnType<typeof shop.visitor>;
async function ask(one: Browser, path: string, fields?: Record<string, string>) {
  const answer = await (fields ? one.post(path, fields) : one.get(path));
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}
const sheetIn = (html: string) => /name="sheet" value="([^"]+)"/.exec(html)?.[1] ?? "";
/** Looks at the question, then answers it. */
async function reply(one: Browser, path: string, fields: Record<string, string>) {
  const number = /[?&]q=(\d+)/.exec(path)?.[1] ?? "1";
  const { html } = await ask(one, path);
  return ask(one, path, { sheet: sheetIn(html), number, ...fields });
}

describe("a questionnaire", () => {
  test("is walked by a visitor without scripts, left, come back to and sent once", async () => {
    const one = shop.visitor();
    expect((await ask(one, "/questionnaire")).html).toContain("朝の足のこと");
    expect((await ask(one, open)).html).toContain("はじめる");
    expect((await reply(one, `${open}?q=1`, { answer: "5" })).to).toBe(`${open}?q=3`);
    expect((await ask(one, open)).html).toContain("つづける");
    // What the answers do not lead to is not there to be asked.
    expect((await ask(one, `${open}?q=2`)).to).toBe(`${open}?q=3`);
    expect((await reply(one, `${open}?q=3`, { skip: "1" })).to).toBe(`${open}?q=4`);
    expect((await reply(one, `${open}?q=4`, { answer: "湯のみ" })).to).toBe(`${open}?q=5`);
    expect((await reply(one, `${open}?q=5`, { year: "2024", month: "04" })).to).toBe(
      "/questionnaire/complete",
    );
    expect((await ask(one, "/questionnaire/complete")).html).toContain("ありがとうございました");
    expect((await ask(one, open)).html).toContain("もういただいています");
    const rows = await shop.query(
      "select answers, uid from questionnaire_answer where questionnaire_id = 'asa-no-ashi' and sent_at is not null",
    );
    expect(rows).toEqual([{ answers: { 1: "5", 3: null, 4: "湯のみ", 5: "2024-04" }, uid: null }]);
  });
  test("says beside the field what is wrong, and keeps what was typed", async () => {
    const one = shop.visitor();
    const none = await reply(one, `${open}?q=1`, {});
    expect(none.status).toBe(422);
    expect(none.html).toContain("ひとつ、えらんでください。");
    await reply(one, `${open}?q=1`, { answer: "5" });
    await reply(one, `${open}?q=3`, { skip: "1" });
    const long = await reply(one, `${open}?q=4`, { answer: "あ".repeat(401) });
    expect(long.status).toBe(422);
    expect(long.html).toContain("あ".repeat(401));
  });
  test("takes several ticks of one question, and only those that there are", async () => {
    const one = await shop.browserOf({});
    const give = async (...answers: string[]) => {
      const form = new FormData();
      form.set("sheet", sheetIn((await ask(one, "/questionnaire/several?q=1")).html));
      form.set("number", "1");
      for (const answer of answers) form.append("answer", answer);
      return one.post("/questionnaire/several?q=1", form);
    };
    expect((await give()).status).toBe(422);
    expect((await give("3", "4", "1")).headers.get("location")).toBe("/questionnaire/complete");
    const [row] = await shop.query(
      "select answers from questionnaire_answer where questionnaire_id = 'several'",
    );
    expect([...row.answers["1"]].toSorted()).toEqual(["1", "3"]);
  });
  test("waits for a member on another device", async () => {
    const one = await shop.browserOf({});
    await reply(one, `${open}?q=1`, { answer: "1" });
    const other = await shop.browserOf(one.person);
    expect((await ask(other, open)).html).toContain("つづける");
    expect((await ask(await shop.browserOf({}), open)).html).not.toContain("つづける");
  });
});

describe("nobody answers", () => {
  test("what is asked of members, signed out; nor reads its questions", async () => {
    const one = shop.visitor();
    expect((await ask(one, "/questionnaire")).html).not.toContain("聴く時間のこと");
    const page = await ask(one, "/questionnaire/kiku-jikan?q=1");
    expect(page.html).toContain("ログインへ");
    expect(page.html).not.toContain("いちばんよく聴く");
    const sent = { sheet: randomUUID(), number: "1", answer: "1" };
    expect((await ask(one, "/questionnaire/kiku-jikan?q=1", sent)).status).toBe(403);
    const member = await shop.browserOf({});
    expect((await ask(member, "/questionnaire/kiku-jikan?q=1")).html).toContain("いちばん");
  });
  test("by a link that is not ours; by ours they do, once", async () => {
    const one = shop.visitor();
    const sent = { sheet: randomUUID(), number: "1", year: "2024" };
    expect((await ask(one, "/questionnaire/by-link", sent)).status).toBe(403);
    const of = (id: string) => answerLink(secret, id, randomUUID());
    const foreign = of("asa-no-ashi").split("?")[1] ?? "";
    expect((await ask(one, `/questionnaire/by-link?${foreign}`, sent)).status).toBe(403);
    const own = of("by-link");
    expect((await reply(one, `${own}&q=1`, { year: "2024" })).to).toBe("/questionnaire/complete");
    const again = await ask(one, `${own}&q=1`, { ...sent, sheet: randomUUID() });
    expect(again.status).toBe(409);
    // The link counts in another browser, too.
    expect((await ask(shop.visitor(), own)).html).toContain("もういただいています");
  });
  test("what is not there", async () => {
    expect((await ask(shop.visitor(), "/questionnaire/nowhere")).status).toBe(404);
    const sent = { sheet: randomUUID(), number: "1", answer: "1" };
    expect((await ask(shop.visitor(), "/questionnaire/nowhere", sent)).status).toBe(404);
  });
});
