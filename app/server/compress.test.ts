import { expect, test } from "vitest";
import { answerWith, utf8 } from "./compress.server.ts";

test("bytes are those that everybody else would write, also of half a character and of nothing", () => {
  for (const text of ["", "plain", "くせ・読み — é", "😀", "half \ud83d of it", "\udc00"])
    expect(utf8(text).equals(Buffer.from(text)), JSON.stringify(text)).toBe(true);
});
test("a page goes out as it is to who asks for nothing else", async () => {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const answer = await answerWith(new Request("http://localhost/"), ["<p>く", "せ</p>"], {
    status: 201,
    headers,
  });
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    201,
    "text/html; charset=utf-8",
    "<p>くせ</p>",
  ]);
});
