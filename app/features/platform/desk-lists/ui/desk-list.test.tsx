// The page of a list as it is before scripts come: everything is a link or a form.
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AdminShell } from "#ui/shells/admin-shell.tsx";
import { deskOf, desks, desksNamed } from "#ui/shells/desk-places.ts";
import { withDesks } from "#ui/shells/desk-palette.tsx";
import type { ListData } from "../rules.ts";
import { DeskList } from "./desk-list.tsx";

type Row = { id: string; name: string };
const data = (more: Partial<ListData<Row>> = {}): ListData<Row> => ({
  name: "things",
  actUnit: "点",
  unit: "点",
  path: "/admin/products",
  search: "品名",
  sorts: ["name"],
  order: "name",
  filters: [
    {
      kind: "choice",
      name: "status",
      label: "状態",
      tabs: true,
      options: [{ value: "draft", label: "下書き" }],
    },
  ],
  query: { q: "", filters: {}, sort: "", after: "", before: "" },
  asked: "",
  rows: [{ id: "a", name: "器" }],
  next: "bmV4dA",
  previous: null,
  count: 1_000,
  more: true,
  tabs: [{ value: "draft", label: "下書き", count: 3, more: false }],
  views: [{ id: "v", name: "冬もの", query: "q=%E5%86%AC", first: false }],
  acts: [{ name: "open", label: "公開する", look: "go" }],
  works: [],
  csv: true,
  ...more,
});
const render = (page: React.ReactNode) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], {
        initialEntries: ["/admin/products"],
      })}
    />,
  );
const shown = (more?: Partial<ListData<Row>>) =>
  render(
    <DeskList
      title="品と在庫"
      data={data(more)}
      answer={undefined}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{ found: "見つかりませんでした。", first: "はじめの品を入れてください。" }}
      columns={[
        {
          head: "品",
          sort: "name",
          place: "main",
          cell: ({ id, name }) => <a href={id}>{name}</a>,
        },
      ]}
    />,
  );

test("says how many there are, and leads to the next rows, the other order and the saved filter", () => {
  const page = shown();
  for (const part of [
    "1,000点以上",
    'href="/admin/products?after=bmV4dA"',
    'href="/admin/products?sort=-name"',
    'aria-sort="ascending"',
    'href="/admin/products?q=%E5%86%AC"',
    'href="/admin/products?status=draft"',
    'href="/admin/lists/things/file?letters=shift_jis"',
    "器をえらぶ",
  ])
    expect(page).toContain(part);
  expect(page).not.toContain('rel="prev"');
});
test("a choice that stands apart goes along with the tabs, and hides none of them", () => {
  const apart = {
    kind: "choice",
    name: "by",
    label: "数えかた",
    tabs: false,
    apart: true,
    options: [{ value: "design", label: "デザイン" }],
  } as const;
  const page = shown({
    filters: [...data().filters, apart],
    asked: "by=design&status=draft",
    query: { ...data().query, filters: { by: "design", status: "draft" } },
  });
  expect(page).toContain('href="/admin/products?by=design"');
  expect(page).toMatch(
    /aria-current="page"[^>]*href="\/admin\/products\?status=draft&amp;by=design"/,
  );
});
test("of an empty list says the first step, of an empty search that nothing was found", () => {
  expect(shown({ rows: [] })).toContain("はじめの品を入れてください。");
  const searched = shown({ rows: [], asked: "q=x" });
  expect(searched).toContain("見つかりませんでした。");
  expect(searched).not.toContain("はじめの品を入れてください。");
});
test("tells how far an act is, with a way to stop it, and what could not be done", () => {
  const work = {
    id: "w",
    label: "公開する",
    total: 60,
    done: 10,
    failed: 1,
    refused: [{ row: "a", sentence: "ファイルがありません。" }],
  };
  const running = shown({ works: [{ ...work, state: "running" }] });
  for (const part of [
    "60件のうち、10件できました・1件できませんでした",
    "止める",
    "a：ファイルがありません。",
  ])
    expect(running).toContain(part);
  const stopped = shown({ works: [{ ...work, state: "stopped" }] });
  expect(stopped).toContain("のこりの49件は、そのままです。");
  expect(stopped).not.toContain('value="stop"');
});
test("the menu opens the group that one is in, and says what waits elsewhere", () => {
  const page = render(
    <AdminShell
      shop={{ name: "店" }}
      name="早苗"
      waiting={{ "/admin/orders": 5, "/admin/outbox": 2 }}
      may={desks.map(({ href }) => href)}
    >
      <main id="main" />
    </AdminShell>,
  );
  expect(page).toMatch(/<details open=""><summary>.{0,200}<span class="grow">店<\/span>/s);
  expect(page).toContain('aria-current="page"');
  expect(page.match(/<span class="waits">2/g)?.length).toBeGreaterThan(1);
});
test("desks are found by their name, their reading in any letters, and what they were called", () => {
  const names = (typed: string) => desksNamed(typed).map(({ label }) => label);
  expect(names("ザイコ")).toEqual(["品と在庫"]);
  expect(names("kiroku")).toEqual(["操作の記録"]);
  expect(names("ｈｅｎｋｉｎ")).toEqual(["入金・返金"]);
  expect(names("zzz")).toEqual([]);
  expect(deskOf("/admin/products/x")?.label).toBe("品と在庫");
  expect(deskOf("/admin")?.label).toBe("きょう");
  expect(
    withDesks("注文", [{ name: "会員", rows: [] }], ["/admin/orders"]).map(({ name }) => name),
  ).toEqual(["机"]);
});
