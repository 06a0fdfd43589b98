// 音楽, 神楽, 放送室.
import { shelf } from "../piece.ts";

const musicPieces = shelf({ collection: "music", medium: "audio", name: "糸川 はじめ", areas: [], transcript: null }, [
  {
    id: "asa-no-koto", title: "朝の箏", kana: "あさのこと", name: "糸川 はじめ（箏）", seconds: 66, areas: ["base", "osusowa"], free: true, playtag: "朝", published: "2026-09-03T06:00:00+09:00",
    summary: "ヨナ抜きの、よく乾いた音階です。ごはんの炊ける匂いに合います。",
    body: "五つの音だけで弾いています。ファとシは、まだ寝ています。\n\nはじめの節が三度出てきて、三度めだけ、すこし遠くへ行ってから帰ります。そこで立ちあがると、ちょうどよく一日が始まります。",
    tags: ["箏", "朝", "ヨナ抜き"], tags1: ["朝"], drawing: { kind: "cover", seed: 12, dye: "sayu" },
  },
  {
    id: "ame-no-noki", title: "雨の軒", kana: "あめののき", name: "糸川 はじめ（箏）", seconds: 70, published: "2026-09-17T18:00:00+09:00",
    summary: "都節で、軒から落ちるしずくを数えます。数はあいません。",
    body: "雨の日にしか調弦のあわない箏がある、と弾き手は言います。晴れた日に録ろうとして、三度あきらめた曲です。\n\n窓をあけて、ほんものの雨と重ねてもかまいません。",
    tags: ["箏", "雨", "都節"], tags1: ["夜"], drawing: { kind: "cover", seed: 1, dye: "jouge" },
  },
  {
    id: "suikinkutsu", title: "水琴窟の午後", kana: "すいきんくつのごご", name: "庭の甕", seconds: 64, published: "2026-09-29T14:00:00+09:00",
    summary: "土の下の甕に、しずくが落ちます。弾いているのは重力です。",
    body: "甕の中では、しずくが天井を伝い、迷ってから落ちます。その迷いの長さが、拍になります。\n\n午後の眠い時間に、音量を半分にして。聞きのがした一滴は、次の一滴が言いなおします。",
    tags: ["水琴窟", "水", "眠り"], tags1: ["昼", "横になる"], drawing: { kind: "cover", seed: 4, dye: "jouge" },
  },
  {
    id: "daidokoro-mokkin", title: "台所の木琴", kana: "だいどころのもっきん", name: "葦原 しの（木琴）", seconds: 62, published: "2026-10-06T17:00:00+09:00",
    summary: "まな板より高く、しゃもじより低い音で。玉ねぎ二個ぶんの長さです。",
    body: "夕飯のしたくの速さを、何人もの台所で計らせてもらいました。平均より、ほんのすこし遅くしてあります。指を切らないためです。\n\n最後の一音で、火を弱めてください。",
    tags: ["木琴", "台所", "民謡"], tags1: ["台所"], drawing: { kind: "cover", seed: 4, dye: "nejire" },
  },
  {
    id: "furin-to-hirune", title: "風鈴と昼寝", kana: "ふうりんとひるね", name: "南の窓", seconds: 68, published: "2026-09-08T13:00:00+09:00",
    summary: "夏の終わりの縁側を、そのまま一分あまり。",
    body: "風が決めた順番に、三つの風鈴が鳴ります。ひぐらしは遠くの一本の木にだけいます。\n\n起こしてくれる人は入っていません。目覚ましは、ご自分で。",
    tags: ["風鈴", "季節", "眠り"], tags1: ["昼", "横になる"], drawing: { kind: "cover", seed: 2, dye: "jouge" },
  },
  {
    id: "fue-kawa-wo-wataru", title: "笛、川をわたる", kana: "ふえ かわをわたる", name: "葦原 しの（笛）", seconds: 70, published: "2026-10-20T18:00:00+09:00",
    summary: "こちらの岸で吹いた笛が、むこうの岸で一音だけ低く返ります。",
    body: "川の音と笛の音は、おなじ息からできている気がする、と吹き手は言います。どちらも、同じ形には二度となりません。\n\n息つぎの長いところは、吹き手が景色を見ているところです。",
    tags: ["笛", "水", "息"], tags1: ["夜", "歩く"], drawing: { kind: "cover", seed: 1, dye: "zengo" },
  },
  {
    id: "tsuki-to-yuka", title: "月と床", kana: "つきとゆか", name: "糸川 はじめ（箏）・夜の音", seconds: 78, published: "2026-11-03T21:00:00+09:00",
    summary: "床にさした月あかりの、端から端までを歩く長さです。",
    body: "平調子の低い弦だけを使いました。あいだを埋めているのは、弦ではなく、月のほうです。\n\n同じ題の木版を、画廊に掛けています。どちらが先にできたかは、二人の言うことがちがいます。",
    tags: ["箏", "平調子", "眠り"], tags1: ["夜"], drawing: { kind: "cover", seed: 10, dye: "kando" },
  },
  {
    id: "saka-no-tochu", title: "坂の途中", kana: "さかのとちゅう", name: "糸川 はじめ（箏）・葦原 しの（木琴）", seconds: 64, published: "2026-11-10T08:00:00+09:00",
    summary: "のぼりでも、くだりでも、同じ速さの曲です。",
    body: "琉球の音階は、坂をのぼるとき少しだけ背中を押してくれます。くだりでは、ひざを笑わせないよう、低い音が手すりになります。\n\n途中で立ち止まるところが一か所あります。息ではなく、景色のためです。",
    tags: ["木琴", "箏", "歩きかた"], tags1: ["歩く"], drawing: { kind: "cover", seed: 1, dye: "nejire" },
  },
]);

