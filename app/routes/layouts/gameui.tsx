import { Outlet, useMatches } from "react-router";
import { MemberWatch } from "#browser/member-watch.tsx";
import { href } from "#lib/href.ts";
import { isNightSky } from "#lib/night-sky.ts";
import { contextOf } from "#server/request-context.server.ts";
import { ErrorPage } from "#ui/shells/error-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { GameShell } from "#ui/shells/game-shell.tsx";
import type { Route } from "./+types/gameui.ts";

/**
 * What a page of this layout may say of its head: where closing leads, words in the middle, one
 * tool at the right.
 */
export type GameHead = {
  close?: string;
  title?: string;
  tool?: { href: string; label: string; icon: IconName };
};

/** After six in the evening the column is night, whatever the reader's device says. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  night: isNightSky(contextOf(context).now),
});

function headOf(matches: ReturnType<typeof useMatches>): GameHead {
  const handle = matches.at(-1)?.handle;
  return typeof handle === "object" && handle !== null && "game" in handle
    ? (handle.game as GameHead)
    : {};
}

function Head({ close = href("/mypage"), title, tool }: GameHead) {
  return (
    <>
      <PrefetchLink className="tool" to={close} aria-label="閉じる">
        <Icon name="x" />
      </PrefetchLink>
      {title ? <p className="tiny">{title}</p> : <span />}
      {tool ? (
        <PrefetchLink className="tool" to={tool.href} aria-label={tool.label}>
          <Icon name={tool.icon} />
        </PrefetchLink>
      ) : (
        <span className="tool-room" />
      )}
    </>
  );
}

const Shell = ({
  night,
  head,
  children,
}: {
  night: boolean;
  head: GameHead;
  children: React.ReactNode;
}) => (
  <GameShell
    night={night}
    side={<div className="scape" />}
    ground={<div className="scape" aria-hidden="true" />}
    top={<Head {...head} />}
  >
    {children}
  </GameShell>
);

export default function GameLayout({ loaderData: { night } }: Route.ComponentProps) {
  return (
    <Shell night={night} head={headOf(useMatches())}>
      <Outlet />
      <MemberWatch />
    </Shell>
  );
}

export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <Shell night={loaderData?.night ?? false} head={{}}>
    <ErrorPage error={error} />
  </Shell>
);
