import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { keptPart } from "#server/kept-parts.server.ts";
import { KeepParts } from "#ui/kept-part.tsx";
import { DoorsSection } from "../mypage/own/doors-section.tsx";
import { type ListeningPage, WeeklyPage } from "./weekly-page.tsx";

const playlist = { id: "asa", title: "朝の五分", summary: "", count: 4 };
const cover = { src: "/images/a1/160/media/asa.webp", alt: "" };
const page = (more: Partial<ListeningPage>): ListeningPage => ({
  categories: [{ id: "eichi", name: "英知" }],
  category: "eichi",
  current: 2,
  week: 2,
  last: 12,
  heardWeeks: [],
  member: true,
  late: null,
  weekly: [],
  recents: [],
  radio: { onAir: false, title: "", next: "", piece: "" },
  playlists: [{ ...playlist, cover }],
  pagedLists: { page: 1, pages: 1, shown: 1, total: 1 },
  ...more,
});
const at = (part: React.ReactNode) => <StaticRouter location="/player">{part}</StaticRouter>;
const kept: string[] = [];
const keep = (name: string, part: React.ReactNode) => {
  kept.push(name);
  const text = keptPart(name, part);
  expect(text, name).not.toMatch(/_R_|<link/);
  return text;
};
const asKept = (part: React.ReactNode) =>
  renderToString(<KeepParts value={keep}>{at(part)}</KeepParts>);

test("weeks, ways to listen and a member's menu stand in the page as they would be made for it", () => {
  const pages = [
    page({}),
    page({ week: 1 }),
    page({ current: 3 }),
    page({ heardWeeks: [1] }),
    page({ last: 4 }),
    page({ playlists: [{ ...playlist, cover: null }] }),
    page({ playlists: [{ ...playlist, count: 5, cover }] }),
    page({ category: null }),
  ];
  const menus = [
    { unread: 0, reads: true },
    { unread: 3, reads: true },
    { unread: 3, reads: false },
  ];
  const parts = [
    ...pages.map((one) => <WeeklyPage key="page" page={one} />),
    ...menus.map((one) => <DoorsSection key="doors" {...one} />),
  ];
  for (const part of [...parts, ...parts]) expect(asKept(part)).toBe(renderToString(at(part)));
  expect(new Set(kept.map((name) => name.split(" ")[0]))).toEqual(
    new Set(["weeks", "ways", "doors"]),
  );
});
