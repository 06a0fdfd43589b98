import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { KeepParts, KeptPart } from "#ui/kept-part.tsx";
import { DefaultShell } from "#ui/shells/default-shell.tsx";
import { keptPart } from "./kept-parts.server.ts";

const pageAt = (path: string, shop = "くせごよみ") => (
  <StaticRouter location={path}>
    <DefaultShell shop={{ name: shop }}>
      <main>{path}</main>
    </DefaultShell>
  </StaticRouter>
);
const kept = (page: React.ReactNode) =>
  renderToString(<KeepParts value={keptPart}>{page}</KeepParts>);

test("head, foot and tabs stand in every page as they would be made for it, the place marked that one is at", () => {
  for (const path of ["/", "/shop", "/shop/a", "/dictionary/b", "/mypage", "/nowhere", "/shop"])
    for (const shop of ["くせごよみ", "<b>名</b>"])
      expect(kept(pageAt(path, shop)), path).toBe(renderToString(pageAt(path, shop)));
});
test("what is the same for everybody is made once, and again for another place", () => {
  const made = vi.fn();
  const Part = () => {
    made();
    return <p>おなじ</p>;
  };
  const page = (name: string) => (
    <KeptPart as="nav" name={name}>
      <Part />
    </KeptPart>
  );
  const texts = ["here", "here", "there", "here"].map((name) => kept(page(name)));
  expect(new Set(texts)).toEqual(new Set(["<nav><p>おなじ</p></nav>"]));
  expect(made).toHaveBeenCalledTimes(2);
  renderToString(page("here"));
  expect(made, "who keeps nothing makes it").toHaveBeenCalledTimes(3);
});
test("no part asks for an id of its place: in the page it has another", () => {
  const names: string[] = [];
  const watched = (name: string, part: React.ReactNode) => {
    names.push(name);
    const text = keptPart(name, part);
    expect(text, name).not.toMatch(/_R_|<link|<title/);
    return text;
  };
  renderToString(<KeepParts value={watched}>{pageAt("/shop")}</KeepParts>);
  expect(names.map((name) => name.split(" ")[0])).toEqual(["head", "foot", "tabs"]);
});
