// What people type for words of the dictionary: for tests of what is found.

/** Each word with what is typed for it, parted by "、": as written, in kana, katakana, half width, older kanji, a part. */
export const typedWords: Record<string, string> = {
  tsumuji: "つむじ、ツムジ、ﾂﾑｼﾞ、つむ", atama: "頭、あたま、アタマ、ｱﾀﾏ、あた", mayu: "眉、まゆ、マユ", me: "目、め、メ", mabuta: "まぶた、マブタ、ﾏﾌﾞﾀ、まぶ", mimi: "耳、みみ、ミミ", mimitabu: "耳たぶ、みみたぶ、ミミタブ、みみた", hana: "鼻、はな、ハナ",
  okuba: "奥歯、おくば、オクバ、奧歯、奥齒、おく", ago: "あご、アゴ、ｱｺﾞ", shita: "舌、した、シタ", nodo: "のど、ノド、ﾉﾄﾞ", kubi: "首、くび、クビ、ｸﾋﾞ", unaji: "うなじ、ウナジ、うなぢ", kata: "肩、カタ", kenkoukotsu: "肩甲骨、けんこうこつ、ケンコウコツ、甲骨、けんこ", sakotsu: "鎖骨、さこつ、サコツ",
  mune: "胸、むね、ムネ", mizoochi: "みぞおち、ミゾオチ、ﾐｿﾞｵﾁ、みぞ、ぞおち", hara: "腹、はら、ハラ", heso: "へそ、ヘソ", shitabara: "下腹、したばら、シタバラ、したば", wakibara: "わき腹、わきばら、ワキバラ、わき", senaka: "背中、せなか、セナカ", sesuji: "背すじ、せすじ、セスジ、せすぢ", koshi: "腰、コシ",
  kotsuban: "骨盤、こつばん、コツバン、ｺﾂﾊﾞﾝ、こつば", shiri: "尻、しり、シリ", kokansetsu: "股関節、こかんせつ、コカンセツ、股關節、関節", hiza: "膝、ひざ、ヒザ", fukurahagi: "ふくらはぎ、フクラハギ、ふくら", kurubushi: "くるぶし、クルブシ", kakato: "かかと、カカト", ashinoura: "足のうら、あしのうら、アシノウラ、のうら",
  tsuchifumazu: "土ふまず、つちふまず、土ふまづ、ふまず", oyayubi: "親指、おやゆび、オヤユビ", koyubi: "小指、こゆび、コユビ", yubi: "指、ゆび、ユビ", te: "手、て、テ", tenohira: "手のひら、てのひら、テノヒラ", hiji: "肘、ひじ、ひぢ", tekubi: "手首、てくび、テクビ", hifu: "皮膚、ひふ、ヒフ",
  iki: "息、いき、イキ、ｲｷ", hakuiki: "吐く息、はくいき、ハクイキ", suuiki: "吸う息、すういき", tameiki: "ためいき、タメイキ、ため", akubi: "あくび、アクビ、ｱｸﾋﾞ", kushami: "くしゃみ、クシャミ、ｸｼｬﾐ", "iki-wo-nomu": "息をのむ、いきをのむ、をのむ", "iki-no-tsugime": "息の継ぎ目、いきのつぎめ、息の繼ぎ目、継ぎ目", hitoiki: "ひと息、ひといき", koe: "声、こえ、聲、コエ", hanauta: "鼻歌、はなうた、ハナウタ",
  tachikata: "立ちかた、たちかた、タチカタ", suwarikata: "坐りかた、すわりかた", seiza: "正坐、せいざ、セイザ", agura: "あぐら、アグラ", sonkyo: "蹲踞、そんきょ、ソンキョ、ｿﾝｷｮ", shagamu: "しゃがむ、シャガム", yorikakaru: "よりかかる、よりか", furimuku: "ふり向く、ふりむく", arukikata: "歩きかた、あるきかた、步きかた", nekoze: "猫背、ねこぜ、ネコゼ、ねこ", kataashi: "片足、かたあし、カタアシ", "dai-no-ji": "大の字、だいのじ、だいのぢ",
  nemuri: "眠り、ねむり、ネムリ", negaeri: "寝返り、ねがえり", makura: "枕、まくら、マクラ", futon: "布団、ふとん、布團、フトン", hirune: "昼寝、ひるね、晝寝", utouto: "うとうと、ウトウト", yume: "夢、ゆめ、ユメ", neiki: "寝息、ねいき", mezame: "目ざめ、めざめ", yofukashi: "夜ふかし、よふかし",
  taiheki: "体癖、たいへき、タイヘキ、ﾀｲﾍｷ、體癖、たいへ", "juuni-no-kata": "十二の型、じゅうにのかた、二の型", jouge: "上下、じょうげ、ジョウゲ、ジョーゲ", sayuu: "左右、さゆう、サユウ、サユー", zengo: "前後、ぜんご、ゼンゴ", nejire: "捻れ、ねじれ、ネジレ、ねぢれ", kaihei: "開閉、かいへい、カイヘイ", kando: "感度、かんど、カンド", isshu: "一種、いっしゅ、イッシュ", kuse: "癖、くせ、クセ",
  "katayori-hirou": "偏り疲労、かたよりひろう、カタヨリヒロウ、疲労、かたより", danryoku: "弾力、だんりょく、彈力", datsuryoku: "脱力、だつりょく", juushin: "重心、じゅうしん、ジュウシン", jikuashi: "軸足、じくあし、ぢくあし", seitai: "整体、せいたい、整體", kabin: "過敏、かびん", shindan: "診断、しんだん、診斷",
};
