import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import {
  addresses,
  removeAddress,
  saveAddress,
} from "#features/identity/account/profile/addresses.server.ts";
import { maxAddresses } from "#features/identity/account/rules.ts";
import { AddressForm } from "#features/identity/addresses/schema.ts";
import { postalCodeElsewhere } from "#features/identity/addresses/service.server.ts";
import { checkoutLabels, type CheckoutFieldName } from "#features/shop/purchase/confirm/fields.ts";
import { AddressFields, type AddressValues } from "#features/shop/purchase/ui/address-fields.tsx";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/addresses.ts";
import { memberContext } from "#server/access.server.ts";

const names = [
  "name",
  "kana",
  "postalCode",
  "prefecture",
  "city",
  "street",
  "building",
  "phone",
] as const;
const empty: AddressValues = {
  name: "",
  kana: "",
  postalCode: "",
  prefecture: "",
  city: "",
  street: "",
  building: "",
  phone: "",
};
const valuesOf = (given: Readonly<Record<string, unknown>>): AddressValues =>
  Object.fromEntries(
    names.map((name) => [name, String(given[name] ?? "").slice(0, 2_000)]),
  ) as AddressValues;

const said: Record<string, string> = {
  new: "お届け先を足しました。",
  changed: "お届け先を書きかえました。",
  gone: "お届け先を消しました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const all = await addresses(services.db, actor.uid);
  const editing = all.find(({ id }) => id === query.get("edit"));
  return {
    list: all.map((one) => ({ id: one.id, isDefault: one.isDefault, ...valuesOf(one) })),
    form: editing || query.has("new") || all.length === 0,
    id: editing?.id ?? "",
    values: editing ? valuesOf(editing) : { ...empty, name: actor.displayName },
    full: all.length >= maxAddresses,
    said: said[query.get("saved") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お届け先" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = memberContext(context, request);
  const texts = formTexts(await request.formData());
  const id = texts["id"] || undefined;
  if (texts["intent"] === "remove") {
    if (!id || !(await removeAddress(services.db, actor.uid, id))) throw data(null, 404);
    return redirect(`${href("/mypage/addresses")}?saved=gone`, 303);
  }
  const values = valuesOf(texts);
  const read = AddressForm.safeParse(values);
  if (!read.success) return data({ values, errors: sentences(read.error), problem: "" }, 422);
  const elsewhere = await postalCodeElsewhere(services.db, read.data);
  if (elsewhere)
    return data(
      { values, errors: { postalCode: elsewhere } as Record<string, string>, problem: "" },
      422,
    );
  const saved = await saveAddress(
    services.db,
    actor.uid,
    id,
    read.data,
    texts["isDefault"] === "1",
    now,
  );
  if (saved.ok)
    return redirect(`${href("/mypage/addresses")}?saved=${id ? "changed" : "new"}`, 303);
  if (saved.code === "not-found") throw data(null, 404);
  return data(
    {
      values,
      errors: {} as Record<string, string>,
      problem: `お届け先は${maxAddresses}件までです。`,
    },
    409,
  );
}

export default function Addresses({
  loaderData: { list, form, id, values, full, said: words },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お届け先</h1>
        {words && !actionData ? (
          <Alert kind="success" role="status">
            {words}
          </Alert>
        ) : null}
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {list.map((one) => (
          <div className="card" key={one.id}>
            <h3>
              {one.name} 様 {one.isDefault ? <Badge dye="kaihei">いつもの</Badge> : null}
            </h3>
            <p className="body">
              〒{one.postalCode.slice(0, 3)}-{one.postalCode.slice(3)}
              <br />
              {one.prefecture}
              {one.city}
              {one.street}
              {one.building ? (
                <>
                  <br />
                  {one.building}
                </>
              ) : null}
            </p>
            <Form method="post" className="deeds">
              <input type="hidden" name="id" value={one.id} />
              <LinkButton look="line" small to={`${href("/mypage/addresses")}?edit=${one.id}`}>
                直す
              </LinkButton>
              <Button type="submit" look="quiet" name="intent" value="remove">
                消す
              </Button>
            </Form>
          </div>
        ))}
        {list.length === 0 ? (
          <EmptyState
            heading="h2"
            picture="inbox"
            title="お届け先はまだありません"
            text="入れておくと、次のお買いものがすぐすみます。"
          />
        ) : null}
        {form || actionData ? (
          <AddressEditor
            key={id}
            {...{ id, busy }}
            values={actionData?.values ?? values}
            errors={actionData?.errors ?? {}}
          />
        ) : full ? null : (
          <p className="at-end">
            <LinkButton to={`${href("/mypage/addresses")}?new=1`}>お届け先を足す</LinkButton>
          </p>
        )}
      </div>
    </main>
  );
}

function AddressEditor({
  id,
  values: first,
  errors,
  busy,
}: {
  id: string;
  values: AddressValues;
  errors: Record<string, string>;
  busy: boolean;
}) {
  const [values, setValues] = useState(first);
  return (
    <section>
      <h2>{id ? "お届け先を直す" : "お届け先を足す"}</h2>
      <ErrorSummary
        errors={names
          .filter((name) => errors[name])
          .map((name) => ({ id: name, label: checkoutLabels[name as CheckoutFieldName] }))}
      />
      <Form method="post" className="form-stack" noValidate>
        <input type="hidden" name="id" value={id} />
        <AddressFields values={values} errors={errors} onValues={setValues} canAskServer={false} />
        <Check name="isDefault" value="1">
          いつものお届け先にする
        </Check>
        <Button type="submit" busy={busy}>
          この内容にする
        </Button>
      </Form>
    </section>
  );
}
