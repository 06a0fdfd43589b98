import { data, redirect, redirectDocument } from "react-router";
import { townsOfCode } from "#features/address/service.server.ts";
import { wantedOfShadow } from "#features/cart/shadow.ts";
import { buyPage } from "#features/checkout/buy-page.server.ts";
import {
  askAgain,
  askForConfirmation,
  type Asked,
  type Shelf,
} from "#features/checkout/confirm.server.ts";
import { browserKeyOf, cartOf, keepBrowserKey } from "#features/checkout/cookies.server.ts";
import { fillFromTown, fitsTown, readValues } from "#features/checkout/fields.ts";
import { termsOf } from "#features/checkout/terms.server.ts";
import { BuyScreen, type BuyAnswer } from "#features/checkout/ui/buy-screen.tsx";
import { extendHold } from "#features/order/confirm-order.server.ts";
import { orderLink } from "#features/order/keys.server.ts";
import { leaveCheckout } from "#features/payment/leave-checkout.server.ts";
import { placeOrder } from "#features/payment/place-order.server.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { addresses } from "#features/account/profile.server.ts";
import { PlanConfirmScreen } from "#features/subscription/ui/plan-confirm.tsx";
import { loadItem, startItem } from "./item-door.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import type { Route } from "./+types/buy.ts";

export const headers = sentHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && "page" in loaderData && loaderData.page?.step === "confirm"
        ? "ご注文内容の最終確認"
        : loaderData && "item" in loaderData
          ? "お申し込みの最終確認"
          : "購入の手つづき",
  },
  { name: "robots", content: "noindex" },
];

const shelfOf = ({ house }: RequestContext): Shelf => {
  const catalogue = house.catalogue.current();
  return { findSize: (sku) => catalogue.bySku.get(sku), terms: termsOf(house.env.STRIPE_METHODS) };
};
const isHttps = ({ house }: RequestContext) => house.shop.baseUrl.startsWith("https:");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = contextOf(context);
  const { house, actor, now } = asked;
  const query = new URL(request.url).searchParams;
  if (params.product !== "products")
    return {
      item: await loadItem(asked, params.product ?? "", {
        chosen: query.get("address"),
        left: query.has("left"),
      }),
    };
  const browserKey = browserKeyOf(request);
  const left = query.get("left");
  if (left && browserKey) {
    await leaveCheckout(
      house.db,
      house.payments,
      { temporaryId: left, proof: { browserKey } },
      now,
    ).catch((error: unknown) => house.log.error({ err: error }, "leave checkout"));
  }
  const answer = await buyPage(
    house.db,
    { actor, browserKey },
    {
      confirm: query.get("confirm"),
      was: query.get("was"),
      edit: query.get("edit") ?? left,
      cart: cartOf(request),
      known: await knownOf(asked),
    },
    shelfOf(asked),
    house.env.SESSION_SECRET,
    now,
  );
  if ("goTo" in answer) throw redirect(answer.goTo);
  return { page: answer.page };
}

/** A member's own address saves typing; it can always be changed. */
async function knownOf({ house, actor }: RequestContext) {
  if (actor.kind !== "member") return {};
  const [kept] = await addresses(house.db, actor.uid);
  const email = actor.email ? { email: actor.email } : {};
  if (!kept) return { ...email, name: actor.displayName };
  const { name, kana, postalCode, prefecture, city, street, building, phone } = kept;
  return { ...email, name, kana, postalCode, prefecture, city, street, building, phone };
}

const confirmPath = (temporaryId: string, was?: string) =>
  `/buy/products?confirm=${temporaryId}${was ? `&was=${encodeURIComponent(was)}` : ""}`;

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = contextOf(context);
  if (params.product !== "products") return startItem(asked, request, params.product ?? "");
  const form = await request.formData();
  switch (form.get("intent")) {
    case "postal":
      return findTown(form, asked);
    case "extend":
      return extend(request, form, asked);
    case "pay":
      return pay(request, form, asked);
    case "again":
      return again(request, form, asked);
    default:
      return confirm(request, form, asked);
  }
}

/** "住所をさがす" without scripts: fills what is still empty, or offers the towns of the code. */
async function findTown(form: FormData, { house }: RequestContext) {
  const values = readValues(form);
  const towns = await townsOfCode(
    house.db,
    toHalfWidthDigits(values.postalCode).replace(/[^0-9]/g, ""),
  );
  const [only] = towns;
  if (only && towns.length === 1 && fitsTown(values, only))
    return data<BuyAnswer>({ values: fillFromTown(values, only), towns: [] });
  if (towns.length > 0) return data<BuyAnswer>({ values, towns });
  return data<BuyAnswer>(
    {
      values,
      towns: [],
      errors: {
        postalCode: "この郵便番号の住所は見つかりませんでした。住所を直接ご入力ください。",
      },
    },
    422,
  );
}

