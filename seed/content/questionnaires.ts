// The questionnaires that a shop of practice begins with.
import type { AskedQuestion, Audience } from "#features/learning/questionnaires/rules.ts";

const choice = (
  kind: "single" | "multiple",
  text: string,
  options: readonly (string | readonly [text: string, to: number])[],
): AskedQuestion => ({
  kind,
  text,
  hint: "",
  required: true,
  options: options.map((one) =>
    typeof one === "string" ? { text: one } : { text: one[0], to: one[1] },
  ),
});
const scale = (text: string, low: string, high: string): AskedQuestion => ({
  kind: "scale",
  text,
  hint: "",
  required: false,
  options: [{ text: low }, { text: high }],
});
const free = (kind: "text" | "date", text: string, hint: string): AskedQuestion => ({
  kind,
  text,
  hint,
  required: false,
  options: [],
});

type SeedQuestionnaire = {
  id: string;
  title: string;
  line: string;
  audience: Audience;
  once: boolean;
  questions: readonly AskedQuestion[];
};
export const questionnaires: readonly SeedQuestionnaire[] = [
  {
    id: "asa-no-ashi",
    title: "朝の足のこと",
    line: "来年の音声をつくるまえに、みなさんの朝をすこし教えてください。番台のふたりが読みます。",
    audience: "everyone",
    once: true,
    questions: [
      choice("single", "朝、さいしょに床につくのはどこですか。", [
        "右の足",
        "左の足",
        "両方いっぺん",
        "手",
        ["床についた覚えがない", 3],
      ]),
      choice("multiple", "つかれるとかたくなるところは。", [
        "首のうしろ",
        "肩",
        "みぞおち",
        "腰",
        "足の裏",
        "どこも。うらやましがられます",
      ]),
      scale(
        "このごろのねむりはどのくらい。",
        "浅い。夢をよく覚えている",
        "深い。呼ばれても気づかない",
      ),
      free(
        "text",
        "さいきん、ほっとしたのはいつですか。",
        "短くてかまいません。読むのは番台のふたりだけです。",
      ),
      free(
        "date",
        "体癖を知ったのはいつごろですか。",
        "だいたいで。日にちまで覚えていなくても大丈夫です。",
      ),
    ],
  },
  {
    id: "kiku-jikan",
    title: "聴く時間のこと",
    line: "いつ、どこで聴いてくださっているか。長さを決めるときの手がかりにします。",
    audience: "members",
    once: true,
    questions: [
      choice("single", "いちばんよく聴くのはいつですか。", [
        "朝、起きてすぐ",
        "昼の休み",
        "夜、寝るまえ",
        "歩きながら",
        "きまっていない",
      ]),
      choice("single", "長さは、どのくらいがちょうどよいですか。", [
        "5分まで",
        "10分くらい",
        "20分くらい",
        "もっと長くても",
      ]),
      scale("ことばの速さは。", "ゆっくりすぎる", "はやすぎる"),
      free("text", "聴いてみたいことがあれば、ひとこと。", ""),
    ],
  },
];
