import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Scroller } from "#ui/scroller.tsx";
import { TitledPanel } from "#ui/titled-panel.tsx";
import type { HomeParts } from "./home-parts.server.ts";
import styles from "./home.module.css";

const typeOf = (number: number | string) => `${href("/about")}#type-${number}`;

export const TwelveTypes = ({ types }: Pick<HomeParts, "types">) => (
  <TitledPanel title="十二の筆あと" note="十二種六群">
    <Scroller label="十二の体癖">
      {types.map(({ number, name, line }) => (
        <PrefetchLink key={number} className={styles.type} to={typeOf(number)}>
          <Figure type={number} ground="pale" />
          <b className="mincho">{name}</b>
          <small>{line}</small>
        </PrefetchLink>
      ))}
    </Scroller>
    <PrefetchLink className="more" to={href("/about")}>
      <MoreLabel>十二の型を読む</MoreLabel>
    </PrefetchLink>
  </TitledPanel>
);
