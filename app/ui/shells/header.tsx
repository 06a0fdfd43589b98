import { useLocation } from "react-router";
import { href } from "#lib/href.ts";
import { Mark } from "#ui/art/Mark.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { KeptPart } from "#ui/kept-part.tsx";
import { isUnder, mainPlaces } from "#ui/navigation.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Readable } from "#ui/readable.tsx";
import { SearchField, type Suggest } from "#ui/search-field.tsx";
import styles from "./header.module.css";

export type ShopNames = { name: string };

export const BrandMark = ({ shop, to = href("/") }: { shop: ShopNames; to?: string }) => (
  <PrefetchLink className="brand" to={to}>
    <Mark />
    <b>{shop.name}</b>
  </PrefetchLink>
);

/**
 * The search opens by the browser's own popover and is a plain GET form: both work before scripts
 * load.
 */
function Search({ load }: { load?: (() => Promise<Suggest>) | undefined }) {
  return (
    <form
      id="site-search"
      className={styles.searchSheet}
      popover="auto"
      action={href("/search")}
      method="get"
      role="search"
    >
      <label className="field">
        <span>品・音声・言葉をさがす</span>
        <SearchField
          className="input"
          namesId="site-search-names"
          name="q"
          required
          maxLength={60}
          placeholder="例：靴下、肩、息"
          load={load}
        />
      </label>
      <button className="button button-ink" type="submit">
        <Icon name="magnifying-glass" size={20} />
        さがす
      </button>
    </form>
  );
}

type HeaderProps = {
  shop: ShopNames;
  bell?: React.ReactNode;
  cartCount?: number;
  suggestions?: (() => Promise<Suggest>) | undefined;
};
type Place = (typeof mainPlaces)[number];

const MainPlace = ({ place: { href, label, wide }, here }: { place: Place; here: boolean }) => (
  <li data-wide={wide}>
    <PrefetchLink to={href} aria-label={label} aria-current={here ? "page" : undefined}>
      <span>
        <Readable>{label}</Readable>
      </span>
    </PrefetchLink>
  </li>
);

function InHeader({
  shop,
  bell,
  cartCount = 0,
  suggestions,
  here,
}: HeaderProps & { here: readonly Place[] }) {
  return (
    <>
      <div className="wrap">
        <BrandMark shop={shop} />
        <nav aria-label="主な案内">
          <ul>
            {mainPlaces.map((place) => (
              <MainPlace key={place.href} place={place} here={here.includes(place)} />
            ))}
          </ul>
        </nav>
        <button className="tool" type="button" popoverTarget="site-search" aria-label="さがす">
          <Icon name="magnifying-glass" />
        </button>
        {bell}
        <PrefetchLink className="tool" to={href("/mypage")} aria-label="マイページ">
          <Icon name="user" />
        </PrefetchLink>
        <PrefetchLink
          className="tool"
          to={href("/Cart")}
          aria-label={cartCount > 0 ? `カート ${cartCount}点` : "カート"}
        >
          <Icon name="tote" />
          {cartCount > 0 ? (
            <span className={styles.count} aria-hidden="true">
              {cartCount}
            </span>
          ) : null}
        </PrefetchLink>
      </div>
      <Search load={suggestions} />
    </>
  );
}

/**
 * `cartCount` and `bell` come from this browser: 0 and nothing until hydration is over, so that the
 * head of a page is everybody's.
 */
export function Header(props: HeaderProps) {
  const { pathname } = useLocation();
  const here = mainPlaces.filter(({ href, under = [href] }) => isUnder(pathname, under));
  const name = ["head", props.shop.name, ...here.map(({ label }) => label)].join(" ");
  return (
    <KeptPart as="header" className="head" name={name}>
      <InHeader {...props} here={here} />
    </KeptPart>
  );
}
