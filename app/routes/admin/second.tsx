import { data, Form, redirect, useNavigation } from "react-router";
import { hasSecond, passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { mayAddPasskey } from "#features/identity/account/rules.ts";
import { secondFactorOf } from "#features/identity/account/sign-in/totp.server.ts";
import {
  addPasskeyHere,
  provePasskeyHere,
} from "#features/identity/account/ui/passkey/ceremonies.ts";
import { PasskeyButton } from "#features/identity/account/ui/passkey/passkey-way.tsx";
import { href } from "#lib/href.ts";
import { ownPath } from "#lib/own-path.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Route } from "./+types/second.ts";
import { memberContext } from "#server/access.server.ts";
import { tryCode } from "#server/forms/second-factor.server.ts";
import styles from "./second.module.css";

/** Pages of the back office alone. */
function backOf(url: URL): string {
  const back = ownPath(url.searchParams.get("back"));
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

export async function action({ request, context }: Route.ActionArgs) {
  const about = memberContext(context, request);
  if (about.actor.authority === "customer") throw data(null, 404);
  const refused = await tryCode(about, String((await request.formData()).get("code") ?? ""));
  if (refused) return data({ problem: refused.problem }, refused.status);
  return redirect(backOf(new URL(request.url)), 303);
}

export default function Second({
  loaderData: { factor, byKey, mayAdd, back },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const done = () => location.assign(back);
  const codes =
    factor.state === "passkey" ? null : (
      <>
        {factor.state === "to-set-up" ? (
          <>
            <p className="body">
              認証アプリで、つぎの絵を読みとってください。このスマホの認証アプリには、下のリンクから登録できます。読みとれないときは、鍵を入れてください。
            </p>
            <svg
              className={styles.totpQr}
              viewBox={`0 0 ${factor.qr.size} ${factor.qr.size}`}
              role="img"
              aria-label="認証アプリに登録するQRコード"
              shapeRendering="crispEdges"
            >
              <rect width={factor.qr.size} height={factor.qr.size} fill="#fff" />
              <path d={factor.qr.path} fill="#000" />
            </svg>
            <DescriptionList
              rows={[
                ["鍵", <code key="k">{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>],
                [
                  "登録",
                  <a key="u" className="link" href={factor.uri}>
                    認証アプリをひらく
                  </a>,
                ],
              ]}
            />
          </>
        ) : (
          <p className="body">認証アプリの6けたを入れてください。</p>
        )}
        <Form method="post" className="form-stack" style={{ marginTop: 18 }}>
          <TextField
            id="code"
            name="code"
            label="6けたのコード"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={actionData?.problem}
          />
          <Button type="submit" look={byKey ? "line" : "ink"} busy={busy}>
            確認する
          </Button>
        </Form>
      </>
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
        <Disclosure summary="認証アプリも使えるようにする" open={actionData !== undefined}>
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
