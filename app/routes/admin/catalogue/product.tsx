import { data, Form, redirect, useNavigation } from "react-router";
import {
  type ProductConflict,
  editOf,
  editProduct,
  type ProductEdit,
} from "#features/backoffice/staff/product-edit.server.ts";
import { readProduct } from "#features/shop/catalogue/write-products.server.ts";
import { ProductForm, readSeenProduct } from "#features/backoffice/staff/schema.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/product.ts";
import { staffContext } from "#server/access.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const product = await readProduct(services.db, params.id);
  if (!product) throw data(null, 404);
  return {
    status: product.status,
    id: product.id,
    code: product.code,
    edit: editOf(product),
    sizes: product.sizes.map(({ sku, size, reserved }) => ({ sku, size, reserved })),
    done: new URL(request.url).searchParams.has("done"),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.edit.title ?? "品" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const product = await readProduct(services.db, params.id);
  const seen = readSeenProduct(texts["seen"]);
  if (!product || !seen) throw data(null, 404);
  const stock = Object.fromEntries(
    product.sizes.map(({ sku }) => [sku, texts[`stock:${sku}`] ?? ""]),
  );
  const typed = {
    title: texts["title"] ?? "",
    lead: texts["lead"] ?? "",
    basePrice: texts["basePrice"] ?? "",
    status: texts["status"] ?? "",
    stock,
  };
  const refuse = (
    status: number,
    errors: Record<string, string>,
    problem = "",
    conflicts: ProductConflict[] = [],
  ) => data({ typed, errors, problem, conflicts }, status);
  const read = ProductForm.safeParse(typed);
  if (!read.success) return refuse(422, sentences(read.error));
  const edited = await editProduct(
    services.db,
    params.id,
    seen,
    read.data as ProductEdit,
    actor.uid,
    now,
  );
  if (edited.ok) {
    await services.collections.refresh();
    return redirect(`${href("/admin/products/:id", { id: params.id })}?done=1`, 303);
  }
  if (edited.code === "conflict")
    return refuse(409, {}, "開いているあいだに、ほかの方が同じ欄を変えました。", edited.conflicts);
  return edited.code === "too-low"
    ? refuse(409, {}, "とり置き中の数より、在庫を少なくできません。")
    : refuse(404, {}, "この品は見つかりませんでした。");
}

const fieldNames: Record<string, string> = {
  title: "品名",
  lead: "ひとこと",
  basePrice: "値段",
  status: "状態",
};
export default function AdminProduct({
  loaderData: { id, code, status, edit, sizes, done },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const typed = actionData?.typed;
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  return (
    <main id="main">
      <h1>{edit.title}</h1>
      <p className="small soft">
        品番 {code}
        {"　"}
        {status === "draft" ? (
          "下書きです。店には出ていません。"
        ) : (
          <a className="link" href={href("/shop/product/:productid?", { productid: id })}>
            店で見る
          </a>
        )}
      </p>
      {done && !actionData ? (
        <Alert kind="success" role="status">
          {status === "draft" ? "下書きとして残しました。店には出ていません。" : "公開しました。"}
        </Alert>
      ) : null}
      {actionData?.problem ? (
        <Alert kind="error" role="alert">
          {actionData.problem}
          {actionData.conflicts.map(({ field, mine, theirs }) => (
            <span key={field} className="problem">
              {fieldNames[field] ?? field}：あなた「{String(mine)}」／いま「{String(theirs)}」
            </span>
          ))}
          <br />
          <LinkButton look="line" small to={href("/admin/products/:id", { id })}>
            いまの内容で開きなおす
          </LinkButton>
        </Alert>
      ) : null}
      <ErrorSummary
        errors={Object.entries(errors)
          .filter(([, words]) => words)
          .map(([name]) => ({ id: name, label: fieldNames[name] ?? "在庫" }))}
      />
      <Form method="post" className="form-stack" key={JSON.stringify(edit)} noValidate>
        <input type="hidden" name="seen" value={JSON.stringify(edit)} />
        <TextField
          id="title"
          name="title"
          label="品名"
          defaultValue={typed?.title ?? edit.title}
          error={errors["title"]}
          maxLength={200}
        />
        <TextField
          id="lead"
          name="lead"
          label="ひとこと"
          defaultValue={typed?.lead ?? edit.lead}
          error={errors["lead"]}
          maxLength={300}
        />
        <TextField
          id="basePrice"
          name="basePrice"
          label="値段（税込・円）"
          inputMode="numeric"
          defaultValue={typed?.basePrice ?? String(edit.basePrice)}
          error={errors["basePrice"]}
        />
        <Select
          id="status"
          name="status"
          label="状態"
          defaultValue={typed?.status ?? edit.status}
          error={errors["status"]}
        >
          <option value="draft">下書き</option>
          <option value="open">販売中</option>
          <option value="closed">終了</option>
        </Select>
        {sizes.map(({ sku, size, reserved }) => (
          <TextField
            key={sku}
            id={`stock:${sku}`}
            name={`stock:${sku}`}
            label={`在庫　${size || "フリー"}（${sku}）`}
            inputMode="numeric"
            defaultValue={typed?.stock[sku] ?? String(edit.stock[sku] ?? 0)}
            error={errors["stock"]}
            hint={reserved > 0 ? `とり置き中 ${reserved}` : undefined}
          />
        ))}
        <Button type="submit" busy={busy}>
          この内容にする
        </Button>
      </Form>
    </main>
  );
}
