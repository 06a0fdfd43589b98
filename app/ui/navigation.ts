// Where the heads and feet of the pages lead.

export type Place = { href: string; label: string };
export type TabPlace = Place & {
  icon: "house-simple" | "t-shirt" | "headphones" | "user" | "tote";
  under: readonly string[];
  forMembers?: string;
};

const shopPlaces = ["/shop", "/shop02"];

export const mainPlaces: readonly (Place & { under?: readonly string[] })[] = [
  { href: "/about", label: "はじめに" },
  { href: "/shop", label: "お店", under: shopPlaces },
  { href: "/pants-shop", label: "パンツの店" },
  { href: "/gallery", label: "画廊" },
  {
    href: "/osusowa",
    label: "きく",
    under: [
      "/player",
      "/single-player2",
      "/single-dougaplayer",
      "/single-music-player",
      "/listen",
      "/watch",
      "/tags",
      "/matome",
    ],
  },
  { href: "/dictionary", label: "辞典" },
  { href: "/landing/membership", label: "会員", under: ["/landing", "/membership"] },
  { href: "/contact", label: "お問い合わせ" },
];

export const tabPlaces: readonly TabPlace[] = [
  { href: "/", label: "ホーム", icon: "house-simple", under: [] },
  { href: "/shop", label: "お店", icon: "t-shirt", under: shopPlaces },
  {
    href: "/osusowa",
    forMembers: "/player",
    label: "きく",
    icon: "headphones",
    under: [
      "/osusowa",
      "/player",
      "/single-player2",
      "/single-dougaplayer",
      "/single-music-player",
      "/listen",
      "/watch",
      "/tags",
      "/matome",
    ],
  },
  { href: "/Cart", label: "カート", icon: "tote", under: ["/buy"] },
  { href: "/mypage", label: "わたし", icon: "user", under: ["/mypage", "/account", "/login2"] },
];

export const footPlaces: readonly Place[] = [
  { href: "/landing/membership", label: "会員とプラン" },
  { href: "/landing/taiheki-techo", label: "体癖手帳" },
  { href: "/mypage/stop", label: "解約・休止の手つづき" },
  { href: "/about", label: "はじめての方へ" },
  { href: "/shop", label: "お店" },
  { href: "/pants-shop", label: "パンツの店" },
  { href: "/gallery", label: "画廊" },
  { href: "/osusowa", label: "おすそわけの音声" },
  { href: "/matome", label: "まとめ（読みもの）" },
  { href: "/dictionary", label: "言葉の辞典" },
  { href: "/favourites", label: "お気に入り" },
  { href: "/contact", label: "お問い合わせ" },
  { href: "/policies/tokushoho", label: "特定商取引法にもとづく表記" },
  { href: "/policies/return-policy", label: "返品について" },
  { href: "/policies/user-agreement", label: "利用規約" },
  { href: "/policies/privacy-policy", label: "プライバシーポリシー" },
];

/** Whether a page lies at a place or below it. "/" is only itself. */
export const isUnder = (pathname: string, places: readonly string[]) =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
