// The forms of one's addresses: one added or changed, one dropped.
import { z } from "zod";
import { removeAddress, saveAddress } from "#features/identity/account/profile/addresses.server.ts";
import { maxAddresses } from "#features/identity/account/rules.ts";
import { AddressForm } from "#features/identity/addresses/schema.ts";
import { postalCodeElsewhere } from "#features/identity/addresses/service.server.ts";
import { href } from "#lib/href.ts";
import { safeRedirect } from "#lib/safe-redirect.ts";
import { err, ok } from "#lib/result.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";

const ledTo = (saved: string) => `${href("/mypage/addresses")}?saved=${saved}`;

export const removeAddressAction = memberAction(z.object({ id: z.string().default("") }), {
  do: async ({ services, actor, value }) => {
    const gone = await removeAddress(services.db, actor.uid, value.id);
    return gone ? ok(null) : err("not-found");
  },
  done: ledTo("gone"),
});

/** `id` names the one that is changed; without it, one is added. */
export const saveAction = memberAction(AddressForm, {
  do: async ({ services, actor, texts, value, now }) => {
    const elsewhere = await postalCodeElsewhere(services.db, value);
    if (elsewhere) return refuseFields({ postalCode: elsewhere });
    const usual = texts["isDefault"] === "1";
    return saveAddress(services.db, actor.uid, texts["id"] || undefined, value, usual, now);
  },
  // Who came to add one on the way to buying goes on there.
  done: (_, { texts, request }) => {
    const back = new URL(request.url).searchParams.get("back");
    return back ? safeRedirect(back) : ledTo(texts["id"] ? "changed" : "new");
  },
  words: { "too-many": `お届け先は${maxAddresses}件までです。` },
});
