// What home says first.

export const heroWords = {
  lines: ["くせは、", "からだの声。"],
  lead: "立ちかた、息のしかた、疲れかた。十二の体癖から、着るもの、聴くもの、書くものを選ぶお店です。",
  toShop: "お店を見る",
  toShindan: "自分の型を知る",
} as const;
