/** How a text with headings and lists is written, for whoever writes it without the buttons. */
export const textSigns =
  "空の行で段を分けます。「## 」は見出し、「- 」は箇条書き。**太字**、[文字](住所)、{漢字|かな}。";
