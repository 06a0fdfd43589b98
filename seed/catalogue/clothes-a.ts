// 着るもの: shirts, sweats, trousers, rain, kitchen.
import type { Family } from "./family.ts";

const tops = (rows: [string, string, string, string][]) => ({
  columns: ["着丈", "身幅", "肩幅", "袖丈"], rows: ["S", "M", "L", "XL"].map((size, i) => ({ size, values: [...(rows[i] ?? [])] })),
});
/** The washing signs, in words. */
const signs = {
  jersey: "表示：40℃まで弱い水流・漂白しない・機械で乾かさない・日かげにつり干し・アイロンは150℃まで",
  woven: "表示：40℃までふつうの水流・漂白しない・機械で乾かさない・つり干し・アイロンは200℃まで",
  dyed: "表示：30℃まで手洗い・漂白しない・機械で乾かさない・日かげにつり干し・アイロンは裏から150℃まで",
  rain: "表示：30℃まで手洗い・漂白しない・絞らない・日かげにつり干し・アイロンはあて布をして110℃まで",
};
const fourSizes = [{ size: "S" }, { size: "M" }, { size: "L" }, { size: "XL" }];

export const families: readonly Family[] = [
  {
    id: "fudehito-t", kind: "t-shirt", title: "筆人Tシャツ 十種", kana: "ふでひとてぃーしゃつ じっしゅ",
    lead: "大きくひらく人のための、肩の落ちる一枚。", category: "fashion", tags: ["fashion", "t-shirt"], basePrice: 4_950, bodyType: 10,
    story: "## 脇を、はさまない\n\n十種の人は、腕をからだからはなして立ちます。ふつうのTシャツでは脇に布がたまって、胸のひらきを邪魔してしまう。そこで肩の縫い目を三センチ外へ出し、袖ぐりを深くとりました。\n\n糸は、空気をふくませた二十番手です。はじめの二、三回は、すこし肩がはったように見えます。洗うほどに目がそろい、二年めがいちばんよく落ちます。\n\n胸の人は、刷りの版を一枚ずつ手で押しています。顔を近づけると、筆のかすれまで見えます。",
    materials: "綿100%（空気をふくませた二十番手の天竺）", care: `裏返して網に入れ、水かぬるま湯で洗ってください。\n刷りのところに直接アイロンをあてないでください。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 210,
    sizes: fourSizes, sizeChart: tops([["64", "52", "49", "20"], ["67", "55", "52", "21"], ["70", "58", "55", "22"], ["73", "61", "58", "23"]]),
    related: ["kokansetsu-pants", "tsuchifumazu-socks", "unaji-parka"], daysAgo: 12,
    colours: [
      { key: "ai", label: "藍", dye: "ai", stock: [6, 9, 3, 0], print: "figure", type: 10 },
      { key: "shironeri", label: "白練", dye: "shironeri", stock: [11, 14, 8, 5], print: "figure", type: 10 },
      { key: "yamabuki", label: "山吹", dye: "yamabuki", stock: [4, 7, 6, 2], print: "figure", type: 10 },
      { key: "sumi", label: "墨", dye: "sumi", stock: [8, 12, 9, 6], print: "figure", type: 10 },
    ],
  },
  {
    id: "fudehito-t-mae", kind: "t-shirt", title: "筆人Tシャツ 五種", kana: "ふでひとてぃーしゃつ ごしゅ",
    lead: "前へ出る人の、背中が引かれないTシャツです。", category: "fashion", tags: ["fashion", "t-shirt"], basePrice: 4_950, bodyType: 5,
    story: "信号が変わる前に、胸がもう横断歩道に出ている人がいます。その背中で、Tシャツはいつも後ろへ引っぱられていました。\n\n肩の線を二センチ前へまわし、うしろ身頃だけをすこし長くしてあります。鞄を斜めに掛けても、襟が首にあたりません。走って電車に乗ったあとも、背中は出ないままです。\n\n絵の人は、右足から歩きだします。左から歩きだす方には、気にしないでいただくほかありません。",
    materials: "綿100%（天竺）", care: `裏返して、弱い水流で洗ってください。\n日かげに干すと、色が長もちします。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 205,
    sizes: fourSizes, sizeChart: tops([["65", "51", "47", "20"], ["68", "54", "50", "21"], ["71", "57", "53", "22"], ["74", "60", "56", "23"]]),
    related: ["fudehito-t", "koshi-no-hone-sweat", "kataude-rucksack"], daysAgo: 26,
    colours: [
      { key: "shironeri", label: "白練", dye: "shironeri", stock: [5, 8, 8, 4], print: "figure", type: 5 },
      { key: "wakatake", label: "若竹", dye: "wakatake", stock: [0, 2, 1, 0], print: "figure", type: 5 },
      { key: "sakura", label: "桜", dye: "sakura", stock: [7, 6, 3, 0], print: "figure", type: 5 },
    ],
  },
  {
    id: "kanji-t", kind: "t-shirt", title: "漢数字Tシャツ 七", kana: "かんすうじてぃーしゃつ しち",
    lead: "胸に一文字。「七種の人ですか」と聞かれたら、半身でうなずいてください。", category: "fashion", tags: ["fashion", "t-shirt"], basePrice: 4_400, bodyType: 7,
    story: "筆の文字は、版の上で一度かすれ、布の上でもう一度かすれます。二度かすれた七は、見る角度で太さが変わります。\n\n左右の脇の縫い目を、わざと一センチずらしました。腰をひねって立ったときに、縫い目がまっすぐになります。気をつけの姿勢では曲がって見えますが、その姿勢でいる時間は長くないはずです。\n\nほかの数字は、いつ出るのかと聞かれます。七の人がいちばん早く名乗り出た、というだけの順番です。",
    materials: "綿95%・再生綿5%（天竺）", care: `洗濯機で洗えます。はじめの一回は、白いものと分けてください。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：愛知県", weightG: 215,
    sizes: fourSizes, sizeChart: tops([["64", "51", "46", "20"], ["67", "54", "49", "21"], ["70", "57", "52", "22"], ["73", "60", "55", "23"]]),
    related: ["fudehito-t", "fudehito-t-mae", "shagameru-pants"], daysAgo: 58,
    colours: [
      { key: "shironeri", label: "白練", dye: "shironeri", stock: [3, 5, 5, 3], print: "number", type: 7 },
      { key: "sumi", label: "墨", dye: "sumi", stock: [4, 6, 4, 2], print: "number", type: 7 },
      { key: "kaki", label: "柿", dye: "kaki", stock: [0, 0, 0, 0], print: "number", type: 7 },
    ],
  },
  {
    id: "hitofude-t", kind: "t-shirt", title: "一本線のTシャツ", kana: "いっぽんせんのてぃーしゃつ",
    lead: "描いた人がくしゃみをして、線がすこし跳ねています。", category: "fashion", tags: ["fashion", "t-shirt"], basePrice: 4_180,
    story: "絵を描く者が線をひく練習をしていたとき、くしゃみをしました。跳ねた線がいちばんよかったので、それを版にしました。まじめに引いた三十八本は、まだ箱にあります。\n\n型は決めていません。肩も裾もふつうの寸法なので、贈りものにする方がいちばん多いTシャツです。\n\n布はほかの半袖よりわずかに厚く、一枚で着て外へ出られます。線の太さは、着る人の胸の厚みで変わって見えます。",
    materials: "綿100%（天竺、やや厚手）", care: `洗濯機で洗えます。乾燥機では二センチほど縮みます。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 235,
    sizes: fourSizes, sizeChart: tops([["65", "50", "45", "19"], ["68", "53", "48", "20"], ["71", "56", "51", "21"], ["74", "59", "54", "22"]]),
    related: ["kanji-t", "daikon-bukuro", "ryote-mug"], daysAgo: 143,
    colours: [
      { key: "kinari", label: "生成", dye: "kinari", stock: [9, 12, 10, 6], print: "line" },
      { key: "hanada", label: "縹", dye: "hanada", stock: [6, 7, 5, 4], print: "line" },
      { key: "azuki", label: "小豆", dye: "azuki", stock: [2, 4, 3, 1], print: "line" },
    ],
  },
  {
    id: "unaji-parka", kind: "hoodie", title: "うなじパーカー", kana: "うなじぱーかー",
    lead: "フードの重さが、首のうしろにのりません。", category: "fashion", tags: ["fashion", "hoodie"], basePrice: 11_000, bodyType: 6,
    story: "## 首に、ものを乗せない\n\nうつむいて歩く人は、首のうしろがよく働いています。そこへフードの重さがのると、夕方には襟をうしろへ引くのが癖になります。\n\nフードの付け根を、うなじから指三本ぶん下げました。かぶらない日は、肩甲骨のあいだで静かにしています。\n\nふところの物入れは、手を入れるところを斜めにしてあります。文庫本が一冊、ぎりぎり入ります。",
    materials: "綿88%・麻12%（裏毛）", care: `裏返して洗い、形をととのえて日かげに干してください。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：愛知県", weightG: 560,
    sizes: fourSizes, sizeChart: tops([["66", "56", "52", "56"], ["69", "59", "55", "58"], ["72", "62", "58", "60"], ["75", "65", "61", "62"]]),
    related: ["bokashi-parka", "koshi-no-hone-sweat", "unaji-bou"], daysAgo: 33,
    colours: [
      { key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [4, 7, 6, 3], print: "none" },
      { key: "kinari", label: "生成", dye: "kinari", stock: [5, 8, 5, 2], print: "none" },
      { key: "azuki", label: "小豆", dye: "azuki", stock: [1, 3, 2, 0], print: "none" },
    ],
  },
  {
    id: "bokashi-parka", kind: "hoodie", title: "ぼかし染めパーカー", kana: "ぼかしぞめぱーかー",
    lead: "裾から、夕方がのぼってきます。", category: "fashion", tags: ["fashion", "hoodie"], basePrice: 13_200,
    story: "仕立てあがったパーカーを、一枚ずつ竿に吊るして染めています。裾は染料の中に十分、腰は三分。胸から上は、湯気があたるだけです。\n\n雨の日に染めたものは境目がにじみ、晴れの日は境目が立ちます。染めた日付を、下げ札の裏に鉛筆で書いておきました。その日の空を思いだせる方は、そう多くありません。\n\n裏毛の厚さは、うなじパーカーと同じです。染めるあいだに身がすこし締まるため、丈だけ一段長く裁っています。",
    materials: "綿100%（裏毛）　染め：顔料と植物染料", care: `はじめの三回は、ほかのものと分けて水で洗ってください。\n汗をかいた日は、その日のうちに。\n${signs.dyed}`, origin: "編み：静岡県（遠州）　染め：京都府", weightG: 590,
    sizes: fourSizes, sizeChart: tops([["66", "55", "50", "57"], ["69", "58", "53", "59"], ["72", "61", "56", "61"], ["75", "64", "59", "63"]]),
    related: ["unaji-parka", "prevo-aloha", "daikon-bukuro"], daysAgo: 19,
    colours: [
      { key: "kinari", label: "生成", dye: "kinari", stock: [0, 1, 1, 0], print: "ombre" },
      { key: "sakura", label: "桜", dye: "sakura", stock: [2, 3, 2, 1], print: "ombre" },
    ],
  },
  {
    id: "iki-tooru-shirt", kind: "button-shirt", title: "息とおるシャツ", kana: "いきとおるしゃつ",
    lead: "いちばん上のボタンを留めて、電話に出られます。", category: "fashion", tags: ["fashion", "button-shirt"], basePrice: 12_100, bodyType: 1,
    story: "## 首に、指が二本\n\n上へ伸びる人は、襟のつまったシャツが苦手です。かといって開けておくと、改まった席で落ちつきません。\n\n襟ぐりに指が二本はいるゆとりを取り、そのぶん台襟をすこし低くしました。ボタンを留めると、ふつうの襟に見えます。\n\n背中の上に、腕を前へ出すためのひだを一つ。電車のつり革にも、棚のいちばん上にも、裾がついてきません。",
    materials: "綿62%・麻38%（平織り）", care: `洗濯機で洗えます。半乾きのうちに軽くのばして干すと、アイロンがいりません。\n${signs.woven}`, origin: "織り：愛知県（尾州）　縫い：京都府", weightG: 260,
    sizes: fourSizes, sizeChart: tops([["70", "53", "45", "60"], ["73", "56", "48", "62"], ["76", "59", "51", "64"], ["79", "62", "54", "66"]]),
    related: ["prevo-aloha", "shagameru-pants", "daidokoro-maekake"], daysAgo: 74,
    colours: [
      { key: "sora", label: "空", dye: "sora", stock: [4, 6, 5, 2], print: "none" },
      { key: "kinari", label: "生成", dye: "kinari", stock: [5, 9, 6, 3], print: "pinstripe" },
      { key: "sumi", label: "墨", dye: "sumi", stock: [3, 4, 4, 0], print: "none" },
    ],
  },
  {
    id: "prevo-aloha", kind: "aloha", title: "プレヴォアロハ", kana: "ぷれゔぉあろは",
    lead: "京都で二度染めた、裾の切りっぱなしの開襟シャツ。", category: "fashion", tags: ["fashion", "button-shirt"], basePrice: 15_400, brand: "prevo-aloha",
    story: "## 一度めの色が、縁に残る\n\nうすい色で一度、濃い色でもう一度。綿と麻の布を、京都の染め場で二度染めています。縫い目の縁に残った一度めの色が、洗うたびに出てきます。\n\n脇の下には、ひし形の布を一枚足しました。棚の上のものを取っても、裾は留守番をしています。\n\n前に咲いているのは、型を置いて色をさした花です。白く抜いた筆の人は、背中にいます。糊を手で置くので、一枚ごとに立つ場所がずれ、写真と同じものはありません。",
    materials: "綿55%・麻45%（平織り）　染め：反応染料の二度染め", care: `はじめの三回は、ほかのものと分けて、水で洗ってください。\n裏返して網に入れ、脱水は短く。しわは、濡れているうちに手でたたいて伸ばします。\n${signs.dyed}`, origin: "織り：愛知県（尾州）　染め・縫い：京都府", weightG: 280,
    sizes: fourSizes, sizeChart: tops([["68", "56", "47", "24"], ["71", "59", "50", "25"], ["74", "62", "53", "26"], ["77", "65", "56", "27"]]),
    related: ["iki-tooru-shirt", "shagameru-pants", "yoru-bou"], daysAgo: 33,
    colours: [
      { key: "akane", label: "茜", dye: "akane", stock: [6, 14, 12, 10], print: "aloha", brandParam: "akane", title: "プレヴォアロハ 茜", seed: 3 },
      { key: "asagi", label: "浅葱", dye: "asagi", stock: [4, 5, 6, 2], print: "aloha", brandParam: "asagi", title: "プレヴォアロハ 浅葱", seed: 7 },
      { key: "sora", label: "空", dye: "sora", stock: [3, 3, 0, 1], print: "aloha", brandParam: "sora", title: "プレヴォアロハ 空", seed: 11 },
      { key: "yamabuki", label: "山吹", dye: "yamabuki", stock: [0, 2, 2, 0], print: "aloha", brandParam: "yamabuki", title: "プレヴォアロハ 山吹", seed: 5 },
      { key: "sumi", label: "墨", dye: "sumi", stock: [5, 7, 7, 4], print: "aloha", brandParam: "sumi", title: "プレヴォアロハ 墨", seed: 9 },
    ],
  },
  {
    id: "koshi-no-hone-sweat", kind: "sweat", title: "腰の骨でとまるスウェット", kana: "こしのほねでとまるすうぇっと",
    lead: "家で着ているうちに、そのまま外へ出てしまいます。", category: "fashion", tags: ["fashion", "sweat"], basePrice: 9_900,
    story: "裾のゴムを、腰のいちばん出た骨の上でとまる長さにしました。座っても上がらず、立っても下がりません。骨の高さは人によるので、迷ったら丈の実寸を見てください。\n\n裏は起こしていません。起こした裏毛は、はじめがいちばん気持ちよくて、あとは減るばかりだからです。これは、はじめがいちばん硬く、三か月で布団になります。\n\nそのころには、たいていの方が、もう一枚を外出用と決めています。決めたほうも、じきに家で着られます。",
    materials: "綿100%（裏毛、やや太い糸）", care: `洗濯機で洗えます。毛玉は、出てきたらはさみで切ってください。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：愛知県", weightG: 520,
    sizes: fourSizes, sizeChart: tops([["60", "55", "50", "55"], ["63", "58", "53", "57"], ["66", "61", "56", "59"], ["69", "64", "59", "61"]]),
    related: ["sannin-sweat", "unaji-parka", "tsuchifumazu-socks"], daysAgo: 96,
    colours: [
      { key: "hai", label: "灰", dye: "hai", stock: [6, 9, 7, 5], print: "none" },
      { key: "uguisu", label: "鶯", dye: "uguisu", stock: [3, 5, 4, 2], print: "none" },
      { key: "kuri", label: "栗", dye: "kuri", stock: [4, 4, 2, 0], print: "stripe" },
    ],
  },
  {
    id: "sannin-sweat", kind: "sweat", title: "三人スウェット", kana: "さんにんすうぇっと",
    lead: "胸で三人が立ち話をしています。仲は、まあまあです。", category: "fashion", tags: ["fashion", "sweat"], basePrice: 10_450,
    story: "左の人が話し、まんなかの人が聞き、右の人は帰りたがっています。描いた者は、どれも自分だと言っています。\n\n首まわりを二重に編んだので、洗っても波うちません。袖口のゴムはゆるめです。洗いものをするときに、ひじまでまくって、そのままでいられます。\n\n三人が何の話をしているかは、買った方が決めてください。いままでに届いた中では、鍋のしめをうどんにするか雑炊にするか、がいちばん近い気がします。",
    materials: "綿90%・再生綿10%（裏毛）", care: `裏返して洗ってください。刷りを長くもたせます。\n${signs.jersey}`, origin: "編み：静岡県（遠州）　縫い：京都府", weightG: 500,
    sizes: fourSizes, sizeChart: tops([["61", "54", "49", "55"], ["64", "57", "52", "57"], ["67", "60", "55", "59"], ["70", "63", "58", "61"]]),
    related: ["koshi-no-hone-sweat", "hitofude-t", "ryote-mug"], daysAgo: 120,
    colours: [
      { key: "hai", label: "灰", dye: "hai", stock: [5, 7, 6, 3], print: "trio", type: 3 },
      { key: "sakura", label: "桜", dye: "sakura", stock: [4, 5, 2, 0], print: "trio", type: 8 },
      { key: "ai", label: "藍", dye: "ai", stock: [3, 6, 6, 4], print: "trio", type: 1 },
    ],
  },
  {
    id: "shagameru-pants", kind: "pants", title: "しゃがめるパンツ", kana: "しゃがめるぱんつ",
    lead: "しゃがむ、またぐ、あぐらをかく。その順に型紙を引きました。", category: "fashion", tags: ["fashion", "pants"], basePrice: 11_880, bodyType: 9,
    story: "## 股に、布を一枚\n\n草を取る人、床を拭く人、子どもの靴ひもを結ぶ人。しゃがんだときに腰がずり下がらないよう、股にひし形の布を足しました。あぐらをかいても、膝は引かれません。\n\n腰は、ゴムと紐のどちらでもとまります。紐の先は玉結びです。洗濯機の中へ逃げられたことが、二度ありました。\n\nうしろの物入れは、しゃがんでも中身が立つ深さにしてあります。裾は折っても、下ろしても。",
    materials: "綿98%・ポリウレタン2%（綾織り）", care: `洗濯機で洗えます。濃い色は、はじめの二回だけ分けてください。\n${signs.woven}`, origin: "織り：愛知県（尾州）　縫い：岡山県", weightG: 430,
    sizes: fourSizes, sizeChart: { columns: ["ウエスト", "股上", "股下", "わたり"], rows: [
      { size: "S", values: ["64–78", "29", "64", "31"] }, { size: "M", values: ["68–84", "30", "67", "33"] }, { size: "L", values: ["72–90", "31", "70", "35"] }, { size: "XL", values: ["78–98", "32", "72", "37"] }] },
    related: ["kokansetsu-pants", "iki-tooru-shirt", "dengeki-kaminari"], daysAgo: 81,
    colours: [
      { key: "ai", label: "藍", dye: "ai", stock: [5, 8, 6, 4], print: "none" },
      { key: "sumi", label: "墨", dye: "sumi", stock: [6, 8, 7, 5], print: "none" },
      { key: "ama", label: "亜麻", dye: "ama", stock: [3, 4, 2, 1], print: "none" },
    ],
  },
  {
    id: "kokansetsu-pants", kind: "pants", title: "股関節パンツ", kana: "こかんせつぱんつ",
    lead: "足の付け根から動く人のための、前にひだのあるパンツ。", category: "fashion", tags: ["fashion", "pants"], basePrice: 12_100, bodyType: 10,
    story: "股関節は、思っているより前にあります。両手の親指を足の付け根のしわに置いて、足ぶみをしてみてください。動いたところに、ひだを二本ずつとりました。\n\n歩くとひだがひらき、立つと閉じます。椅子に長く座る日は、腰のうしろのゴムだけが働きます。\n\n綿に麻を三割。夏は足に張りつかず、冬は下に一枚はけるゆとりです。裾はくるぶしで終わるので、靴下の色が見えます。色を選ぶ楽しみが、ひとつ増えます。",
    materials: "綿70%・麻30%（綾織り）", care: `洗濯機で洗えます。ひだは、干すときに指でつまんでととのえてください。\n${signs.woven}`, origin: "織り：愛知県（尾州）　縫い：岡山県", weightG: 410,
    sizes: fourSizes, sizeChart: { columns: ["ウエスト", "股上", "股下", "わたり"], rows: [
      { size: "S", values: ["62–76", "31", "60", "34"] }, { size: "M", values: ["66–82", "32", "63", "36"] }, { size: "L", values: ["70–88", "33", "66", "38"] }, { size: "XL", values: ["76–96", "34", "68", "40"] }] },
    related: ["shagameru-pants", "fudehito-t", "tabi-socks"], daysAgo: 162,
    colours: [
      { key: "ama", label: "亜麻", dye: "ama", stock: [4, 6, 5, 3], print: "none" },
      { key: "sumi", label: "墨", dye: "sumi", stock: [2, 4, 4, 2], print: "none" },
      { key: "kuri", label: "栗", dye: "kuri", stock: [0, 0, 0, 0], print: "none" },
    ],
  },
  {
    id: "ame-no-hi-coat", kind: "raincoat", title: "雨の日コート", kana: "あめのひこーと",
    lead: "傘をささずに歩く人へ。袖から雨がつたってきません。", category: "fashion", tags: ["fashion", "raincoat"], basePrice: 24_200, bodyType: 5,
    story: "## うしろに、深いひだ\n\n大きく歩く人の雨着は、裾がすぐ足にからみます。うしろの中心に手のひらほどのひだをとり、歩幅のぶんだけひらくようにしました。\n\nフードは首と一緒にまわります。横を向いても、目の前が布になりません。袖口は二重で、内側の筒が雨をとめます。\n\nたたむと、一升枡ほどの袋におさまります。袋は共の布でこしらえ、衿の裏に釦でとめてあります。なくした方は、まだいません。",
    materials: "ポリエステル100%（裏に透湿の膜）　撥水：フッ素を使わないもの", care: `やさしく手で洗い、日かげに干してください。\n水をはじかなくなったら、低い熱であて布をしてアイロンをかけると戻ります。\n${signs.rain}`, origin: "福井県・京都府", weightG: 480,
    sizes: [{ size: "M" }, { size: "L" }, { size: "XL", priceDifference: 1_100 }], sizeChart: { columns: ["着丈", "身幅", "裄丈"], rows: [{ size: "M", values: ["98", "62", "80"] }, { size: "L", values: ["103", "66", "84"] }, { size: "XL", values: ["108", "70", "88"] }] },
    related: ["kataude-rucksack", "unaji-bou", "fudehito-t-mae"], daysAgo: 205,
    colours: [
      { key: "asagi", label: "浅葱", dye: "asagi", stock: [3, 4, 2], print: "none" },
      { key: "yamabuki", label: "山吹", dye: "yamabuki", stock: [2, 1, 0], print: "rain" },
      { key: "sumi", label: "墨", dye: "sumi", stock: [5, 6, 3], print: "none" },
    ],
  },
  {
    id: "ame-tsubu-hagoromo", kind: "raincoat", title: "雨つぶの羽織り", kana: "あめつぶのはおり",
    lead: "降りそうで降らない日に、鞄に入れておく薄い一枚。", category: "fashion", tags: ["fashion", "raincoat"], basePrice: 13_200,
    story: "天気予報が三割と言った日のための雨着です。重さは、手ぬぐいを四枚たたんだくらい。袋に入れて鞄の底に置き、忘れたころに使います。\n\n雨つぶの柄は、濡れると見えにくくなります。降りだしたことを、柄が消えて知らせるしくみです。役に立ったという声は、まだ一通しか届いていません。\n\n本降りには向きません。肩の縫い目に雨どめの裏打ちはなく、三十分ほどで中の服が気づきます。その前に、軒下へどうぞ。",
    materials: "ナイロン100%（撥水）", care: `手で洗い、絞らずに干してください。\n${signs.rain}`, origin: "福井県・京都府", weightG: 190,
    sizes: [{ size: "フリー" }], sizeChart: { columns: ["着丈", "身幅", "裄丈"], rows: [{ size: "フリー", values: ["86", "64", "82"] }] },
    related: ["ame-no-hi-coat", "daikon-bukuro"], daysAgo: 240,
    colours: [{ key: "sora", label: "空", dye: "sora", stock: [7], print: "rain" }, { key: "sakura", label: "桜", dye: "sakura", stock: [4], print: "dots" }],
  },
  {
    id: "daidokoro-maekake", kind: "apron", title: "台所の前かけ", kana: "だいどころのまえかけ",
    lead: "背中で交わるので、煮ものの間じゅう忘れていられます。", category: "fashion", tags: ["accessories", "apron"], basePrice: 6_380,
    story: "首から下げる前かけは、洗いものの時間がそのまま首にのります。これは肩紐を背中で交わらせ、腰の骨で受けます。\n\n結ぶところは三か所から選べます。流しの高さは家ごとにちがうので、立ってみて、水のはねる場所を布のまんなかに合わせてください。\n\n右の腰に、手ぬぐいを掛ける輪をつけました。物入れは手帳が入る深さで、煮えるのを待つあいだの一行が書けます。丈は二つ。鍋を持って歩く方には、短いほうが向きます。",
    materials: "麻55%・綿45%（平織り）", care: `洗濯機で洗えます。洗うほどやわらかくなります。\n${signs.woven}`, origin: "織り：愛知県（尾州）　縫い：京都府", weightG: 240,
    sizes: [{ size: "短め" }, { size: "長め", priceDifference: 550 }], sizeChart: { columns: ["丈", "幅"], rows: [{ size: "短め", values: ["72", "78"] }, { size: "長め", values: ["88", "82"] }] },
    related: ["ryote-mug", "iki-tooru-shirt", "daikon-bukuro"], daysAgo: 187,
    colours: [
      { key: "ama", label: "亜麻", dye: "ama", stock: [9, 6], print: "none" },
      { key: "hanada", label: "縹", dye: "hanada", stock: [6, 3], print: "pinstripe" },
      { key: "karashi", label: "芥子", dye: "karashi", stock: [2, 0], print: "figure", type: 3 },
    ],
  },
  {
    id: "niwa-no-maekake", kind: "apron", title: "庭の前かけ", kana: "にわのまえかけ",
    lead: "泥と、はさみと、種の袋のための前かけです。", category: "fashion", tags: ["accessories", "apron"], basePrice: 7_150,
    story: "帆布の厚いほうで作りました。はじめは自分で立ちます。三度めの洗濯で、ようやく人に従います。\n\n大きな物入れは、底に穴を三つ開けてあります。土は落ち、はさみは落ちません。左の小さいほうは種の袋のためで、ふたが付きました。風の強い日に、大根の種を一列ぶん飛ばした者の考えです。\n\n膝をついたとき、裾が先に地面へ着く長さにしています。帰ってきたら、玄関の外で一度はたいてください。",
    materials: "綿100%（十号帆布）", care: `水で手洗いしてください。色は日にあたって、ゆっくり変わります。\n${signs.dyed}`, origin: "岡山県", weightG: 390,
    sizes: [{ size: "フリー" }], sizeChart: { columns: ["丈", "幅"], rows: [{ size: "フリー", values: ["80", "74"] }] },
    related: ["daidokoro-maekake", "unaji-bou"], daysAgo: 330,
    colours: [{ key: "tokiwa", label: "常磐", dye: "tokiwa", stock: [5], print: "none" }, { key: "kuri", label: "栗", dye: "kuri", stock: [0], print: "none" }],
  },
  {
    id: "hanashi-mask", kind: "mask", title: "話せる布マスク", kana: "はなせるぬのますく",
    lead: "口の前に、すこし部屋があります。", category: "fashion", tags: ["accessories", "mask"], basePrice: 880,
    story: "話すたびに布が口に入る、という相談から作りました。鼻の上と頬に山をつくり、口の前に指一本ぶんのすき間をあけています。\n\n表は晒し、裏は二重のガーゼです。声は、思ったよりよく通ります。電話のむこうの人に聞いてもらったところ、四人のうち三人が、着けていることに気づきませんでした。\n\n耳の紐は長めのまま届きます。お好きなところで玉結びにし、朝と夕方で具合がちがう日は、結び目をひとつずらしてください。",
    materials: "表：綿100%（晒し）　裏：綿100%（二重ガーゼ）", care: `手で押し洗いし、形をととのえて干してください。\n${signs.woven}`, origin: "京都府", weightG: 14,
    sizes: [{ size: "ふつう" }, { size: "大きめ" }], sizeChart: { columns: ["よこ", "たて", "紐の長さ"], rows: [{ size: "ふつう", values: ["20", "13", "34"] }, { size: "大きめ", values: ["22", "14", "36"] }] },
    related: ["tabi-socks", "kuchi-hiroi-pouch"], daysAgo: 268,
    colours: [
      { key: "shironeri", label: "白練", dye: "shironeri", stock: [24, 18], print: "none" },
      { key: "ai", label: "藍の麻の葉", dye: "ai", stock: [12, 9], print: "asanoha" },
      { key: "sango", label: "珊瑚の水玉", dye: "sango", stock: [3, 0], print: "dots" },
    ],
  },
];
