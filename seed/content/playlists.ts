// 聴きかた: pieces put together for an hour of the day or a mood. For holders of an area; the higher
// the priority, the nearer the top.
import type { Area } from "#features/identity/licence/rules.ts";

export type SeedPlaylist = {
  id: string;
  title: string;
  summary: string;
  /**
   * The area whose holders see it, each of its pieces being open to them; "" for everybody who is
   * signed in.
   */
  plan: Area | "";
  priority: number;
  itemIds: string[];
};

export const playlists: readonly SeedPlaylist[] = [
  {
    id: "osusowa-no-sara",
    title: "おすそわの小皿",
    summary: "はじめての方に、ひと口ずつ。気に入ったお皿から、どうぞ。",
    plan: "",
    priority: 100,
    itemIds: [
      "kiku-mae-ni-suwaru",
      "kata-no-ni",
      "warui-hi-no-okiba",
      "koe-kakato",
      "asa-no-koto",
      "nemuri-mittsu-no-iki",
    ],
  },
  {
    id: "asa-no-gofun",
    title: "朝の五分",
    summary: "カーテンと、やかんと、靴をはくまえ。朝の三か所で聴きます。",
    plan: "eichi",
    priority: 90,
    itemIds: ["asa-kotsuban", "ashi-no-ura", "daidokoro-de-kataashi", "isogu-hi-no-ippo"],
  },
  {
    id: "hajime-no-isshuukan",
    title: "はじめの一週間",
    summary: "一日に一本。七日めに、一本めをもう一度聴きます。",
    plan: "eichi",
    priority: 88,
    itemIds: [
      "kiku-mae-ni-suwaru",
      "ashi-no-ura",
      "iki-wa-saki-ni-dasu",
      "okuba-no-yurumekata",
      "te-wo-burasageru",
      "mimi-wo-hiraku",
      "kuse-wo-homeru",
    ],
  },
  {
    id: "nemuru-mae",
    title: "ねむる前",
    summary: "上から順に暗くなります。最後まで聴けなくて、正解です。",
    plan: "eichi",
    priority: 85,
    itemIds: [
      "me-no-ushiro",
      "mizoochi-no-rusuban",
      "senaka-de-tsuki",
      "koe-mabuta",
      "tsuki-to-yuka",
      "suikinkutsu",
      "nemuri-mittsu-no-iki",
    ],
  },
  {
    id: "kata-ga-haru-hi",
    title: "肩が張る日",
    summary: "肩にはさわりません。手と、息と、荷物の話をします。",
    plan: "eichi",
    priority: 80,
    itemIds: [
      "te-wo-burasageru",
      "tameiki-no-kouyou",
      "yubi-kara",
      "koe-kenkoukotsu",
      "kata-no-ni",
    ],
  },
  {
    id: "kanjou-no-kuse",
    title: "感情の癖",
    summary: "怒る、こまる、うれしがる。からだのどこで、しているでしょう。",
    plan: "kafuku",
    priority: 84,
    itemIds: [
      "ikari-wo-koshi-de",
      "homerarete-komaru",
      "shiawase-ni-chikara",
      "kuji-ni-hazureta",
      "yoi-hi-mo-suwaru",
      "mizoochi-no-rusuban",
      "koe-shitabara",
    ],
  },
  {
    id: "nani-mo-umaku-ikanai-hi",
    title: "なにもうまくいかない日",
    summary: "うまくいかせる話は、ひとつも入っていません。",
    plan: "kafuku",
    priority: 78,
    itemIds: ["koronda-ato", "warui-hi-no-okiba", "nakushimono-to-yuyake", "asu-no-tenki"],
  },
  {
    id: "daidokoro-no-onsei",
    title: "台所の音声",
    summary: "お湯がわくまで、葱をきるまで、煮えるまで。",
    plan: "kafuku",
    priority: 70,
    itemIds: ["daidokoro-de-kataashi", "daidokoro-mokkin", "koe-wakibara", "ka-mo-fuku-mo"],
  },
  {
    id: "kagura-hitotoori",
    title: "神楽 ひととおり",
    summary: "一番から六番まで。とちゅうで休むのは、四番です。",
    plan: "kagura",
    priority: 76,
    itemIds: ["kagura-ichi", "kagura-ni", "kagura-san", "kagura-yon", "kagura-go", "kagura-roku"],
  },
  {
    id: "karada-no-koe-juuni",
    title: "からだの声 十二人",
    summary: "一種のうなじから、十二種のかかとまで。自分の型は、わざと最後に。",
    plan: "base",
    priority: 74,
    itemIds: [
      "koe-unaji",
      "koe-mabuta",
      "koe-wakibara",
      "koe-kurubushi",
      "koe-kenkoukotsu",
      "koe-sakotsu",
      "koe-koshibone",
      "koe-hiza",
      "koe-shitabara",
      "koe-kokansetsu",
      "koe-mimitabu",
      "koe-kakato",
    ],
  },
  {
    id: "aruku-hi",
    title: "歩いて帰る日",
    summary: "ひと駅ぶん。信号では、音楽のほうを止めてください。",
    plan: "eichi",
    priority: 66,
    itemIds: ["saka-no-tochu", "aruki-nagara", "koe-kurubushi", "fue-kawa-wo-wataru"],
  },
  {
    id: "ame-no-hi",
    title: "雨の日は、軒の下",
    summary: "鳴っている雨と、降っている雨。どちらかは、ほんものです。",
    plan: "",
    priority: 40,
    itemIds: ["ame-no-noki", "ame-no-noki-e", "housoushitsu-2"],
  },
];
