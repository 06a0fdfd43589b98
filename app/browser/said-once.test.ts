import { expect, test } from "vitest";
import { withoutSaid } from "./said-once.ts";

const here = "https://kuse.jp";
test.each([
  ["/mypage/plan?done=rested", "/mypage/plan"],
  ["/timeline?done=name&id=7#body", "/timeline?id=7#body"],
  ["/timeline?id=7&done=name#body", "/timeline?id=7#body"],
  ["/a?b=1&done=x&c=2", "/a?b=1&c=2"],
  ["/timeline?done=name#body", "/timeline#body"],
  ["/shop?q=done", "/shop?q=done"],
  ["/shop?undone=1", "/shop?undone=1"],
  ["/mypage#done", "/mypage#done"],
])("%s becomes %s", (address, next) => expect(withoutSaid(here + address)).toBe(here + next));
