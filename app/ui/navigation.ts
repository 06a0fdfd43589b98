// Where the heads and feet of the pages lead.

export type Place = { href: string; label: string };
export type TabPlace = Place & { icon: "house-simple" | "t-shirt" | "headphones" | "chat-teardrop-text" | "user"; under: readonly string[] };

export const mainPlaces: readonly (Place & { under?: readonly string[] })[] = [
  { href: "/about", label: "はじめに" },
  { href: "/shindan", label: "診断" },
  { href: "/shop", label: "お店", under: ["/shop", "/shop02", "/pants-shop", "/gallery", "/Cart"] },
  { href: "/osusowa", label: "きく" },
  { href: "/dictionary", label: "辞典" },
  { href: "/landing/membership", label: "会員" },
];

export const tabPlaces: readonly TabPlace[] = [
  { href: "/", label: "ホーム", icon: "house-simple", under: [] },
  { href: "/shop", label: "お店", icon: "t-shirt", under: ["/shop", "/shop02", "/pants-shop", "/gallery", "/Cart"] },
  { href: "/osusowa", label: "きく", icon: "headphones", under: ["/osusowa", "/player", "/tags"] },
  { href: "/timeline/inbox", label: "つどい", icon: "chat-teardrop-text", under: ["/timeline"] },
  { href: "/mypage", label: "わたし", icon: "user", under: ["/mypage", "/account"] },
];

export const footPlaces: readonly Place[] = [
  { href: "/about", label: "はじめての方へ" },
  { href: "/shop", label: "お店" },
  { href: "/landing/membership", label: "会員とプラン" },
  { href: "/landing/taiheki-techo", label: "体癖手帳" },
  { href: "/shindan", label: "診断" },
  { href: "/dictionary", label: "辞典" },
  { href: "/contact", label: "お問い合わせ" },
  { href: "/mypage/plan", label: "解約・休止の手つづき" },
  { href: "/policies/tokushoho", label: "特定商取引法にもとづく表記" },
  { href: "/policies/return-policy", label: "返品について" },
  { href: "/policies/user-agreement", label: "利用規約" },
  { href: "/policies/privacy-policy", label: "プライバシーポリシー" },
];

/** Whether a page lies at a place or below it. "/" is only itself. */
export const isUnder = (pathname: string, places: readonly string[]) =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`));
