// Other ways in, and the devices that are signed in.
import { data } from "react-router";
import { z } from "zod";
import { unlink } from "#features/identity/account/profile/ways-in.server.ts";
import { PasskeyName } from "#features/identity/account/schema.ts";
import { endAllSignIns, endSignIn } from "#features/identity/account/service.server.ts";
import { namePasskey, removePasskey } from "#features/identity/account/sign-in/passkey.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { ledTo, wantsProof } from "./steps.server.ts";

/** Of somebody else, or gone: it is not there. */
function wantThere(found: boolean): void {
  if (!found) throw data(null, 404);
}

export const unlinkAction = memberAction(noFields, {
  do: ({ services, actor, texts, now }) => {
    const provider = texts["provider"] === "google" ? "google" : "line";
    return unlink(services.db, actor.uid, provider, actor.signInId, now);
  },
  done: ledTo("unlinked"),
  words: {
    last: "これをはずすと、入れなくなります。先にメールアドレスをつないでください。",
    "not-linked": "つながっていません。",
  },
  first: wantsProof,
});

export const passkeyNameAction = memberAction(z.object({ name: PasskeyName }), {
  do: async ({ services, actor, texts, value }) =>
    wantThere(await namePasskey(services.db, actor.uid, texts["id"] ?? "", value.name)),
  done: ledTo("passkey-name"),
});

export const passkeyRemoveAction = memberAction(noFields, {
  do: async ({ services, actor, texts, now }) =>
    wantThere(await removePasskey(services.db, actor.uid, texts["id"] ?? "", actor.signInId, now)),
  done: ledTo("passkey-gone"),
  first: wantsProof,
});

export const endAction = memberAction(noFields, {
  do: async ({ services, actor, texts }) =>
    wantThere(await endSignIn(services.db, actor.uid, texts["id"] ?? "")),
  done: ledTo("ended"),
});

export const endOthersAction = memberAction(noFields, {
  do: ({ services, actor, now }) => {
    const rest = { except: actor.signInId, why: "from the settings" };
    return endAllSignIns(services.db, actor.uid, rest, now);
  },
  done: ledTo("everywhere"),
});
