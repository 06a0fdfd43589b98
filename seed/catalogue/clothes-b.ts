// 肌着・靴下・帽子・くつ.
import type { Family } from "./family.ts";

const fourSizes = [{ size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }];
const waists = { columns: ["腰まわり", "股上", "股下"] };
/** The washing signs, in words. */
const signs = {
  under: "表示：40℃まで弱い水流・漂白しない・機械で乾かさない・日かげにつり干し・アイロンはかけない",
  knit: "表示：40℃まで弱い水流・漂白しない・機械で乾かさない・日かげにつり干し・アイロンは110℃まで",
  wool: "表示：30℃まで手洗い・漂白しない・機械で乾かさない・日かげに平干し・アイロンはあて布をして110℃まで",
  wiped: "表示：水に入れない・漂白しない・機械で乾かさない・アイロンはかけない",
};
const underCare = `裏返さず、そのまま網に入れて、水かぬるま湯で洗ってください。\n${signs.under}`;

/** One cut of 電撃パンツ: five cuts, five names of the sky, each a design of its own. */
const dengeki = (cut: Pick<Family, "id" | "title" | "kana" | "lead" | "story" | "basePrice" | "daysAgo" | "colours" | "weightG"> & { rises: [string, string][]; related: string[]; materials?: string }): Family => ({
  kind: "dengeki-pants", category: "underwear", tags: ["underwear", "dengeki-pants"], brand: "dengeki-pants",
  materials: cut.materials ?? "綿95%・ポリウレタン5%（天竺）", care: `${underCare}\n濃い色は、はじめの二回だけ分けてください。`, origin: "編み：静岡県（遠州）　縫い：京都府",
  sizes: fourSizes, sizeChart: { ...waists, rows: ["S", "M", "L", "XL"].map((size, i) => ({ size, values: [["64–76", "72–84", "80–92", "88–102"][i] ?? "", ...(cut.rises[i] ?? ["", ""])] })) },
  id: cut.id, title: cut.title, kana: cut.kana, lead: cut.lead, story: cut.story, basePrice: cut.basePrice, daysAgo: cut.daysAgo, colours: cut.colours, weightG: cut.weightG, related: cut.related,
});

