// What an open page hears, through the real server: who may, what is missed, and how it ends.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSignIn } from "#features/identity/account/service.server.ts";
import { saveLetter } from "#features/identity/letters/service.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, type Person, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
let mio: Person;
beforeAll(async () => {
  base = await freshDatabase();
  mio = await aPerson(base);
  server = await startServer({ DATABASE_URL: base.url, SEED: "none", LOG_LEVEL: "error" });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

const ask = (token: string | undefined, query = "", headers: Record<string, string> = {}) =>
  fetch(`${server.base}/api/v1/live${query}`, {
    headers: {
      accept: "text/event-stream",
      ...(token ? { cookie: `session=${token}` } : {}),
      ...headers,
    },
  });
const write = (uid: string) =>
  saveLetter(
    base.db,
    { id: randomUUID(), uid, kind: "mail:x", createdAt: new Date() },
    { subject: "お知らせ", parts: [] },
  );
async function heardOf(answer: Response) {
  let text = "";
  let ended = false;
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk);
    ended = true;
  })();
  return { text: () => text, ended: () => ended };
}

test("is for who is signed in, in their own rooms, as a stream", async () => {
  const { token } = await signedIn(base, mio);
  const statuses = await Promise.all([
    ask(undefined),
    ask("no sign-in"),
    ask(token, `?topics=letters:${randomUUID()}`),
    ask(token, "?topics=secrets"),
    ask(token, "", { accept: "application/json" }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 403, 403, 400]);
});

test("brings a letter to an open page, tells who comes back what was missed, and ends with the sign-in", async () => {
  const { token, signInId } = await signedIn(base, mio);
  const answer = await ask(token, "?topics=letters");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  const page = await heardOf(answer);
  await expect.poll(page.text).toContain('data: {"unread":0}');
  await write(mio.uid);
  await expect.poll(page.text).toContain('data: {"unread":1}');
  const id = [...page.text().matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? "";
  await write(mio.uid);
  const again = await heardOf(await ask(token, "", { "last-event-id": id }));
  await expect.poll(again.text).toContain('data: {"unread":2}');
  expect(again.text()).not.toContain('data: {"unread":1}');
  await endSignIn(base.db, mio.uid, signInId);
  await expect.poll(page.ended, { timeout: 12_000 }).toBe(true);
  expect((await ask(token)).status).toBe(401);
}, 30_000);

test("refuses what is not one's own to hear, and tells so to a page that comes back for it", async () => {
  const { token } = await signedIn(base, mio);
  const another = `?topics=room:${randomUUID()}`;
  expect((await ask(token, another)).status).toBe(403);
  const back = await heardOf(await ask(token, another, { "last-event-id": "room%3Aa=1.1.1" }));
  await expect.poll(back.ended).toBe(true);
  expect(back.text()).toBe("event: refused\ndata: 0\n\n");
});

test("sends its pages away when the server stops, which does not wait for them", async () => {
  const { token } = await signedIn(base, mio);
  const page = await heardOf(await ask(token));
  await expect.poll(page.text).toContain("event: letters");
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(8_000);
  await expect.poll(page.ended).toBe(true);
  expect(page.text()).toMatch(/event: goodbye\ndata: \d+/);
}, 30_000);
