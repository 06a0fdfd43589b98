import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadStaticFiles } from "./static-files.server.ts";

let folder = "";
const write = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kg-static-"));
  mkdirSync(join(folder, "assets"));
  write("icon.svg", "<svg/>");
  write("assets/site-1a2b3c.js", "export const site = 1;");
  write("assets/site-1a2b3c.js.br", "packed");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => onError.mockReset());

const onError = vi.fn();
const loaded = () => loadStaticFiles(folder, onError);
const ask = (path: string, init: RequestInit = {}) => new Request(`http://shop.test${path}`, init);
const packed = { headers: { "accept-encoding": "br" } };

test("a file named by its content is read when it is asked for, and twice is the same", async () => {
  const file = loaded();
  const first = file(ask("/assets/site-1a2b3c.js"));
  expect(await first?.text()).toBe("export const site = 1;");
  expect(first?.headers.get("cache-control")).toContain("immutable");
  const again = file(ask("/assets/site-1a2b3c.js", packed));
  expect(await again?.text()).toBe("packed");
  expect(again?.headers.get("content-encoding")).toBe("br");
  const etag = again?.headers.get("etag") ?? "";
  expect(file(ask("/assets/site-1a2b3c.js", { headers: { "if-none-match": etag } }))?.status).toBe(
    304,
  );
});

test("a newer build in its place leaves a running process without what was not asked for", async () => {
  const file = loaded();
  renameSync(join(folder, "assets"), join(folder, "before"));
  expect(file(ask("/assets/site-1a2b3c.js"))).toBeUndefined();
  renameSync(join(folder, "icon.svg"), join(folder, "before.svg"));
  expect(await file(ask("/icon.svg"))?.text(), "plain names are kept from the start").toBe(
    "<svg/>",
  );
  expect(onError, "a newer build is no trouble").not.toHaveBeenCalled();
});

test("what cannot be read is told, and is looked for elsewhere, until it can be", async () => {
  const file = loaded();
  const path = join(folder, "assets/site-1a2b3c.js");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  expect(file(ask("/assets/site-1a2b3c.js"))).toBeUndefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "EISDIR" }));
  rmSync(path, { recursive: true });
  renameSync(`${path}.away`, path);
  expect(await file(ask("/assets/site-1a2b3c.js"))?.text()).toBe("export const site = 1;");
});

test("what is larger than all that is kept is sent, and not kept", () => {
  const long = new Uint8Array(5 * 1_048_576);
  write("assets/long-4d5e6f.woff2", long);
  const file = loaded();
  for (const _ of [1, 2])
    expect(file(ask("/assets/long-4d5e6f.woff2"))?.headers.get("content-length")).toBe(
      String(long.length),
    );
  rmSync(join(folder, "assets/long-4d5e6f.woff2"));
  expect(file(ask("/assets/long-4d5e6f.woff2"))).toBeUndefined();
});

test.each(["/assets/none.js", "/assets/../icon.svg.br", "/assets/site-1a2b3c.js.br", "/assets"])(
  "%s is nothing",
  (path) => expect(loaded()(ask(path))).toBeUndefined(),
);
test("a form sent to a file is not a file's", () =>
  expect(loaded()(ask("/icon.svg", { method: "POST" }))).toBeUndefined());
