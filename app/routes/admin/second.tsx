import { data, Form, redirect, useNavigation } from "react-router";
import { proveSecond, secondFactorOf } from "#features/account/totp.server.ts";
import { ownPath } from "#lib/own-path.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Kv, Note } from "#ui/small-parts.tsx";
import type { Route } from "./+types/second.ts";
import { memberContext } from "../mypage/member.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house, actor } = memberContext(context, request);
  if (actor.authority === "customer") throw data(null, 404);
  const factor = await secondFactorOf(house.db, { uid: actor.uid, label: actor.email ?? actor.displayName }, { secret: house.env.SESSION_SECRET, issuer: house.shop.name });
  return { factor, again: new URL(request.url).searchParams.has("again") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { house, actor, now, limiter, address } = memberContext(context, request);
  if (actor.authority === "customer") throw data(null, 404);
  const attempt = await limiter.attempt(`second:${actor.uid}`, address);
  if (!attempt.ok) return data({ problem: `続けてまちがえられたため、お休みしています。${Math.ceil(attempt.wait / 60)}分ほどおいてください。` }, 429);
  const code = toHalfWidthDigits(String((await request.formData()).get("code") ?? "")).replace(/\D/g, "");
  const proved = await proveSecond(house.db, actor, code, house.env.SESSION_SECRET, now);
  if (!proved.ok) return data({ problem: "コードがちがいます。アプリの6けたをご確認ください。" }, 422);
  await attempt.right();
  const back = ownPath(new URL(request.url).searchParams.get("back"));
  return redirect(back.startsWith("/admin") && back !== "/admin/second" ? back : "/admin", 303);
}

export default function Second({ loaderData: { factor, again }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main">
      <h1>二段めの確認</h1>
      {again ? <Note kind="info">返金や権限のことは、15分以内の確認が必要です。</Note> : null}
      {factor.state === "to-set-up" ? <><p className="md">認証アプリに、つぎの鍵を登録してください。スマホでは下のリンクからも登録できます。</p><Kv rows={[["鍵", <code key="k">{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>], ["登録", <a key="u" className="lk" href={factor.uri}>認証アプリをひらく</a>]]} /></> : <p className="md">認証アプリの6けたを入れてください。</p>}
      <Form method="post" className="form-stack" style={{ marginTop: 18 }}>
        <TextField id="code" name="code" label="6けたのコード" inputMode="numeric" autoComplete="one-time-code" maxLength={10} error={actionData?.problem} />
        <Button type="submit" busy={busy}>確認する</Button>
      </Form>
    </main>
  );
}
