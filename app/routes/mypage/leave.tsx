import { Form, redirect } from "react-router";
import { z } from "zod";
import {
  chooseLeavingWords,
  communityProfileOf,
} from "#features/community/profiles/service.server.ts";
import { leave, mayNotLeave } from "#features/identity/account/profile/leaving.server.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { href } from "#lib/href.ts";
import { err } from "#lib/result.ts";
import { clearSession, isHttps } from "#server/sign-in-cookies.server.ts";
import { Whose } from "#ui/forms/whose.tsx";
import { deleteOwnDrafts } from "#browser/own-drafts.ts";
import { clearListening } from "#features/library/media/ui/offline/offline-downloads.ts";
import { clearMember } from "#browser/access-token.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import { Check } from "#ui/fields.tsx";
import type { Route } from "./+types/leave.ts";
import { memberContext } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { whatEnds } from "./leave/what-ends.server.ts";
import { WhatGoes } from "./leave/what-goes.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = memberContext(context, request);
  const { services, actor } = member;
  const items = await services.items.read();
  return {
    me: actor.uid,
    ends: await whatEnds(member),
    wrote: (await communityProfileOf(services.db, actor.uid)) !== undefined,
    lastOwner: await mayNotLeave(services.db, actor.uid),
    running: (await runningPlans(services.db, actor.uid))
      .filter(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd)
      .map(({ itemId }) => items.byId.get(itemId)?.title ?? ""),
  };
}
const lastOwnerWords =
  "ただひとりの店主なので、いまは退会できません。先に番台の「会員・券・点」で、ほかの方を店主にしてください。";
export const meta: Route.MetaFunction = () => [
  { title: "退会" },
  { name: "robots", content: "noindex" },
];

export const action = memberAction(
  z.object({ words: z.literal("on").optional().transform(Boolean) }),
  {
    do: async ({ services, actor, value, now }) => {
      const plans = await runningPlans(services.db, actor.uid);
      if (plans.some(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd)) return err("plans-run");
      await chooseLeavingWords(services.db, actor.uid, value.words);
      return leave(services.db, actor.uid, now);
    },
    done: (_, on) => {
      const headers = new Headers();
      for (const cookie of clearSession(isHttps(on))) headers.append("set-cookie", cookie);
      return redirect(`${href("/account/logout")}?left=1`, { status: 303, headers });
    },
    words: {
      "plans-run": "続いているプランがあります。先に解約をお願いします。",
      "last-owner": lastOwnerWords,
    },
  },
);

export default function Leave({
  loaderData: { me, ends, running, lastOwner, wrote },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>退会</h1>
        {actionData?.problem && !lastOwner ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <WhatGoes ends={ends} />
        {lastOwner ? (
          <Alert kind="warn">
            {lastOwnerWords}
            <br />
            <LinkButton look="line" small to={href("/admin/members")}>
              会員の一覧へ
            </LinkButton>
          </Alert>
        ) : running.length > 0 ? (
          <Alert kind="warn">
            続いているプラン（{running.join("・")}
            ）があります。退会の前に解約してください。支払いずみの期間は、退会で使えなくなります。
            <br />
            <LinkButton look="line" small to={href("/mypage/stop/:id?")}>
              解約へ
            </LinkButton>
          </Alert>
        ) : (
          <Form
            method="post"
            className="deeds"
            reloadDocument
            onSubmit={() => {
              clearMember();
              clearListening();
              deleteOwnDrafts();
            }}
          >
            <Whose uid={me} />
            {wrote ? (
              <Check name="words">
                つどいに書いた感想とコメントは、名前なしで残す（えらばないときは、すべて消えます）
              </Check>
            ) : null}
            <Button type="submit" look="line">
              退会する
            </Button>
            <LinkButton to={href("/mypage/settings")}>やめて設定へもどる</LinkButton>
          </Form>
        )}
      </div>
    </main>
  );
}
