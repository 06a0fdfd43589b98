// What the fields of the acts over many pieces are called.
export const manyLabels = {
  addTags: "からだと言葉のタグ",
  addTags1: "とき・ところのタグ",
  addArea: "ひらく場所",
};
