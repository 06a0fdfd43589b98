// Where the link of an invitation to the desk leads. It is accepted by a button, in the account of
// the address that it was sent to.
import { Whose } from "#ui/forms/whose.tsx";
import { data, Form } from "react-router";
import {
  acceptStaffInvitation,
  readStaffInvitation,
} from "#features/backoffice/staff/invitations.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/desk-invitation.ts";

const gone = "このお招きは、もう使われたか、取りやめられています。";
const over = "このお招きは、3日の期限が過ぎました。店主の方に、もう一度おたのみください。";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, actor, now } = contextOf(context);
  const found = await readStaffInvitation(services.db, params.token, now);
  if (!found) throw data(null, 404);
  const signedIn = actor.kind === "member" ? (actor.email ?? actor.displayName) : null;
  return data({ ...found, signedIn }, { headers: { "referrer-policy": "same-origin" } });
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "番台へのお招き" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

const toSignIn = (token: string) => {
  const back = encodeURIComponent(href("/desk-invitation/:token", { token }));
  return `${href("/account/login")}?redirect_url=${back}`;
};
export const action = visitorAction(noFields, {
  do: async ({ services, actor, params, now }) => {
    const token = params["token"] ?? "";
    if (actor.kind !== "member") return ok({ to: toSignIn(token) });
    const accepted = await acceptStaffInvitation(services.db, token, actor, now);
    return accepted.ok ? ok({ to: href("/admin") }) : accepted;
  },
  done: ({ to }) => to,
  words: {
    gone,
    over,
    "other-address":
      "いまのアカウントのアドレスは、お招きのアドレスとちがいます。お招きのアドレスでログインしなおしてください。",
  },
});

export default function DeskInvitation({
  loaderData: { state, work, to, by, until, signedIn },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>番台へのお招き</h1>
        <p className="body">
          {by || "店主"}さんからのお招きです。担当は「{work}」、あて先は {to} です。
        </p>
        {actionData?.problem ? (
          <Alert kind="warn" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {state === "open" ? (
          <>
            <p className="body soft">
              {signedIn
                ? `いまは ${signedIn} でログインしています。お受けになると、はじめに2段階認証を登録していただきます。`
                : "お招きのアドレスでログインしてから、お受けください。はじめての方は、そのアドレスで会員登録になります。"}
            </p>
            <Form method="post">
              <Whose />
              <Button type="submit" full>
                {signedIn ? "お招きを受ける" : "ログインして受ける"}
              </Button>
            </Form>
            <p className="tiny soft">{formatJapaneseMoment(until)}まで、一度だけ使えます。</p>
          </>
        ) : (
          <Alert kind="info">{state === "over" ? over : gone}</Alert>
        )}
      </div>
    </main>
  );
}
