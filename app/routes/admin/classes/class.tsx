// One class at the desk: its name and time, who is in it, whether it is open, what was reported.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { classAtDesk } from "#features/community/classmates/desk.server.ts";
import { classStatusNames, isWriting } from "#features/community/classmates/rules.ts";
import { href } from "#lib/href.ts";
import { addDays, stampTokyo, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import { memberName } from "../rooms/desk.server.ts";
import type { Route } from "./+types/class.ts";
import { classActs, peopleOfEvent } from "./class-acts.server.ts";
import { ClassFields } from "./class-fields.tsx";
import { ClassPeople } from "./class-people.tsx";
import { ReportedWords } from "./reported-words.tsx";

const usualDays = 14;
const doneWords: Readonly<Record<string, string>> = {
  saved: "この内容にしました。",
  opened: "ひらきました。組の方みなさまに、お知らせが届きます。",
  closed: "とじました。書かれた言葉は、24時間たってから渡ります。",
  joined: "加えました。",
  removed: "外しました。その方の言葉と、その方への言葉も消しました。",
  read: "読んだことにしました。",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  if (params.id === "new") {
    const event = query.get("event") ?? "";
    const came = await peopleOfEvent(services.db, event);
    return {
      row: null,
      key: randomUUID(),
      event: came ? event : "",
      came: came ? came.uids.length : null,
      texts: {
        title: came?.title.slice(0, 40) ?? "",
        until: `${addDays(tokyoDate(now), usualDays)} 21:00`,
      },
      done: "",
    };
  }
  const found = await classAtDesk(services.db, params.id);
  if (!found) throw data(null, 404);
  const { group, members, reported } = found;
  const names = mayOpen(actor, href("/admin/members"));
  return {
    key: "",
    event: "",
    came: null,
    texts: { title: group.title, until: stampTokyo(group.until).slice(0, 16) },
    done: doneWords[query.get("done") ?? ""] ?? "",
    row: {
      id: group.id,
      title: group.title,
      version: group.version,
      status: group.status,
      isWriting: isWriting(group, now),
      names,
      members: members.map(({ id, uid, away, penName, displayName }) => ({
        id,
        uid,
        away,
        hasName: penName !== null,
        name: memberName({ penName, displayName }, names),
      })),
      reported: reported.map(({ id, line, uid, ...who }) => ({
        id,
        line,
        uid,
        name: memberName(who, names),
      })),
    },
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.row?.title ?? "新しい組" },
  { name: "robots", content: "noindex" },
];
export const action = intents(classActs);
export type ClassDeskData = Route.ComponentProps["loaderData"];
export type ClassDeskRow = NonNullable<ClassDeskData["row"]>;

const State = ({ row: { status, isWriting: writes } }: { row: ClassDeskRow }) => (
  <div className="cluster small">
    <Badge {...(writes ? { dye: "zengo" as const } : {})}>
      {status === "open" && !writes ? "書ける日時がすぎました" : classStatusNames[status]}
    </Badge>
    {status === "open" ? (
      <ActForm intent="close">とじる</ActForm>
    ) : (
      <ActForm
        intent="open"
        hint={
          status === "draft" ? "組の方みなさまに、お知らせが届きます。" : "また書けるようにします。"
        }
      >
        ひらく
      </ActForm>
    )}
  </div>
);

export default function AdminClass({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { row, done } = loaderData;
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/classes")}>
          組
        </PrefetchLink>
      </p>
      <h1>{row ? row.title : "新しい組"}</h1>
      <p className="small soft">
        組の方は、ごいっしょだった方へ短い言葉を渡します。だれがだれに書いたかは、番台にも出ません（知らせのあった言葉のほか）。
      </p>
      <DeskTop
        answer={answer}
        say={done}
        placed={["save", "join"].includes(answer?.intent ?? "")}
      />
      {row ? <State row={row} /> : null}
      <ClassFields data={loaderData} answer={answer} />
      {row ? (
        <>
          <ReportedWords row={row} />
          <ClassPeople row={row} answer={answer} />
        </>
      ) : null}
    </main>
  );
}
