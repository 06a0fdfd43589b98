import { expect, test } from "vitest";
import { reasonIn } from "./embedded-launch.server.ts";

const line = (level: string, words: string) =>
  `2026-11-23 05:15:33.628 UTC [5881] ${level}:  ${words}\n`;
const end = line("LOG", "database system is shut down");

test("of a database that does not start the line is said that ended it", () => {
  const said = line("FATAL", 'could not open file "global/pg_control": Permission denied') + end;
  expect(reasonIn(said, 64)).toBe('could not open file "global/pg_control": Permission denied');
  expect(reasonIn("sh: postgres: not found\n", 64)).toBe("sh: postgres: not found");
});

test("too much memory is said with the setting that asks for it", () => {
  const said = line("FATAL", "could not map anonymous shared memory: Cannot allocate memory") + end;
  expect(reasonIn(said, 65_536)).toBe(
    "記憶が足りません。DATABASE_MEMORY_MB（いまは 65536）を小さくしてください",
  );
});
