// Questionnaires on one address: what is open (without an id), one of them, each of its questions.
import { MemberWatch } from "#browser/member-watch.tsx";
import styles from "#features/learning/questionnaires/ui/questionnaire.module.css";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/page.ts";
import { answerAction, askedPage, openList } from "./asked.server.ts";
import { AskedStart } from "./asked-start.tsx";
import { QuestionForm } from "./question-form.tsx";
import { QuestionnaireList } from "./questionnaire-list.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = { ...contextOf(context), request };
  return params.id === undefined ? openList(about) : askedPage(about, params.id);
}
export const action = answerAction;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (loaderData.step === "list")
    return pageMeta({
      title: "アンケート",
      description: "いま、お答えをお待ちしているアンケートです。",
      path: href("/questionnaire/:id?"),
      shop: loaderData.shop,
    });
  return [{ title: loaderData.title }, { name: "robots", content: "noindex" }];
}

export default function Questionnaire({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === "list") return <QuestionnaireList page={loaderData} />;
  return (
    <main id="main" className={styles.page}>
      {loaderData.step === "question" && loaderData.question ? (
        <QuestionForm page={loaderData} question={loaderData.question} answer={actionData} />
      ) : (
        <AskedStart page={loaderData} />
      )}
      <MemberWatch />
    </main>
  );
}
