// What each field of a scenario is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import { byScene, type ScenarioField } from "./rules.ts";

const scene =
  "一行めは、場所・時・天気・季節と、いる人です。あとは一行ずつ、地の文か「名前：せりふ」を。" +
  "道は「→ b」か「* えらぶ言葉 → b +印」で、どれもなければ、そこでおわります（例 アパートの門・昼・雨｜とよさん）。";
export const scenarioFieldHints: FieldHints<ScenarioField> = {
  title: "話のはじめと、読みおえた方の地図に出ます（例 坂の下で、傘を借りる）。",
  note: "番台の方だけが読みます（例 雨の場面の言いまわしを、やわらかくしました。）。",
  ...byScene(() => scene),
  status: "「下書き」のあいだは、読む方にはもとの文が出ます（例 公開）。",
};
