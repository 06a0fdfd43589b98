// The one folder that holds all that a backup needs: made with the rights it is to have, or refused
// in a sentence.
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/**
 * The database runs as another user when we are root, and must pass through; nobody else's business
 * is inside.
 */
const mode = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * One folder after the other: Node's own way never ends where the system has no room for folders,
 * such as /proc.
 */
function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  mkdirSync(path, { mode });
}

const why: Record<string, string> = {
  EACCES: "作る権限がありません",
  EPERM: "作る権限がありません",
  EROFS: "ディスクが読み取り専用です",
  ENOENT: "ここには作れません",
  ENOTDIR: "途中に、フォルダーではないものがあります",
};

/** Makes DATA_DIR when it is not there. */
export function makeDataDir(path: string): void {
  try {
    makeFolders(path);
    if (!statSync(path).isDirectory())
      throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  } catch (error) {
    const reason = why[String((error as NodeJS.ErrnoException).code)];
    if (!reason) throw error;
    throw new CannotStart(
      `DATA_DIR の場所 ${path} を使えません（${reason}）。書きこめる場所を指定してください（例 DATA_DIR=./.data）。`,
    );
  }
}
