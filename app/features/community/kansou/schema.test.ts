import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxCommentBody, maxKansouBody } from "./rules.ts";
import { WriteComment, WriteKansou } from "./schema.ts";

const family = "👨‍👩‍👧‍👦";
const kansou = (body: string) => WriteKansou.safeParse({ plan: "eichi", body, key: randomUUID() });
const comment = (body: string) => WriteComment.safeParse({ body, key: randomUUID() });

test("counts signs as people see them, and takes no more than can be kept", () => {
  expect(kansou(family.repeat(10)).success).toBe(true);
  expect(kansou("あ".repeat(maxKansouBody)).success).toBe(true);
  expect(kansou("あ".repeat(maxKansouBody + 1)).error?.issues[0]?.message).toContain(
    `${maxKansouBody}文字まで`,
  );
  // As many signs as may be, and more letters than the table takes.
  for (const refused of [
    kansou(family.repeat(maxKansouBody)),
    comment(family.repeat(maxCommentBody)),
  ])
    expect(refused.error?.issues[0]?.message).toContain("文字に重ねた記号が多すぎます");
});
