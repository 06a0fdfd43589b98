// Where the heads and feet of the pages lead.
import { href } from "#lib/href.ts";

export type NavigationLink = { href: string; label: string };
export type TabPlace = NavigationLink & {
  icon: "house-simple" | "t-shirt" | "headphones" | "user" | "tote" | "chat-teardrop-text";
  under: readonly string[];
  forMembers?: string;
  /** What stands there instead for who has signed in. */
  insteadForMembers?: Omit<TabPlace, "insteadForMembers">;
};

const shopPlaces = [href("/shop"), href("/shop02")];

/** `wide`: only where there is room; the foot leads there, too. */
type MainPlace = NavigationLink & { under?: readonly string[]; wide?: true };
export const mainPlaces: readonly MainPlace[] = [
  { href: href("/about"), label: "はじめに" },
  { href: href("/shindan"), label: "診断" },
  { href: href("/shop"), label: "お店", under: shopPlaces },
  { href: href("/pants-shop"), label: "パンツの店", wide: true },
  { href: href("/gallery"), label: "画廊", wide: true },
  {
    href: href("/osusowa"),
    label: "きく",
    under: [
      href("/player"),
      href("/single-player2/:onsei?"),
      href("/single-dougaplayer/:dougaid?"),
      href("/single-music-player/:music?"),
      "/listen",
      "/watch",
      href("/tags"),
      href("/matome"),
    ],
  },
  { href: href("/dictionary"), label: "辞典" },
  { href: href("/landing/membership"), label: "会員", under: ["/landing", "/membership"] },
  { href: href("/contact"), label: "お問い合わせ", wide: true },
];

export const tabPlaces: readonly TabPlace[] = [
  { href: href("/"), label: "ホーム", icon: "house-simple", under: [] },
  { href: href("/shop"), label: "お店", icon: "t-shirt", under: shopPlaces },
  {
    href: href("/osusowa"),
    forMembers: href("/player"),
    label: "きく",
    icon: "headphones",
    under: [
      href("/osusowa"),
      href("/player"),
      href("/single-player2/:onsei?"),
      href("/single-dougaplayer/:dougaid?"),
      href("/single-music-player/:music?"),
      "/listen",
      "/watch",
      href("/tags"),
      href("/matome"),
    ],
  },
  {
    href: href("/Cart"),
    label: "カート",
    icon: "tote",
    under: [href("/buy/:product?")],
    insteadForMembers: {
      href: href("/timeline/:id?/kansou"),
      label: "つどい",
      icon: "chat-teardrop-text",
      under: ["/timeline"],
    },
  },
  {
    href: href("/mypage"),
    label: "わたし",
    icon: "user",
    under: [href("/mypage"), "/account", href("/login2")],
  },
];

export const footPlaces: readonly NavigationLink[] = [
  { href: href("/landing/membership"), label: "会員とプラン" },
  { href: href("/landing/taiheki-techo"), label: "体癖手帳" },
  { href: href("/mypage/stop/:id?"), label: "解約・休止の手つづき" },
  { href: href("/about"), label: "はじめての方へ" },
  { href: href("/shindan"), label: "診断" },
  { href: href("/event/reservation_form"), label: "催し" },
  { href: href("/shop"), label: "お店" },
  { href: href("/pants-shop"), label: "パンツの店" },
  { href: href("/gallery"), label: "画廊" },
  { href: href("/osusowa"), label: "おすそわけの音声" },
  { href: href("/matome"), label: "まとめ（読みもの）" },
  { href: href("/dictionary"), label: "言葉の辞典" },
  { href: href("/favourites"), label: "お気に入り" },
  { href: href("/contact"), label: "お問い合わせ" },
  { href: href("/policies/:policy", { policy: "tokushoho" }), label: "特定商取引法にもとづく表記" },
  { href: href("/policies/:policy", { policy: "return-policy" }), label: "返品について" },
  { href: href("/policies/:policy", { policy: "user-agreement" }), label: "利用規約" },
  { href: href("/policies/:policy", { policy: "privacy-policy" }), label: "プライバシーポリシー" },
];

/** Whether a page lies at a place or below it. "/" is only itself. */
export const isUnder = (pathname: string, places: readonly string[]) =>
  places.some(
    (place) =>
      pathname.startsWith(place) &&
      (pathname.length === place.length || pathname[place.length] === "/"),
  );
