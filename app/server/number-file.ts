// The number of the process that hears SIGUSR2, for whoever renews the others.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const numberFile = (dataDir: string) => join(dataDir, "server.pid");

const isOurs = (path: string): boolean => {
  try {
    return Number(readFileSync(path, "utf8")) === process.pid;
  } catch {
    return false;
  }
};

/**
 * Writes our own; for when we are open, and not before: a second start that is refused must leave
 * the number of the one that runs. Returns what takes it away again.
 */
export function writeNumber(dataDir: string, say: (line: string) => void): () => void {
  const path = numberFile(dataDir);
  try {
    writeFileSync(path, `${process.pid}\n`);
  } catch (error) {
    say(
      `${path} に番号を書けませんでした（${String(error)}）。入れかえの前に、起動しなおしてください。`,
    );
  }
  return () => {
    if (isOurs(path)) rmSync(path, { force: true });
  };
}
