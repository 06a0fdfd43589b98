// 動画, 音楽の映像, アナザーフロンティア. Brush figures show the movement, words below the picture guide it.
import { shelf } from "../piece.ts";

const dougaPieces = shelf({ collection: "douga", medium: "video", name: "筆人", areas: ["eichi"] }, [
  {
    id: "kata-wo-ushiro-e", title: "肩を、うしろへまわす", kana: "かたを うしろへまわす", seconds: 32, published: "2026-09-11T12:00:00+09:00",
    summary: "五種の筆人が、いちばん苦手なほうへ肩をまわします。",
    body: "前へまわすのは得意な人です。うしろへまわすと、とたんに息がつまります。つまるところが、ちょうど休みたがっているところでした。\n\n大きくまわすより、ゆっくり。肘が軽いうちにやめると、つぎの日もやりたくなります。",
    tags: ["肩", "肩甲骨", "五種"], tags1: ["立つ", "昼"], drawing: { kind: "still", seed: 21, dye: "zengo" },
  },
  {
    id: "shagande-tatsu", title: "しゃがんで、立つ", kana: "しゃがんで たつ", seconds: 34, areas: ["kafuku"], published: "2026-09-25T12:00:00+09:00",
    summary: "九種の筆人の、みごとなしゃがみっぷりをご覧ください。",
    body: "九種の人は、しゃがむと機嫌がよくなります。集まれるからです。蹲踞の手まえ、かかとをつけたままの、ふだん着のしゃがみかたです。\n\nかかとが浮く方は、丸めた座布団をどうぞ。膝に痛みのある方は、見るだけで。",
    tags: ["蹲踞", "股関節", "九種"], tags1: ["立つ", "朝"], drawing: { kind: "still", seed: 174, dye: "kaihei" },
  },
  {
    id: "nejitte-modoru-mittsu", title: "ねじって、もどる 三つ", kana: "ねじって もどる みっつ", file: "nejitte-modoru-mittsu.hls/index.m3u8", seconds: 32, published: "2026-10-16T12:00:00+09:00",
    summary: "右へ、左へ、三往復。七種の筆人は、途中で勝ち負けを考えています。",
    body: "音声「ねじれて、もどる」のお手本です。立ってやると、足のうらまで返事がとどきます。\n\nねじるときより、まんなかを通りすぎる一瞬を見てください。筆の線が、そこだけ細くなります。",
    tags: ["捻れ型", "腰", "七種"], tags1: ["立つ", "朝"], drawing: { kind: "still", seed: 175, dye: "nejire" },
  },
  {
    id: "nieru-made-odoru", title: "煮えるまで、踊る", kana: "にえるまで おどる", seconds: 34, areas: ["cook-dance"], name: "筆人・葦原 しの（木琴）", published: "2026-10-07T17:00:00+09:00",
    summary: "三種の筆人と、鍋。煮えるのが先か、つかれるのが先か。",
    body: "クックダンスの一番です。鍋から一歩はなれて、わき腹から揺れます。湯気の高いほうへ肘をあげると、それらしくなります。\n\n火のそばでは、袖をまくってください。踊りに夢中の方は、タイマーを。",
    tags: ["台所", "三種", "わき腹"], tags1: ["台所", "立つ"], drawing: { kind: "still", seed: 55, dye: "sayu" },
  },
  {
    id: "negi-wo-kiru-ashidori", title: "葱をきる足どり", kana: "ねぎをきる あしどり", seconds: 32, areas: ["cook-dance"], name: "筆人・槌谷 まさる（木魚）", published: "2026-11-04T17:00:00+09:00",
    summary: "手はきざまず、足だけできざみます。包丁は、まだ持たないで。",
    body: "十種の筆人が、流しの端から端まで歩きます。大きくひらく人の、大きすぎる葱きりです。\n\n足がきまったら、ほんものの葱へ。そのときは足を止めて、手だけ動かしてください。",
    tags: ["台所", "十種", "歩きかた"], tags1: ["台所", "立つ"], drawing: { kind: "still", seed: 11, dye: "kaihei" },
  },
  {
    id: "isu-kara-tatsu", title: "椅子から立つ、いちばん静かな順番", kana: "いすからたつ いちばんしずかなじゅんばん", seconds: 34, areas: ["base"], published: "2026-11-13T12:00:00+09:00",
    summary: "十二種の筆人が立ちます。「よいしょ」は、言ってもかまいません。",
    body: "足をひき、まえに倒れ、床が押しかえしてから立つ。順番どおりなら、「よいしょ」の声が小さくなります。\n\n座るときは、逆の順番です。椅子の位置は、目ではなく、ふくらはぎでたしかめます。",
    tags: ["座りかた", "立ちかた", "十二種"], tags1: ["座る", "昼"], drawing: { kind: "still", seed: 30, dye: "kando" },
  },
]);

