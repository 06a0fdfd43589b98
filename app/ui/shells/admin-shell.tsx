// The layout of the back office: a dark bar at the side; on a phone a bar on top, and one at the
// foot.
import { useLocation } from "react-router";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { FootNav, SideNav, type Waiting } from "./desk-nav.tsx";
import { DeskKeysHelp } from "./desk-keys-help.tsx";
import { DeskPalette } from "./desk-palette.tsx";
import { deskOf } from "./desk-places.ts";
import { BrandMark, type ShopNames } from "./header.tsx";

export function AdminShell({
  shop,
  name,
  waiting = {},
  may = [],
  children,
}: {
  shop: ShopNames;
  name: string;
  waiting?: Waiting;
  /** The desks that one may open. */
  may?: readonly string[];
  children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const here = deskOf(pathname);
  return (
    <div className="staff">
      <a className="skip" href="#main">
        本文へ
      </a>
      <aside aria-label="番台の案内">
        <div className="staff-top">
          <BrandMark shop={shop} to={href("/admin")} />
          <b className="staff-here">{here?.label}</b>
          <DeskPalette may={may} />
        </div>
        <SideNav {...{ here, waiting, may }} />
        <p className="tiny staff-who">
          {name}　<PrefetchLink to={href("/mypage")}>マイページへ</PrefetchLink>
        </p>
      </aside>
      {children}
      <DeskKeysHelp may={may} />
      <FootNav {...{ here, waiting, may, pathname }} />
    </div>
  );
}
