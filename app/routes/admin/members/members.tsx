import { mailsFor, openMails } from "#features/backoffice/staff/contact.server.ts";
import { memberList } from "#features/backoffice/staff/desk-members.server.ts";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { staffContext } from "#server/access.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { backToList, listAction, loadList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import type { Route } from "./+types/members.ts";

const words = { staff: "番台", owner: "店主" } as const;

export async function loader(args: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(args.context, args.request);
  const list = await loadList(memberList, args);
  const mails = await mailsFor(services.db, actor.uid, now);
  return {
    list: { ...list, rows: list.rows.map((row) => ({ ...row, email: mails.shown(row.email) })) },
    closed: !mails.open && list.rows.some(({ email }) => email !== null),
    mayDisclose: mayOpen(actor, href("/admin/members/guests")),
    mayBring: mayOpen(actor, href("/admin/members/import")),
  };
}
export const action = listAction("members", () => memberList, {
  mails: staffAction(noFields, {
    do: ({ services, actor, now }) => openMails(services.db, actor.uid, now),
    done: (_, { request }) => backToList(request),
  }),
});
export const meta: Route.MetaFunction = () => [
  { title: "会員" },
  { name: "robots", content: "noindex" },
];

export default function AdminMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { list, closed, mayBring, mayDisclose } = loaderData;
  return (
    <DeskList
      title="会員"
      data={list}
      head={
        <>
          {mayBring ? (
            <>
              <LinkButton small look="line" to={href("/admin/members/import")}>
                表（CSV）で取りこむ
              </LinkButton>
              <LinkButton small look="line" to={href("/admin/members/invite")}>
                取りこんだ方へのご案内
              </LinkButton>
            </>
          ) : null}
          {mayDisclose ? (
            <LinkButton small look="line" to={href("/admin/members/guests")}>
              会員でない方の記録
            </LinkButton>
          ) : null}
        </>
      }
      note={
        closed ? (
          <ActForm
            intent="mails"
            hint="開くと15分のあいだ見られます。だれがいつ見たかが、記録に残ります。"
          >
            メールアドレスを見る
          </ActForm>
        ) : null
      }
      answer={actionData}
      keyOf={({ uid }) => uid}
      nameOf={({ name }) => name}
      empty={{
        found: "見つかりませんでした。",
        first: "まだ会員がいません。はじめの方が登録すると、ここに出ます。",
      }}
      columns={[
        {
          head: "お名前",
          sort: "name",
          place: "main",
          cell: ({ uid, name }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || "（お名前なし）"}
            </PrefetchLink>
          ),
        },
        { head: "ふりがな", place: "off", cell: ({ kana }) => kana },
        { head: "メール", cell: ({ email }) => email },
        {
          head: "登録",
          sort: "joined",
          cell: ({ created }) => formatJapaneseYear(tokyoDate(created)),
        },
        {
          head: "役割",
          place: "state",
          cell: ({ authority, bannedAt, leftAt }) => (
            <>
              {authority === "customer" ? null : <Badge>{words[authority]}</Badge>}
              {bannedAt ? <Badge dye="error">停止中</Badge> : null}
              {leftAt ? <Badge dye="sumi">退会の手つづき中</Badge> : null}
            </>
          ),
        },
      ]}
    />
  );
}
