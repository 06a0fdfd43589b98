import { data, redirect, redirectDocument } from "react-router";
import { townsOfCode } from "#features/identity/addresses/service.server.ts";
import { wantedOfShadow } from "#features/shop/cart/shadow.ts";
import { buyPage } from "#features/shop/purchase/confirm/buy-page.server.ts";
import {
  confirmAgain,
  requestConfirmation,
  type ConfirmationAnswer,
  type GoodsAndTerms,
} from "#features/shop/purchase/confirm/confirm.server.ts";
import { href } from "#lib/href.ts";
import { browserKeyOf, cartOf, renewBrowserKey } from "#server/buying-cookies.server.ts";
import {
  fillFromTown,
  fitsTown,
  type KeptAddress,
  readValues,
} from "#features/shop/purchase/confirm/fields.ts";
import { payProblems } from "#features/shop/purchase/confirm/pay-problems.ts";
import { shopTermsOf } from "#features/shop/purchase/confirm/terms.server.ts";
import { BuyScreen, type BuyAnswer } from "#features/shop/purchase/ui/buy-screen.tsx";
import { extendHold } from "#features/shop/purchase/reserve/reserve.server.ts";
import { findOwnPurchase } from "#features/shop/purchase/orders/orders.server.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { cancelCheckout } from "#features/shop/purchase/cancel/cancel.server.ts";
import { placeOrder } from "#features/shop/purchase/pay/pay.server.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { addresses, rememberAddress } from "#features/identity/account/profile/addresses.server.ts";
import { PlanConfirmScreen } from "#features/memberships/subscription/ui/plan-confirm.tsx";
import { payStatus, buyStatusOf } from "./buy-status.ts";
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

const shelfOf = ({ services }: RequestContext): GoodsAndTerms => ({
  findSizes: (skus) => services.catalogue.sizes(skus),
  terms: shopTermsOf(services.env.STRIPE_METHODS),
});
const isHttps = ({ services }: RequestContext) => services.shop.baseUrl.startsWith("https:");

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = contextOf(context);
  const { services, actor, now } = asked;
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
    await cancelCheckout(
      services.db,
      services.payments,
      { temporaryId: left, proof: { browserKey } },
      now,
    ).catch((error: unknown) => services.log.error({ err: error }, "leave checkout"));
  }
  const answer = await buyPage(
    services.db,
    { actor, browserKey },
    {
      confirm: query.get("confirm"),
      was: query.get("was"),
      edit: query.get("edit") ?? left,
      remember: query.has("remember"),
      cart: cartOf(request),
      ...(await knownOf(asked)),
    },
    shelfOf(asked),
    services.env.SESSION_SECRET,
    now,
  );
  if ("goTo" in answer) throw redirect(answer.goTo);
  return { page: answer.page };
}

/** A member's own addresses save typing; the first is the usual one, and it can always be changed. */
async function knownOf({ services, actor }: RequestContext) {
  if (actor.kind !== "member") return { addresses: null };
  const own = (await addresses(services.db, actor.uid)).map(presentKept);
  const email = actor.email ? { email: actor.email } : {};
  const [usual] = own;
  const giver = { giver: actor.displayName };
  if (!usual) return { addresses: own, known: { ...email, ...giver, name: actor.displayName } };
  const { id: _id, ...known } = usual;
  return { addresses: own, known: { ...email, ...giver, ...known } };
}

const presentKept = ({
  id,
  name,
  kana,
  postalCode,
  prefecture,
  city,
  street,
  building,
  phone,
}: Awaited<ReturnType<typeof addresses>>[number]): KeptAddress => ({
  id,
  name,
  kana,
  postalCode,
  prefecture,
  city,
  street,
  building,
  phone,
});

