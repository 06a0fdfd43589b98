import { expect, test } from "vitest";
import { presentLikers } from "./present.ts";

test("who likes something is called by the pen name with さん; who has none, with no さん more", () => {
  const of = (penName: string | null) => ({ writer: "w", penName, avatar: 1, mine: false });
  const rows = presentLikers([of("みずうみ"), of(null)]);
  expect(rows.map(({ name, called }) => [name, called])).toEqual([
    ["みずうみ", "みずうみさん"],
    ["会員の方", "会員の方"],
  ]);
});
