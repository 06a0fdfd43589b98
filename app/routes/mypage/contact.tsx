// By which ways a member is told, and when not: kind by kind, and the hours of quiet.
import { Whose } from "#ui/forms/whose.tsx";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Form, useNavigation } from "react-router";
import { profileOf } from "#features/identity/account/service.server.ts";
import { contactChoices } from "#features/identity/account/profile/contact.server.ts";
import { DevicePart } from "#features/identity/push-devices/ui/device-part.tsx";
import { memberContext } from "#server/access.server.ts";
import { addFriendUrlOf, offeredWays, reachOf } from "#server/contact-reach.server.ts";
import type { Route } from "./+types/contact.ts";
import { contactAction } from "./contact/contact.server.ts";
import { presentContact } from "./contact/present.ts";
import { KindTable } from "./contact/kind-table.tsx";
import { QuietPart } from "./contact/quiet-part.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const [choices, reach] = await Promise.all([
    contactChoices(services.db, actor.uid),
    reachOf(services, actor.uid),
  ]);
  const addFriend = reach.line === null && services.line ? addFriendUrlOf(services) : null;
  const linked = addFriend ? (await profileOf(services.db, actor.uid))?.lineUserId !== null : false;
  const isDone = new URL(request.url).searchParams.has("done");
  const push = { key: services.push.publicKey, standIn: services.push.kind === "stand-in" };
  const shown = presentContact(choices, reach, offeredWays(reach));
  return { me: actor.uid, ...shown, addFriend, linked, push, isDone };
}
export const meta: Route.MetaFunction = () => [
  { title: "知らせの受けとりかた" },
  { name: "robots", content: "noindex" },
];
export const action = contactAction;

export default function Contact({
  loaderData: { me, kinds, ways, quiet, everyWay, addFriend, linked, push, isDone },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <p>
          <PrefetchLink className="link" to={href("/mypage/settings")}>
            設定
          </PrefetchLink>
        </p>
        <h1>知らせの受けとりかた</h1>
        <p className="body soft">
          お知らせは、選ばなくても、すべて
          <PrefetchLink className="link" to={href("/timeline/inbox")}>
            受信箱
          </PrefetchLink>
          に残ります。ほかに届けてほしいものだけ、印をつけてください。
        </p>
        {isDone && !answer ? (
          <Alert kind="success" role="status">
            受けとりかたを変えました。すぐに効きます。
          </Alert>
        ) : null}
        {answer?.problem ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        <Form method="post" className="form-stack">
          <Whose uid={me} />
          {ways.length === 0 ? (
            <p className="hint">
              メールでも受けとるには、
              <a className="link" href={`${href("/mypage/settings")}#ways`}>
                メールアドレスをつないで
              </a>
              ください。
            </p>
          ) : (
            <KindTable kinds={kinds} ways={ways} />
          )}
          {addFriend ? (
            <p className="hint">
              LINEでも受けとるには、
              {linked ? null : (
                <>
                  <a className="link" href={`${href("/mypage/settings")}#ways`}>
                    LINEをつなぎ
                  </a>
                  、
                </>
              )}
              <a className="link" href={addFriend}>
                公式アカウントを友だちに追加
              </a>
              してください。友だちになると、ここに「LINE」の列がふえます。
            </p>
          ) : null}
          <QuietPart
            quiet={quiet}
            everyWay={ways.length > 1 ? everyWay : undefined}
            error={answer?.errors["until"]}
          />
          <Button type="submit" disabled={busy}>
            この受けとりかたにする
          </Button>
        </Form>
        <DevicePart offer={push} />
      </div>
    </main>
  );
}
