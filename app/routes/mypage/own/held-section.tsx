import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Readable } from "#ui/readable.tsx";

type Held = { id: string; title: string; seal: string; words: string };

/** What one may use now; `over` have ended. */
export const HeldSection = ({ held, over }: { held: readonly Held[]; over: number }) => (
  <section>
    <div className="between section-head">
      <h2>持っているもの</h2>
      <PrefetchLink className="more" to={href("/mypage/plan")}>
        <MoreLabel>プランの管理</MoreLabel>
      </PrefetchLink>
    </div>
    {held.length > 0 ? (
      <ul>
        {held.map(({ id, title, seal, words }) => (
          <li className="licence-row" key={id}>
            <Seal text={seal} />
            <div className="grow">
              <b className="mincho">
                <Readable>{title}</Readable>
              </b>
              <p className="tiny soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <EmptyState
        heading="h3"
        picture="inbox"
        title="まだ何もお持ちではありません"
        text={
          over > 0
            ? "終わったものは、プランの管理で見られます。"
            : "まずは、おためしいただけます。自動では続きません。"
        }
        action={{ href: href("/landing/membership"), label: "プランを見る" }}
      />
    )}
  </section>
);
