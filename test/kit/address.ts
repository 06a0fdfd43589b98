/** A home, as forms send it. */
export const typedHome = {
  kana: "さんじょう みお",
  postalCode: "604-8166",
  prefecture: "京都府",
  city: "京都市中京区",
  street: "御倉町 1-2",
  building: "",
  phone: "075-000-0000",
};

/** Who buys there, as the page of an order sends it; the means of payment stand beside it. */
export const typedBuyer = {
  email: "mio@example.jp",
  name: "三条 澪",
  ...typedHome,
  deliveryDay: "",
  deliveryBand: "none",
  intent: "confirm",
};