const kaguraPieces = shelf({ collection: "kagura", medium: "audio", name: "槌谷 まさる（太鼓）・葦原 しの（笛）", areas: ["kagura"], transcript: null, tags1: ["立つ", "夜"] }, [
  {
    id: "kagura-ichi", title: "一番 足ならし", kana: "いちばん あしならし", seconds: 58, published: "2026-09-05T18:00:00+09:00",
    summary: "舞うまえに、床と足を引きあわせます。",
    body: "太鼓は四つ。はじめの二つで右足を、あとの二つで左足を床へ置きます。置くだけで、踏みません。\n\n慣れてきたら、置いた足のほうへ首をすこし傾けます。それで、もう舞になっています。",
    tags: ["神楽", "太鼓", "足のうら"], drawing: { kind: "cover", seed: 5, dye: "nejire" },
  },
  {
    id: "kagura-ni", title: "二番 榊をふる", kana: "にばん さかきをふる", seconds: 60, published: "2026-09-19T18:00:00+09:00",
    summary: "葉のかわりに、手ぬぐいでも、長葱でもかまいません。",
    body: "鈴が鳴ったら、手に持ったものを左右へひと振り。肘ではなく、わき腹から振ると、葉先が遅れてついてきます。\n\n台所で長葱を振るかたは、洗ってからにしてください。",
    tags: ["神楽", "鈴", "わき腹"], drawing: { kind: "cover", seed: 21, dye: "zengo" },
  },
  {
    id: "kagura-san", title: "三番 腰のおくれ", kana: "さんばん こしのおくれ", seconds: 66, published: "2026-10-03T18:00:00+09:00",
    summary: "太鼓より、腰がひと息おくれる。そのおくれを、直さずに舞います。",
    body: "笙がのびているあいだに、太鼓が先へ行きます。腰は、おくれて着きます。おくれた腰を責めず、着くのを待ってから、次へ。\n\n最後の三つは、待たなくても、いっしょに終わります。",
    tags: ["神楽", "腰", "笙"], drawing: { kind: "cover", seed: 4, dye: "nejire" },
  },
  {
    id: "kagura-yon", title: "四番 笛ひとり", kana: "よんばん ふえひとり", name: "葦原 しの（笛）", seconds: 60, published: "2026-10-17T18:00:00+09:00",
    summary: "太鼓の休む一番。動かないことも、舞のうちです。",
    body: "笛だけになると、人は手の置き場にこまります。こまったまま、立っていてください。息が笛と同じ長さになったころ、指がひとりでに開きます。\n\n開かない日は、開かない舞です。",
    tags: ["神楽", "笛", "息"], drawing: { kind: "cover", seed: 2, dye: "kaihei" },
  },
  {
    id: "kagura-go", title: "五番 火をかこむ", kana: "ごばん ひをかこむ", seconds: 64, published: "2026-10-31T18:00:00+09:00",
    summary: "だんだん速くなります。追いつけなくなったら、手拍子へ。",
    body: "火をまわる足は、内がわが短く、外がわが長くなります。ひと回りしたら、逆へ。目がまわる前に、太鼓のほうが先に疲れます。\n\n部屋でまわるかたは、角にお気をつけて。",
    tags: ["神楽", "太鼓", "歩きかた"], drawing: { kind: "cover", seed: 4, dye: "nejire" },
  },
  {
    id: "kagura-roku", title: "六番 おひらき", kana: "ろくばん おひらき", seconds: 68, published: "2026-11-14T18:00:00+09:00",
    summary: "ひらいて終わるから、おひらきといいます。",
    body: "腕をひらき、胸をひらき、最後に手のひらをひらきます。何かを放すというより、空いた手を見せる舞です。\n\n終わったら礼をひとつ。だれもいなければ、部屋に。",
    tags: ["神楽", "笙", "開閉型"], drawing: { kind: "cover", seed: 8, dye: "kaihei" },
  },
]);