async function confirm(request: Request, form: FormData, context: RequestContext) {
  const { house, actor, now, limiter, address } = context;
  const values = readValues(form);
  const wait = await limiter.take("checkout", address);
  if (wait)
    return data<BuyAnswer>(
      {
        values,
        problems: [`続けて何度も確認されました。${wait}秒ほどおいて、もう一度お試しください。`],
      },
      { status: 429, headers: { "retry-after": String(wait) } },
    );
  const { browserKey, cookie } = keepBrowserKey(request, isHttps(context));
  const answer = await askForConfirmation(
    house.db,
    { actor, browserKey },
    { values, lines: wantedOfShadow(cartOf(request)) },
    shelfOf(context),
    now,
  );
  const headers = { "set-cookie": cookie };
  if (answer.ok) return redirect(confirmPath(answer.temporaryId), { headers, status: 303 });
  return data<BuyAnswer>(
    { values, errors: answer.errors, problems: answer.problems },
    { status: answer.status, headers },
  );
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

async function extend(request: Request, form: FormData, { house, now }: RequestContext) {
  const temporaryId = text(form, "temporaryId");
  const extended = await extendHold(
    house.db,
    temporaryId,
    { browserKey: browserKeyOf(request) },
    now,
  );
  return extended
    ? redirect(confirmPath(temporaryId), 303)
    : data<BuyAnswer>({ problems: ["とり置きの時間は、これ以上のばせませんでした。"] }, 409);
}

/** A fresh confirmation in the place of a stale one; what changed is said above it. */
async function again(request: Request, form: FormData, context: RequestContext) {
  const browserKey = browserKeyOf(request);
  const was = text(form, "temporaryId");
  const answer: Asked = browserKey
    ? await askAgain(
        context.house.db,
        { actor: context.actor, browserKey },
        was,
        shelfOf(context),
        context.now,
      )
    : {
        ok: false,
        status: 409,
        errors: {},
        problems: ["この確認は見つかりませんでした。カートからやりなおしてください。"],
      };
  if (answer.ok) return redirect(confirmPath(answer.temporaryId, was), 303);
  return data<BuyAnswer>(
    { problems: [...answer.problems, ...Object.values(answer.errors)], toCart: true },
    answer.status,
  );
}

async function pay(request: Request, form: FormData, context: RequestContext) {
  const { house, now } = context;
  const temporaryId = text(form, "temporaryId");
  const placed = await placeOrder(
    house.db,
    {
      provider: house.payments,
      terms: termsOf(house.env.STRIPE_METHODS),
      baseUrl: house.shop.baseUrl,
    },
    {
      temporaryId,
      proof: { browserKey: browserKeyOf(request) },
      evenIfOrdered: form.get("evenIfOrdered") === "1",
    },
    now,
  );
  if (placed.ok)
    return redirectDocument(
      placed.value.step === "pay"
        ? placed.value.url
        : orderLink(house.env.SESSION_SECRET, placed.value.orderId),
      303,
    );
  switch (placed.code) {
    // Nothing was charged: the buyer reads what is different, and presses again under the new conditions.
    case "changed":
    case "expired":
      return again(request, form, context);
    case "already-ordered":
      return data<BuyAnswer>(
        {
          alreadyOrdered: {
            number: placed.number,
            href: orderLink(house.env.SESSION_SECRET, placed.orderId),
          },
        },
        409,
      );
    case "provider-down":
      return data<BuyAnswer>(
        {
          problems: [
            "決済会社につながりませんでした。お支払いは行われていません。すこしおいて、もう一度お試しください。",
          ],
        },
        503,
      );
    case "mismatch":
      house.log.error({ temporaryId }, "payment page does not agree with the order");
      return data<BuyAnswer>(
        {
          problems: [
            "お支払いの金額を確かめられなかったため、手つづきを止めました。お支払いは行われていません。お問い合わせください。",
          ],
        },
        409,
      );
    case "not-found":
      return data<BuyAnswer>(
        {
          problems: ["この確認は見つかりませんでした。カートからやりなおしてください。"],
          toCart: true,
        },
        404,
      );
  }
}

export default function Buy({ loaderData, actionData }: Route.ComponentProps) {
  if ("item" in loaderData)
    return (
      <PlanConfirmScreen
        page={loaderData.item}
        problem={actionData && "problem" in actionData ? actionData.problem : ""}
      />
    );
  return (
    <BuyScreen
      page={loaderData.page}
      answer={actionData && !("problem" in actionData) ? actionData : undefined}
    />
  );
}
