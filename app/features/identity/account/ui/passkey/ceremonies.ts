// What happens between our calls and the device. The library comes when a passkey is first used.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { saveAccessToken, memberFetch } from "#browser/access-token.ts";
import { callApi } from "#browser/api-client.ts";

/**
 * `words` is empty where there is nothing to say: the person turned back, or another way took over.
 */
export type Outcome<T = null> = { ok: true; value: T } | { ok: false; words: string };
const no = (words: string): { ok: false; words: string } => ({ ok: false, words });

const library = () => import("@simplewebauthn/browser");
/** Asked before the library is. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && isSecureContext;
export const canFillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === "function" &&
  (await PublicKeyCredential.isConditionalMediationAvailable());

const lost = "つながりませんでした。電波をお確かめのうえ、もう一度お試しください。";
const wordsOf: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "この端末のパスキーは、もう登録されています。",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    "この端末では、画面ロックを設定するとパスキーを使えます。",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    "この端末は、パスキーをしまっておけません。ほかの端末でお試しください。",
  ERROR_INVALID_DOMAIN: "このアドレスでは、パスキーを使えません。",
  ERROR_INVALID_RP_ID: "このアドレスでは、パスキーを使えません。",
};

/** What a device's refusal means to a person. Turning back, or waiting too long, is no mistake. */
function refused(error: unknown): { ok: false; words: string } {
  if (!(error instanceof Error)) throw error;
  if (["NotAllowedError", "AbortError"].includes(error.name)) return no("");
  if (error instanceof TypeError) return no(lost);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return no(
    code === "ERROR_CEREMONY_ABORTED"
      ? ""
      : (wordsOf[code] ?? "この端末では、パスキーを使えませんでした。ほかの方法をお試しください。"),
  );
}

type Body<T> = { status: number; message: string; data?: T };
/** A call of the member who is signed in. */
async function call<T>(path: string, body: unknown): Promise<Outcome<T>> {
  const answer = await memberFetch(`/api/v1/passkey/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as Body<T>;
  return said.status === 0 && said.data !== undefined
    ? { ok: true, value: said.data }
    : no(said.message);
}

/**
 * `back`: they had asked to leave. `offered`: LINE or Google waits in this browser to be joined.
 */
export type PasskeyEntered = { back: boolean; offered: boolean };
/** Signs in. `fill`: waits in the field of the address until the person picks a passkey there. */
export async function signInByPasskey({ fill = false } = {}): Promise<Outcome<PasskeyEntered>> {
  try {
    const asked = await (await callApi.passkey.login.options.$post({ json: {} })).json();
    if (asked.status !== 0) return no(asked.message);
    const { startAuthentication } = await library();
    const response = await startAuthentication({
      optionsJSON: asked.data.options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ...(fill ? { useBrowserAutofill: true } : {}),
    });
    const at = Date.now();
    const entered = await (
      await callApi.passkey.login.$post({ json: { response: sent(response) } })
    ).json();
    if (entered.status !== 0) return no(entered.message);
    saveAccessToken(entered.data.token, at);
    return { ok: true, value: { back: entered.data.back, offered: entered.data.offered } };
  } catch (error) {
    return refused(error);
  }
}
/** What the server reads of it. */
const sent = ({
  id,
  rawId,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
}: AuthenticationResponseJSON) => ({
  id,
  rawId,
  type: "public-key" as const,
  response: { clientDataJSON, authenticatorData, signature, userHandle },
});

export async function addPasskeyHere(): Promise<Outcome> {
  try {
    const asked = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(
      "add/options",
      {},
    );
    if (!asked.ok) return asked;
    const { startRegistration } = await library();
    const response = await startRegistration({ optionsJSON: asked.value.options });
    const added = await call<object>("add", { response });
    return added.ok ? { ok: true, value: null } : added;
  } catch (error) {
    return refused(error);
  }
}

/** Proves again who one is; `second`: as the second factor of staff. */
export async function provePasskeyHere({ second = false } = {}): Promise<Outcome> {
  try {
    const asked = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>("prove/options", {
      second,
    });
    if (!asked.ok) return asked;
    const { startAuthentication } = await library();
    const response = await startAuthentication({ optionsJSON: asked.value.options });
    const proved = await call<object>("prove", { response, second });
    return proved.ok ? { ok: true, value: null } : proved;
  } catch (error) {
    return refused(error);
  }
}

export const stopWaiting = async (): Promise<void> => {
  (await library()).WebAuthnAbortService.cancelCeremony();
};
