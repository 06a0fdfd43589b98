// 聴きかた: pieces put together for an hour of the day or a mood. For holders of an area; the higher the priority, the nearer the top.
import type { Area } from "#features/licence/rules.ts";

export type SeedPlaylist = {
  id: string; title: string; summary: string;
  /** The area whose holders see it; "" for everybody who is signed in. */
  plan: Area | "";
  priority: number;
  itemIds: string[];
};

export const playlists: readonly SeedPlaylist[] = [
  {
    id: "asa-no-gofun", title: "朝の五分", summary: "カーテンと、やかんと、靴をはくまえ。朝の三か所で聴きます。", plan: "eichi", priority: 90,
    itemIds: ["asa-kotsuban", "ashi-no-ura", "daidokoro-de-kataashi", "kiku-mae-ni-suwaru", "isogu-hi-no-ippo"],
  },
  {
    id: "nemuru-mae", title: "ねむる前", summary: "上から順に暗くなります。最後まで聴けなくて、正解です。", plan: "eichi", priority: 85,
    itemIds: ["me-no-ushiro", "mizoochi-no-rusuban", "senaka-de-tsuki", "nemuri-mittsu-no-iki"],
  },
  {
    id: "kata-ga-haru-hi", title: "肩が張る日", summary: "肩にはさわりません。手と、息と、荷物の話をします。", plan: "eichi", priority: 80,
    itemIds: ["te-wo-burasageru", "tameiki-no-kouyou", "yubi-kara", "kata-no-ni"],
  },
];
