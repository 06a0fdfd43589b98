// Who is to look at it, when, and with what: gives a link that shows it so, for an hour.
import { Whose } from "#ui/forms/whose.tsx";
import { data, Form, useNavigation } from "react-router";
import { toldApart } from "#features/identity/licence/told-apart.ts";
import { LookForm } from "#features/platform/preview/schema.ts";
import { PreviewLink } from "#features/platform/preview/ui/preview-link.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields, stay } from "#server/forms/refusal.server.ts";
import { previewOfKind } from "#server/previews.server.ts";
import { Button } from "#ui/button.tsx";
import { Check, Select, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/preview.ts";
import { DeskTop } from "./desk-top.tsx";

type Params = Readonly<Record<string, string | undefined>>;
async function previewed(db: Parameters<Standing>[0], { kind = "", id = "" }: Params) {
  const preview = previewOfKind(kind);
  const stands = await preview?.stands(db, id);
  if (!preview || !stands) throw data(null, 404);
  return { ...stands, preview, id, kind };
}
type Standing = NonNullable<ReturnType<typeof previewOfKind>>["stands"];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { title, aside, preview } = await previewed(services.db, params);
  const { list } = await services.items.read();
  return {
    title,
    desk: preview.desk(params.id),
    aside: aside
      ? {
          fields: aside.fields.join("・"),
          at: aside.at ? formatJapaneseMoment(aside.at) : "",
        }
      : null,
    plans: toldApart(list.filter(({ kind }) => kind === "plan" || kind === "trial")),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? ""}の見え方` },
  { name: "robots", content: "noindex" },
];

export const action = staffAction(LookForm, {
  do: async ({ services, params, value, texts, now }) => {
    const { preview, id, kind, version } = await previewed(services.db, params);
    const { byId } = await services.items.read();
    const { who, aside } = value;
    if (who !== "visitor" && who !== "none" && !byId.has(who))
      return refuseFields({ who: "だれに見せるかを、おえらびください。" });
    const at = value.at ?? now;
    const since = value.since ?? tokyoDate(at);
    const look = { kind, id, who, since, at, aside, version };
    const link = `${preview.page(id)}?${services.previews.query(look, now)}`;
    return stay({ link, whole: services.shop.baseUrl + link }, texts);
  },
  done: href("/admin"),
});

export default function AdminPreview({
  loaderData: { title, desk, aside, plans },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const typed = answer?.typed ?? {};
  const errors: Readonly<Record<string, string | undefined>> = answer?.errors ?? {};
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={desk}>
          {title}
        </PrefetchLink>
      </p>
      <h1>見え方を確かめる</h1>
      <DeskTop answer={answer} />
      {answer?.more ? <PreviewLink {...answer.more} /> : null}
      <Form method="post" className="form-stack" noValidate key={JSON.stringify(typed)}>
        <Whose />
        <Select
          id="who"
          name="who"
          label="だれに"
          defaultValue={typed["who"] ?? "visitor"}
          error={errors["who"]}
        >
          <option value="visitor">ログインしていない方</option>
          <option value="none">プランのない会員の方</option>
          {plans.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </Select>
        <div className="row2">
          <TextField
            id="at"
            name="at"
            type="datetime-local"
            label="いつ"
            defaultValue={typed["at"] ?? ""}
            error={errors["at"]}
            hint="空なら、いま。先の日時なら、そのときまでに公開されるものもふくみます。"
          />
          <TextField
            id="since"
            name="since"
            type="date"
            label="プランのはじめの日"
            defaultValue={typed["since"] ?? ""}
            error={errors["since"]}
            hint="空なら、見るその日。週ごとにひらくものに使います。"
          />
        </div>
        {aside ? (
          <Check name="aside" value="on" defaultChecked={answer ? "aside" in typed : true}>
            取っておいた変更をふくめる（{aside.fields}
            {aside.at ? `、${aside.at} に公開` : ""}）
          </Check>
        ) : null}
        <div className="deeds">
          <Button type="submit" busy={busy}>
            下見の場所をつくる
          </Button>
        </div>
      </Form>
      <p className="tiny soft">
        どなたのアカウントにもさわらずに、お店の頁とおなじ決まりで組み立てます。音声と動画は鳴りません（音は番台の頁で確かめられます）。
      </p>
    </main>
  );
}
