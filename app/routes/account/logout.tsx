import { useEffect, useState } from "react";
import { Form, redirect } from "react-router";
import { z } from "zod";
import { endAllSignIns, endSignIn } from "#features/identity/account/service.server.ts";
import { dropPressesLeft, pressesLeft } from "#features/memberships/events/ui/door/presses-left.ts";
import { deleteOwnDrafts } from "#browser/own-drafts.ts";
import { clearListening } from "#features/library/media/ui/offline/offline-downloads.ts";
import { href } from "#lib/href.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { clearSession, isHttps } from "#server/sign-in-cookies.server.ts";
import { clearMember } from "#browser/access-token.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/logout.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = contextOf(context);
  const query = new URL(request.url).searchParams;
  return {
    name: actor.kind === "member" ? actor.displayName : "",
    signedIn: actor.kind === "member",
    isStaff: actor.kind === "member" && actor.authority !== "customer",
    left: query.has("left"),
    out: query.has("out"),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "ログアウト" },
  { name: "robots", content: "noindex" },
];

export const action = visitorAction(z.object({ everywhere: z.string().default("") }), {
  do: async ({ services, actor, value, now }) => {
    if (actor.kind !== "member") return;
    if (value.everywhere === "1")
      await endAllSignIns(services.db, actor.uid, { why: "signed out everywhere" }, now);
    else await endSignIn(services.db, actor.uid, actor.signInId);
  },
  done: (_, on) => {
    const headers = new Headers();
    for (const cookie of clearSession(isHttps(on))) headers.append("set-cookie", cookie);
    return redirect(`${href("/account/logout")}?out=1`, { status: 303, headers });
  },
});

/** Of the doors of events, on this device. */
function useUnsent(isStaff: boolean): number {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    if (isStaff) void pressesLeft().then(setUnsent, () => {});
  }, [isStaff]);
  return unsent;
}

export default function Logout({
  loaderData: { signedIn, isStaff, name, left, out },
}: Route.ComponentProps) {
  const unsent = useUnsent(isStaff);
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>
          {signedIn
            ? "ログアウト"
            : left
              ? "退会のお手つづきがすみました"
              : out
                ? "ログアウトしました"
                : "ログアウト"}
        </h1>
        {signedIn ? (
          <Form
            method="post"
            className="form-stack"
            onSubmit={() => {
              clearMember();
              clearListening();
              deleteOwnDrafts();
              dropPressesLeft();
            }}
            reloadDocument
          >
            <p className="body">
              {name ? `${name} さん、` : ""}
              この端末からログアウトします。カートの中身はそのままです。
            </p>
            {unsent > 0 ? (
              <Alert kind="warn">
                この端末には、まだ送っていない催しの受付が{unsent}
                件あります。ログアウトすると消えます。さきに、受付の頁をひらいて送ってください。
              </Alert>
            ) : null}
            <Button type="submit" full>
              ログアウトする
            </Button>
            <button
              className="button button-line button-full"
              type="submit"
              name="everywhere"
              value="1"
            >
              すべての端末からログアウトする
            </button>
            <LinkButton look="quiet" to={href("/mypage")}>
              やめる
            </LinkButton>
          </Form>
        ) : (
          <>
            {left ? (
              <p className="body">
                これまで、ありがとうございました。14日のあいだは、ログインするだけで元に戻れます。それを過ぎると、お名前や書いたものなどは消えて、戻せません。
              </p>
            ) : (
              <p className="body">
                {out
                  ? "おつかれさまでした。カートの中身はそのままです。"
                  : "いまはログインしていません。"}
              </p>
            )}
            <p className="at-end">
              <LinkButton to={href("/")}>Topに戻る</LinkButton>
            </p>
          </>
        )}
      </div>
    </main>
  );
}
