import { expect, test } from "vitest";
import {
  classesOfMarkup,
  isCompleted,
  moduleClasses,
  moduleUses,
  namedInCode,
  nameInPage,
  ruledClasses,
  sharedSheets,
} from "./classes.ts";

test("what a stylesheet and a page name is read from their texts", () => {
  const sheet = "/* .not-this */ .one, a.two:is(.three) { & .four { width: 1.5px } }";
  expect([...ruledClasses([sheet])]).toEqual(["one", "two", "three", "four"]);
  expect([...classesOfMarkup(['<p className="one  two">', "<b>"])]).toEqual(["one", "two"]);
  const { words, beginnings } = namedInCode(["`art art-${name} p${cm}`"]);
  expect(words.has("art")).toBe(true);
  expect([isCompleted("art-tea", beginnings), isCompleted("p150", beginnings)]).toEqual([
    true,
    true,
  ]);
  expect([isCompleted("pants", beginnings), isCompleted("tea", beginnings)]).toEqual([
    false,
    false,
  ]);
});

test("a module keeps its own names, and says which are others'", () => {
  const sheet = {
    path: "ui/track-row.module.css",
    text: ".track-row :global(.button), .lock:is(:global(.soft.wide)) { color: red }",
  };
  expect(moduleClasses([sheet])).toEqual(
    new Map([
      [
        sheet.path,
        new Map([
          ["trackRow", "track-row"],
          ["lock", "lock"],
        ]),
      ],
    ]),
  );
  expect([...ruledClasses(sharedSheets([sheet]))]).toEqual(["button", "soft", "wide"]);
  expect(nameInPage(sheet.path, "lock")).toBe("track-row-lock");
  const code = {
    path: "ui/shells/head.tsx",
    text: 'import rowStyles from "../track-row.module.css";\n<p className={`a ${rowStyles.lock}`}>',
  };
  expect(moduleUses([code])).toEqual([{ path: code.path, module: sheet.path, names: ["lock"] }]);
});
