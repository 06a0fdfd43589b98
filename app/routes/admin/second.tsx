import { data } from "react-router";
import { hasSecond, passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { mayAddPasskey } from "#features/identity/account/rules.ts";
import { secondFactorOf } from "#features/identity/account/sign-in/totp.server.ts";
import {
  addPasskeyHere,
  provePasskeyHere,
} from "#features/identity/account/ui/passkey/ceremonies.ts";
import { PasskeyButton } from "#features/identity/account/ui/passkey/passkey-way.tsx";
import { SecondCodes } from "#features/identity/account/ui/second-codes.tsx";
import { href } from "#lib/href.ts";
import { safeRedirect } from "#lib/safe-redirect.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Route } from "./+types/second.ts";
import { memberContext } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { tryCode } from "#server/forms/second-factor.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

/** Pages of the back office alone. */
function backOf(url: URL): string {
  const back = safeRedirect(url.searchParams.get("back"));
  return back.startsWith("/admin") && back !== "/admin/second" ? back : href("/admin");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  if (actor.authority === "customer") throw data(null, 404);
  const factor = await secondFactorOf(
    services.db,
    { uid: actor.uid, second: actor.second, label: actor.email ?? actor.displayName },
    { secret: services.env.SESSION_SECRET, issuer: services.shop.name },
  );
  const keys = await passkeys(services.db, actor.uid);
  const url = new URL(request.url);
  return {
    factor,
    byKey: keys.some(({ asSecond }) => asSecond),
    mayAdd: mayAddPasskey(actor, await hasSecond(services.db, actor.uid), now) === "yes",
    back: backOf(url),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "2段階認証" },
  { name: "robots", content: "noindex" },
];

/** For staff alone: to members the page is not there. */
export const action = memberAction(noFields, {
  do: async (on) => {
    const refused = await tryCode(on, on.texts["code"] ?? "");
    return refused ? refuseFields({ code: refused.problem }, refused.status) : undefined;
  },
  first: ({ actor }) => {
    if (actor.authority === "customer") throw data(null, 404);
    return undefined;
  },
  done: (_, { request }) => backOf(new URL(request.url)),
});

export default function Second({
  loaderData: { factor, byKey, mayAdd, back },
  actionData: answer,
}: Route.ComponentProps) {
  const done = () => location.assign(back);
  const codes =
    factor.state === "passkey" ? null : (
      <SecondCodes factor={factor} beside={byKey} answer={answer} />
    );
  return (
    <main id="main">
      <h1>2段階認証</h1>
      {byKey ? (
        <div className="form-stack" style={{ marginBlock: 18 }}>
          <p className="body">
            登録したパスキーで確認してください。
            {factor.state === "passkey" ? "認証アプリは、そのあとで足せます。" : ""}
          </p>
          <PasskeyButton
            label="パスキーで確認する"
            look="ink"
            full
            work={() => provePasskeyHere({ second: true })}
            onDone={done}
          />
        </div>
      ) : null}
      {byKey && factor.state === "to-set-up" ? (
        <Disclosure summary="認証アプリも使えるようにする" open={answer !== undefined}>
          {codes}
        </Disclosure>
      ) : (
        codes
      )}
      {mayAdd ? (
        <div className="form-stack" style={{ marginTop: 28 }}>
          <p className="body soft">この端末のパスキーも、2段階認証に使えます。</p>
          <PasskeyButton label="この端末のパスキーを登録する" work={addPasskeyHere} onDone={done} />
        </div>
      ) : null}
    </main>
  );
}