const musicVideoPieces = shelf({ collection: "music_video", medium: "video", name: "糸川 はじめ（箏）", areas: [], transcript: null }, [
  {
    id: "saka-no-tochu-e", title: "坂の途中、絵つき", kana: "さかのとちゅう えつき", name: "糸川 はじめ（箏）・葦原 しの（木琴）", seconds: 32, published: "2026-11-11T08:00:00+09:00",
    summary: "七種の筆人が、青い坂をのぼりつづけます。どこへ行くのかは聞いていません。",
    body: "曲の前半に、歩く筆人をつけました。山が三枚あって、手まえの山がいちばん急ぎます。\n\n左足のかすれがすこし長いのは、描き手がそこで墨をつがなかったからです。",
    tags: ["木琴", "箏", "歩きかた"], tags1: ["歩く"], drawing: { kind: "still", seed: 11, dye: "jouge" },
  },
  {
    id: "ame-no-noki-e", title: "雨の軒、絵つき", kana: "あめののき えつき", seconds: 34, published: "2026-09-18T18:00:00+09:00",
    summary: "六種の筆人が、雨のやむのを待っています。待つ背中の、音楽です。",
    body: "軒から落ちるしずくの輪を数えると、箏の音の数とあいません。箏のほうが、ときどき数えわすれます。\n\nうつむいているのは悲しいからではなく、足もとの水たまりがきれいだからだそうです。",
    tags: ["箏", "雨", "六種"], tags1: ["夜"], drawing: { kind: "still", seed: 84, dye: "jouge" },
  },
  {
    id: "tsuki-to-yuka-e", title: "月と床、絵つき", kana: "つきとゆか えつき", seconds: 36, published: "2026-11-03T21:30:00+09:00",
    summary: "月が左から右へ。二種の筆人は、考えごとの途中で影だけ動きます。",
    body: "三十六秒で、ひと晩が終わります。床のあかりが角を曲がるところで、低い弦がひとつ鳴ります。\n\n月のほうを見るか、床のほうを見るかで、眠くなる早さがちがいます。",
    tags: ["箏", "眠り", "二種"], tags1: ["夜"], drawing: { kind: "still", seed: 72, dye: "kando" },
  },
]);

const frontierPieces = shelf({ collection: "another_frontier", medium: "video", name: "辺境の記録係", areas: ["another-frontier"] }, [
  {
    id: "takibi-no-ban", title: "焚き火の番", kana: "たきびのばん", seconds: 36, published: "2026-10-10T20:00:00+09:00",
    summary: "火の番は、なにもしない仕事です。十一種の筆人が、まじめにやっています。",
    body: "火を見ていると、人はとなりの人の話を最後まで聞きます。話すことがなければ、薪の音が代わりに話します。\n\nくべる薪は一度に一本。二本いれると、火が早口になります。",
    tags: ["焚き火", "夜", "十一種"], tags1: ["夜", "座る"], drawing: { kind: "still", seed: 552, dye: "nejire" },
  },
  {
    id: "henkyo-no-asa", title: "辺境の朝", kana: "へんきょうのあさ", seconds: 34, areas: ["another-frontier-a"], published: "2026-10-24T05:30:00+09:00",
    summary: "地図の端では、朝がすこし早く来ます。一種の筆人が、手をひろげて迎えます。",
    body: "波は四枚。奥の波ほど古く、手まえの波ほど口数が多い。日がのぼりきるまで、筆人は一歩も動きません。\n\nいちばん端に立つと、そこから先が真ん中に見えてきます。",
    tags: ["海", "朝", "一種"], tags1: ["朝", "立つ"], drawing: { kind: "still", seed: 9, dye: "sayu" },
  },
  {
    id: "ishi-wo-hitotsu", title: "石をひとつ、置く", kana: "いしをひとつ おく", seconds: 32, areas: ["another-frontier-b"], published: "2026-11-07T15:00:00+09:00",
    summary: "五つの石を積みます。四種の筆人は、手を出さずに見ています。",
    body: "石を積むとき、大事なのは上の石ではなく、下の石がいやがっていないかどうかです。いやがっている石は、すこし鳴ります。\n\n積んだ石は、帰りに戻します。戻すまでが、石積みです。",
    tags: ["石", "間合い", "四種"], tags1: ["昼", "座る"], drawing: { kind: "still", seed: 142, dye: "zengo" },
  },
]);

export const videoPieces = [...dougaPieces, ...musicVideoPieces, ...frontierPieces];
