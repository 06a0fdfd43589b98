// 道具・手帳・稽古・会員の品・食べもの.
import type { Family } from "./family.ts";

export const families: readonly Family[] = [
  {
    id: "kataude-rucksack", kind: "rucksack", title: "片掛けリュック", kana: "かたがけりゅっく", lead: "片方の肩だけで背負っても、背中でまわりません。", category: "fashion", tags: ["accessories", "rucksack"], basePrice: 13_200, bodyType: 7,
    story: "## どちらの肩に掛けるか\n\n自分では決めていないつもりでも、掛ける肩はだいたい決まっています。帯の付け根を中心から二センチずらし、右の人用と左の人用を作りました。箱の中の札を、はじめの日に帯に結んでください。\n\n手帳と水筒の部屋は、背中の側に分けてあります。底に落ちて、いちばん要るものが最後に出てくることがありません。\n\n底だけは布が二重です。雨の日に返すと、蝋の濃い面が下になります。",
    materials: "綿100%（八号帆布、蝋びき）　革：牛革", care: "水で固く絞った布で拭いてください。蝋は、低い熱の風をあてると戻ります。", origin: "岡山県・京都府", weightG: 720, sizes: [{ size: "右肩の人" }, { size: "左肩の人" }],
    related: ["kuchi-hiroi-pouch", "taiheki-techo", "hitokuchi-suitou"], daysAgo: 22,
    colours: [{ key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [4, 3], print: "none" }, { key: "sumi", label: "墨", dye: "sumi", stock: [6, 5], print: "none" }, { key: "fuji", label: "藤", dye: "fuji", stock: [1, 0], print: "figure", type: 7 }],
  },
  {
    id: "keiko-rucksack", kind: "rucksack", title: "稽古の日のリュック", kana: "けいこのひのりゅっく", lead: "半畳の敷きものが、巻いたままはいります。", category: "taiheki-dance", tags: ["accessories", "rucksack"], basePrice: 11_550,
    story: "敷きものを巻くと、直径十二センチの筒になります。その筒が縦に一本はいって、なお着がえがはいる大きさです。\n\n口は紐で絞るだけ。稽古場に着いて、五つ数えるあいだに開きます。濡れた手ぬぐいの部屋は外側にあり、内側の布とは縫い目を分けました。\n\n背にあたる面は、布を張らずにすこし浮かせました。汗をかいて帰る夏の夕方も、シャツと鞄のあいだを風が通ります。",
    materials: "綿60%・ポリエステル40%（帆布）", care: "洗濯機の弱で洗えます。", origin: "岡山県", weightG: 480, sizes: [{ size: "フリー" }], related: ["keiko-t", "yure-pants", "hitokuchi-suitou"], daysAgo: 140,
    colours: [{ key: "kaki", label: "柿", dye: "kaki", stock: [5], print: "figure", type: 10 }, { key: "ama", label: "亜麻", dye: "ama", stock: [3], print: "mark" }],
  },
  {
    id: "daikon-bukuro", kind: "eco-bag", title: "大根の立つ袋", kana: "だいこんのたつふくろ", lead: "たたむと手のひらにおさまり、ひらくと大根が立ちます。", category: "fashion", tags: ["accessories", "eco-bag"], basePrice: 2_420,
    story: "底は、牛乳が二本並ぶ幅です。大根は、葉をつけたまま立ちます。ねぎは、すこし見切れます。\n\n持ち手は長めにとり、幅を三センチにしました。指に食いこまず、肩にも掛けられます。たたむときは、印のところから三つ折りにしてください。印がないと、だれもたためませんでした。\n\n刷りは片面だけにしました。買ったものを静かに運びたい日は、裏返すと無地の袋になります。",
    materials: "綿100%（十一号帆布）", care: "洗濯機で洗えます。はじめに一割ほど縮みます。", origin: "岡山県", weightG: 160, sizes: [{ size: "ふつう" }, { size: "大きめ", priceDifference: 660 }], related: ["kuchi-hiroi-pouch", "daidokoro-maekake", "hitofude-t"], daysAgo: 51,
    colours: [
      { key: "kinari", label: "生成", dye: "kinari", stock: [22, 15], print: "mark" }, { key: "sora", label: "空", dye: "sora", stock: [9, 6], print: "trio", type: 1 },
      { key: "yamabuki", label: "山吹", dye: "yamabuki", stock: [7, 4], print: "stripe" }, { key: "sumi", label: "墨", dye: "sumi", stock: [11, 0], print: "number", type: 9 },
    ],
  },
  {
    id: "kuchi-hiroi-pouch", kind: "pouch", title: "口のひろいポーチ", kana: "くちのひろいぽーち", lead: "底に沈んだ目薬が、見えます。", category: "fashion", tags: ["accessories", "pouch"], basePrice: 2_200, bodyType: 9,
    story: "ぎゅっと集める人のための袋です。集めたものは、たいてい底にいます。口を四角くひらくようにして、底まで光が入るようにしました。\n\n大中小の三つを入れ子にして旅に出ると、帰りには三つともふくらんでいます。縫い目の糸だけ、生地とちがう色です。どの向きが上かを、糸が教えます。\n\n小は印と目薬、中は充電の線、大は手ぬぐいと靴下。試しに六人へ渡してみると、六人ともちがう入れかたでした。",
    materials: "麻100%（平織り）　裏：綿100%", care: "手で押し洗いしてください。", origin: "滋賀県・京都府", weightG: 70, sizes: [{ size: "小" }, { size: "中", priceDifference: 440 }, { size: "大", priceDifference: 1_100 }], related: ["daikon-bukuro", "kataude-rucksack", "taiheki-techo"], daysAgo: 84,
    colours: [{ key: "sango", label: "珊瑚", dye: "sango", stock: [8, 7, 4], print: "ring" }, { key: "hai", label: "灰", dye: "hai", stock: [6, 5, 3], print: "sashiko" }, { key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [2, 4, 0], print: "leaves" }],
  },
  {
    id: "sanmai-pouch", kind: "pouch", title: "旅のポーチ 三つ組", kana: "たびのぽーち みつぐみ", lead: "大中小が入れ子で届きます。空のまま入れて、帰りに使ってください。", category: "fashion", tags: ["accessories", "pouch"], basePrice: 6_600,
    story: "行きは、いちばん大きな袋にあとの二つが入っています。帰りは、三つともいっぱいです。\n\n色は三つともちがいます。どれに何を入れるかは、家の人と相談して決めてください。決めずに出かけた旅では、薬がいつも見つかりません。\n\n麻は近江で織り、柄は京都の染め場で型を置いて刷っています。三つの柄の向きがすこしずつちがうのは、重ねて入れたときに、口からのぞいて大きさを見わけるためです。",
    materials: "麻100%（平織り）　裏：綿100%", care: "手で押し洗いしてください。", origin: "滋賀県・京都府", weightG: 190, sizes: [{ size: "三つ組" }], related: ["kuchi-hiroi-pouch", "kataude-rucksack"], daysAgo: 199,
    colours: [{ key: "", label: "三色", dye: "rikyu", stock: [4], print: "asanoha", alt: "大中小の麻のポーチのうち、いちばん大きな一つ" }],
  },
  {
    id: "hitokuchi-suitou", kind: "water-bottle", title: "ひと口の水筒", kana: "ひとくちのすいとう", lead: "ひと口ずつ飲む人と、ひと息に飲む人の、二つの口。", category: "fashion", tags: ["accessories", "water-bottle"], basePrice: 4_620,
    story: "細い口は、歩きながら飲んでもこぼれません。広い口は、うつわのように飲めて、氷もはいります。口だけあとから替えられます。\n\n胴は、指が四本かかる太さです。手袋をした日にも、すべりません。ふたの裏に、筆の人が一人います。洗う人だけが会えます。\n\n湯を入れても氷を入れても、外側は手の温度のままです。朝にそそいだ白湯が昼に飲みごろで、夏の氷は夕方まで鳴っています。",
    materials: "胴：ステンレス　ふた：ポリプロピレン　容量480ml", care: "ふたは三つにはずして洗えます。食器洗い機は使えません。", origin: "新潟県（燕）", weightG: 280, sizes: [{ size: "細い口" }, { size: "広い口" }], related: ["ryote-mug", "keiko-rucksack", "kataude-rucksack"], daysAgo: 109,
    colours: [{ key: "sango", label: "珊瑚", dye: "sango", stock: [6, 4], print: "none" }, { key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [5, 5], print: "ring" }, { key: "kuri", label: "栗", dye: "kuri", stock: [0, 2], print: "figure", type: 2 }],
  },
  {
    id: "ryote-mug", kind: "mug", title: "両手のマグ", kana: "りょうてのまぐ", lead: "両手で包む人には取っ手が要らず、小指を立てる人には大きな取っ手が要ります。", category: "fashion", tags: ["accessories", "mug"], basePrice: 3_080,
    story: "信楽の土を、一つずつろくろで引いています。手のひらの当たるところに、ほんの少しのくぼみがあります。包んで持つ日と、取っ手で持つ日で、お茶の味がちがうという者がいます。\n\n釉は、垂れたところで止めました。同じ垂れかたのものは、二つありません。\n\n底には、種の名を小さく彫りました。どの種が届くかは選べません。当たった種の頁を読んでから飲むと、一杯めが長くなります。",
    materials: "陶器（信楽の土）　容量320ml", care: "電子レンジと食器洗い機で使えます。はじめに一度、米のとぎ汁で煮てください。", origin: "滋賀県（信楽）", weightG: 360, sizes: [{ size: "320ml" }], related: ["hitokoshi-mug", "sannen-bancha", "daidokoro-maekake"], daysAgo: 31,
    colours: [{ key: "kinari", label: "生成", dye: "kinari", stock: [12], print: "ring" }, { key: "hanada", label: "縹", dye: "hanada", stock: [8], print: "seigaiha" }, { key: "azuki", label: "小豆", dye: "azuki", stock: [3], print: "none" }],
  },
  {
    id: "hitokoshi-mug", kind: "mug", title: "背の高いマグ", kana: "せのたかいまぐ", lead: "話しこんで、冷めるのを忘れる人へ。", category: "fashion", tags: ["accessories", "mug"], basePrice: 3_520,
    story: "口をせばめて背を高くすると、湯気が外へ逃げません。話の長い人の手もとで、四十分あたたかいままでした。\n\n取っ手は、指が三本はいります。四本めを入れようとすると、きつい。その人には、両手のマグをおすすめしています。\n\n窯に入れると、背の高いものほど、すこし傾きます。大きく傾いたものは仕事場で使われ、まっすぐに近いものがこちらへ来ます。それでも、置いて眺めると、どこか人の立ち姿に似ています。",
    materials: "陶器（信楽の土）　容量380ml", care: "電子レンジと食器洗い機で使えます。", origin: "滋賀県（信楽）", weightG: 410, sizes: [{ size: "380ml" }], related: ["ryote-mug", "hanashi-no-ame"], daysAgo: 260,
    colours: [{ key: "sumi", label: "墨", dye: "sumi", stock: [6], print: "figure", type: 3 }, { key: "matcha", label: "抹茶", dye: "matcha", stock: [4], print: "dots" }],
  },
  {
    id: "ura-no-case", kind: "smartphone-case", title: "うらがわのケース", kana: "うらがわのけーす", lead: "画面を伏せると、人がひとり立っています。", category: "fashion", tags: ["accessories", "smartphone-case"], basePrice: 3_960,
    story: "一日に何度ものぞきこむものだから、裏に人を立たせました。机に伏せたとき、姿勢を思いだします。思いだすだけで、直さなくてかまいません。\n\nふちは、画面より一ミリ高くしています。伏せて置いても、画面が机にふれません。\n\n対応するのは、画面の対角が6.1インチと6.7インチの二つです。機種の名がわからないときは、縦と横の長さを測って、お問い合わせからお知らせください。合うかどうかをお返事します。",
    materials: "植物由来の樹脂60%・ポリカーボネート40%", care: "水で固く絞った布で拭いてください。", origin: "埼玉県", weightG: 32, sizes: [{ size: "6.1インチ用" }, { size: "6.7インチ用" }], related: ["tekubi-belt", "kuchi-hiroi-pouch"], daysAgo: 72,
    colours: [{ key: "kaki", label: "柿", dye: "kaki", stock: [7, 5], print: "figure", type: 8 }, { key: "ebi", label: "葡萄", dye: "ebi", stock: [4, 3], print: "ring" }, { key: "sora", label: "空", dye: "sora", stock: [6, 0], print: "bodies" }],
  },
  {
    id: "tekubi-belt", kind: "watch-band", title: "夕方の時計ベルト", kana: "ゆうがたのとけいべると", lead: "手首は、朝より夕方のほうがすこし太くなります。", category: "fashion", tags: ["accessories", "watch-band"], basePrice: 5_500,
    story: "ふつうのベルトの穴は、七ミリおきです。これは三ミリおき。夕方に一つゆるめて、寝る前にはずしてください。\n\n織りは、真田紐の織り場にお願いしました。もとは刀や箱を結ぶ紐です。のびないので、革よりもよく動く手首に合います。\n\n付け替えに使う小さな工具を、一つ添えました。幅は、時計の足と足のあいだを測って選んでください。あいだが19ミリの時計は、18のほうが静かにおさまります。",
    materials: "綿100%（真田紐）　革：牛革　金具：ステンレス", care: "汗をかいた日は、水で押し洗いして日かげに干してください。", origin: "京都府", weightG: 24, sizes: [{ size: "幅18mm" }, { size: "幅20mm" }], related: ["ura-no-case", "taiheki-techo"], daysAgo: 128,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [4, 6], print: "kasuri", type: 1 }, { key: "matcha", label: "抹茶", dye: "matcha", stock: [2, 1], print: "stripe", type: 5 }],
  },
  {
    id: "taiheki-techo", kind: "techo", title: "体癖手帳 2027", kana: "たいへきてちょう にせんにじゅうなな", lead: "予定を書く手帳に、からだの行が一本あります。", category: "taiheki-techo", tags: ["accessories"], basePrice: 3_300,
    story: "## 一日、ひと筆\n\n週ごとの見開きに、一日一行の「からだの行」があります。立ちかた、眠り、息。書くことのない日は、空けておいてください。空いた行も、あとで読むと面白いものです。\n\n書いた日だけ、暦の頁に判をひとつ押します。判は季節ごとに替わる紙の型で、巻末に十二枚とじてあります。\n\n表紙は布です。藤、若竹、縹、山吹、柿、利休の六色から、来年のからだに合いそうなものを選んでください。",
    materials: "本文：中性紙 240頁　表紙：綿の織り布　しおり一本", care: "表紙の汚れは、消しゴムで軽くたたいてください。", origin: "印刷・製本：京都府", weightG: 310, sizes: [{ size: "B6" }], related: ["techo-nakami", "fude-ire", "kuchi-hiroi-pouch"], daysAgo: 11,
    colours: [
      { key: "fuji", label: "藤", dye: "fuji", stock: [34], print: "figure", type: 9 }, { key: "wakatake", label: "若竹", dye: "wakatake", stock: [28], print: "figure", type: 5 },
      { key: "hanada", label: "縹", dye: "hanada", stock: [41], print: "figure", type: 1 }, { key: "yamabuki", label: "山吹", dye: "yamabuki", stock: [19], print: "figure", type: 3 },
      { key: "kaki", label: "柿", dye: "kaki", stock: [4], print: "figure", type: 7 }, { key: "rikyu", label: "利休", dye: "rikyu", stock: [0], print: "figure", type: 12 },
    ],
  },
  {
    id: "techo-nakami", kind: "techo", title: "手帳の中身 つづきの一冊", kana: "てちょうのなかみ つづきのいっさつ", lead: "表紙はそのままに、中身だけを替える方へ。", category: "taiheki-techo", tags: ["accessories"], basePrice: 1_980, plans: ["400003", "400004", "400005"],
    story: "体癖手帳プラスの方にだけお分けしている、中身だけの一冊です。表紙の布は、二年めからが手になじみます。\n\n前の年の「からだの行」を写す頁が、はじめに十二か月ぶんあります。写すうちに、毎年おなじ月におなじことを書いていると気づきます。\n\n入れ替えは、背の紐をほどいて通すだけです。慣れた方で一分、はじめての方で三分ほど。抜いた一冊の背には、年を書く白い欄があります。",
    materials: "本文：中性紙 256頁", care: "湿ったところに置かないでください。", origin: "印刷・製本：京都府", weightG: 220, sizes: [{ size: "B6" }], related: ["taiheki-techo", "fude-ire"], daysAgo: 11,
    colours: [{ key: "", label: "生成", dye: "kinari", stock: [60], print: "mark" }],
  },
  {
    id: "fude-ire", kind: "pouch", title: "筆と判の巻きもの", kana: "ふでとはんのまきもの", lead: "広げると机、巻くと筆入れです。", category: "taiheki-techo", tags: ["accessories", "pouch"], basePrice: 2_860,
    story: "筆ペンが三本、判が四つ、朱肉が一つ。巻いて紐で結ぶと、手帳とおなじ厚さになります。\n\n広げたところは、書きものをする手の下に敷けます。インクの跡は、洗わずに残しておく方が多いようです。\n\n布は、帆布のうすいほうです。厚いもので作ると、巻いたときに太り、鞄の中で場所を取りあいました。藍には刺し子の目を、芥子には十一種の人を刷っています。筆と判は、お手もちのものをどうぞ。",
    materials: "綿100%（帆布）", care: "水洗いできます。", origin: "岡山県・京都府", weightG: 85, sizes: [{ size: "フリー" }], related: ["taiheki-techo", "kuchi-hiroi-pouch"], daysAgo: 40,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [9], print: "sashiko" }, { key: "karashi", label: "芥子", dye: "karashi", stock: [5], print: "figure", type: 11 }],
  },
  {
    id: "keiko-t", kind: "t-shirt", title: "稽古着の丸首", kana: "けいこぎのまるくび", lead: "袖が短く、裾が長い。逆立ちをしても、おなかが出ません。", category: "taiheki-dance", tags: ["fashion", "t-shirt"], basePrice: 4_620,
    story: "稽古のあいだ、人はよく前に倒れます。裾を五センチ長くして、脇に切れこみを入れました。倒れても、起きても、布は腰にいます。\n\n袖は肩の先で終わります。腕の重さを、布に預けないためです。\n\n胸の絵は、うつぶせになっても床へつかない高さに刷りました。床に長くふれる背中には、縫い目も刷りもありません。白練は輪、空は八種の人。稽古場では、空を着た人がよく座っています。",
    materials: "綿100%（天竺）", care: "洗濯機で洗えます。", origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 190, sizes: [{ size: "S" }, { size: "M" }, { size: "L" }], sizeChart: { columns: ["着丈", "身幅", "肩幅"], rows: [{ size: "S", values: ["70", "50", "44"] }, { size: "M", values: ["73", "53", "47"] }, { size: "L", values: ["76", "56", "50"] }] },
    related: ["yure-pants", "keiko-no-kutsu", "keiko-rucksack"], daysAgo: 140,
    colours: [{ key: "shironeri", label: "白練", dye: "shironeri", stock: [6, 7, 5], print: "ring" }, { key: "sora", label: "空", dye: "sora", stock: [4, 5, 2], print: "figure", type: 8 }],
  },
  {
    id: "yure-pants", kind: "pants", title: "揺れるパンツ", kana: "ゆれるぱんつ", lead: "立っているだけで、裾がすこし揺れます。", category: "taiheki-dance", tags: ["fashion", "pants"], basePrice: 9_350, bodyType: 11,
    story: "からだの小さな揺れが見えるように、裾を広く、布を軽くしました。先生役の者は、この揺れを見て声をかけます。\n\n腰は紐だけです。ゴムの跡が気になって揺れられない、という声にこたえました。\n\n丈は、はだしで立ったときに足の甲へかかる長さです。外へ履いて出る日は、裾の内側の小さな輪に紐を通すと、三センチ上がります。墨は揺れがよく見え、柿は揺れていないように見えます。",
    materials: "綿60%・レーヨン40%（平織り）", care: "手洗いか、網に入れて弱い水流で。", origin: "織り：愛知県（尾州）　縫い：京都府", weightG: 280, sizes: [{ size: "M" }, { size: "L" }], related: ["keiko-t", "keiko-no-kutsu"], daysAgo: 170,
    colours: [{ key: "sumi", label: "墨", dye: "sumi", stock: [5, 4], print: "none" }, { key: "kaki", label: "柿", dye: "kaki", stock: [2, 0], print: "none" }],
  },
  {
    id: "deshi-keikogi", kind: "sweat", title: "弟子の稽古着", kana: "でしのけいこぎ", lead: "背の内側に、一筆だけ入っています。", category: "taiheki-dance", tags: ["fashion", "sweat"], basePrice: 10_450, plans: ["000001", "000002", "000007"],
    story: "弟子の方にお分けしている稽古着です。表は無地で、背の内側に筆が一筆だけ入っています。着ている人にしか、どこにあるかわかりません。\n\n三年めの方から、袖口をほどいて短くするようになります。ほどきかたは稽古の日にお見せします。\n\n藍は、京都の染め場で二十枚ずつ染めます。年によって濃さがちがうので、並んで立つと、何年の弟子かがだいたいわかります。本人たちは、あまり気にしていません。",
    materials: "綿100%（裏毛）", care: "洗濯機で洗えます。", origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 510, sizes: [{ size: "S" }, { size: "M" }, { size: "L" }], related: ["keiko-t", "yure-pants"], daysAgo: 99,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [3, 4, 2], print: "none" }],
  },
  {
    id: "tsudoi-t", kind: "t-shirt", title: "つどいのTシャツ 2026", kana: "つどいのてぃーしゃつ にせんにじゅうろく", lead: "秋のつどいに合わせて、会員の方の分だけ刷りました。", category: "membership", tags: ["fashion", "t-shirt"], basePrice: 4_400, plans: ["000001", "000002", "000007"],
    story: "ことしのつどいは、雨でした。用意していた晴れの絵をやめて、当日の朝に三人の立ち話を描きました。版は、その夜に彫っています。\n\n背中の裾に、つどいの日付がちいさく入っています。来られなかった方にも、おなじものをお分けします。\n\n藤と生成のほかに、色は作りません。刷り場の者が、雨の日の空と、濡れた紙の色だけを覚えて帰ったからです。余った分は、荷を包む者の仕事着になります。",
    materials: "綿100%（天竺）", care: "裏返して洗ってください。", origin: "編み：静岡県（遠州）　刷り：京都府", weightG: 210, sizes: [{ size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }], related: ["kaiin-mug", "fudehito-t"], daysAgo: 29,
    colours: [{ key: "fuji", label: "藤", dye: "fuji", stock: [6, 9, 7, 3], print: "trio", type: 5 }, { key: "kinari", label: "生成", dye: "kinari", stock: [5, 8, 6, 2], print: "trio", type: 5 }],
  },
  {
    id: "kaiin-mug", kind: "mug", title: "会員の湯のみマグ", kana: "かいいんのゆのみまぐ", lead: "底に、朱の印がひとつ押してあります。", category: "membership", tags: ["accessories", "mug"], basePrice: 3_300, plans: ["000001", "000002", "000007"],
    story: "飲みほすと、底に朱の印が見えます。会の日に配ったものが好評だったので、会員の方にだけお分けすることにしました。\n\n取っ手のない形も試しましたが、熱くて三人が落としました。小さな取っ手がついています。\n\n藍は印が暗く沈み、白練は、お茶の底からだんだん浮いてきます。大きさは急須のおよそ半分。もう半分を人に注いで、のこりをここへ注ぐと、ちょうどなくなります。",
    materials: "陶器（信楽の土）　容量260ml", care: "電子レンジと食器洗い機で使えます。", origin: "滋賀県（信楽）", weightG: 320, sizes: [{ size: "260ml" }], related: ["tsudoi-t", "ryote-mug"], daysAgo: 29,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [14], print: "none" }, { key: "shironeri", label: "白練", dye: "shironeri", stock: [2], print: "ring" }],
  },
  {
    id: "tsudoi-bukuro", kind: "eco-bag", title: "集いの日の袋", kana: "つどいのひのふくろ", lead: "判帳と、手ぬぐいと、お弁当がはいります。", category: "membership", tags: ["accessories", "eco-bag"], basePrice: 1_760,
    story: "集いの日に荷物を置くと、みな同じような袋で、帰りに取りちがえました。持ち手の色を六つの組で分けています。\n\n会員でない方にもお分けしています。袋だけ先に持って、あとからつどいに来られた方が二人いらっしゃいました。\n\n底に板は入れていません。膝にのせて待つことの多い日なので、やわらかいほうが、膝のかたちに落ちつきます。雨に濡れたら、裏返して吊るしておけば翌朝には乾いています。",
    materials: "綿100%（九号帆布）", care: "洗濯機で洗えます。", origin: "岡山県", weightG: 140, sizes: [{ size: "フリー" }], related: ["daikon-bukuro", "tsudoi-t"], daysAgo: 47,
    colours: [{ key: "sakura", label: "桜", dye: "sakura", stock: [10], print: "brushes" }, { key: "hanada", label: "縹", dye: "hanada", stock: [8], print: "figure", type: 1 }],
  },
  {
    id: "sannen-bancha", kind: "pouch", title: "三年番茶", kana: "さんねんばんちゃ", lead: "稽古のあとに、みなで飲んでいるお茶です。", category: "taiheki-dance", tags: ["accessories"], basePrice: 1_296, taxCategory: "reduced",
    story: "三年寝かせた葉と茎を、薪で焙じてもらっています。焙じる日は、山ひとつ向こうまで匂いがします。\n\n濃く煮出しても、渋くなりません。稽古場では、大きなやかんで朝に煮て、夕方までそのまま置いています。\n\n急須なら、ひとつまみに熱い湯をそそいで一分。やかんなら、ひとつかみを弱い火にかけて、湯気が細くなるまで。冷めたものは、夏の水筒に入れて持って出ます。袋の縞は、茶畑の畝を数えて引いた線です。",
    materials: "茶（三重県産）\nアレルギー物質（特定原材料と、それに準ずるもの）：ふくみません", care: "賞味期限：製造から一年\n直射日光と湿気をさけて保存し、開けたあとはお早めにお飲みください。", origin: "三重県", weightG: 180, sizes: [{ size: "150g" }, { size: "300g", priceDifference: 1_080 }], related: ["hanashi-no-ame", "ryote-mug"], daysAgo: 77,
    colours: [{ key: "", label: null, dye: "kuri", stock: [26, 12], print: "stripe", alt: "栗色の袋に入った三年番茶" }],
  },
  {
    id: "hanashi-no-ame", kind: "pouch", title: "話のあいまの飴", kana: "はなしのあいまのあめ", lead: "黙る口実に、ひとつどうぞ。", category: "taiheki-dance", tags: ["accessories"], basePrice: 594, taxCategory: "reduced",
    story: "米の飴に、生姜をすこし。口の中で、七分かかって溶けます。七分は、人の話を聴くのにちょうどよい長さです。\n\n袋の口は、音を立てずにひらきます。稽古の途中で舐めている人がいても、だれも気づきません。\n\n煮つめるのは、京都の飴屋さんが朝のうちだけ使う小さな鍋です。一鍋で二十袋。生姜は皮ごとすりおろすので、春の根は辛く、秋の新しい根はまるい味になります。どちらが届くかは、月しだいです。",
    materials: "米飴、砂糖、生姜\nアレルギー物質（特定原材料と、それに準ずるもの）：ふくみません", care: "賞味期限：製造から半年\n高温と湿気をさけて保存してください。", origin: "京都府", weightG: 90, sizes: [{ size: "80g" }], related: ["sannen-bancha", "hitokoshi-mug"], daysAgo: 53,
    colours: [{ key: "", label: null, dye: "karashi", stock: [40], print: "dots", alt: "芥子色の袋に入った生姜の飴" }],
  },
  {
    id: "keiko-suitou", kind: "water-bottle", title: "稽古場の水筒", kana: "けいこばのすいとう", lead: "倒れても、起きあがります。", category: "taiheki-dance", tags: ["accessories", "water-bottle"], basePrice: 5_280,
    story: "稽古場の隅では、水筒がよく倒れます。底をまるく重くして、倒れても自分で戻るようにしました。転がる距離は、長くて五十センチです。\n\nふたを開ける音だけは、消せませんでした。休みの合図だと思って聞いてください。\n\n口は広く、柄杓で汲んだ番茶もそのまま入ります。六百ミリは、半日の稽古を一人で飲むとすこし余り、二人で分けると足りない量です。名前を書く白いところが、肩についています。",
    materials: "胴：ステンレス　ふた：ポリプロピレン　容量600ml", care: "ふたは三つにはずして洗えます。", origin: "新潟県（燕）", weightG: 390, sizes: [{ size: "600ml" }], related: ["hitokuchi-suitou", "keiko-rucksack"], daysAgo: 180,
    colours: [{ key: "ai", label: "藍", dye: "ai", stock: [7], print: "figure", type: 8 }, { key: "shironeri", label: "白練", dye: "shironeri", stock: [3], print: "mark" }],
  },
  {
    id: "suwari-case", kind: "smartphone-case", title: "しゃがむ人のケース", kana: "しゃがむひとのけーす", lead: "机に立てると、人が先にしゃがみます。", category: "fashion", tags: ["accessories", "smartphone-case"], basePrice: 4_290, bodyType: 9,
    story: "裏の布が折れて、台になります。動画を見る角度は、しゃがんだ目の高さに合わせました。座って見るには、すこし低い。それで、見る人も先にしゃがみます。\n\n布は前かけを裁った残りです。柄の位置は一つずつ違います。\n\n亜麻には九種の人が、常磐には麻の葉がいます。折り目が四千回ひらいても裂けないことは、型紙を引く者が、夜に番組を見ながらたしかめました。たしかめるあいだに、番組が三つ終わりました。",
    materials: "植物由来の樹脂・麻", care: "布のところは、固く絞った布で拭いてください。", origin: "埼玉県・滋賀県", weightG: 46, sizes: [{ size: "6.1インチ用" }, { size: "6.7インチ用" }], related: ["ura-no-case", "daidokoro-maekake"], daysAgo: 235,
    colours: [{ key: "ama", label: "亜麻", dye: "ama", stock: [5, 4], print: "figure", type: 9 }, { key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [2, 1], print: "asanoha" }],
  },
  {
    id: "kawa-belt", kind: "watch-band", title: "減る革のベルト", kana: "へるかわのべると", lead: "手首の骨のかたちに、革のほうが減ります。", category: "fashion", tags: ["accessories", "watch-band"], basePrice: 7_700,
    story: "はじめは硬く、まっすぐです。一年ほどで、手首の骨のところだけへこみます。へこんだベルトは、その人にしか合いません。\n\n穴は三ミリおき、先は長めに余らせてあります。余りは切らずに、遊び革に二度くぐらせてください。\n\n付け替えの工具と、革にのばす油の小びんを、箱に入れています。油は指の腹に米粒ほど。多く塗ると色が濃くなり、はじめの栗色には戻りません。墨のほうは、その心配が要りません。",
    materials: "牛革（植物タンニンなめし）　金具：真鍮", care: "月に一度、薄く油をのばしてください。", origin: "兵庫県（たつの）・京都府", weightG: 20, sizes: [{ size: "幅18mm" }, { size: "幅20mm" }], related: ["tekubi-belt", "ura-no-case"], daysAgo: 300,
    colours: [{ key: "kuri", label: "栗", dye: "kuri", stock: [3, 4], print: "none", type: 12 }, { key: "sumi", label: "墨", dye: "sumi", stock: [0, 2], print: "none", type: 6 }],
  },
  {
    id: "yasumi-mask", kind: "mask", title: "黙る日のマスク", kana: "だまるひのますく", lead: "話さない日のための、うすいほうの一枚。", category: "fashion", tags: ["accessories", "mask"], basePrice: 770,
    story: "図書館と、待合室と、夜の電車のための一枚です。話さない前提なので、布を一枚減らし、耳の紐もやわらかくしました。\n\n話すほうのマスクと取りちがえないよう、紐の色を変えています。\n\nうすいので、息の音がすこし聞こえます。それも聞かれたくない日は、紐を耳の下で結び直して、頬とのあいだを広くとってください。たたむと手帳のしおりの横にはさまります。二枚はさんで、忘れた人に渡す方もいます。",
    materials: "綿100%（二重ガーゼ）", care: "手で押し洗いし、形をととのえて干してください。", origin: "京都府", weightG: 11, sizes: [{ size: "ふつう" }, { size: "大きめ" }], related: ["hanashi-mask", "hanashi-no-ame"], daysAgo: 268,
    colours: [{ key: "sora", label: "空", dye: "sora", stock: [16, 11], print: "none" }, { key: "sakura", label: "桜", dye: "sakura", stock: [9, 4], print: "stripe" }],
  },
];
