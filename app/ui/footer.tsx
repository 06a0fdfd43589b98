import { Mark } from "./art/Mark.tsx";
import type { ShopNames } from "./header.tsx";
import { footPlaces } from "./navigation.ts";
import { PrefetchLink } from "./prefetch-link.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

export function Footer({ shop }: { shop: ShopNames }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="row foot-head">
          <Mark className="i-l" />
          <b className="min">{shop.name}</b>
        </div>
        <ul>
          {footPlaces.map(({ href, label }) => (
            <li key={href}>
              <PrefetchLink to={href}>{label}</PrefetchLink>
            </li>
          ))}
        </ul>
        <ThemeChoice />
        <p className="xs faint">
          体癖は、からだの使い方の傾向を知るための見方です。病気の診断や治療を目的とするものではありません。
        </p>
        <p className="xs faint">© {shop.name}</p>
      </div>
    </footer>
  );
}
