// Gentle words for who was there too: the others, one question about one of them, and what is read.
import { MemberWatch } from "#browser/member-watch.tsx";
import {
  MateForm,
  OwnClassForm,
  ReportedWordForm,
  ClassWordForm,
} from "#features/community/classmates/schema.ts";
import {
  giveWord,
  passWord,
  reportWord,
  setAway,
} from "#features/community/classmates/service.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { memberContext } from "#server/access.server.ts";
import { intents, memberAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import frame from "#ui/question/question.module.css";
import type { Route } from "./+types/classmate-eval.ts";
import { ClassmateDone } from "./classmate-done.tsx";
import { ClassmateList } from "./classmate-list.tsx";
import { classAddress, classmatePage } from "./classmate-page.server.ts";
import { ClassmateQuestion } from "./classmate-question.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  classmatePage({ ...memberContext(context, request), request });
export const meta: Route.MetaFunction = () => [
  { title: "となりの人の、よいところ" },
  { name: "robots", content: "noindex" },
];
export const handle = { memberWords: true };

const settled = "24時間がすぎたので、もう変えられません。";
const words = {
  over: "この組で書ける時間は、終わりました。",
  settled,
  muted: { status: 403, problem: "つどいに書くのをお休みのあいだは、書けません。" },
};
const away = (on: boolean) =>
  memberAction(OwnClassForm, {
    do: ({ services, actor, value, now }) =>
      setAway(services.db, actor.uid, { classId: value.class, away: on }, now),
    done: (_, { value }) => classAddress(value.class, { done: on ? "away" : "back" }),
  });

export const action = intents({
  give: memberAction(ClassWordForm, {
    do: async ({ services, actor, value, now }) => {
      const { class: classId, to: mateId, number, answer, line } = value;
      const wish = { classId, mateId, number, answer, line };
      const given = await giveWord(services.db, actor.uid, wish, now);
      if (given.ok && "wrong" in given.value) return refuseFields({ answer: given.value.wrong });
      return given.ok ? ok({ next: "next" in given.value ? given.value.next : undefined }) : given;
    },
    done: ({ next }, { value }) =>
      next === undefined
        ? classAddress(value.class, { done: "written" })
        : classAddress(value.class, { to: value.to, q: String(next) }),
    words,
  }),
  pass: memberAction(MateForm, {
    do: ({ services, actor, value, now }) =>
      passWord(services.db, actor.uid, { classId: value.class, mateId: value.to }, now),
    done: (_, { value }) => classAddress(value.class, { done: "passed" }),
    words,
  }),
  away: away(true),
  back: away(false),
  report: memberAction(ReportedWordForm, {
    do: ({ services, actor, value, now }) => reportWord(services.db, actor.uid, value.id, now),
    done: (_, { texts }) => classAddress(texts["class"] ?? "", { done: "reported" }),
  }),
});

export default function ClassmateEval({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { found, classes, done } = loaderData;
  return (
    <main id="main">
      <MemberWatch />
      {!found ? (
        <div className="wrap">
          <h1>となりの人の、よいところ</h1>
          <EmptyState
            picture="nothing"
            title="いま、あなたの組はありません。"
            text="催しや稽古会のあとに組ができると、ここでごいっしょだった方へ言葉を渡せます。"
          />
          <p>
            <PrefetchLink className="link" to={href("/event/reservation_form")}>
              催しを見る
            </PrefetchLink>
          </p>
        </div>
      ) : (
        <div className={frame.question}>
          {found.question ? (
            <ClassmateQuestion found={found} asked={found.question} answer={answer} />
          ) : done === "written" && found.handled === found.mates.length ? (
            <ClassmateDone found={found} />
          ) : (
            <ClassmateList found={found} classes={classes} done={done} answer={answer} />
          )}
        </div>
      )}
    </main>
  );
}
