// 肌着・靴下・帽子・くつ.
import type { Family } from "./family.ts";

const fourSizes = [{ size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }];
const waists = { columns: ["腰まわり", "股上", "股下"] };
const underCare = "裏返さず、そのまま網に入れて、水かぬるま湯で洗ってください。\n漂白と乾燥機はお控えください。";

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
    story: "ももの中ほどまである、いちばん長い形です。歩幅の大きな人でも裾が上がらず、ももどうしがふれません。\n\n五つのうちで、これだけ前があきます。作業着の下にも、改まった服の下にも、黙ってついていきます。",
    rises: [["27", "21"], ["28", "22"], ["29", "23"], ["30", "24"]], related: ["dengeki-inazuma", "dengeki-yudachi", "shagameru-pants"],
    colours: [{ key: "sumi", label: "墨", dye: "sumi", stock: [2, 9, 8, 3], brandParam: "kaminari" }, { key: "matcha", label: "抹茶", dye: "matcha", stock: [4, 4, 2, 0], brandParam: "kaminari" }, { key: "akane", label: "茜", dye: "akane", stock: [1, 2, 0, 0], brandParam: "kaminari" }],
  }),
  dengeki({
    id: "dengeki-inazuma", title: "電撃パンツ 稲妻", kana: "でんげきぱんつ いなずま", lead: "足の付け根で、すぱっと終わる形。", basePrice: 5_280, weightG: 85, daysAgo: 61,
    story: "走る日、踊る日、しゃがんで草を取る日のための短い形です。脇の折れ線は飾りですが、前とうしろを見分けるのに役に立ちます。\n\nどれから履けばよいか迷ったら、これを一枚どうぞ。五つのうちで、いちばん癖がありません。",
    rises: [["25", "4"], ["26", "4"], ["27", "5"], ["28", "5"]], related: ["dengeki-kaminari", "dengeki-niji", "asebae-bra"],
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [8, 12, 10, 5], brandParam: "inazuma" }, { key: "shironeri", label: "白練", dye: "shironeri", stock: [6, 8, 8, 4], brandParam: "inazuma" }],
  }),
  dengeki({
    id: "dengeki-yudachi", title: "電撃パンツ 夕立", kana: "でんげきぱんつ ゆうだち", lead: "暑い日の、うすいほう。", basePrice: 5_940, weightG: 72, daysAgo: 150, materials: "麻52%・綿48%（薄手の天竺）",
    story: "麻をまぜて、いちばん薄く編みました。汗をかいても、布が足に張りつきにくい一枚です。\n\n夜に洗えば、朝には乾いています。三枚で夏がまわる、と言った者がいましたが、二枚でまわっています。",
    rises: [["26", "11"], ["27", "12"], ["28", "13"], ["29", "14"]], related: ["dengeki-kaminari", "dengeki-nyudogumo", "asa-no-hadagi"],
    colours: [{ key: "asagi", label: "浅葱", dye: "asagi", stock: [3, 6, 5, 2], brandParam: "yudachi" }, { key: "kinari", label: "生成", dye: "kinari", stock: [5, 7, 4, 3], brandParam: "yudachi" }],
  }),
  dengeki({
    id: "dengeki-nyudogumo", title: "電撃パンツ 入道雲", kana: "でんげきぱんつ にゅうどうぐも", lead: "腰の高い、ふっくらしたほう。", basePrice: 6_380, weightG: 140, daysAgo: 212,
    story: "へその上まで包む、腰の深い形です。横になって過ごす日や、腰まわりに何も当てたくない日に履いてください。\n\n生成りの糸を、いちばん厚く編みました。冬の朝、畳に正座するときのことを考えて作っています。",
    rises: [["34", "9"], ["35", "10"], ["36", "10"], ["37", "11"]], related: ["dengeki-yudachi", "fuyu-socks", "haramaki-hadagi"],
    colours: [{ key: "shironeri", label: "白練", dye: "shironeri", stock: [4, 5, 5, 2], brandParam: "nyudogumo" }, { key: "hai", label: "灰", dye: "hai", stock: [0, 0, 0, 0], brandParam: "nyudogumo" }],
  }),
  dengeki({
    id: "dengeki-niji", title: "電撃パンツ 虹", kana: "でんげきぱんつ にじ", lead: "残り糸の七色。二枚と同じものがない。", basePrice: 4_620, weightG: 84, daysAgo: 5,
    story: "ほかの四つを編んだ残り糸で作ります。何色が入るかは、その月の編み場しだいです。\n\n写真は、先月の一枚です。届くものとは色がちがいます。選べないことを楽しめる方だけ、カートに入れてください。",
    rises: [["25", "4"], ["26", "4"], ["27", "5"], ["28", "5"]], related: ["dengeki-inazuma", "dengeki-kaminari"],
    colours: [{ key: "", label: "おまかせ", dye: "fuji", stock: [1, 3, 2, 1], print: "ombre", brandParam: "niji", alt: "残り糸で編んだ電撃パンツ 虹。写真は先月の一枚" }],
  }),
  {
    id: "asa-no-hadagi", kind: "underwear", title: "朝の下ばき", kana: "あさのしたばき", lead: "札は縫いつけず、内側に刷りました。", category: "underwear", tags: ["underwear"], basePrice: 2_640,
    story: "朝いちばんに着て、夜までいちばん近くにいる布です。縫い目は外に出し、肌にふれる側を平らにしました。\n\n腰のゴムは細いものを二本、離して通しています。跡がつく日は一本抜いてください。抜きかたは、箱の裏に描いてあります。",
    materials: "綿95%・ポリウレタン5%（フライス）", care: underCare, origin: "編み：静岡県（遠州）　縫い：奈良県", weightG: 48, sizes: fourSizes,
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
    story: "腹巻きと下ばきを、一枚に編みました。境目がないので、かがんでも背中が出ません。\n\n折り返すと二重になり、のばすと胸の下まで届きます。寒がりの者と暑がりの者が同じ部屋で働いているため、両方が着られるように作りました。",
    materials: "綿70%・毛25%・ポリウレタン5%（リブ編み）", care: "毛が入っています。中性の洗剤で、やさしく手洗いしてください。", origin: "編み：奈良県", weightG: 95, sizes: [{ size: "M" }, { size: "L" }],
    related: ["asa-no-hadagi", "fuyu-socks", "dengeki-nyudogumo"], daysAgo: 38,
    colours: [{ key: "azuki", label: "小豆", dye: "azuki", stock: [4, 3], print: "stripe" }, { key: "ama", label: "亜麻", dye: "ama", stock: [2, 0], print: "none" }],
  },
  {
    id: "keiko-no-hadagi", kind: "underwear", title: "稽古の日の下ばき", kana: "けいこのひのしたばき", lead: "稽古の回にちなんで、腰に小さな印を刷りました。", category: "underwear", tags: ["underwear"], basePrice: 2_970, plans: ["000001", "000003", "000005"],
    story: "稽古に通う方のために、年に一度だけ編む下ばきです。腰の内側に、その年の稽古の文字を刷っています。外からは見えません。\n\nことしは「呼」の一字です。去年は「歩」でした。そろえている方が何人かいらっしゃいます。",
    materials: "綿95%・ポリウレタン5%（フライス）", care: underCare, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 50, sizes: fourSizes, related: ["asa-no-hadagi"], daysAgo: 68,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [4, 6, 5, 2], print: "mark" }, { key: "fuji", label: "藤", dye: "fuji", stock: [3, 3, 2, 1], print: "mark" }],
  },
  {
    id: "asebae-bra", kind: "sports-bra", title: "息をするスポーツブラ", kana: "いきをするすぽーつぶら", lead: "支える布と、息をする布を分けて縫いました。", category: "underwear", tags: ["underwear", "sports-bra"], basePrice: 4_840,
    story: "## 下の帯が、ついてこない\n\n腕を上げると下の帯が上がってくる。その相談が、いちばん多くありました。帯の幅を四センチに広げ、胸の下ではなく肋骨で受けるようにしています。\n\n背中は、うすい布を一枚だけ。深く息を吸った日に、その布だけがふくらみます。",
    materials: "表：綿60%・ナイロン32%・ポリウレタン8%　背：綿100%", care: "網に入れて洗い、帯を上にして干してください。", origin: "編み：静岡県（遠州）　縫い：奈良県", weightG: 110,
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
    story: "支えるためではなく、動いたことを忘れるためのブラです。ゴムは一本も入っていません。編みかただけで、縮んで戻ります。\n\n仰向けでもうつ伏せでも、縫い目が下になりません。脇に一本、前に一本、あとは筒のままです。",
    materials: "綿92%・ポリウレタン8%（リブ編み）", care: underCare, origin: "編み：奈良県", weightG: 78, sizes: [{ size: "S" }, { size: "M" }, { size: "L" }],
    related: ["asebae-bra", "asa-no-hadagi"], daysAgo: 290,
    colours: [{ key: "sakura", label: "桜", dye: "sakura", stock: [5, 6, 3], print: "none" }, { key: "hai", label: "灰", dye: "hai", stock: [0, 0, 0], print: "none", status: "closed" }],
  },
  {
    id: "tsuchifumazu-socks", kind: "socks", title: "土ふまず靴下 かすり", kana: "つちふまずくつした かすり", lead: "土ふまずの糸だけを、細くしました。", category: "socks", tags: ["socks"], basePrice: 1_980,
    story: "## 右と左があります\n\n足の裏は、四か所で床についています。その四か所を太い糸で、のこりを細い糸で編み分けました。土ふまずがすこし浅く締まるので、靴の中で足がまわりません。\n\n右と左は、つま先の角度がちがいます。洗濯かごから片方ずつ拾うのが面倒な方は、履いてしまえば足が教えてくれます。",
    materials: "綿78%・ナイロン20%・ポリウレタン2%", care: "裏返して洗い、口を上にして干してください。", origin: "編み：奈良県", weightG: 52, sizes: [{ size: "23–25cm" }, { size: "25–27cm" }, { size: "27–29cm" }],
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
    story: "片方の足にのって立つ人は、親指でよく床をつかんでいます。その親指を、ほかの四本から離しました。\n\n草履にも、ふつうの靴にも履けます。股のところは縫わずに編んでいるので、はじめの日から痛くありません。片方だけ減ったときは、片方だけお分けします。お問い合わせからどうぞ。",
    materials: "綿70%・麻18%・ナイロン12%", care: "裏返して洗ってください。", origin: "編み：奈良県", weightG: 48, sizes: [{ size: "22–24cm" }, { size: "24–26cm" }, { size: "26–28cm" }],
    related: ["tsuchifumazu-socks", "gohon-socks", "kokansetsu-pants"], daysAgo: 132,
    colours: [{ key: "sumi", label: "墨", dye: "sumi", stock: [8, 12, 7], print: "none" }, { key: "karashi", label: "芥子", dye: "karashi", stock: [5, 6, 3], print: "check" }, { key: "ebi", label: "葡萄", dye: "ebi", stock: [1, 2, 0], print: "figure", type: 4 }],
  },
  {
    id: "gohon-socks", kind: "socks", title: "五本指の靴下", kana: "ごほんゆびのくつした", lead: "小指にも、部屋をひとつ。", category: "socks", tags: ["socks"], basePrice: 2_200,
    story: "五本の指を一本ずつ包むと、足の幅が三ミリひろがります。靴はすこしゆるいものを合わせてください。\n\n小指の部屋だけ、糸を一段ふやして編みました。いちばん先に穴があくのが、そこだからです。履くのに時間がかかるのは、どうにもなりません。朝の息ととのえだと思ってください。",
    materials: "綿85%・ナイロン13%・ポリウレタン2%", care: "指先までのばして干してください。", origin: "編み：奈良県", weightG: 50, sizes: [{ size: "22–24cm" }, { size: "24–26cm" }, { size: "26–28cm" }],
    related: ["tabi-socks", "tsuchifumazu-socks"], daysAgo: 222,
    colours: [{ key: "kinari", label: "生成", dye: "kinari", stock: [9, 10, 6], print: "none" }, { key: "hanada", label: "縹", dye: "hanada", stock: [4, 5, 2], print: "stripe" }],
  },
  {
    id: "fuyu-socks", kind: "socks", title: "冬の厚い靴下", kana: "ふゆのあついくつした", lead: "かかとを、ふだんより二段深く編みました。", category: "socks", tags: ["socks"], basePrice: 2_750,
    story: "畳と板の間を行き来する家のための、厚い靴下です。土ふまずだけは細い糸なので、靴の中でも足がまわりません。\n\n足首のゴムは、去年より一段ゆるめました。きつい、というお便りが十一通届いたからです。ことしゆるいというお便りが届いたら、来年また考えます。",
    materials: "毛62%・綿26%・ナイロン12%", care: "中性の洗剤で手洗いし、平らに干してください。", origin: "編み：奈良県", weightG: 92, sizes: [{ size: "23–25cm" }, { size: "25–27cm" }],
    related: ["tsuchifumazu-socks", "haramaki-hadagi"], daysAgo: 4,
    colours: [{ key: "kuri", label: "栗", dye: "kuri", stock: [11, 9], print: "none" }, { key: "uguisu", label: "鶯", dye: "uguisu", stock: [8, 10], print: "stripe" }, { key: "hai", label: "灰", dye: "hai", stock: [6, 4], print: "none" }],
  },
  {
    id: "unaji-bou", kind: "hat", title: "うなじ帽", kana: "うなじぼう", lead: "つばの、うしろのほうが長い帽子です。", category: "fashion", tags: ["accessories", "hat"], basePrice: 6_600, bodyType: 6,
    story: "帽子は前を守るものだと思われていますが、うつむく人に日があたるのは、うなじです。うしろのつばを二センチ長くしました。\n\n内側の帯は綿で、はずして洗えます。大きさは二つ。境目の方は、髪を結ぶ日が多ければ大きいほうをお選びください。",
    materials: "綿100%（細畝のコーデュロイ）", care: "帯ははずして洗えます。本体はぬれた布で拭いてください。", origin: "大阪府", weightG: 105, sizes: [{ size: "56–58cm" }, { size: "59–61cm" }],
    related: ["yoru-bou", "ame-no-hi-coat", "niwa-no-maekake"], daysAgo: 90,
    colours: [{ key: "rikyu", label: "利休", dye: "rikyu", stock: [5, 4], print: "none" }, { key: "sumi", label: "墨", dye: "sumi", stock: [3, 5], print: "mark" }, { key: "ama", label: "亜麻", dye: "ama", stock: [2, 0], print: "none" }],
  },
  {
    id: "yoru-bou", kind: "hat", title: "浅くかぶる帽子", kana: "あさくかぶるぼうし", lead: "前へ出る人の、視界をふさがないつばです。", category: "fashion", tags: ["accessories", "hat"], basePrice: 6_050,
    story: "深くかぶると、世界が狭くなって落ちつく人がいます。浅くかぶらないと、歩けない人もいます。これは、浅いほうの人の帽子です。\n\n山の高さをおさえ、つばを五センチにしました。風の日は、内側の紐を耳のうしろで結んでください。見えません。",
    materials: "綿70%・麻30%（綾織り）", care: "ぬれた布で拭いてください。水に通すと形が変わります。", origin: "大阪府", weightG: 92, sizes: [{ size: "56–58cm" }, { size: "59–61cm" }],
    related: ["unaji-bou", "prevo-aloha"], daysAgo: 310,
    colours: [{ key: "kaki", label: "柿", dye: "kaki", stock: [2, 3], print: "none" }, { key: "ai", label: "藍", dye: "ai", stock: [4, 2], print: "check" }],
  },
  {
    id: "oyayubi-shoes", kind: "shoes", title: "親指のあるくつ", kana: "おやゆびのあるくつ", lead: "減ってもよい底を、あとから貼り替えます。", category: "fashion", tags: ["accessories", "shoes"], basePrice: 14_300,
    story: "## 減りかたは、癖です\n\nかかとの外側ばかり減る人がいます。減らないように立つのは難しいので、減った底を貼り替えられるようにしました。一回2,750円で、二週間お預かりします。\n\nつま先は、親指の側をまっすぐにしてあります。はじめて履くと、靴の中が広すぎるように感じるはずです。三日たつと、前の靴に戻れません。",
    materials: "甲：綿100%（八号帆布）　底：天然ゴム", care: "泥は乾いてから払ってください。中敷きははずして洗えます。", origin: "福岡県（久留米）", weightG: 620,
    sizes: ["23.0", "23.5", "24.0", "24.5", "25.0", "25.5", "26.0", "26.5", "27.0", "27.5"].map((size) => ({ size: `${size}cm` })), related: ["tsuchifumazu-socks", "gohon-socks"], daysAgo: 66,
    colours: [
      { key: "kinari", label: "生成", dye: "kinari", stock: [2, 3, 3, 2, 2, 1, 2, 1, 1, 0], print: "none" },
      { key: "sumi", label: "墨", dye: "sumi", stock: [1, 2, 2, 3, 3, 2, 2, 2, 1, 1], print: "none" },
      { key: "akane", label: "茜", dye: "akane", stock: [0, 0, 1, 0, 1, 0, 0, 0, 0, 0], print: "none" },
    ],
  },
  {
    id: "keiko-no-kutsu", kind: "shoes", title: "稽古場の上ばき", kana: "けいこばのうわばき", lead: "床の冷たさは通さず、床のかたさは通します。", category: "taiheki-dance", tags: ["accessories", "shoes"], basePrice: 8_800,
    story: "体癖ダンスの稽古で履く上ばきです。足の裏で床のかたさがわかるよう、底はうすい革一枚にしました。\n\n踊るといっても、立って、揺れて、座るだけです。すべりすぎず、止まりすぎない革を選ぶのに、いちばん時間がかかりました。",
    materials: "甲：綿100%（帆布）　底：牛革", care: "汚れは消しゴムで落としてください。", origin: "奈良県", weightG: 260, sizes: [{ size: "S（22–24）" }, { size: "M（24–26）" }, { size: "L（26–28）" }],
    related: ["yure-pants", "keiko-t", "gohon-socks"], daysAgo: 115,
    colours: [{ key: "shironeri", label: "白練", dye: "shironeri", stock: [3, 4, 2], print: "mark" }, { key: "ai", label: "藍", dye: "ai", stock: [2, 2, 1], print: "none" }],
  },
];
