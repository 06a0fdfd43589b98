// What each field of an edition of a policy is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { PolicyField } from "./rules.ts";

export const policyFieldHints: FieldHints<PolicyField> = {
  note: "何が変わるのかを、読む方の言葉で（例 お休みの手つづきの締め切りを、前の日に変えました。）。",
  title: "頁の題です（例 利用規約）。",
  lead: "題のすぐ下に出る、ひとこと（例 店と会員の頁を、気持ちよく使っていただくための約束です。）。",
  body: "〔店の名前〕のような差しこみは、お店のことから入ります（例 〔販売業者〕が運営する〔店の名前〕）。",
  material:
    "しるしをつけると、会員の方のマイページに、いちど読んでいただくおねがいが出ます（例 解約の決まりを変えたとき）。",
  status: "「出す」にすると、その日から効きます（例 書きかけのあいだは「下書き」）。",
  openAt: "この日時から、この版になります。前の版は、消えずに読めます（例 2027/01/01 0:00）。",
};
