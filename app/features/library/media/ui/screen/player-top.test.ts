import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PlayerTop } from "./player-top.tsx";

const shown = (kind: string, list: string) => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () =>
        createElement(PlayerTop, {
          back: { href: "/player", label: "一覧へもどる" },
          names: [kind, list],
        }),
    },
  ]);
  return renderToStaticMarkup(createElement(Page)).replaceAll(/<[^>]*>/g, "|");
};
const times = (text: string, words: string) => text.split(words).length - 1;

test("a list that is called as its kind is named once", () =>
  expect(times(shown("からだの声", "からだの声"), "からだの声")).toBe(1));
test("the kind stands above another list, and alone where there is none", () => {
  expect(shown("音声", "第三週")).toMatch(/音声.*第三週/);
  expect(times(shown("音声", ""), "音声")).toBe(1);
});
