import { href } from "#lib/href.ts";
import { LinkButton } from "#ui/button.tsx";
import { scenarioHref } from "./scenario-href.ts";
import type { ScenarioNumbers } from "../rules.ts";
import styles from "./scenario-end.module.css";

type Next = ScenarioNumbers & { title: string; place: string };
/** The end of a scenario; of a chapter and of the whole it says so. */
export const ScenarioEnd = ({
  title,
  place,
  ends,
  next,
}: {
  title: string;
  place: string;
  ends: "scenario" | "chapter" | "story";
  next: Next | null;
}) => (
  <article className={styles.ended} aria-labelledby="end">
    <p className="small">{place}</p>
    <h1 id="end">{ends === "story" ? "ものがたりを、読みおえました" : `「${title}」おわり`}</h1>
    {ends === "scenario" ? null : (
      <p className={styles.seal} aria-hidden="true">
        完
      </p>
    )}
    {ends === "chapter" ? <p>この章を、読みおえました。つぎの章が、ひらきました。</p> : null}
    {ends === "story" ? (
      <p>三つの章を、さいごまで歩いてくださって、ありがとうございました。</p>
    ) : null}
    {next?.title ? (
      <>
        <p>
          つぎは、{next.place}「{next.title}」です。
        </p>
        <LinkButton to={scenarioHref(next)} full>
          つぎの話を読む
        </LinkButton>
      </>
    ) : null}
    <LinkButton to={href("/afq/chapters")} look="line" full>
      地図を見る
    </LinkButton>
  </article>
);
