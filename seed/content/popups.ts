// The popups that a shop of practice begins with. Their days are over: a first visit is quiet, and
// staff see on their desk how one reads.
type SeedPopup = {
  id: string;
  title: string;
  body: string;
  link: string;
  linkWords: string;
  /** Tokyo days, YYYY-MM-DD; the second is the first day without it. */
  since: string;
  until: string;
};

export const popups: readonly SeedPopup[] = [
  {
    id: "techo-next-year",
    title: "来年の手帳ができました",
    body: "表紙は藤、若竹、縹など六色。紙は、ことしより二枚だけ厚いです。",
    link: "/shop/category/taiheki-techo",
    linkWords: "中を見る",
    since: "2026-10-01",
    until: "2026-10-15",
  },
];
