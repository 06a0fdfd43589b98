import { useCallback } from "react";
import { daysHere } from "#features/learning/diaries/here.ts";
import { diaryKinds } from "#features/learning/diaries/rules.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { diaryHref } from "./diary-href.ts";
import { useOnceHere, waitingNames } from "./diary-here.ts";

/** Pages that were written here without a network; each is sent where it opens. */
export function WaitingPages({ uid, except = "" }: { uid: string; except?: string }) {
  const look = useCallback(() => waitingNames(uid), [uid]);
  const names = useOnceHere(look) ?? [];
  const pages = diaryKinds.flatMap((kind) =>
    daysHere(kind, names).map((day) => ({ kind, day, href: diaryHref(kind, day) })),
  );
  const others = pages.filter(({ href }) => href !== except);
  if (others.length === 0) return null;
  return (
    <section className="card" aria-label="保存をたしかめていない日記">
      <p className="body">
        この端末で書いて、保存をたしかめていない日記があります。ひらくと、保存します。
      </p>
      <ul className={styles.states}>
        {others.map(({ kind, day, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {diaryNames[kind]}・{formatJapanese(day)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
