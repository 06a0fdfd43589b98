// 英知: two lessons a week for twelve weeks, and two more in the third.
import { shelf, type WeekOf } from "../piece.ts";

const eichi = (week: number): WeekOf => ({ category: "eichi", week });
const kafuku = (week: number): WeekOf => ({ category: "kafuku", week });

export const eichiPieces = shelf({ collection: "onsei", medium: "audio", name: "潮田 みぎわ", areas: ["eichi"] }, [
  {
    id: "kiku-mae-ni-suwaru", title: "聴くまえに、座る", kana: "きくまえに すわる", seconds: 58, weeks: [eichi(1), kafuku(1)], areas: ["eichi", "kafuku", "osusowa"], free: true, playtag: "はじめて",
    summary: "座るだけの一分です。うまく座れた人から、立って帰りたくなります。",
    body: "はじめの一本は、座りかたの話をしません。座って、どこがまだ立っているかを聴きます。肩が立っている人、眉が立っている人、財布を持った手だけ立っている人がいます。\n\n椅子でも畳でもかまいません。途中で足を組みかえたくなったら、組みかえたことをおぼえておいてください。それがあなたの型の、いちばん小さな名刺です。",
    tags: ["座りかた", "重心", "はじめて"], tags1: ["座る", "朝"], drawing: { kind: "cover", seed: 4, dye: "kando" },
  },
  {
    id: "ashi-no-ura", title: "足のうらで、床をさがす", kana: "あしのうらで ゆかをさがす", seconds: 56, weeks: [eichi(1)],
    summary: "床はいつもそこにあるのに、足のうらはときどき見うしないます。",
    body: "立ったまま聴いてください。靴下は、できれば脱ぎます。かかと、小指のつけ根、親指のつけ根の順に、床にあいさつをして歩きます。\n\n左右で、返事の早さがちがうはずです。早いほうが軸足とはかぎりません。よく働く足は、返事をする暇がないのです。",
    tags: ["足のうら", "重心", "立ちかた"], tags1: ["立つ", "朝"], drawing: { kind: "cover", seed: 5, dye: "nejire" },
  },
  {
    id: "iki-wa-saki-ni-dasu", title: "息は、さきに出す", kana: "いきは さきにだす", seconds: 64, weeks: [eichi(2)],
    summary: "深呼吸で肩があがる人のための、吐くほうから始める息です。",
    body: "「深く吸って」と言われると、たいていの人は胸をふくらませて、そこで止まります。行き先を空けないまま荷物を運びこむからです。\n\nこの一本では、吐くことだけをします。吸うのは、からだが勝手にやります。音がくだるあいだ吐いて、のぼるあいだは何もしないでください。",
    tags: ["息", "胸", "脱力"], tags1: ["座る", "昼"], drawing: { kind: "cover", seed: 5, dye: "jouge" },
  },
  {
    id: "okuba-no-yurumekata", title: "奥歯のゆるめかた", kana: "おくばのゆるめかた", seconds: 54, weeks: [eichi(2), kafuku(2)], areas: ["eichi", "kafuku", "osusowa"], playtag: "はじめて",
    summary: "何も食べていないのに、奥歯だけ残業していることがあります。",
    body: "上の歯と下の歯は、ふだんは離れています。離れていないと気づいた人は、きょうの夕方もう一度たしかめてみてください。だいたい、また会っています。\n\n舌の置き場を変え、耳の下をゆるめ、最後にひとつ、声にならない「あ」を言います。会議中でもできますが、顔がやさしくなるので、仕事を頼まれやすくなります。",
    tags: ["奥歯", "あご", "脱力"], tags1: ["座る", "昼"], drawing: { kind: "cover", seed: 2, dye: "nejire" },
  },
  {
    id: "tameiki-no-kouyou", title: "ためいきの効用", kana: "ためいきのこうよう", seconds: 66, weeks: [eichi(3)], areas: ["eichi", "osusowa"], playtag: "肩",
    summary: "ためいきをつくと幸せが逃げる、と言った人は、たぶん吐ききっていません。",
    body: "ためいきは、行儀のわるい深呼吸です。肩がひとつ落ちるまで、わざと三つついてみます。ひとつめは声をつけて、ふたつめは鼻だけで、みっつめは背中で。\n\n電車で聴く方は、ふたつめだけにしておいてください。となりの方も、きっと吐きたいのだと思います。",
    tags: ["息", "肩", "偏り疲労"], tags1: ["座る", "電車"], drawing: { kind: "cover", seed: 11, dye: "jouge" },
  },
  {
    id: "asa-kotsuban", title: "朝、骨盤のおきる時間", kana: "あさ こつばんのおきるじかん", seconds: 70, weeks: [eichi(3), kafuku(3)], areas: ["eichi", "kafuku", "osusowa"], playtag: "朝",
    summary: "目がさめてから骨盤がさめるまで、すこし時差があります。",
    body: "起きてすぐより、カーテンをあけたあとのほうが腰はのびます。光がさきで、からだがあと。順番を守ると、朝の機嫌がひとつ増えます。\n\n布団の上でも、台所の椅子でもできます。鶯は、こちらで用意しました。ほんものが鳴いた朝は、そちらを先に聴いてください。",
    tags: ["骨盤", "腰", "朝"], tags1: ["朝", "座る"], drawing: { kind: "cover", seed: 1, dye: "sayu" },
  },
  {
    id: "nemuri-mittsu-no-iki", title: "眠りにはいる三つの息", kana: "ねむりにはいる みっつのいき", seconds: 96, weeks: [eichi(3)], areas: ["eichi", "osusowa"], free: true, playtag: "ねむり",
    summary: "三つありますが、三つめを聴いた人がほとんどいません。",
    body: "あおむけで、部屋を暗くして聴いてください。ひとつめは足の息、ふたつめはおなかの息、みっつめは、聴けた方だけのお楽しみです。\n\n音はだんだん小さくなり、最後は波だけになります。画面の文字は、目を閉じたら読まなくてかまいません。",
    tags: ["眠り", "息", "腹"], tags1: ["夜", "横になる"], drawing: { kind: "cover", seed: 11, dye: "jouge" },
  },
  {
    id: "aruki-nagara", title: "歩きながら聴く", kana: "あるきながらきく", seconds: 72, weeks: [eichi(3)],
    summary: "足音がひとつ聞こえます。あなたより、ほんのすこし遅く歩く人です。",
    body: "耳をふさがない音量で、車の来ない道でどうぞ。足音に合わせる必要はありません。追いこしそうになったら、追いこしてかまいません。\n\n半分を過ぎたら、腕の振りを右だけ小さくします。すると左の腰が、なにか言います。聞きおわったら元に戻してください。",
    tags: ["歩きかた", "腰", "腕"], tags1: ["歩く", "昼"], drawing: { kind: "cover", seed: 19, dye: "zengo" },
  },
  {
    id: "kata-no-ni", title: "肩の荷は、どこで持つか", kana: "かたのには どこでもつか", seconds: 62, weeks: [eichi(4)], areas: ["eichi", "osusowa"], free: true, playtag: "肩",
    summary: "荷物をおろしても肩が軽くならないのは、おろしたのが鞄だけだからです。",
    body: "肩の荷には、鞄のほかに、言いそびれたことや、まだ返していない本などがあります。肩はまじめなので、頼まれなくても持ちます。\n\nここでは肩をもみません。荷物の持ち手を、肩から背中へ、背中から腰へ、順に持ちかえていきます。腰まで来たら、床に置けます。",
    tags: ["肩", "背中", "偏り疲労"], tags1: ["座る", "夜"], drawing: { kind: "cover", seed: 30, dye: "nejire" },
  },
  {
    id: "te-wo-burasageru", title: "手をぶらさげる", kana: "てを ぶらさげる", seconds: 50, weeks: [eichi(4), kafuku(4)], areas: ["eichi", "kafuku", "osusowa"], playtag: "肩",
    summary: "手は、思っているより重いものです。左右合わせて、猫二匹ぶんくらい。",
    body: "立って、両手をぶらさげます。ぶらさげたつもりの手は、まだ半分持ちあげられています。肘、手首、指の順に、持つのをやめていきます。\n\n終わるころ、指先がすこし太った気がしたら、うまくいっています。指輪の方は、はずしてから。",
    tags: ["手", "腕", "脱力"], tags1: ["立つ", "昼"], drawing: { kind: "cover", seed: 4, dye: "sayu" },
  },
  {
    id: "me-no-ushiro", title: "目の、うしろ側", kana: "めの うしろがわ", seconds: 60, weeks: [eichi(5)],
    summary: "目は前を向いていますが、疲れるのは、うしろです。",
    body: "画面を見る目は、前へ前へと出ていきます。手のひらで軽くおおって、出ていった目に、帰り道を教えます。押さないでください。\n\n暗いところで水の音がします。その水が、目の奥のどのあたりに落ちるかを聴いていると、いつのまにか首がのびています。",
    tags: ["目", "首", "偏り疲労"], tags1: ["座る", "昼"], drawing: { kind: "cover", seed: 3, dye: "kaihei" },
  },
  {
    id: "mimi-wo-hiraku", title: "耳をひらく一分", kana: "みみをひらく いっぷん", seconds: 60, weeks: [eichi(5), kafuku(5)], areas: ["eichi", "kafuku"],
    summary: "聴くことは、耳をそばだてることではなく、耳をほうっておくことでした。",
    body: "風鈴がひとつ、近くで鳴り、つぎは遠くで鳴ります。三つめは、あなたの部屋で鳴る何かです。冷蔵庫でも、時計でもかまいません。\n\n十一種の人は、こちらが鳴らすまえに部屋じゅうの音を数えおえています。急がず、数えた音をひとつずつ忘れていってください。",
    tags: ["耳", "首", "感度型"], tags1: ["座る", "夜"], drawing: { kind: "cover", seed: 2, dye: "jouge" },
  },
  {
    id: "hidari-no-seki", title: "左の席、右の席", kana: "ひだりのせき みぎのせき", seconds: 58, weeks: [eichi(6)],
    summary: "いつも同じ側に座る人は、景色ではなく、腰で選んでいます。",
    body: "食卓でも電車でも、座る側はだいたい決まっています。三種の人は、誘われた側より、食べものの近い側に座ります。四種の人は、出口の近い側です。\n\nこの一本では、重さを右と左へ移しながら、どちらで息が深くなるかを聴きます。あしたは逆の席で、味噌汁を一杯。",
    tags: ["左右型", "腰", "重心"], tags1: ["座る", "昼"], drawing: { kind: "cover", seed: 6, dye: "sayu" },
  },
  {
    id: "daidokoro-de-kataashi", title: "台所で、片足", kana: "だいどころで かたあし", seconds: 56, weeks: [eichi(6), kafuku(6)], areas: ["eichi", "kafuku", "osusowa"], playtag: "台所",
    summary: "お湯がわくまでの、片足の時間です。火のそばでは、つかまって。",
    body: "台所に立つと、どちらかの足がよく休みます。休んでいるほうの足で、ほんのすこしだけ働いてみます。流しのふちに指を一本、置いておいてください。\n\n聴きおわるころにお湯がわきます。わかないときは、火がついていません。",
    tags: ["立ちかた", "足のうら", "左右型"], tags1: ["台所", "立つ"], drawing: { kind: "cover", seed: 3, dye: "sayu" },
  },
  {
    id: "nejirete-modoru", title: "ねじれて、もどる", kana: "ねじれて もどる", seconds: 58, weeks: [eichi(7)],
    summary: "ねじれは、なおすより、いちど行けるところまで行って、もどるほうが早いことがあります。",
    body: "椅子に浅く腰かけ、右へ、気のすむまでねじります。もどってくるとき、からだは必ずどこかで近道をします。その近道が、あなたの癖です。\n\n七種の人は、行きで勝負をしています。八種の人は、帰りで粘ります。どちらも、途中で息を止めなければ大丈夫です。",
    tags: ["捻れ型", "腰", "背中"], tags1: ["座る", "朝"], drawing: { kind: "cover", seed: 56, dye: "nejire" },
  },
  {
    id: "furimuku-keiko", title: "振りむく稽古", kana: "ふりむくけいこ", seconds: 54, weeks: [eichi(7), kafuku(7)], areas: ["eichi", "kafuku"],
    summary: "名前を呼ばれたとき、さきに振りむくのは、目か、肩か、腰か。",
    body: "うしろで拍子木が鳴ります。鳴ったほうへ、ゆっくり振りむいてください。目から行く人、あごから行く人、腰ごと行く人がいます。\n\n三度めは、振りむかずに聴きます。からだの中で振りむいているところが、きっとあります。",
    tags: ["首", "腰", "捻れ型"], tags1: ["座る", "立つ"], drawing: { kind: "cover", seed: 1, dye: "nejire" },
  },
  {
    id: "hara-ga-kimeru", title: "腹が、きめること", kana: "はらが きめること", seconds: 62, weeks: [eichi(8)],
    summary: "頭で決めたことは夜に変わり、腹で決めたことは朝まで残ります。",
    body: "おなかに両手を重ね、下の手だけで息を聴きます。上の手は、下の手の上着です。\n\n昼ごはんを二つで迷っている方は、迷ったまま聴いてください。聴きおわったとき、手があたたかく思い浮かべたほうが、きょうのごはんです。責任は、おなかがとります。",
    tags: ["腹", "息", "座りかた"], tags1: ["座る", "昼"], drawing: { kind: "cover", seed: 2, dye: "nejire" },
  },
  {
    id: "mizoochi-no-rusuban", title: "みぞおちの留守番", kana: "みぞおちの るすばん", seconds: 58, weeks: [eichi(8), kafuku(8)], areas: ["eichi", "kafuku"],
    summary: "みぞおちは、心配ごとが来ると、まっさきに戸を閉めます。",
    body: "みぞおちが固い日は、戸じまりのよい日です。無理にこじあけると、裏口まで閉まります。前かがみになって、戸の内側から声をかけるように、ほそく吐いていきます。\n\nあいたかどうかは、あくびでわかります。出なくても、留守番のうちです。",
    tags: ["みぞおち", "息", "前後型"], tags1: ["座る", "夜"], drawing: { kind: "cover", seed: 12, dye: "zengo" },
  },
  {
    id: "fuyujitaku-no-kubi", title: "冬じたくの首", kana: "ふゆじたくの くび", seconds: 60, weeks: [eichi(9)],
    summary: "マフラーを出すまえに、首のほうを出しておきます。",
    body: "寒くなると、首は肩の中へしまわれます。しまったまま春まで忘れる人もいます。耳と肩のあいだを、指三本ぶんだけ離しておくのが、この一本の冬じたくです。\n\n火のはぜる音がします。ほんものの火ではないので、手をかざすのは気持ちだけで。",
    tags: ["首", "肩", "季節"], tags1: ["座る", "夜"], drawing: { kind: "cover", seed: 6, dye: "nejire" },
  },
  {
    id: "yubi-kara", title: "指から、ほどく", kana: "ゆびから ほどく", seconds: 54, weeks: [eichi(9), kafuku(9)], areas: ["eichi", "kafuku"],
    summary: "大きなところがほどけない日は、いちばん小さなところから。",
    body: "小指から順に、爪のわきを軽くつまんで、はなします。つまむより、はなすほうがだいじです。はなしたあと、指が何をしたがるか待ってください。\n\n左手が終わったところで右手と比べます。両方やってしまうと、もう比べられません。",
    tags: ["指", "手", "脱力"], tags1: ["座る", "電車"], drawing: { kind: "cover", seed: 4, dye: "kaihei" },
  },
  {
    id: "akubi-wo-yurusu", title: "あくびを、ゆるす", kana: "あくびを ゆるす", seconds: 54, weeks: [eichi(10)],
    summary: "あくびは眠気の合図ではなく、からだの「ここまで」の合図かもしれません。",
    body: "口をあけるふりを三度すると、四度めはほんとうになります。奥歯の奥、耳の下、鎖骨の上。あくびの通り道を、さきに掃除しておきます。\n\n人前で聴くときは、手を口に。手のうしろでは、どうぞ大きく。",
    tags: ["あくび", "あご", "息"], tags1: ["昼", "電車"], drawing: { kind: "cover", seed: 2, dye: "zengo" },
  },
  {
    id: "senaka-de-tsuki", title: "背中で、月を見る", kana: "せなかで つきをみる", seconds: 74, weeks: [eichi(10), kafuku(10)], areas: ["eichi", "kafuku", "osusowa"], playtag: "ねむり",
    summary: "月に背を向けて座り、背中で明るさをさがします。見えなくても、しかられません。",
    body: "窓に背を向けて座ってください。月の出ない夜は、街灯でも、冷蔵庫のあかりでもかまいません。背骨のまわりを、上から下へ、光がおりてくる順に聴きます。\n\n途中で振りかえりたくなったら、それは背中が見つけたしるしです。",
    tags: ["背中", "背骨", "眠り"], tags1: ["夜", "座る"], drawing: { kind: "cover", seed: 1, dye: "kando" },
  },
  {
    id: "matsu-aida", title: "待つあいだの、立ちかた", kana: "まつあいだの たちかた", seconds: 56, weeks: [eichi(11)],
    summary: "列の進みは変えられませんが、列の中の自分は、すこし変えられます。",
    body: "待つとき、人は前に倒れます。五種の人は、倒れたまま三歩ぶん先にいます。六種の人は、うつむいて床の模様を読んでいます。\n\n足のうらの真ん中に線を引いて、そこへ帰ってくるのを三度くりかえします。三度めにレジが空きます。空かなければ、もう三度。",
    tags: ["立ちかた", "前後型", "重心"], tags1: ["立つ", "電車"], drawing: { kind: "cover", seed: 28, dye: "zengo" },
  },
  {
    id: "isogu-hi-no-ippo", title: "急ぐ日の、いちばん遅い一歩", kana: "いそぐひの いちばんおそいいっぽ", seconds: 58, weeks: [eichi(11), kafuku(11)], areas: ["eichi", "kafuku"],
    summary: "玄関を出るまえの一歩だけ、十倍の時間をかけて歩きます。",
    body: "急ぐ日ほど、忘れものは玄関より内側にあります。一歩だけ、十倍の時間で歩いてみてください。かかとがつくまでに、鍵のことを思いだします。\n\n遅い一歩のあとは、ふつうに急いでください。ゆっくり生きなさい、という話ではありません。",
    tags: ["歩きかた", "足のうら", "朝"], tags1: ["朝", "立つ"], drawing: { kind: "cover", seed: 5, dye: "zengo" },
  },
  {
    id: "kuse-wo-homeru", title: "くせを、ほめる", kana: "くせを ほめる", seconds: 64, weeks: [eichi(12)],
    summary: "なおすつもりで来た癖に、まず長年の勤めのお礼を言います。",
    body: "片足で立つ癖も、頬づえも、返事のまえの「まあ」も、はじめはだれかを助けるために始まったものです。助けられたのは、たいてい自分です。\n\nひとつ選んで、わざとていねいにやってみます。ていねいにやると、癖は芸になります。",
    tags: ["癖", "座りかた", "体癖"], tags1: ["座る", "夜"], drawing: { kind: "cover", seed: 6, dye: "nejire" },
  },
  {
    id: "furidashi-ni-suwaru", title: "ふりだしに座る", kana: "ふりだしに すわる", seconds: 68, weeks: [eichi(12), kafuku(12)], areas: ["eichi", "kafuku"],
    summary: "第一週と同じ座りかたで、ちがうところだけを聴く、しめくくりの一本。",
    body: "はじめの週に、どこがまだ立っていましたか。忘れた方は、第一週の一本を聴いてからどうぞ。おぼえている方は、もう半分できています。\n\n十二週たっても、座るのがうまくなったとは限りません。ただ、座っている自分に気づくのは早くなっているはずです。",
    tags: ["座りかた", "重心", "癖"], tags1: ["座る", "朝"], drawing: { kind: "cover", seed: 6, dye: "sayu" },
  },
]);
