// 禍福: a lesson of its own each week, beside one that it shares with 英知.
import { shelf, type WeekOf } from "../piece.ts";

const week = (number: number): WeekOf[] => [{ category: "kafuku", week: number }];

export const kafukuPieces = shelf({ collection: "onsei", medium: "audio", name: "鳴瀬 とおる", areas: ["kafuku"] }, [
  {
    id: "warui-hi-no-okiba", title: "わるい日の、置き場所", kana: "わるいひの おきばしょ", seconds: 60, weeks: week(1), areas: ["kafuku", "osusowa"], free: true, playtag: "わるい日",
    summary: "わるい日を捨てないで、玄関の傘立てのあたりに置いておきます。",
    body: "わるい日は、捨てようとすると後をついてきます。置き場所を決めてやると、案外おとなしくしています。からだの中なら、膝のうら、左のかかと、舌の下。\n\nどこに置いたかだけ、おぼえておいてください。あとで役に立つことがあります。",
    tags: ["禍福", "膝", "息"], tags1: ["夜", "座る"], drawing: { kind: "cover", seed: 1, dye: "kando" },
  },
  {
    id: "yoi-hi-mo-suwaru", title: "よい日も、すわる", kana: "よいひも すわる", seconds: 56, weeks: week(2),
    summary: "うれしいときほど、足が床から浮いています。",
    body: "よいことがあった日は、話したくなり、走りたくなり、三十分ほど床から浮いています。浮いたまま眠ると、朝に落ちます。\n\n浮いている足を、そっと床へ返します。うれしさは減りません。底ができるだけです。",
    tags: ["禍福", "足のうら", "座りかた"], tags1: ["夜", "座る"], drawing: { kind: "cover", seed: 5, dye: "zengo" },
  },
  {
    id: "sonkyo-hajime", title: "蹲踞 はじめの七呼吸", kana: "そんきょ はじめのななこきゅう", seconds: 78, weeks: week(3),
    summary: "つま先で立ち、腰をおとし、膝をひらく。七つの息のあいだだけ。",
    body: "蹲踞は、相撲の人がいちばん静かになる姿勢です。かかとが浮いていてよく、ぐらついてよく、壁に指をあててもよいことにします。\n\n七つがむりなら、四つで立ってください。残りの三つは、立ったままで。膝や腰に痛みのある方は、椅子に浅く掛けて、かかとだけ浮かせます。",
    tags: ["蹲踞", "股関節", "息"], tags1: ["朝", "立つ"], drawing: { kind: "cover", seed: 51, dye: "kaihei" },
  },
  {
    id: "ikari-wo-koshi-de", title: "怒りを、腰でうける", kana: "いかりを こしでうける", seconds: 58, weeks: week(4),
    summary: "頭に来たものを、頭で受けとらないための稽古です。",
    body: "怒りは上へ行きます。頭に来て、目に出て、口から出ます。出るまえに、腰で一度うけとめてみます。太鼓をひとつ打つので、そこで腰を落としてください。\n\n怒るなという話ではありません。腰で受けた怒りは、声が低くなり、ことばが短くなります。",
    tags: ["怒り", "腰", "禍福"], tags1: ["昼", "立つ"], drawing: { kind: "cover", seed: 17, dye: "nejire" },
  },
  {
    id: "denwa-no-mae", title: "こわい電話のまえに", kana: "こわいでんわの まえに", seconds: 52, weeks: week(5),
    summary: "かける前の一分。番号は、もう押してあってもかまいません。",
    body: "こわい電話のまえ、人は立ったり座ったりして、なぜか机を拭きます。どれも悪くありません。この一本では、受話器を持たないほうの手を、さきに落ちつかせます。\n\n相手も、どこかで机を拭いているかもしれません。",
    tags: ["手", "息", "声"], tags1: ["昼", "座る"], drawing: { kind: "cover", seed: 6, dye: "kando" },
  },
  {
    id: "koronda-ato", title: "ころんだあとの、一拍", kana: "ころんだあとの いっぱく", seconds: 54, weeks: week(6),
    summary: "「大丈夫です」と言うまえに、一拍だけ、地面にいてください。",
    body: "ころぶと、人は驚くほど早く立ちます。痛みより、人目のほうが速いのです。一拍だけ地面に残って、手、膝、おしりの順に聞いてまわります。\n\n道でころんだときの話ですが、仕事でころんだときにも使えます。けがのあるときは、この音声ではなく、手当てを。",
    tags: ["手", "膝", "禍福"], tags1: ["昼", "歩く"], drawing: { kind: "cover", seed: 9, dye: "sayu" },
  },
  {
    id: "shiawase-ni-chikara", title: "しあわせに、力をぬく", kana: "しあわせに ちからをぬく", seconds: 58, weeks: week(7),
    summary: "しあわせな写真ほど、歯をくいしばって写っています。",
    body: "大事なものを持つとき、手はいちばん固くなります。赤ん坊も、卵も、しあわせも、固い手ではすこし持ちにくいものです。\n\n手のひらに、なにかをのせたつもりになって、指をひらいていきます。落ちないことがわかるまで、何度でも。",
    tags: ["手", "脱力", "禍福"], tags1: ["夜", "座る"], drawing: { kind: "cover", seed: 6, dye: "nejire" },
  },
  {
    id: "nakushimono-to-yuyake", title: "なくしたものと、夕焼け", kana: "なくしたものと ゆうやけ", seconds: 64, weeks: week(8),
    summary: "片方の手袋をなくした人の、帰り道の一本です。",
    body: "ひぐらしが鳴いています。なくしたものは、見つかるまで、形がやさしくなっていきます。手袋はあたたかくなり、傘は大きくなります。\n\n目を西へ向けて、なくしたものの重さを、両手で量ってみます。軽ければ、そのまま。重ければ、あした交番へ。",
    tags: ["目", "手", "季節"], tags1: ["歩く", "夜"], drawing: { kind: "cover", seed: 3, dye: "nejire" },
  },
  {
    id: "kuji-ni-hazureta", title: "くじに、はずれた日", kana: "くじに はずれたひ", seconds: 54, weeks: week(9),
    summary: "はずれは、当たりのつぎに数の多い、りっぱな結果です。",
    body: "はずれた瞬間、みぞおちが一センチさがります。そのさがったところに、じつは座布団があります。ひと息、座っていってください。\n\nおもに商店街の福引きを想定しています。ポケットティッシュをお持ちの方は、手に。",
    tags: ["みぞおち", "禍福", "息"], tags1: ["昼", "座る"], drawing: { kind: "cover", seed: 19, dye: "sayu" },
  },
  {
    id: "homerarete-komaru", title: "ほめられて、こまる", kana: "ほめられて こまる", seconds: 52, weeks: week(10),
    summary: "ほめられると半歩さがる人のための、さがらない練習。",
    body: "「いえいえ」と言うとき、からだは半歩さがり、手は顔のまえで二度ふられます。きょうは、足だけ残してみます。手はふってかまいません。\n\n木琴がひとつ、ほめます。一度めはいつもどおりに。二度めは、足を残して。三度めは、黙って聴いてください。",
    tags: ["足のうら", "声", "禍福"], tags1: ["昼", "立つ"], drawing: { kind: "cover", seed: 11, dye: "kaihei" },
  },
  {
    id: "asu-no-tenki", title: "あすの天気は、あす", kana: "あすのてんきは あす", seconds: 60, weeks: week(11), areas: ["kafuku", "osusowa"], playtag: "わるい日",
    summary: "寝床で天気図をひろげる人に。雨の音を、こちらで用意しました。",
    body: "心配は、夜になると天気予報の顔をしてやってきます。降水確率は、いつも八十をこえています。ここでは先に降らせてしまいます。\n\n雨の音のなかで、乾いているところを、からだから三つさがしてください。枕のうえ、毛布の下、舌のうら。",
    tags: ["眠り", "息", "天気"], tags1: ["夜", "横になる"], drawing: { kind: "cover", seed: 8, dye: "jouge" },
  },
  {
    id: "ka-mo-fuku-mo", title: "禍も福も、お茶うけ", kana: "かもふくも おちゃうけ", seconds: 66, weeks: week(12), areas: ["kafuku", "osusowa"], playtag: "台所",
    summary: "十二週ぶんのわるい日とよい日を、小皿にならべて、お茶にします。",
    body: "置き場所に置いてきたものを、ひとつずつ取りにいきます。膝のうら、左のかかと、舌の下。まだあれば、持ってきてください。なくなっていたら、それでよし。\n\nお茶は、ほんとうに淹れたほうがよく聴けます。湯気が立つあいだに終わります。",
    tags: ["禍福", "座りかた", "息"], tags1: ["昼", "台所"], drawing: { kind: "cover", seed: 6, dye: "zengo" },
  },
]);
