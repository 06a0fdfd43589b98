import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { StoppedPlan } from "./plan-head.tsx";
import styles from "../stop.module.css";

/** Which of several plans is meant. */
export const ChoosePlan = ({ plans }: { plans: readonly StoppedPlan[] }) => (
  <main id="main" className="p-me">
    <div className="wrap sections">
      <h1>解約・休止</h1>
      {plans.length === 0 ? (
        <EmptyState
          heading="h2"
          picture="inbox"
          title="解約するものはありません"
          text="つづいているお支払いはありません。"
          action={{ href: href("/mypage/plan"), label: "プランと券へ" }}
        />
      ) : (
        plans.map(({ id, seal, title, words }) => (
          <div className="card" key={id}>
            <div className="cluster">
              <Seal text={seal} />
              <div className="grow">
                <h2 className={styles.asH3}>{title}</h2>
                <p className="small soft">{words}</p>
              </div>
            </div>
            <div className="deeds">
              <LinkButton look="line" small to={href("/mypage/stop/:id?", { id })}>
                このプランの解約・休止へ
              </LinkButton>
            </div>
          </div>
        ))
      )}
    </div>
  </main>
);
