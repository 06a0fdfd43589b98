import { z } from "zod";
import { outboxList } from "#features/backoffice/staff/desk-outbox.server.ts";
import { sendOutboxAgain } from "#features/backoffice/staff/service.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { IfMay } from "#ui/forms/may-act.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import type { Route } from "./+types/outbox.ts";
import { ListTop } from "../list-top.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  list: await loadList(outboxList, args),
  done: new URL(args.request.url).searchParams.has("done"),
});
export const meta: Route.MetaFunction = () => [
  { title: "届かなかった連絡" },
  { name: "robots", content: "noindex" },
];

const again = staffAction(z.object({ id: z.string().max(80) }), {
  do: async ({ services, actor, now, value: { id } }) =>
    isUuid(id) && (await sendOutboxAgain(services.db, id, actor.uid, now))
      ? ok(null)
      : err("sent-already"),
  words: { "sent-already": "これは、もう送られています。" },
  done: () => `${href("/admin/outbox")}?done=1`,
});
export const action = listAction("outbox", () => outboxList, { again });

function SendAgain({ id, answer }: { id: string; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { intent: "again", labels: {}, row: id });
  return (
    <MemberForm
      form={form}
      submit="もう一度送る"
      small
      look="line"
      top={false}
      className="deeds"
      action={href("/admin/outbox")}
    />
  );
}

export default function AdminOutbox({
  loaderData: { list, done },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <DeskList
      title="届かなかった連絡"
      data={list}
      answer={answer}
      note={<ListTop answer={answer} say={done ? "もう一度送ります。" : ""} />}
      keyOf={({ id }) => id}
      nameOf={({ key }) => key}
      empty={{
        found: "見つかりませんでした。",
        first: "すべて送られています。届かなかったメールがあると、理由といっしょにここへ出ます。",
      }}
      columns={[
        {
          head: "いつ",
          sort: "made",
          place: "state",
          cell: ({ at }) => formatJapaneseMoment(at),
        },
        { head: "種類", place: "main", cell: ({ kind }) => kind },
        { head: "何のため", place: "wide", cell: ({ key }) => <span className="tiny">{key}</span> },
        {
          head: "回数",
          place: "end",
          cell: ({ attempts }) => <span className="digit">{attempts}</span>,
        },
        { head: "わけ", place: "wide", cell: ({ error }) => error },
        {
          head: "操作",
          place: "wide",
          cell: ({ id }) => (
            <IfMay act="again">
              <SendAgain id={id} answer={answer} />
            </IfMay>
          ),
        },
      ]}
    />
  );
}
