// 絵: twelve works, each a design of its own.
import type { DyeName } from "#lib/illustrations/names.ts";
import type { Family } from "./family.ts";

type Work = {
  id: string; title: string; kana: string; lead: string; story: string; year: number; technique: "紙本墨画" | "型染め" | "木版"; dimensions: string; artist: string; price: number;
  /** Prints have an edition; a painting is the only one. */
  left: number; framed: boolean; ground: DyeName; seed: number; daysAgo: number; alt: string; related: string[];
};

const papers = { 紙本墨画: "手漉きの楮紙、松煙墨、顔彩", 型染め: "手漉きの三椏紙、顔料と大豆の汁", 木版: "鳥の子紙、墨、水性の顔料" };

const works: readonly Work[] = [
  { id: "asa-no-saka", title: "朝の坂", kana: "あさのさか", year: 2026, technique: "紙本墨画", dimensions: "36×62cm", artist: "松葉 いと", price: 88_000, left: 1, framed: true, ground: "kinari", seed: 14, daysAgo: 16, related: ["iki-no-chizu", "tachibanashi"],
    lead: "坂の上に住む人が、毎朝おなじ速さで降りてくる。", story: "描き手の仕事場は坂の途中にあります。窓から見えるのは、降りる人の肩だけです。\n\n一週間おなじ人を待って、七日めに一枚だけ描きました。坂そのものは、描いていません。", alt: "生成りの紙に、墨の線と丸い染めで坂を降りる気配を描いた絵" },
  { id: "hiraku-san", title: "ひらく 三", kana: "ひらく さん", year: 2025, technique: "型染め", dimensions: "30×52cm", artist: "水口 かや", price: 44_000, left: 0, framed: false, ground: "fuji", seed: 22, daysAgo: 130, related: ["shinonome", "shiroi-hasu"],
    lead: "腕をひらく前の、息を吸いおわったところ。", story: "「ひらく」は、三まであります。一は腕、二は胸、三は息です。\n\n型紙は、刷るたびにすこしずつ傷みます。八枚めで線が細くなり、そこで終わりにしました。", alt: "藤色の地に、ひらきかけた人の形を染めた絵" },
  { id: "iki-no-chizu", title: "息の地図", kana: "いきのちず", year: 2026, technique: "紙本墨画", dimensions: "36×62cm", artist: "松葉 いと", price: 88_000, left: 1, framed: true, ground: "ai", seed: 31, daysAgo: 41, related: ["asa-no-saka", "yotari"],
    lead: "吸う線は太く、吐く線は長い。", story: "筆に墨を含ませて、息を吐きながら一本。吸うあいだは、筆を紙から離しません。\n\n線が途切れているのは、宅配の人が来たところです。消さずに残しました。", alt: "藍の地に、横に流れる筆の線を重ねた絵" },
  { id: "shiroi-hasu", title: "白い蓮", kana: "しろいはす", year: 2024, technique: "木版", dimensions: "24×41cm", artist: "小暮 六", price: 33_000, left: 5, framed: false, ground: "tokiwa", seed: 5, daysAgo: 320, related: ["tsuki-to-yuka", "fuyu-no-ume"],
    lead: "池に行くのが遅れて、閉じかけの花を彫りました。", story: "蓮は、朝の八時をすぎると閉じはじめます。彫り手が着いたのは九時でした。\n\n版木は桜を三枚。葉の裏だけ、もう一度重ねて刷っています。二十枚のうちの、のこり五枚です。", alt: "常磐色の地に、閉じかけた蓮の花を刷った絵" },
  { id: "tachibanashi", title: "立ちばなし", kana: "たちばなし", year: 2026, technique: "紙本墨画", dimensions: "36×62cm", artist: "松葉 いと", price: 77_000, left: 1, framed: true, ground: "yamabuki", seed: 44, daysAgo: 70, related: ["yotari", "asa-no-saka"],
    lead: "二人とも、もう帰るところです。", story: "帰ると言ってから、四十分たちます。その四十分のうちの、いちばん静かな数秒を描きました。\n\n左の人のかかとは、もう家のほうを向いています。", alt: "山吹色の地に、向かい合う人の形を描いた絵" },
  { id: "tsuki-to-yuka", title: "月と床", kana: "つきとゆか", year: 2025, technique: "木版", dimensions: "24×41cm", artist: "小暮 六", price: 38_500, left: 3, framed: false, ground: "sumi", seed: 51, daysAgo: 155, related: ["shiroi-hasu", "yoru-no-seki"],
    lead: "横になると、月のほうが低い。", story: "床に寝て見た月を、そのままの高さで彫りました。掛けるときは、目より低いところにどうぞ。\n\n黒は墨だけで三度、刷り重ねています。", alt: "墨色の地に、丸い月と太い筆の線を刷った絵" },
  { id: "yotari", title: "四人", kana: "よたり", year: 2026, technique: "型染め", dimensions: "30×52cm", artist: "水口 かや", price: 49_500, left: 0, framed: true, ground: "shironeri", seed: 63, daysAgo: 88, related: ["tachibanashi", "iki-no-chizu"],
    lead: "集合写真のつもりで、だれも前を向いていない。", story: "稽古の終わりに、四人に立ってもらいました。写真を撮ると言ったのに、だれもこちらを見ません。\n\nそのほうがその人らしいので、そのまま型に彫りました。", alt: "白い紙に、四人の立ち姿を染めた絵" },
  { id: "nejire-no-keiko", title: "ねじれの稽古", kana: "ねじれのけいこ", year: 2025, technique: "紙本墨画", dimensions: "36×62cm", artist: "松葉 いと", price: 88_000, left: 1, framed: true, ground: "kaki", seed: 78, daysAgo: 190, related: ["hiraku-san", "asa-no-saka"],
    lead: "ふり向くのではなく、残っている。", story: "腰から上が先に行き、足が残っています。七種の人の稽古を見て描きました。\n\n右下の線は、筆を替えて左手で入れたものです。", alt: "柿色の地に、腰をひねる人の動きを墨で描いた絵" },
  { id: "fuyu-no-ume", title: "冬の梅", kana: "ふゆのうめ", year: 2024, technique: "木版", dimensions: "24×41cm", artist: "小暮 六", price: 28_600, left: 7, framed: false, ground: "sakura", seed: 81, daysAgo: 350, related: ["shiroi-hasu", "shinonome"],
    lead: "咲いているのは、一輪だけです。", story: "あとの七つは、つぼみです。刷るたびに一輪ふやそうと思って、まだ一輪のままです。\n\n春になったら、もう一枚版をおこします。", alt: "桜色の地に、梅の枝と花を刷った絵" },
  { id: "shinonome", title: "しののめ", kana: "しののめ", year: 2026, technique: "型染め", dimensions: "30×52cm", artist: "水口 かや", price: 41_800, left: 2, framed: false, ground: "sora", seed: 95, daysAgo: 24, related: ["hiraku-san", "fuyu-no-ume"],
    lead: "眠れなかった人だけが知っている色。", story: "夜と朝のあいだの空を、五つの青で染めました。境目は、指で水をひいて溶かしています。\n\n仕上げに三日かかるうち、二日は乾くのを待つ時間です。", alt: "空色の地に、夜明けの色を重ねて染めた絵" },
  { id: "yoru-no-seki", title: "夜の席", kana: "よるのせき", year: 2025, technique: "紙本墨画", dimensions: "27×46cm", artist: "千早 透", price: 66_000, left: 1, framed: true, ground: "ebi", seed: 103, daysAgo: 215, related: ["tsuki-to-yuka", "tachibanashi"],
    lead: "あいた座布団が、まだあたたかい。", story: "帰った人のことを描こうとして、座布団だけになりました。へこみの向きで、だれの席かわかります。\n\n紙は、くしゃくしゃに揉んでからのばしています。", alt: "葡萄色の地に、丸い座の跡を描いた絵" },
  { id: "wa-hitotsu", title: "輪ひとつ", kana: "わひとつ", year: 2026, technique: "紙本墨画", dimensions: "27×46cm", artist: "千早 透", price: 58_300, left: 1, framed: false, ground: "rikyu", seed: 117, daysAgo: 9, related: ["iki-no-chizu", "yoru-no-seki"],
    lead: "閉じなかったのではなく、そこで息が終わりました。", story: "ひと息で描ける輪の大きさを、三か月さがしました。これが、描き手のいちばん大きな輪です。\n\n切れ目は、右上にあります。掛ける壁によって、そこから風が入るように見えます。", alt: "利休色の地に、一筆で描いた閉じない輪の絵" },
];

export const families: readonly Family[] = works.map(({ id, title, kana, lead, story, year, technique, dimensions, artist, price, left, framed, ground, seed, daysAgo, alt, related }) => ({
  id: `sakuhin-${id}`, kind: "art-print", title, kana, lead, category: "art", tags: [], basePrice: price, story, materials: papers[technique],
  care: "直射日光と湿気をさけて掛けてください。\n額のガラスは、乾いたやわらかい布で拭いてください。", origin: "京都府", weightG: framed ? 1_900 : 420,
  sizes: framed ? [{ size: "額つき" }] : [{ size: "額なし" }, { size: "額つき", priceDifference: 13_200 }], related: related.map((other) => `sakuhin-${other}`), daysAgo,
  colours: [{ key: "", label: null, dye: ground, stock: framed ? [left] : [left, Math.min(left, 2)], seed, alt, art: { year, technique, dimensions, artist, framed } }],
}));
