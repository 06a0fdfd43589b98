import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { maxAddresses } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Route } from "./+types/addresses.ts";
import { AddressCard } from "./addresses/address-card.tsx";
import { AddressEditor } from "./addresses/editor.tsx";
import { removeAddressAction, saveAction } from "./addresses/forms.server.ts";
import { addressValuesOf } from "./addresses/values.ts";

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
    list: all.map((one) => ({ id: one.id, isDefault: one.isDefault, ...addressValuesOf(one) })),
    form: editing || query.has("new") || all.length === 0,
    me: actor.uid,
    id: editing?.id ?? "",
    values: editing ? addressValuesOf(editing) : addressValuesOf({ name: actor.displayName }),
    full: all.length >= maxAddresses,
    said: said[query.get("saved") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お届け先" },
  { name: "robots", content: "noindex" },
];

/** Without an intent an address is kept. */
export const action = intents({ remove: removeAddressAction }, saveAction);

export default function Addresses({
  loaderData: { list, form, me, id, values, full, said: words },
  actionData: answer,
}: Route.ComponentProps) {
  const refused = answer?.intent === "remove" ? answer.problem : "";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お届け先</h1>
        {words && !answer ? (
          <Alert kind="success" role="status">
            {words}
          </Alert>
        ) : null}
        {refused ? (
          <Alert kind="error" role="alert">
            {refused}
          </Alert>
        ) : null}
        {list.map((one) => (
          <AddressCard key={one.id} one={one} />
        ))}
        {list.length === 0 ? (
          <EmptyState
            heading="h2"
            picture="inbox"
            title="お届け先はまだありません"
            text="入れておくと、次のお買いものがすぐすみます。"
          />
        ) : null}
        {form || (answer && !refused) ? (
          <AddressEditor key={id} {...{ me, id, values, answer }} />
        ) : full ? null : (
          <p className="at-end">
            <LinkButton to={`${href("/mypage/addresses")}?new=1`}>お届け先を足す</LinkButton>
          </p>
        )}
      </div>
    </main>
  );
}
