import { Mark } from "#ui/art/Mark.tsx";
import type { ShopNames } from "./header.tsx";
import { footPlaces } from "#ui/navigation.ts";
import { KeptPart } from "#ui/kept-part.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { LookChoices } from "#ui/look-choices.tsx";
import { Readable } from "#ui/readable.tsx";
import styles from "./footer.module.css";

const InFooter = ({ shop }: { shop: ShopNames }) => (
  <div className="wrap">
    <div className={`cluster ${styles.footHead}`}>
      <Mark className={styles.iconLarge} />
      <b className="mincho">{shop.name}</b>
    </div>
    <ul>
      {footPlaces.map(({ href, label }) => (
        <li key={href}>
          <PrefetchLink to={href} aria-label={label}>
            <span>
              <Readable>{label}</Readable>
            </span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
    <section id="mikata" aria-label="見えかた">
      <LookChoices />
    </section>
    <p className="tiny faint">
      体癖は、からだの使い方の傾向を知るための見方です。病気の診断や治療を目的とするものではありません。
    </p>
    <p className="tiny faint">© {shop.name}</p>
  </div>
);

export const Footer = ({ shop }: { shop: ShopNames }) => (
  <KeptPart as="footer" className="foot" name={`foot ${shop.name}`}>
    <InFooter shop={shop} />
  </KeptPart>
);
