// 「さがす」: desks, members, orders and goods by a few letters. The link leads to a page that does
// the same; where scripts have come, it opens here, as do ⌘K, Ctrl K and, where the page has no
// search of its own, the slash.
import { useEffect, useId, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { isForPage } from "#browser/single-keys.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { openKeyHelp } from "./desk-keys-help.tsx";
import { type DeskPlace, desksNamed } from "./desk-places.ts";

export type PaletteGroup = {
  name: string;
  rows: readonly { to: string; title: string; note: string }[];
};
export type DeskFound = { typed: string; groups: readonly PaletteGroup[]; may: readonly string[] };

const deskGroup = (found: readonly DeskPlace[]): PaletteGroup => ({
  name: "机",
  rows: found.map((desk) => ({ to: desk.href, title: desk.label, note: "" })),
});
/** Desks first, for they are known at once; then what the server found. */
export const withDesks = (
  typed: string,
  groups: readonly PaletteGroup[],
  may: readonly string[],
): PaletteGroup[] =>
  [deskGroup(desksNamed(typed).filter(({ href: to }) => may.includes(to))), ...groups].filter(
    ({ rows }) => rows.length > 0,
  );

const searchesItself = () => document.querySelector("input[data-list-search]") !== null;

function useShortcut(open: (shown: true) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const k = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      const slash = event.key === "/" && isForPage(event);
      if (event.isComposing || !(k || (slash && !searchesItself()))) return;
      event.preventDefault();
      open(true);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [open]);
}

const waitMs = 150;
/** What the server finds for what was typed a moment ago. */
function useFound(typed: string, may: readonly string[]) {
  const { load, data } = useFetcher<DeskFound>();
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === "") return;
    const timer = setTimeout(
      () => void load(`${href("/admin/find")}?${new URLSearchParams({ q: wanted }).toString()}`),
      waitMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, load]);
  return withDesks(wanted, wanted !== "" && data ? data.groups : [], may);
}

export function PaletteRows({
  groups,
  chosen,
}: {
  groups: readonly PaletteGroup[];
  chosen?: string;
}) {
  return groups.map(({ name, rows }) => (
    <div key={name} role="group" aria-label={name}>
      <p className="group">{name}</p>
      <ul>
        {rows.map(({ to, title, note }) => (
          <li key={to}>
            <PrefetchLink to={to} className={to === chosen ? "is-chosen" : undefined}>
              <b>{title}</b>
              {note ? <small>{note}</small> : null}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Finder({ close, may }: { close: () => void; may: readonly string[] }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const groups = useFound(typed, may);
  const go = useNavigate();
  const all = groups.flatMap(({ rows }) => rows);
  const chosen = all[Math.min(at, all.length - 1)];
  const pressed = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, all.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Enter" && chosen) {
      close();
      void go(chosen.to);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <label className="visually-hidden" htmlFor="desk-finder">
        机・会員・注文・品
      </label>
      <input
        id="desk-finder"
        className="input"
        type="search"
        placeholder="机・会員・注文・品"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={pressed}
      />
      <PaletteRows groups={groups} {...(chosen ? { chosen: chosen.to } : {})} />
      <p className="tiny soft" role="status">
        {all.length === 0
          ? "見つかりませんでした。"
          : `${chosen?.title ?? ""}　↑↓でえらび、Enterで開きます。`}
      </p>
    </>
  );
}

/** Each page begins with it closed. */
export const DeskPalette = ({ may }: { may: readonly string[] }) => (
  <Palette key={useLocation().key} may={may} />
);
function Palette({ may }: { may: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useShortcut(setOpen);
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  return (
    <>
      <PrefetchLink
        to={href("/admin/find")}
        className="staff-find"
        aria-keyshortcuts="Control+K"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="magnifying-glass" size={20} />
        <span>さがす</span>
        <kbd aria-hidden="true">/</kbd>
      </PrefetchLink>
      <dialog
        ref={ref}
        className="staff-palette"
        aria-labelledby={id}
        onClose={() => setOpen(false)}
      >
        <h2 id={id} className="visually-hidden">
          さがす
        </h2>
        {open ? <Finder close={() => setOpen(false)} may={may} /> : null}
        <div className="between">
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => setOpen(false)}
          >
            閉じる
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            aria-keyshortcuts="?"
            onClick={() => {
              setOpen(false);
              openKeyHelp(may);
            }}
          >
            このページのキー <kbd aria-hidden="true">?</kbd>
          </button>
        </div>
      </dialog>
    </>
  );
}