export const families: readonly Family[] = [
  dengeki({
    id: "dengeki-kaminari", title: "電撃パンツ 雷", kana: "でんげきぱんつ かみなり", lead: "ひざ上まで。いちばん長く、いちばん静か。", basePrice: 6_600, weightG: 120, daysAgo: 8,
    story: "ももの中ほどまである、いちばん長い形です。歩幅の大きな人でも裾が上がらず、ももどうしがふれません。名前ほど音はしません。\n\n五つのうちで、これだけ前があきます。墨紺は、墨に近いほうの紺。作業着の下にも、改まった服の下にも、黙ってついていきます。\n\nあとから出した二色も、雷の前後の空です。藍は鳴りだす前の東の空、葡萄は、去ったあとに西に残る雲から取りました。染め場の人には、どちらも同じ夕方に見えるそうです。",
    rises: [["27", "21"], ["28", "22"], ["29", "23"], ["30", "24"]], related: ["dengeki-inazuma", "dengeki-yudachi", "shagameru-pants"],
    colours: [{ key: "sumi", label: "墨紺", dye: "sumi", stock: [2, 9, 8, 3], brandParam: "kaminari" }, { key: "ai", label: "藍", dye: "ai", stock: [4, 4, 2, 0], brandParam: "kaminari" }, { key: "ebi", label: "葡萄", dye: "ebi", stock: [1, 2, 0, 0], brandParam: "kaminari" }],
  }),
  dengeki({
    id: "dengeki-inazuma", title: "電撃パンツ 稲妻", kana: "でんげきぱんつ いなずま", lead: "足の付け根で終わる、いちばん癖のない形。", basePrice: 5_280, weightG: 85, daysAgo: 61,
    story: "走る日、踊る日、しゃがんで草を取る日のための短い形です。足の付け根で終わるので、大またで石段を上がっても、布があとから追いかけてきません。\n\n脇の折れ線は黄の糸です。飾りですが、暗い脱衣場で前とうしろを見分けるのに役立つと、銭湯に通う方から教わりました。\n\n色は、夜空の藍と、光った一瞬の白練。どれから履けばよいか迷ったら、これを一枚どうぞ。五つのうちで、いちばん癖がありません。",
    rises: [["25", "4"], ["26", "4"], ["27", "5"], ["28", "5"]], related: ["dengeki-kaminari", "dengeki-niji", "asebae-bra"],
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [8, 12, 10, 5], brandParam: "inazuma" }, { key: "shironeri", label: "白練", dye: "shironeri", stock: [6, 8, 8, 4], brandParam: "inazuma" }],
  }),
  dengeki({
    id: "dengeki-yudachi", title: "電撃パンツ 夕立", kana: "でんげきぱんつ ゆうだち", lead: "麻まじりで、いちばん薄い。夜に洗って、朝に履けます。", basePrice: 5_940, weightG: 72, daysAgo: 150, materials: "麻52%・綿48%（薄手の天竺）",
    story: "麻をまぜて、いちばん薄く編みました。汗をかいても、布が足に張りつきにくい一枚です。丈は雷と稲妻のあいだ。夏のズボンの裾からは、のぞきません。\n\n夜に洗えば、朝には乾いています。三枚で夏がまわる、と言った者がいましたが、二枚でまわっています。\n\n縹は、降りだす直前の灰みの青。空は、やんで十分後の色です。麻の節がところどころ糸に残ります。傷ではないので、引き抜かずにおいてください。",
    rises: [["26", "11"], ["27", "12"], ["28", "13"], ["29", "14"]], related: ["dengeki-kaminari", "dengeki-nyudogumo", "asa-no-hadagi"],
    colours: [{ key: "hanada", label: "縹", dye: "hanada", stock: [3, 6, 5, 2], brandParam: "yudachi" }, { key: "sora", label: "空", dye: "sora", stock: [5, 7, 4, 3], brandParam: "yudachi" }],
  }),
  dengeki({
    id: "dengeki-nyudogumo", title: "電撃パンツ 入道雲", kana: "でんげきぱんつ にゅうどうぐも", lead: "へその上まで包む、ふっくらしたほう。", basePrice: 6_380, weightG: 140, daysAgo: 212,
    story: "へその上まで包む、腰の深い形です。横になって過ごす日や、腰まわりに何も当てたくない日に履いてください。\n\n生成りの糸を、いちばん厚く編みました。そのぶん、いちばんよく縮みます。届いた日は雲のように大きく、三度洗うころに人の形へ寄ってきます。表の寸法は、縮んだあとのものです。\n\n灰は、崩れる前の雲の底の色でした。編み場の糸がなくなり、つぎの予定はまだ立っていません。",
    rises: [["34", "9"], ["35", "10"], ["36", "10"], ["37", "11"]], related: ["dengeki-yudachi", "fuyu-socks", "haramaki-hadagi"],
    colours: [{ key: "kinari", label: "生成", dye: "kinari", stock: [4, 5, 5, 2], brandParam: "nyudogumo" }, { key: "hai", label: "灰", dye: "hai", stock: [0, 0, 0, 0], brandParam: "nyudogumo" }],
  }),
  dengeki({
    id: "dengeki-niji", title: "電撃パンツ 虹", kana: "でんげきぱんつ にじ", lead: "残り糸の七色。二枚と同じものがない。", basePrice: 4_620, weightG: 84, daysAgo: 5,
    story: "ほかの四つを編んだ残り糸で作ります。何色が入るかは、その月の編み場しだい。去年の九月などは、七色のうち四つが紺でした。\n\n形は稲妻と同じ短さで、脇の折れ線だけはありません。縞の幅は、糸の残りの長さそのままです。太い縞の色が、その月にいちばん余った糸になります。\n\n写真は、先月の一枚です。届くものとは色がちがいます。選べないことを楽しめる方だけ、カートに入れてください。",
    rises: [["25", "4"], ["26", "4"], ["27", "5"], ["28", "5"]], related: ["dengeki-inazuma", "dengeki-kaminari"],
    colours: [{ key: "", label: "おまかせ", dye: "fuji", stock: [1, 3, 2, 1], print: "ombre", brandParam: "niji", alt: "残り糸で編んだ電撃パンツ 虹。写真は先月の一枚" }],
  }),
  {
    id: "asa-no-hadagi", kind: "underwear", title: "朝の下ばき", kana: "あさのしたばき", lead: "札は縫いつけず、内側に刷りました。", category: "underwear", tags: ["underwear"], basePrice: 2_640,
    story: "朝いちばんに着て、夜までいちばん近くにいる布です。縫い目は外に出し、肌にふれる側を平らにしました。洗いかたの札も、内側の刷りに替えています。\n\n腰のゴムは細いものを二本、離して通しました。跡がつく日は一本抜いてください。抜きかたは、箱の裏に絵で描いてあります。描いた者がいちばん楽しんだ絵です。\n\n珊瑚の水玉は、同じものを二枚つづけて履いても、だれにも気づかれません。",
    materials: "綿95%・ポリウレタン5%（フライス）", care: underCare, origin: "編み：静岡県（遠州）　縫い：愛知県", weightG: 48, sizes: fourSizes,
    sizeChart: { columns: ["腰まわり", "股上"], rows: [{ size: "S", values: ["64–76", "22"] }, { size: "M", values: ["72–84", "23"] }, { size: "L", values: ["80–92", "24"] }, { size: "XL", values: ["88–102", "25"] }] },
    related: ["haramaki-hadagi", "asebae-bra", "dengeki-inazuma"], daysAgo: 175,
    colours: [
      { key: "shironeri", label: "白練", dye: "shironeri", stock: [14, 18, 12, 7], print: "none" },
      { key: "sango", label: "珊瑚", dye: "sango", stock: [6, 9, 5, 2], print: "dots" },
      { key: "rikyu", label: "利休", dye: "rikyu", stock: [5, 8, 6, 4], print: "ring" },
    ],
  },
  {
    id: "haramaki-hadagi", kind: "underwear", title: "腹巻きつきの下ばき", kana: "はらまきつきのしたばき", lead: "胸の下まで引きあげて、折り返してください。", category: "underwear", tags: ["underwear"], basePrice: 3_740, bodyType: 12,
    story: "腹巻きと下ばきを、一枚に編みました。境目がないので、かがんで靴を履いても背中が出ません。腰に段がつかず、上から締まったズボンもはけます。\n\n折り返すと二重になり、のばすと胸の下まで届きます。寒がりの者と暑がりの者が同じ部屋で働いているため、両方が着られるように考えました。\n\n毛は四分の一だけ。肌にふれる側へ綿が出るよう、糸を二本そろえて編んでいます。どっしり座る十二種の者は、春まで脱ぎませんでした。",
    materials: "綿70%・毛25%・ポリウレタン5%（リブ編み）", care: `毛が入っています。中性の洗剤で、手で押して洗ってください。\n${signs.wool}`, origin: "編み：静岡県（遠州）　縫い：愛知県", weightG: 95, sizes: [{ size: "M" }, { size: "L" }],
    sizeChart: { columns: ["腰まわり", "股上", "のばした丈"], rows: [{ size: "M", values: ["68–86", "24", "52"] }, { size: "L", values: ["78–98", "26", "55"] }] },
    related: ["asa-no-hadagi", "fuyu-socks", "dengeki-nyudogumo"], daysAgo: 38,
    colours: [{ key: "azuki", label: "小豆", dye: "azuki", stock: [4, 3], print: "stripe" }, { key: "ama", label: "亜麻", dye: "ama", stock: [2, 0], print: "none" }],
  },
  {
    id: "keiko-no-hadagi", kind: "underwear", title: "稽古の日の下ばき", kana: "けいこのひのしたばき", lead: "年に一度だけ編みます。腰の内側に、ことしの一字。", category: "underwear", tags: ["underwear"], basePrice: 2_970, plans: ["000001", "000002", "000007"],
    story: "稽古に通う方のために、年に一度だけ編む下ばきです。腰の内側に、その年の稽古の文字を刷っています。外からは見えません。ことしは「呼」の一字。去年は「歩」でした。\n\n形は朝の下ばきと同じで、股の布だけ、ひとまわり大きく裁ちました。床にあおむけで膝を立てると、ちがいがわかります。\n\n前の小さな印は、稽古場の戸にある焼印を写しました。押した職人の手もとが少しずれていて、そのずれも写っています。",
    materials: "綿95%・ポリウレタン5%（フライス）", care: underCare, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 50, sizes: fourSizes, sizeChart: { columns: ["腰まわり", "股上"], rows: [{ size: "S", values: ["64–76", "23"] }, { size: "M", values: ["72–84", "24"] }, { size: "L", values: ["80–92", "25"] }, { size: "XL", values: ["88–102", "26"] }] },
    related: ["asa-no-hadagi", "haramaki-hadagi", "keiko-no-kutsu"], daysAgo: 68,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [4, 6, 5, 2], print: "mark" }, { key: "fuji", label: "藤", dye: "fuji", stock: [3, 3, 2, 1], print: "mark" }],
  },
  {
    id: "asebae-bra", kind: "sports-bra", title: "息をするスポーツブラ", kana: "いきをするすぽーつぶら", lead: "支える布と、息をする布を分けて縫いました。", category: "underwear", tags: ["underwear", "sports-bra"], basePrice: 4_840,
    story: "## 下の帯が、ついてこない\n\n腕を上げると下の帯が上がってくる。その相談が、いちばん多くありました。帯の幅を四センチに広げ、胸の下ではなく肋骨で受けるようにしています。\n\n背中は、うすい布を一枚だけ。深く息を吸った日に、その布だけがふくらみます。型紙もこの背中から引きはじめ、前はあとから合わせました。\n\n肩の幅は、大きさごとに変えています。XSの肩紐をXLに使うと、だれの肩にも合わないからです。",
    materials: "表：綿60%・ナイロン32%・ポリウレタン8%　背：綿100%", care: `網に入れて洗い、帯を上にして干してください。\n${signs.under}`, origin: "編み：静岡県（遠州）　縫い：愛知県", weightG: 110,
    sizes: [{ size: "XS" }, { size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }],
    sizeChart: { columns: ["アンダー", "トップ"], rows: [{ size: "XS", values: ["60–65", "73–80"] }, { size: "S", values: ["65–70", "78–85"] }, { size: "M", values: ["70–75", "83–91"] }, { size: "L", values: ["75–82", "89–98"] }, { size: "XL", values: ["82–90", "96–106"] }] },
    related: ["asa-no-hadagi", "dengeki-inazuma", "tsuchifumazu-socks"], daysAgo: 104,
    colours: [
      { key: "ai", label: "藍", dye: "ai", stock: [3, 6, 8, 5, 2], print: "none" },
      { key: "azuki", label: "小豆", dye: "azuki", stock: [2, 4, 5, 3, 0], print: "none" },
      { key: "matcha", label: "抹茶", dye: "matcha", stock: [0, 2, 3, 1, 0], print: "sashiko" },
    ],
  },
  {
    id: "yoru-no-bra", kind: "sports-bra", title: "夜のブラ", kana: "よるのぶら", lead: "寝がえりを打っても、ついてくるだけの一枚。", category: "underwear", tags: ["underwear", "sports-bra"], basePrice: 3_960,
    story: "支えるためではなく、動いたことを忘れるためのブラです。ゴムは一本も入っていません。編みかただけで、縮んで戻ります。\n\n仰向けでもうつ伏せでも、縫い目が下になりません。脇に一本、前に一本、あとは筒のままです。試しに着た六人のうち、寝相のいちばん大きな者は、朝に前うしろが替わっていました。それでも気づかなかったそうです。\n\n灰は糸が変わるのにあわせて、作るのを終えました。",
    materials: "綿92%・ポリウレタン8%（リブ編み）", care: underCare, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 78, sizes: [{ size: "XS" }, { size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }],
    sizeChart: { columns: ["アンダー", "トップ", "着丈"], rows: [{ size: "XS", values: ["58–66", "72–82", "27"] }, { size: "S", values: ["63–72", "77–87", "28"] }, { size: "M", values: ["68–78", "82–93", "30"] }, { size: "L", values: ["74–85", "88–100", "31"] }, { size: "XL", values: ["81–93", "95–108", "33"] }] },
    related: ["asebae-bra", "asa-no-hadagi"], daysAgo: 290,
    colours: [{ key: "sakura", label: "桜", dye: "sakura", stock: [2, 5, 6, 3, 0], print: "none" }, { key: "hai", label: "灰", dye: "hai", stock: [0, 0, 0, 0, 0], print: "none", status: "closed" }],
  },
  {
    id: "tsuchifumazu-socks", kind: "socks", title: "土ふまず靴下 かすり", kana: "つちふまずくつした かすり", lead: "土ふまずの糸だけを、細くしました。", category: "socks", tags: ["socks"], basePrice: 1_980,
    story: "## 右と左があります\n\n足の裏は、おもに三か所で床についています。そこを太い糸で、のこりを細い糸で編み分けました。土ふまずがすこし浅く締まるので、靴の中で足がまわりません。\n\n右と左は、つま先の角度がちがいます。洗濯かごから片方ずつ拾うのが面倒な方は、履いてしまえば足が教えてくれます。\n\n縞や水玉の色も、編み分けは同じです。つま先は奈良の編み場の人が、一目ずつ手でつないでいます。",
    materials: "綿78%・ナイロン20%・ポリウレタン2%", care: `裏返して洗い、口を上にして干してください。\n${signs.knit}`, origin: "編み：奈良県", weightG: 52, sizes: [{ size: "23–25cm" }, { size: "25–27cm" }, { size: "27–29cm" }],
    sizeChart: { columns: ["足の長さ", "はき口の幅", "足首の丈"], rows: [{ size: "23–25cm", values: ["23–25", "8.5", "15"] }, { size: "25–27cm", values: ["25–27", "9", "16"] }, { size: "27–29cm", values: ["27–29", "9.5", "17"] }] },
    related: ["tabi-socks", "fuyu-socks", "oyayubi-shoes"], daysAgo: 44,
    colours: [
      { key: "yamabuki", label: "山吹", dye: "yamabuki", stock: [3, 6, 2], print: "kasuri" },
      { key: "ai", label: "藍", dye: "ai", stock: [12, 15, 8], print: "kasuri" },
      { key: "sango", label: "珊瑚", dye: "sango", stock: [7, 5, 0], print: "stripe" },
      { key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [9, 11, 6], print: "dots" },
      { key: "fuji", label: "藤", dye: "fuji", stock: [6, 4, 1], print: "none" },
    ],
  },
  {
    id: "tabi-socks", kind: "socks", title: "足袋の靴下", kana: "たびのくつした", lead: "親指が、ひとりで決めます。", category: "socks", tags: ["socks"], basePrice: 2_090, bodyType: 4,
    story: "片方の足にのって立つ人は、親指でよく床をつかんでいます。その親指を、ほかの四本から離しました。四種の者に渡すと、柱に寄りかかったまま、うなずいています。\n\n草履にも、ふつうの靴にも履けます。股のところは縫わずに編んでいるので、はじめの日から当たりません。\n\n麻を二割ほど入れ、夏の板の間でさらりとするようにしました。片方だけ減ったときは、片方だけお分けします。お問い合わせからどうぞ。",
    materials: "綿70%・麻18%・ナイロン12%", care: `裏返して洗ってください。\n${signs.knit}`, origin: "編み：奈良県", weightG: 48, sizes: [{ size: "22–24cm" }, { size: "24–26cm" }, { size: "26–28cm" }],
    sizeChart: { columns: ["足の長さ", "はき口の幅", "足首の丈"], rows: [{ size: "22–24cm", values: ["22–24", "8", "14"] }, { size: "24–26cm", values: ["24–26", "8.5", "15"] }, { size: "26–28cm", values: ["26–28", "9", "16"] }] },
    related: ["tsuchifumazu-socks", "gohon-socks", "kokansetsu-pants"], daysAgo: 132,
    colours: [{ key: "sumi", label: "墨", dye: "sumi", stock: [8, 12, 7], print: "none" }, { key: "karashi", label: "芥子", dye: "karashi", stock: [5, 6, 3], print: "check" }, { key: "ebi", label: "葡萄", dye: "ebi", stock: [1, 2, 0], print: "figure", type: 4 }],
  },
  {
    id: "gohon-socks", kind: "socks", title: "五本指の靴下", kana: "ごほんゆびのくつした", lead: "小指にも、部屋をひとつ。", category: "socks", tags: ["socks"], basePrice: 2_200,
    story: "五本の指を一本ずつ包むと、足の幅が三ミリひろがります。靴はすこしゆるいものを合わせてください。\n\n小指の部屋だけ、糸を一段ふやして編みました。いちばん先に穴があくのが、そこだからです。薬指は、どういうわけか一足も破れたことがありません。\n\n履くのに時間がかかるのは、どうにもなりません。片足で立って履ける日と、座りたい日があります。右から履くか左から履くかも、いちど気にしてみてください。",
    materials: "綿85%・ナイロン13%・ポリウレタン2%", care: `指先までのばして干してください。\n${signs.knit}`, origin: "編み：奈良県", weightG: 50, sizes: [{ size: "22–24cm" }, { size: "24–26cm" }, { size: "26–28cm" }],
    sizeChart: { columns: ["足の長さ", "はき口の幅", "足首の丈"], rows: [{ size: "22–24cm", values: ["22–24", "8", "13"] }, { size: "24–26cm", values: ["24–26", "8.5", "14"] }, { size: "26–28cm", values: ["26–28", "9", "15"] }] },
    related: ["tabi-socks", "tsuchifumazu-socks"], daysAgo: 222,
    colours: [{ key: "kinari", label: "生成", dye: "kinari", stock: [9, 10, 6], print: "none" }, { key: "hanada", label: "縹", dye: "hanada", stock: [4, 5, 2], print: "stripe" }],
  },
  {
    id: "fuyu-socks", kind: "socks", title: "冬の厚い靴下", kana: "ふゆのあついくつした", lead: "かかとを、ふだんより二段深く編みました。", category: "socks", tags: ["socks"], basePrice: 2_750,
    story: "畳と板の間を行き来する家のための、厚い靴下です。かかとは、ふだんの靴下より二段深く編みました。土ふまずだけは細い糸なので、靴の中でも足がまわりません。\n\n足首のゴムは、去年より一段ゆるめました。きつい、というお便りが十一通届いたからです。ことしゆるいというお便りが届いたら、来年また考えます。\n\n栗、鶯、灰の三色。奈良の編み場が込みあう時分で、つぎに届くのは一月の半ばです。",
    materials: "毛62%・綿26%・ナイロン12%", care: `中性の洗剤で手洗いし、平らに干してください。\n${signs.wool}`, origin: "編み：奈良県", weightG: 92, sizes: [{ size: "23–25cm" }, { size: "25–27cm" }],
    sizeChart: { columns: ["足の長さ", "はき口の幅", "足首の丈"], rows: [{ size: "23–25cm", values: ["23–25", "9.5", "20"] }, { size: "25–27cm", values: ["25–27", "10", "21"] }] },
    related: ["tsuchifumazu-socks", "haramaki-hadagi"], daysAgo: 4,
    colours: [{ key: "kuri", label: "栗", dye: "kuri", stock: [11, 9], print: "none" }, { key: "uguisu", label: "鶯", dye: "uguisu", stock: [8, 10], print: "stripe" }, { key: "hai", label: "灰", dye: "hai", stock: [6, 4], print: "none" }],
  },
  {
    id: "unaji-bou", kind: "hat", title: "うなじ帽", kana: "うなじぼう", lead: "つばの、うしろのほうが長い帽子です。", category: "fashion", tags: ["accessories", "hat"], basePrice: 6_600, bodyType: 6,
    story: "帽子は前を守るものだと思われていますが、うつむく人に日があたるのは、うなじです。うしろのつばを二センチ長くしました。前は短いので、足もとの花も小銭も、いままでどおり見つかります。\n\n内側の帯は綿で、はずして洗えます。替えの帯が一本、箱に入っています。\n\n大きさは二つ。うしろの紐で一センチほど加減できます。境目の方は、髪を結ぶ日が多ければ大きいほうをお選びください。",
    materials: "綿100%（細畝のコーデュロイ）", care: `帯ははずして洗えます。本体はぬれた布で拭いてください。\n${signs.wiped}`, origin: "大阪府", weightG: 105, sizes: [{ size: "56–58cm" }, { size: "59–61cm" }],
    sizeChart: { columns: ["頭まわり", "山の高さ", "つばの前", "つばのうしろ"], rows: [{ size: "56–58cm", values: ["57.5", "16", "5", "7"] }, { size: "59–61cm", values: ["60.5", "17", "5", "7"] }] },
    related: ["yoru-bou", "ame-no-hi-coat", "niwa-no-maekake"], daysAgo: 90,
    colours: [{ key: "rikyu", label: "利休", dye: "rikyu", stock: [5, 4], print: "none" }, { key: "sumi", label: "墨", dye: "sumi", stock: [3, 5], print: "mark" }, { key: "ama", label: "亜麻", dye: "ama", stock: [2, 0], print: "none" }],
  },
  {
    id: "yoru-bou", kind: "hat", title: "浅くかぶる帽子", kana: "あさくかぶるぼうし", lead: "前へ出る人の、視界をふさがないつばです。", category: "fashion", tags: ["accessories", "hat"], basePrice: 6_050,
    story: "深くかぶると、世界が狭くなって落ちつく人がいます。浅くかぶらないと、歩けない人もいます。これは、浅いほうの人の帽子です。\n\n山の高さをおさえ、つばを五センチで切りました。信号も、看板も、向こうから来る知り合いの顔も、つばの上に隠れません。会いたくない人の顔も見えます。\n\n風の日は、内側の紐を耳のうしろで結んでください。髪に隠れて、見えません。布は麻まじりで、夏のさなかにもかぶれます。",
    materials: "綿70%・麻30%（綾織り）", care: `内側の帯は、はずして洗えます。本体はぬれた布で拭いてください。水に通すと形が変わります。\n${signs.wiped}`, origin: "大阪府", weightG: 92, sizes: [{ size: "56–58cm" }, { size: "59–61cm" }],
    sizeChart: { columns: ["頭まわり", "山の高さ", "つば"], rows: [{ size: "56–58cm", values: ["57.5", "13", "5"] }, { size: "59–61cm", values: ["60.5", "14", "5"] }] },
    related: ["unaji-bou", "prevo-aloha"], daysAgo: 310,
    colours: [{ key: "kaki", label: "柿", dye: "kaki", stock: [2, 3], print: "none" }, { key: "ai", label: "藍", dye: "ai", stock: [4, 2], print: "check" }],
  },
  {
    id: "oyayubi-shoes", kind: "shoes", title: "親指のあるくつ", kana: "おやゆびのあるくつ", lead: "減ってもよい底を、あとから貼り替えます。", category: "fashion", tags: ["accessories", "shoes"], basePrice: 14_300,
    story: "## 減りかたは、癖です\n\nかかとの外側ばかり減る人がいます。減らないように立つのは難しいので、減った底を貼り替えられるようにしました。一回2,750円で、二週間お預かりします。\n\nつま先は、親指の側をまっすぐにしてあります。はじめて履くと、靴の中が広すぎるように感じるはずです。三日たつと、前の靴に戻れません。\n\n甲の高さは紐で、かかとの当たりは中敷きで加減してください。半センチ刻みです。迷う方は、夕方に測るのがおすすめです。",
    materials: "甲：綿100%（八号帆布）　底：天然ゴム", care: `泥は乾いてから払ってください。中敷きははずして洗えます。\n${signs.wiped}`, origin: "福岡県（久留米）", weightG: 620,
    sizes: ["23.0", "23.5", "24.0", "24.5", "25.0", "25.5", "26.0", "26.5", "27.0", "27.5"].map((size) => ({ size: `${size}cm` })), sizeChart: { columns: ["中の長さ", "中の幅", "足囲"], rows: [{ size: "23.0cm", values: ["24.2", "9.2", "22.6"] }, { size: "23.5cm", values: ["24.7", "9.3", "23.0"] }, { size: "24.0cm", values: ["25.2", "9.5", "23.4"] }, { size: "24.5cm", values: ["25.7", "9.6", "23.8"] }, { size: "25.0cm", values: ["26.2", "9.8", "24.2"] }, { size: "25.5cm", values: ["26.7", "9.9", "24.6"] }, { size: "26.0cm", values: ["27.2", "10.1", "25.0"] }, { size: "26.5cm", values: ["27.7", "10.2", "25.4"] }, { size: "27.0cm", values: ["28.2", "10.4", "25.8"] }, { size: "27.5cm", values: ["28.7", "10.5", "26.2"] }] },
    related: ["tsuchifumazu-socks", "gohon-socks"], daysAgo: 66,
    colours: [
      { key: "kinari", label: "生成", dye: "kinari", stock: [2, 3, 3, 2, 2, 1, 2, 1, 1, 0], print: "none" },
      { key: "sumi", label: "墨", dye: "sumi", stock: [1, 2, 2, 3, 3, 2, 2, 2, 1, 1], print: "none" },
      { key: "akane", label: "茜", dye: "akane", stock: [0, 0, 1, 0, 1, 0, 0, 0, 0, 0], print: "none" },
    ],
  },
  {
    id: "keiko-no-kutsu", kind: "shoes", title: "稽古場の上ばき", kana: "けいこばのうわばき", lead: "床の冷たさは通さず、床のかたさは通します。", category: "taiheki-dance", tags: ["accessories", "shoes"], basePrice: 8_800,
    story: "体癖ダンスの稽古で履く上ばきです。足の裏で床のかたさがわかるよう、底はうすい革一枚にしました。\n\n踊るといっても、立って、揺れて、座るだけです。すべりすぎず、止まりすぎない革を選ぶのに、いちばん時間がかかりました。選んだあと、先生役の者は裸足で立っていました。\n\n甲の布は洗いざらしの帆布で、右と左の見わけがつきません。しばらく履くと足が決めます。稽古着の袋に入るよう、二つに折れる薄さです。",
    materials: "甲：綿100%（帆布）　底：牛革", care: `汚れは消しゴムで落としてください。\n${signs.wiped}`, origin: "奈良県", weightG: 260, sizes: [{ size: "S（22–24）" }, { size: "M（24–26）" }, { size: "L（26–28）" }],
    sizeChart: { columns: ["中の長さ", "中の幅"], rows: [{ size: "S（22–24）", values: ["24.6", "8.8"] }, { size: "M（24–26）", values: ["26.6", "9.3"] }, { size: "L（26–28）", values: ["28.6", "9.8"] }] },
    related: ["yure-pants", "keiko-t", "gohon-socks"], daysAgo: 115,
    colours: [{ key: "shironeri", label: "白練", dye: "shironeri", stock: [3, 4, 2], print: "mark" }, { key: "ai", label: "藍", dye: "ai", stock: [2, 2, 1], print: "none" }],
  },
];
