// The choices above a list with their counts, the person's own filters beside them, and the form
// that keeps what is asked now.
import { Whose } from "#ui/forms/whose.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Form } from "react-router";
import { countWords, type ListData, type View, maxViewName } from "../rules.ts";
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

export function ListViews<Row>({
  data,
  answer,
}: {
  data: ListData<Row>;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { path, asked, tabs, views, filters, unit } = data;
  const name = filters.find((one) => one.kind === "choice" && one.tabs)?.name ?? "";
  return (
    <>
      <DeskTabs
        label="しぼり込み"
        tabs={[
          { to: viewTo(path, ""), label: "すべて", on: asked === "" },
          ...tabs.map(({ value, label, count, more }) => ({
            to: viewTo(path, new URLSearchParams({ [name]: value }).toString()),
            label,
            count: countWords(count, more, ""),
            unit,
            on: asked === `${name}=${value}`,
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
