import { makeProduct } from "#features/shop/catalogue-editor/edit.server.ts";
import { groupSays } from "#features/shop/catalogue-editor/rules.ts";
import { NewProduct } from "#features/shop/catalogue-editor/schema.ts";
import { readQuickSizes } from "#features/shop/catalogue-editor/sizes.ts";
import { named } from "#features/shop/catalogue/groups.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { SuggestReading } from "#ui/suggest-reading.tsx";
import type { Route } from "./+types/product-new.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return { categories: named(services.catalogue.groups().all("category")) };
}
export const meta: Route.MetaFunction = () => [
  { title: "あたらしい品" },
  { name: "robots", content: "noindex" },
];

export const action = staffAction(NewProduct, {
  do: async ({ services, actor, now, value: { sizes: typed, ...value } }) => {
    const sizes = readQuickSizes(typed);
    if (typeof sizes === "string") return refuseFields({ sizes });
    const made = await makeProduct(services.db, value, sizes, actor.uid, now);
    if (made.ok) await services.collections.refresh();
    return made;
  },
  done: (_, { value: { id } }) => `${href("/admin/products/:id", { id })}?done=made`,
  words: {
    "no-category": { errors: { category: groupSays.category }, status: 422 },
    taken: { errors: { id: "この住所の名は、もう使われています。" } },
    "sku-taken": {
      errors: {
        sizes: "この住所の名とサイズの SKU が、ほかの品で使われています。別の名にしてください。",
      },
    },
  },
});

export default function AdminProductNew({
  loaderData: { categories },
  actionData,
}: Route.ComponentProps) {
  const form = useMemberForm(actionData, {
    labels: {
      title: "品名",
      kana: "よみ",
      id: "住所の名（半角英数字）",
      category: "カテゴリ",
      basePrice: "価格（税込・円）",
      sizes: "サイズと在庫",
    },
    values: { category: "fashion" },
  });
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/products")}>
          品と在庫
        </PrefetchLink>
      </p>
      <h1>あたらしい品</h1>
      <p className="body soft">
        まず下書きをつくります。写真と説明は、つぎの画面で入れます。公開するまで、店には出ません。
      </p>
      <MemberForm form={form} submit="下書きをつくる">
        <TextField {...form.field("title")} need maxLength={300} />
        <SuggestReading from="title" />
        <TextField {...form.field("kana")} maxLength={400} />
        <TextField
          {...form.field("id")}
          need
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          hint="品名のよみから書き入れます（例 fudehito-t）。商品の頁の住所になり、あとから変えられません。"
        />
        <Select {...form.field("category")} need>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField {...form.field("basePrice")} need inputMode="numeric" maxLength={20} />
        <TextField
          {...form.field("sizes")}
          optional
          maxLength={300}
          hint="「S 3、M 5、L 2」のように、サイズと数を。空なら「フリー」ひとつ、在庫0ではじめます。"
        />
      </MemberForm>
    </main>
  );
}
