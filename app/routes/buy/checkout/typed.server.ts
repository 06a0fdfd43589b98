// The form of an order: its town found, and what was typed confirmed.
import { redirect } from "react-router";
import { z } from "zod";
import { townsOfCode } from "#features/identity/addresses/service.server.ts";
import { wantedOfShadow } from "#features/shop/cart/shadow.ts";
import { requestConfirmation } from "#features/shop/purchase/confirm/confirm.server.ts";
import {
  type CheckoutValues,
  fillFromTown,
  fitsTown,
  readValues,
  unknownPostalCode,
} from "#features/shop/purchase/confirm/fields.ts";
import type { BuyAnswer } from "#features/shop/purchase/ui/buy-screen.tsx";
import { ok } from "#lib/result.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { cartOf, renewBrowserKey } from "#server/buying-cookies.server.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuseWith, stay } from "#server/forms/refusal.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";
import { buyStatusOf } from "../buy-status.ts";
import { confirmPath, keptAddresses, shelfOf } from "./shelf.server.ts";

/** As typed: what is well formed, the confirmation says beside each field. */
const Typed = z.custom<CheckoutValues>();
const from = ({ form }: { form: FormData }) => readValues(form);

/** "住所をさがす" without scripts: fills what is still empty, or offers the towns of the code. */
export const townAction = visitorAction(Typed, {
  do: async ({ services, value: values }) => {
    const code = toHalfWidthDigits(values.postalCode).replace(/[^0-9]/g, "");
    const towns = await townsOfCode(services.db, code);
    const [only] = towns;
    if (only && towns.length === 1 && fitsTown(values, only))
      return stay<BuyAnswer>({ values: fillFromTown(values, only), towns: [] });
    if (towns.length > 0) return stay<BuyAnswer>({ values, towns });
    const errors = { postalCode: unknownPostalCode };
    return refuseWith<BuyAnswer>(422, { values, towns: [], errors });
  },
  from,
  done: "",
});

export const confirmTypedAction = visitorAction(Typed, {
  do: async (on) => {
    const { services, actor, texts, request, value: typed, now } = on;
    const chosen = texts["address"] ?? "";
    // Only among one's own: an address of somebody else is not there.
    const kept = chosen
      ? (await keptAddresses(on))?.kept.find(({ id }) => id === chosen)
      : undefined;
    const gone = "このお届け先は見つかりませんでした。えらびなおしてください。";
    if (chosen && !kept)
      return refuseWith<BuyAnswer>(422, { values: typed, errors: { address: gone } });
    const { id: _id, ...place } = kept ?? { id: "" };
    const values = { ...typed, ...place };
    const wait = await on.limiter.take("checkout", on.ip);
    if (wait) return often(values, wait);
    const { browserKey, cookie } = renewBrowserKey(request, isHttps(on));
    const headers = { "set-cookie": cookie };
    const remember = !kept && texts["remember"] === "1";
    const lines = wantedOfShadow(cartOf(request));
    const buyer = { actor, browserKey };
    const answer = await requestConfirmation(
      services.db,
      buyer,
      { values, lines },
      await shelfOf(on),
      now,
    );
    if (answer.ok)
      return ok(redirect(confirmPath(answer.temporaryId, { remember }), { headers, status: 303 }));
    const { code, errors, problems } = answer;
    const more = { values, chosen, remember, errors, problems };
    return new Refusal<BuyAnswer>(buyStatusOf(code), {}, headers, more);
  },
  from,
  done: (confirmed) => confirmed,
});

const often = (values: CheckoutValues, wait: number) =>
  new Refusal<BuyAnswer>(
    429,
    {},
    { "retry-after": String(wait) },
    {
      values,
      problems: [`続けて何度も確認されました。${wait}秒ほどおいて、もう一度お試しください。`],
    },
  );
