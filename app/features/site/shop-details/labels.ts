/** The details by their fields, as the desk and the record call them. */
export const detailLabels = {
  name: "店の名前",
  kana: "店の名前のよみ",
  legalName: "販売業者",
  representative: "運営責任者",
  address: "住所",
  phone: "電話番号",
  email: "問い合わせ先のメール",
  invoiceNumber: "適格請求書の登録番号",
};
