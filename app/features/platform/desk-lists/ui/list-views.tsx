// The choices above a list with their counts, the person's own filters beside them, and the form
// that keeps what is asked now.
import { Whose } from "#ui/forms/whose.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Form } from "react-router";
import {
  countWords,
  isApart,
  type ListData,
  maxViewName,
  type ShownFilter,
  type View,
} from "../rules.ts";
import { viewTo } from "./list-links.ts";

const Own = ({ view }: { view: View }) => (
  <li>
    <b>{view.name}</b>
    <Form method="post" preventScrollReset>
      <Whose />
      <input type="hidden" name="intent" value="first" />
      <input type="hidden" name="id" value={view.first ? "" : view.id} />
      <button className="button button-quiet button-small" type="submit">
        {view.first ? "はじめに開くのをやめる" : "はじめに開く"}
        <span className="visually-hidden">（{view.name}）</span>
      </button>
    </Form>
    <Form method="post" preventScrollReset>
      <Whose />
      <input type="hidden" name="intent" value="drop" />
      <input type="hidden" name="id" value={view.id} />
      <button className="button button-quiet button-small" type="submit">
        消す<span className="visually-hidden">（{view.name}）</span>
      </button>
    </Form>
  </li>
);

/** Keeping, choosing what stands first, and deleting: folded, for they are rare. */
function Keeping<Row>({
  data,
  answer,
}: {
  data: ListData<Row>;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "keep", labels: { name: "名前" }, prefix: "view" });
  return (
    <details className="desk-keep" open={form.back !== undefined || undefined}>
      <summary>しぼり込みを残す・ととのえる</summary>
      <MemberForm form={form} submit="このしぼり込みを残す" look="line" small>
        <input type="hidden" name="query" value={data.asked} />
        <TextField
          {...form.field("name")}
          maxLength={maxViewName}
          placeholder="冬もの"
          hint="いまの検索・しぼり込み・並びを、名前をつけて残します。ほかのスタッフには見えません。"
        />
      </MemberForm>
      {data.views.length > 0 ? (
        <ul className="desk-own">
          {data.views.map((view) => (
            <Own key={view.id} view={view} />
          ))}
        </ul>
      ) : null}
    </details>
  );
}

/** What is asked, without what stands apart from the filters (`by=design`), and that alone. */
function askedParts(asked: string, filters: readonly ShownFilter[]) {
  const apart = new Set(filters.filter(isApart).map(({ name }) => name));
  const all = [...new URLSearchParams(asked)];
  const of = (isIn: boolean) => all.filter(([name]) => apart.has(name) === isIn);
  return { apart: of(true), rest: new URLSearchParams(of(false)).toString() };
}

export function ListViews<Row>({
  data,
  answer,
}: {
  data: ListData<Row>;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { path, asked, tabs, views, filters, unit } = data;
  const name = filters.find((one) => one.kind === "choice" && one.tabs)?.name ?? "";
  const { apart, rest } = askedParts(asked, filters);
  const along = (chosen: [string, string][]) =>
    viewTo(path, new URLSearchParams([...chosen, ...apart]).toString());
  return (
    <>
      <DeskTabs
        label="しぼり込み"
        tabs={[
          { to: along([]), label: "すべて", on: rest === "" },
          ...tabs.map(({ value, label, count, more }) => ({
            to: along([[name, value]]),
            label,
            count: countWords(count, more, ""),
            unit,
            on: rest === `${name}=${value}`,
          })),
          ...views.map(({ name: own, query }) => ({
            to: viewTo(path, query),
            label: `★ ${own}`,
            on: asked !== "" && asked === query,
          })),
        ]}
      />
      <Keeping data={data} answer={answer} />
    </>
  );
}