const radioPieces = shelf({ collection: "radio", medium: "audio", name: "放送室 潮田と鳴瀬", areas: [], tags1: ["夜"] }, [
  {
    id: "housoushitsu-1", title: "第一回 放送室、ひらきました", kana: "だいいっかい ほうそうしつ ひらきました", seconds: 74, published: "2026-10-09T21:00:00+09:00",
    summary: "物置だった部屋に、机をひとつ入れました。声は、字で流れます。",
    body: "くせごよみ放送室のはじめの回です。おしゃべりは画面の字で、あいだの音楽は木琴で流れます。声を出すと家の人が起きる時間に、ちょうどよい放送です。\n\n第一回のおたよりは、まだありません。ないことを、お便りとして読みました。",
    tags: ["放送室", "おたより"], drawing: { kind: "cover", seed: 20, dye: "sayu" },
  },
  {
    id: "housoushitsu-2", title: "第二回 片足で歯をみがく人々", kana: "だいにかい かたあしではをみがくひとびと", seconds: 76, published: "2026-10-23T21:00:00+09:00",
    summary: "歯をみがくとき、どちらの足で立っていますか。二十六通いただきました。",
    body: "右足十一人、左足九人、両足四人、座ってみがく人がお二人。「考えたことがなかったが、考えたら転びかけた」という一通がありました。\n\n放送室では責任を負いかねますので、洗面台に手を。",
    tags: ["放送室", "立ちかた", "左右型"], drawing: { kind: "cover", seed: 2, dye: "jouge" },
  },
  {
    id: "housoushitsu-3", title: "第三回 返事のまえの「まあ」", kana: "だいさんかい へんじのまえの まあ", seconds: 72, published: "2026-11-06T21:00:00+09:00",
    summary: "「まあ」「えっと」「いや」。返事のまえの一音を、型べつに並べます。",
    body: "一種の方は「そうですね」、七種の方は「いや」、十二種の方は、うなずくだけでした。返事のまえの一音は、からだが体勢をととのえる音です。\n\nなお、この回の司会は「まあ」を九回言っています。",
    tags: ["放送室", "癖", "声"], drawing: { kind: "cover", seed: 5, dye: "nejire" },
  },
  {
    id: "housoushitsu-4", title: "第四回 靴下は右からはくか", kana: "だいよんかい くつしたは みぎからはくか", seconds: 74, published: "2026-11-20T21:00:00+09:00",
    summary: "冬の靴下がそろったので、はく順番の話をします。",
    body: "お店の靴下が六色そろいました。宣伝のつもりで始めたのに、はく順番の話だけで終わってしまった回です。\n\n左からはく人は、右に重さをのせています。つまり、さきにはく足より、立っている足のほうが古株です。",
    tags: ["放送室", "足のうら", "靴下"], drawing: { kind: "cover", seed: 3, dye: "kaihei" },
  },
]);

export const soundPieces = [...musicPieces, ...kaguraPieces, ...radioPieces];
