// An order that staff write down for who called: the form, and the last look that is read out.
import { randomUUID } from "node:crypto";
import {
  callerOf,
  callersFor,
  knownCaller,
} from "#features/backoffice/phone-orders/buyer.server.ts";
import { goodsForPhone } from "#features/backoffice/phone-orders/goods.server.ts";
import { canPhone, phoneBrowser, pieceField } from "#features/backoffice/phone-orders/rules.ts";
import { PhoneForm } from "#features/backoffice/phone-orders/ui/phone-form.tsx";
import { ReadOut } from "#features/backoffice/phone-orders/ui/read-out.tsx";
import { guest, heldItemsOf } from "#features/identity/account/rules.ts";
import { codFeeSentence } from "#features/shop/purchase/cod/rules.ts";
import { valuesOf } from "#features/shop/purchase/confirm/confirm.server.ts";
import { emptyCheckout } from "#features/shop/purchase/confirm/fields.ts";
import { meansWords } from "#features/shop/purchase/orders/labels.ts";
import { findOwnPurchase, type Purchase } from "#features/shop/purchase/orders/orders.server.ts";
import type { PurchaseState } from "#features/shop/purchase/orders/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DeskLink } from "#ui/desk-link.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { termsNow } from "../../buy/checkout/shelf.server.ts";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/phone.ts";
import { phoneActs, phonePath } from "./phone-acts.server.ts";

type Context = ReturnType<typeof staffContext>;

/** What was confirmed under this form, of who began it alone. */
async function ownPurchase({ services, actor }: Context, id: string | null, key: string) {
  const proof = { browserKey: phoneBrowser(actor.uid, key) };
  return id === null
    ? undefined
    : (await findOwnPurchase(services.db, { temporaryId: id }, proof))?.temporary;
}

/** What was ordered leads to its order, pressed again. */
const stands = (state: PurchaseState, until: Date, now: Date) =>
  state === "draft" ? until > now : ["waiting", "accepted", "paid"].includes(state);
async function readOut({ services, now }: Context, purchase: Purchase, key: string) {
  const { id, uid, confirmation, reservedUntil, state } = purchase;
  const caller = uid === guest ? undefined : await knownCaller(services.db, uid);
  return {
    temporaryId: id,
    key,
    confirmation,
    caller: caller
      ? `${[caller.name, "様", caller.values.email].join(" ").trim()} の購入履歴に入ります`
      : "会員ではない方",
    until: stands(state, reservedUntil, now) ? formatJapaneseMoment(reservedUntil) : null,
    edit: phonePath({ edit: id, key }),
  };
}

async function formPage(context: Context, query: URLSearchParams, key: string) {
  const { services, now } = context;
  const edited = await ownPurchase(context, query.get("edit"), key);
  const ofMember = edited && edited.uid !== guest ? edited.uid : "";
  const caller = await knownCaller(services.db, edited ? ofMember : (query.get("uid") ?? ""));
  const uid = caller?.uid ?? "";
  const buyer = caller && (await callerOf(services.db, caller.uid, now));
  const lines = edited?.confirmation.lines ?? [];
  const ask = {
    words: "",
    chosen: lines.map(({ sku }) => sku),
    heldItems: buyer ? heldItemsOf(buyer) : [],
  };
  const terms = await termsNow({ services, now });
  const means = terms.means.filter(canPhone);
  const [only] = means;
  const values = edited ? valuesOf(edited.confirmation) : (caller?.values ?? emptyCheckout);
  return {
    key,
    callers: await callersFor(services.db, { words: "", chosen: uid, filled: uid }),
    uid,
    values: { ...values, means: canPhone(values.means) ? values.means : (only ?? "") },
    pieces: Object.fromEntries(
      lines.map(({ sku, quantity }) => [pieceField(sku), String(quantity)]),
    ),
    goods: await goodsForPhone(services.catalogue, ask, now),
    leaves: terms.shipDay("", null, now),
    means: means.map((one) => ({
      value: one,
      label: meansWords[one].name,
      note: meansWords[one].when + (one === "cod" ? codFeeSentence(terms.cod) : ""),
    })),
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const asked = query.get("key") ?? "";
  const key = isUuid(asked) ? asked : randomUUID();
  const confirmed = await ownPurchase(desk, query.get("confirm"), key);
  return {
    confirmed: confirmed ? await readOut(desk, confirmed, key) : null,
    form: confirmed ? null : await formPage(desk, query, key),
    dropped: query.get("done") === "dropped",
    lost: query.has("confirm") && !confirmed,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "電話の注文" },
  { name: "robots", content: "noindex" },
];
export const action = intents(phoneActs);

export default function PhoneOrder({
  loaderData: { confirmed, form, dropped, lost },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/orders")}>
          注文
        </PrefetchLink>
      </p>
      <h1>電話の注文</h1>
      <DeskTop
        answer={answer}
        say={dropped ? "注文を受けずにやめました。とり置いた品は、もどしました。" : undefined}
        placed={confirmed === null}
      />
      {lost ? (
        <Alert kind="warn">この確認は見つかりませんでした。はじめからお書きください。</Alert>
      ) : null}
      {confirmed ? <ReadOut page={confirmed} answer={answer} /> : null}
      {form && form.means.length === 0 ? (
        <Alert kind="info">
          電話の注文は、銀行振込か代引でお受けします。店主の方が
          <DeskLink to={href("/admin/means")}>「お支払い方法」</DeskLink>
          で、どちらかを入れると、ここに注文の欄が出ます。
        </Alert>
      ) : null}
      {form && form.means.length > 0 ? (
        <PhoneForm key={form.uid} page={form} answer={answer} />
      ) : null}
    </main>
  );
}
