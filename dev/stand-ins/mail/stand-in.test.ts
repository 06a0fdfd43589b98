import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { localOutbox } from "./stand-in.server.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "kg-outbox-")), "outbox");
});
afterEach(() => rm(join(folder, ".."), { recursive: true, force: true }));

const id = (last: number) => `0190a0a0-0000-7000-8000-00000000000${last}`;
function anOutbox() {
  let now = tokyo("2026-11-20 12:00:00");
  const { mail, pages } = localOutbox(
    folder,
    { from: { name: "くせごよみ", address: "shop@example.jp" } },
    () => now,
  );
  return {
    at: (time: string) => {
      now = tokyo(time);
    },
    send: (last: number, subject: string) =>
      mail.send({
        id: id(last),
        to: { name: "澪", address: "mio@example.jp" },
        subject,
        text: "本文",
        html: `<p title="a&amp;b">本文</p>`,
      }),
    page: async (path: string) => {
      const answer = await pages.request(path);
      return { status: answer.status, text: await answer.text() };
    },
  };
}

describe("mails without a server", () => {
  test("become a file that mail programs open, with the id of the row in it, and nothing half written", async () => {
    const { send } = anOutbox();
    await Promise.all([send(1, "ひとつ"), send(1, "ひとつ"), send(2, "ふたつ")]);
    expect((await readdir(folder)).toSorted()).toEqual([
      `${id(1)}.eml`,
      `${id(1)}.json`,
      `${id(2)}.eml`,
      `${id(2)}.json`,
    ]);
    const raw = await readFile(join(folder, `${id(1)}.eml`), "latin1");
    expect(raw).toContain(`Message-ID: <${id(1)}@example.jp>`);
    expect(raw).toContain("Auto-Submitted: auto-generated");
  });
  test("are listed newest first; before the first there is a sentence", async () => {
    const { send, page, at } = anOutbox();
    expect((await page("/")).text).toContain("まだ一通もありません。");
    await send(1, "ひとつめ");
    at("2026-11-20 12:01:00");
    await send(2, "ふたつめ");
    const { text } = await page("/");
    expect(text).toMatch(/ふたつめ[\s\S]*ひとつめ/);
    expect(text).toContain(`href="/__stand-in/mail/${id(1)}"`);
  });
  test("are shown with their HTML in a frame that may do nothing, and say that nothing was sent", async () => {
    const { send, page } = anOutbox();
    await send(1, "ひとつ");
    const { text } = await page(`/${id(1)}`);
    expect(text).toContain(
      `<iframe sandbox title="メールの見た目" srcdoc="&lt;p title=&quot;a&amp;amp;b&quot;&gt;本文&lt;/p&gt;">`,
    );
    expect(text).toContain("開発用の画面です(実際の決済・送信は行われません)");
    expect(text).toContain(`<meta name="robots" content="noindex">`);
  });
});

test("what was sent can be read by the owner of DATA_DIR alone", async () => {
  await anOutbox().send(1, "はじめまして");
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(folder)).toBe(0o700);
  for (const name of await readdir(folder)) expect(await modeOf(join(folder, name))).toBe(0o600);
});