const confirmPath = (temporaryId: string, { was = "", remember = false } = {}) =>
  `${href("/buy/:product?", { product: "products" })}?confirm=${temporaryId}${was ? `&was=${encodeURIComponent(was)}` : ""}${remember ? "&remember=1" : ""}`;

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
async function findTown(form: FormData, { services }: RequestContext) {
  const values = readValues(form);
  const towns = await townsOfCode(
    services.db,
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
  const { services, actor, now, limiter, address } = context;
  const typed = readValues(form);
  const chosen = text(form, "address");
  // Only among one's own: an address of somebody else is not there.
  const kept =
    chosen && actor.kind === "member"
      ? (await addresses(services.db, actor.uid)).map(presentKept).find(({ id }) => id === chosen)
      : undefined;
  if (chosen && !kept)
    return data<BuyAnswer>(
      {
        values: typed,
        errors: { address: "このお届け先は見つかりませんでした。えらびなおしてください。" },
      },
      422,
    );
  const { id: _id, ...place } = kept ?? { id: "" };
  const values = { ...typed, ...place };
  const wait = await limiter.take("checkout", address);
  if (wait)
    return data<BuyAnswer>(
      {
        values,
        problems: [`続けて何度も確認されました。${wait}秒ほどおいて、もう一度お試しください。`],
      },
      { status: 429, headers: { "retry-after": String(wait) } },
    );
  const { browserKey, cookie } = renewBrowserKey(request, isHttps(context));
  const answer = await requestConfirmation(
    services.db,
    { actor, browserKey },
    { values, lines: wantedOfShadow(cartOf(request)) },
    shelfOf(context),
    now,
  );
  const headers = { "set-cookie": cookie };
  const remember = !kept && form.get("remember") === "1";
  if (answer.ok)
    return redirect(confirmPath(answer.temporaryId, { remember }), { headers, status: 303 });
  return data<BuyAnswer>(
    { values, chosen, remember, errors: answer.errors, problems: answer.problems },
    { status: buyStatusOf(answer.code), headers },
  );
}

const standings = ["paid", "waiting", "open"] as const;
const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

async function extend(request: Request, form: FormData, { services, now }: RequestContext) {
  const temporaryId = text(form, "temporaryId");
  const extended = await extendHold(
    services.db,
    temporaryId,
    { browserKey: browserKeyOf(request) },
    now,
  );
  return extended
    ? redirect(confirmPath(temporaryId, { remember: form.get("remember") === "1" }), 303)
    : data<BuyAnswer>({ problems: ["とり置きの時間は、これ以上のばせませんでした。"] }, 409);
}

/** A fresh confirmation in the place of a stale one; what changed is said above it. */
async function again(request: Request, form: FormData, context: RequestContext) {
  const browserKey = browserKeyOf(request);
  const was = text(form, "temporaryId");
  const answer: ConfirmationAnswer = browserKey
    ? await confirmAgain(
        context.services.db,
        { actor: context.actor, browserKey },
        was,
        shelfOf(context),
        context.now,
      )
    : {
        ok: false,
        code: "not-found",
        errors: {},
        problems: [payProblems["not-found"]],
      };
  if (answer.ok)
    return redirect(
      confirmPath(answer.temporaryId, { was, remember: form.get("remember") === "1" }),
      303,
    );
  return data<BuyAnswer>(
    { problems: [...answer.problems, ...Object.values(answer.errors)], toCart: true },
    buyStatusOf(answer.code),
  );
}

async function pay(request: Request, form: FormData, context: RequestContext) {
  const { services, now } = context;
  const temporaryId = text(form, "temporaryId");
  const placed = await placeOrder(
    services.db,
    {
      provider: services.payments,
      terms: shopTermsOf(services.env.STRIPE_METHODS),
      baseUrl: services.shop.baseUrl,
    },
    {
      temporaryId,
      proof: { browserKey: browserKeyOf(request) },
      evenIfOrdered: standings.find((state) => state === form.get("evenIfOrdered")),
    },
    now,
  );
  if (placed.ok && form.get("remember") === "1") await rememberPlace(temporaryId, request, context);
  if (placed.ok)
    return redirectDocument(
      placed.value.step === "pay"
        ? placed.value.url
        : orderLink(services.env.SESSION_SECRET, placed.value.orderId),
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
            state: placed.state,
            number: placed.mayRead ? placed.number : null,
            href: placed.mayRead ? orderLink(services.env.SESSION_SECRET, placed.orderId) : null,
            payUrl: placed.payUrl,
          },
        },
        409,
      );
    default:
      return answerProblem(placed.code, temporaryId, context);
  }
}

function answerProblem(
  code: keyof typeof payProblems,
  temporaryId: string,
  { services }: RequestContext,
) {
  if (code === "mismatch")
    services.log.error({ temporaryId }, "payment page does not agree with the order");
  return data<BuyAnswer>(
    { problems: [payProblems[code]], ...(code === "not-found" ? { toCart: true } : {}) },
    { status: payStatus[code], headers: code === "provider-down" ? { "retry-after": "60" } : {} },
  );
}

/** Where this order goes is kept for the member who wished it. The order stands already: a fault here is no fault of the order. */
async function rememberPlace(
  temporaryId: string,
  request: Request,
  { services, actor, now }: RequestContext,
) {
  const browserKey = browserKeyOf(request);
  if (actor.kind !== "member" || !browserKey) return;
  try {
    const own = await findOwnPurchase(services.db, { temporaryId }, { browserKey });
    if (own) await rememberAddress(services.db, actor.uid, own.temporary.confirmation.address, now);
  } catch (error) {
    services.log.error({ err: error }, "remember address");
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
