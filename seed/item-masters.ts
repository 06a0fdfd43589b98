// Everything that a member can hold, by id. Source: specification §3 and §6, reading "Names".

type Kind = "plan" | "trial" | "ticket" | "product-subscription" | "mark";
export type ItemMaster = { id: string; title: string; kind: Kind };

const plans = ["英知", "禍福", "両道", "神楽", "稽古", "Dコード", "釈迦", "和", "弟子", "仲間"];

export const itemMasters: readonly ItemMaster[] = [
  ...plans.flatMap((title, i): ItemMaster[] => [
    { id: `0000${String(i + 1).padStart(2, "0")}`, title, kind: "plan" },
    { id: `3000${String(i + 1).padStart(2, "0")}`, title, kind: "plan" },
  ]),
  { id: "000011", title: "英知（無料）", kind: "trial" },
  { id: "000012", title: "禍福（無料）", kind: "trial" },
  { id: "000015", title: "おすそわけ", kind: "mark" },
  { id: "000016", title: "プレヴォ", kind: "product-subscription" },
  { id: "000017", title: "プレヴォ 季節", kind: "product-subscription" },
  { id: "000018", title: "プレヴォ お試し", kind: "trial" },
  { id: "000019", title: "プレヴォ ゴールド", kind: "product-subscription" },
  { id: "000020", title: "プレヴォ プラチナ", kind: "product-subscription" },
  { id: "000021", title: "プレヴォ ホワイトゴールド", kind: "product-subscription" },
  { id: "000022", title: "グッズ定期便", kind: "product-subscription" },
  { id: "000023", title: "電撃パンツ定期便", kind: "product-subscription" },
  { id: "000024", title: "体癖手帳プラス", kind: "plan" },
  { id: "000027", title: "クックダンス", kind: "plan" },
  { id: "000028", title: "ベース", kind: "plan" },
  { id: "000029", title: "アナザーフロンティア お試し", kind: "trial" },
  { id: "000030", title: "アナザーフロンティア A", kind: "plan" },
  { id: "000031", title: "アナザーフロンティア B", kind: "plan" },
  { id: "000032", title: "はじめの一度", kind: "mark" },
];
