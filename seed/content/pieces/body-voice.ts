// からだの声: twelve places of the body have their say, one for each body type.
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import { type Given, shelf } from "../piece.ts";

const first = "2026-09-01" as TokyoDate;
type Place = Pick<Given, "id" | "title" | "kana" | "summary" | "body" | "tags" | "seconds" | "drawing"> & Partial<Given>;
const places: Place[] = [
  {
    id: "koe-unaji", title: "うなじの言いぶん", kana: "うなじの いいぶん", name: "一種の、うなじ", seconds: 42, areas: ["base", "eichi", "kafuku", "osusowa"], playtag: "からだの声",
    summary: "上へ上へと呼ばれて、いつも見送りに立っている場所です。",
    body: "一種の人の頭は、用がなくても空へ行きます。うなじは、そのひもを持つ係です。たまには、ひもを置かせてやってください。\n\n襟を立てて聴くと、本人が照れずに話します。",
    tags: ["一種", "うなじ", "上下型"], drawing: { kind: "cover", seed: 2, dye: "jouge" },
  },
  {
    id: "koe-mabuta", title: "まぶたの言いぶん", kana: "まぶたの いいぶん", name: "二種の、まぶた", seconds: 41,
    summary: "考えごとのあいだ、半分だけ開けておく係です。",
    body: "二種の人が考えこむと、まぶたは半分で止まります。閉めると考えが逃げ、開けると景色が入ってくるからです。\n\n一日に何度か、最後まで閉めてもらう約束をしました。",
    tags: ["二種", "目", "上下型"], drawing: { kind: "cover", seed: 42, dye: "jouge" },
  },
  {
    id: "koe-wakibara", title: "わき腹の言いぶん", kana: "わきばらの いいぶん", name: "三種の、わき腹", seconds: 42,
    summary: "お昼が近づくと、まっさきに気づきます。",
    body: "三種の人のわき腹は、献立をよくおぼえています。笑うとき、曲がるとき、おかわりのとき、いつも先に動きます。\n\n食後すぐは、本人が眠っていることがあります。",
    tags: ["三種", "わき腹", "左右型"], drawing: { kind: "cover", seed: 49, dye: "sayu" },
  },
  {
    id: "koe-kurubushi", title: "くるぶしの言いぶん", kana: "くるぶしの いいぶん", name: "四種の、くるぶし", seconds: 41,
    summary: "ななめに立つ人の、ななめを支えています。",
    body: "四種の人は、柱がなくても柱にもたれているように立ちます。柱の役は、外がわのくるぶしが引きうけています。\n\n靴の底の、外の減りかたが、くるぶしの日記です。",
    tags: ["四種", "足のうら", "左右型"], drawing: { kind: "cover", seed: 9, dye: "sayu" },
  },
  {
    id: "koe-kenkoukotsu", title: "肩甲骨の言いぶん", kana: "けんこうこつの いいぶん", name: "五種の、肩甲骨", seconds: 42,
    summary: "前へ出る人の、うしろに残された二枚です。",
    body: "五種の人の胸は、信号が変わるまえに渡りはじめます。肩甲骨は、毎回それを追いかけて、すこし息が切れています。\n\nこの四十秒だけ、二枚に先頭をゆずってください。",
    tags: ["五種", "肩甲骨", "前後型"], drawing: { kind: "cover", seed: 19, dye: "zengo" },
  },
  {
    id: "koe-sakotsu", title: "鎖骨の言いぶん", kana: "さこつの いいぶん", name: "六種の、鎖骨", seconds: 41,
    summary: "うつむくたびに、屋根になっています。",
    body: "六種の人がうつむくと、胸のまえに小さな軒下ができます。鎖骨はその軒です。雨宿りには向きますが、日当たりがいまひとつ。\n\n声を出さずに歌うと、軒がすこしあがります。",
    tags: ["六種", "鎖骨", "前後型"], drawing: { kind: "cover", seed: 8, dye: "zengo" },
  },
  {
    id: "koe-koshibone", title: "腰骨の言いぶん", kana: "こしぼねの いいぶん", name: "七種の、腰骨", seconds: 42,
    summary: "勝負ごとになると、勝手に半身になります。",
    body: "七種の人の腰骨は、じゃんけんでもねじれます。ねじれたまま勝ち、ねじれたまま帰ってきて、夜になってから戻ろうとします。\n\n戻り道に、ちょうどよい長さの一本です。",
    tags: ["七種", "腰", "捻れ型"], drawing: { kind: "cover", seed: 7, dye: "nejire" },
  },
  {
    id: "koe-hiza", title: "膝の言いぶん", kana: "ひざの いいぶん", name: "八種の、膝", seconds: 41,
    summary: "こらえる人の腰を、下からもう一段こらえています。",
    body: "八種の人は、押されても引かれても動きません。動かないあいだ、膝のうらに力がたまっていきます。\n\n「まだ立てる」と言いだしたら、座る合図です。本人は言いませんので、膝が言います。",
    tags: ["八種", "膝", "捻れ型"], drawing: { kind: "cover", seed: 8, dye: "nejire" },
  },
  {
    id: "koe-shitabara", title: "下腹の言いぶん", kana: "したばらの いいぶん", name: "九種の、下腹", seconds: 42,
    summary: "なんでも、ここに集めてから考えます。",
    body: "九種の人の下腹は、引き出しの多い小箱です。昔の怒りも、あしたの楽しみも、同じ段にしまってあります。\n\n整理はしません。ふたを、すこしずらすだけです。",
    tags: ["九種", "腹", "開閉型"], drawing: { kind: "cover", seed: 14, dye: "kaihei" },
  },
  {
    id: "koe-kokansetsu", title: "股関節の言いぶん", kana: "こかんせつの いいぶん", name: "十種の、股関節", seconds: 41,
    summary: "だれでもどうぞと、いつもあいている門です。",
    body: "十種の人は、腕と一緒に股関節もひらきます。来る人はみな入ってきて、ときどき、出る人がいません。\n\n門は、閉めるためにもあります。閉めても、鍵はかけません。",
    tags: ["十種", "股関節", "開閉型"], drawing: { kind: "cover", seed: 5, dye: "kaihei" },
  },
  {
    id: "koe-mimitabu", title: "耳たぶの言いぶん", kana: "みみたぶの いいぶん", name: "十一種の、耳たぶ", seconds: 42,
    summary: "だれかの機嫌が、音より先に届いてしまいます。",
    body: "十一種の人の耳たぶは、となりの部屋のため息で熱くなります。聞くつもりはないのに、聞こえてしまう係です。\n\n冷たい指でつまんでもらうと、いちばん落ちつくそうです。",
    tags: ["十一種", "耳", "感度型"], drawing: { kind: "cover", seed: 15, dye: "kando" },
  },
  {
    id: "koe-kakato", title: "かかとの言いぶん", kana: "かかとの いいぶん", name: "十二種の、かかと", seconds: 44, areas: ["base", "eichi", "kafuku", "osusowa"], free: true, playtag: "からだの声",
    summary: "どっしりの人の、いちばん無口な場所が話します。",
    body: "十二種の人のかかとは、地面と長いつきあいです。急かされても動きませんが、いちど歩きだすと、止まるのにも時間がかかります。\n\nめったに話さないので、聴きのがさないようにしてください。",
    tags: ["十二種", "足のうら", "感度型"], drawing: { kind: "cover", seed: 15, dye: "kando" },
  },
];

export const bodyVoicePieces = shelf({ collection: "body_voice", medium: "audio", name: "", areas: ["base", "eichi", "kafuku"], tags1: ["座る", "昼"] },
  places.map((place, at) => ({ ...place, published: `${addDays(first, at * 6)}T07:00:00+09:00` })));
