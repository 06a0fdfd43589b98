// One letter to each of those who were brought from another shop and have not been here yet.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import {
  beginBroughtInvitations,
  broughtInvitations,
  stopBroughtInvitations,
} from "#features/identity/account/invite-brought.server.ts";
import { broughtInvitationDays } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { Alert } from "#ui/alert.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Check } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/members-invite.ts";
import { DeskTop } from "../desk-top.tsx";
import { staffContext } from "../staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return broughtInvitations(services.db);
}
export const meta: Route.MetaFunction = () => [
  { title: "取りこんだ会員へのご案内" },
  { name: "robots", content: "noindex" },
];

const sure = "人数をお確かめのうえ、チェックを付けてください。";
const BeginForm = z.object({
  count: z.coerce.number().int().min(1),
  sure: z.literal("1", sure),
});
const done = href("/admin/members/invite");
export const action = intents({
  begin: staffAction(BeginForm, {
    fresh: true,
    do: ({ services, actor, value: { count }, now }) =>
      beginBroughtInvitations(services.db, { count, actor: actor.uid }, now),
    from: ({ texts }) => ({ sure: "", ...texts }),
    words: {
      "none-waiting": "ご案内を待っている方は、もういません。",
      "other-count": "人数が変わりました。いまの人数をお確かめのうえ、もう一度押してください。",
      "sending-already": "もう送っています。",
    },
    done,
  }),
  stop: staffAction(noFields, {
    do: ({ services, actor, now }) => stopBroughtInvitations(services.db, actor.uid, now),
    words: { "not-sending": "もう終わっています。" },
    done,
  }),
});

type Of = Route.ComponentProps["loaderData"];
const people = (count: number) => `${count.toLocaleString("ja-JP")}人`;
const refreshMs = 1_500;

/** How far the sending is; looks again while it runs. */
function Sending({ run }: { run: NonNullable<Of["run"]> }) {
  const { revalidate, state } = useRevalidator();
  const running = run.state === "running";
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), refreshMs);
    return () => clearTimeout(timer);
  }, [running, state, revalidate, run]);
  const far = `${people(run.total)}のうち、${people(run.sent)}`;
  if (!running)
    return (
      <Alert kind="success" role="status">
        {run.state === "stopped"
          ? `止めました。${far}の分を、お送りするほうへまわしています。`
          : `${people(run.sent)}の分を、お送りするほうへまわしました。`}
      </Alert>
    );
  return (
    <Alert kind="info" role="status">
      {`送っています。${far}まで、すすみました。`}
      <progress
        className="desk-progress"
        max={run.total}
        value={run.sent}
        aria-label="すすみ具合"
      />
      <ActForm intent="stop">止める</ActForm>
    </Alert>
  );
}

function Begin({ left, answer }: { left: number; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, {
    intent: "begin",
    labels: { sure: "確かめ" },
    moves: "invitations",
  });
  return (
    <MemberForm form={form} key={left} submit={`${people(left)}に送る`}>
      <input type="hidden" name="count" value={left} />
      <div id="sure">
        <Check name="sure" value="1">
          {`${people(left)}にメールを送ります。送ったメールは、取りもどせません。`}
        </Check>
      </div>
    </MemberForm>
  );
}

export default function AdminMembersInvite({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  const running = of.run?.state === "running";
  return (
    <main id="main">
      <p className="small">
        <PrefetchLink className="link" to={href("/admin/members")}>
          会員
        </PrefetchLink>
      </p>
      <h1>取りこんだ会員へのご案内</h1>
      <DeskTop answer={answer} placed={!running && of.left > 0} />
      {of.run ? <Sending run={of.run} /> : null}
      <p className="body">
        表で取りこんで、まだ一度もログインしていない方に、パスワードを決めてお入りいただくためのメールを送ります。
        {`おひとりに一度だけで、リンクは${broughtInvitationDays}日のあいだ、一度だけ使えます。`}
      </p>
      <DescriptionList
        rows={[
          ["取りこんだ方", people(of.brought)],
          ["ご案内を送った方", people(of.sent)],
          ["そのうち、お入りになった方", people(of.entered)],
          ["これから送る方", people(of.left)],
          ["お知らせメールをお断りの方（送りません）", people(of.noMail)],
        ]}
      />
      {running ? null : of.left > 0 ? (
        <Begin left={of.left} answer={answer} />
      ) : (
        <p className="body soft">
          {of.brought === 0
            ? "まだ、取りこんだ会員がいません。"
            : "ご案内を待っている方は、いません。"}
        </p>
      )}
    </main>
  );
}
