import { describe, expect, test } from "vitest";
import {
  assetsIn,
  savedRetentionMs,
  mayKeep,
  partOf,
  importsIn,
  keptQuery,
  pieceOf,
  savedSizeWords,
} from "./saved-rules.ts";

const now = Date.parse("2026-11-21T12:00:00+09:00");

describe("what was saved", () => {
  test.each<[string, { until: number | null; checkedAt: number }, boolean]>([
    ["is kept while the licence runs", { until: now + 1, checkedAt: now - 1 }, true],
    ["goes when it ends", { until: now, checkedAt: now - 1 }, false],
    ["is kept where it ends with nothing", { until: null, checkedAt: now }, true],
    [
      "goes after thirty days without a word",
      { until: null, checkedAt: now - savedRetentionMs },
      false,
    ],
    ["is kept the moment before", { until: null, checkedAt: now - savedRetentionMs + 1 }, true],
    [
      "is not kept by a clock that was set back",
      { until: null, checkedAt: now + savedRetentionMs },
      false,
    ],
  ])("%s", (_what, mark, kept) => expect(mayKeep(mark, now)).toBe(kept));
  test.each([
    ["bytes=0-1", 206, "bytes 0-1/10", 2],
    ["bytes=4-", 206, "bytes 4-9/10", 6],
    ["bytes=-3", 206, "bytes 7-9/10", 3],
    [undefined, 200, undefined, 10],
    ["bytes=10-", 416, "bytes */10", 0],
  ])("gives %s as a server does: %i", (range, status, contentRange, length) => {
    const part = partOf(range, new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).buffer, "audio/mp4");
    expect([part.status, part.headers["content-range"], part.body?.byteLength ?? 0]).toEqual([
      status,
      contentRange,
      length,
    ]);
  });
  test.each([
    [0, "1KB"],
    [340_000, "332KB"],
    [1_258_291, "1.2MB"],
  ])("%i bytes are %s", (bytes, words) => expect(savedSizeWords(bytes)).toBe(words));
});

test("a page names its assets, each once, and no others", () => {
  expect(
    assetsIn(
      '<link href="/assets/a.css#"><script src="/assets/b.js"></script><link href="/assets/a.css"><img src="/images/x.webp"><script>import("/assets/c-1.js");var m="https://x/assets/d.js"</script>',
    ),
  ).toEqual(["/assets/a.css", "/assets/b.js", "/assets/c-1.js"]);
});

test("a script names what it imports before it runs", () => {
  const script =
    'import{a}from"./a-1.js";import"./b.js";export{c}from"./c.js";import("./later.js");var d="./no.js"';
  expect(importsIn(script)).toEqual(["/assets/a-1.js", "/assets/b.js", "/assets/c.js"]);
});

test.each([
  ["/single-player2/ashi-no-ura", "ashi-no-ura"],
  ["/single-music-player/nami", "nami"],
  ["/single-music-player", undefined],
  ["/player", undefined],
])("%s is the page of %s", (path, id) => expect(pieceOf(path)).toBe(id));

const ticket = "0195c5d0-7c2e-7b6a-9f10-3f7a90bc1234";
test.each([
  [`/event/reservation_form?reservation=${ticket}.signature`, `?ticket=${ticket}`],
  [`/event/reservation_form?done=1&reservation=${ticket}.signature`, `?ticket=${ticket}`],
  [`/event/reservation_form?reservation=other.signature`, ""],
  [`/event/reservation_form?event=soles`, ""],
  ["/admin/events/soles/door", "?door=soles"],
  ["/admin/events/soles/guests", "?door=soles"],
  ["/admin/events/soles/guests?door=3F7A-90BC", "?door=soles&code=3F7A-90BC"],
  ["/admin/events/soles", ""],
  ["/admin/members", ""],
  [`/mypage?reservation=${ticket}.signature`, ""],
])("without a network %s is answered by %j of what was kept", (path, query) => {
  const { pathname, search } = new URL(path, "http://shop");
  expect(keptQuery({ pathname, search })).toBe(query);
});
