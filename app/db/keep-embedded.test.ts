import { expect, test } from "vitest";
import type { Embedded } from "#dev/database/embedded.server.ts";
import { keepEmbedded } from "#dev/database/keep-embedded.server.ts";

const running = (lost: Promise<void>): Embedded => ({
  url: "its address",
  lost,
  stop: async () => {},
});
const full = () =>
  Object.assign(new Error("PANIC: No space left\nand what came before"), { code: "ENOSPC" });

test("a database that finds no room is tried until there is some, and why is said in one sentence, once", async () => {
  const said: string[] = [];
  const answers = [
    () => running(Promise.resolve()),
    () => Promise.reject(full()),
    () => Promise.reject(full()),
    () => running(new Promise(() => {})),
  ];
  const { stop, url } = await keepEmbedded(
    "a folder",
    (line) => said.push(line),
    async () => {
      const next = answers.shift();
      if (!next) throw new Error("started once too often");
      return next();
    },
  );
  expect(url).toBe("its address");
  await expect.poll(() => said.at(-1), { timeout: 5_000 }).toBe("データベースが戻りました。");
  expect(said).toEqual([
    "データベースが止まりました。起こしなおしています…",
    "データベースをまだ起こせません。試しつづけます。ディスクの空きがありません。空きを増やしてください。",
    "データベースが戻りました。",
  ]);
  await stop();
});
