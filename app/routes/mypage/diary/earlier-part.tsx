import { PageWords } from "#features/learning/diaries/ui/page-words.tsx";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { Alert } from "#ui/alert.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import type { DiaryAnswer } from "./diary-screen.tsx";

/** What stood on the page within the last 30 days, and the way back to it. */
export function EarlierPart({ data, answer }: { data: DiaryData; answer: DiaryAnswer }) {
  const { kind, day, earlier, look, may, version } = data;
  const form = useMemberForm(answer, { intent: "restore", labels: {} });
  if (earlier.length === 0 && look === null) return null;
  return (
    <details className={styles.earlier} open={look !== null} id="earlier">
      <summary>前のすがた</summary>
      <div>
        <p className="small soft">書きかえる前の言葉を、30日のあいだ残しています。</p>
        {look === "gone" ? <Alert kind="warn">そのすがたは、もう残っていません。</Alert> : null}
        {look && look !== "gone" ? (
          <section className="card" aria-label={`${look.at}までのすがた`}>
            <h3>{look.at} まで</h3>
            <PageWords kind={kind} words={look.words} />
            {may && data.words ? (
              <MemberForm
                form={form}
                submit="このすがたにもどす"
                look="line"
                small
                action={diaryHref(kind, day)}
              >
                <input type="hidden" name="version" value={look.version} />
                <input type="hidden" name="seen" value={version} />
              </MemberForm>
            ) : null}
          </section>
        ) : null}
        <ul className={styles.states}>
          {earlier.map((one) => (
            <li key={one.version}>
              <PrefetchLink
                className="link"
                to={`${diaryHref(kind, day)}?earlier=${one.version}#earlier`}
                aria-current={
                  look && look !== "gone" && look.version === one.version ? "true" : undefined
                }
              >
                {one.at} まで
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
