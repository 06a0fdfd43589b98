// What each field of a questionnaire is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { QuestionnaireField } from "./rules.ts";

export const questionnaireFieldHints: FieldHints<QuestionnaireField> = {
  title: "一覧に出ます（例 朝の足のこと）。",
  line: "なぜおたずねするのか、だれが読むのかを書きます（例 番台のふたりが読みます。）。",
  questions:
    "空の行で分けます。一行めが問い、二行めが【】で答えかた" +
    "（ひとつ・いくつでも・五段階・文・日づけ。「・なくてもよい」も書けます）、" +
    "そのあと「- 」で答え、「※」で添え書きです。" +
    "「→ 3」で三問めへ、「→ おわり」でおしまいへ行きます（例 - 覚えがない → 3）。",
  audience: "「リンクを送った方」は、この頁で作るリンクからだけ答えられます（例 会員の方）。",
  once: "「どなたでも」の一回は、おなじ端末での一回です（例 おひとり一回）。",
  endsAt: "なくてもよく、この日時から答えられなくなります（例 2026/12/20 18:00）。",
  status: "「公開」にすると問いがその版で動かなくなり、書きかえると次の版になります（例 下書き）。",
};
