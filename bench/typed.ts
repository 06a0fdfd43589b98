// What two hundred different texts cost whoever types them, on a shop of full size: one letter, two,
// words, sentences, and what is nowhere; the tail is what counts. node bench/typed.ts --data-dir
// FOLDER [--port 4200]
import { parseArgs } from "node:util";
import { words } from "../seed/content/words.ts";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4200" },
    warm: { type: "string", default: "2000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { rows, say, megabytes, sessionOf, ask, warm, stop } = await startRunning(
  dataDir,
  values.port,
);

const letters = [..."のかしいてとはをにたあんs足体骨手息肩首朝夜冬綿藍麻a1日"];
const pairs = [..."おびけんこつくつした"].flatMap((one, at, all) => {
  const next = all[at + 1];
  return next ? [one + next] : [];
});
const goods =
  "靴下 くつした ｸﾂｼﾀ kutsushita 朝のしずかな 毎日 手ぬぐい 手ぬぐい　藍 BG-777 羽織 T".split(" ");
const lines = [
  "息を吐いて骨盤をうしろへ動かす",
  "肩こりがひどいときに聴くもの",
  "冬の足もとが冷えるときの靴下",
  "眠い日は、眠いぶんだけ小さく動きます",
  "きょうはなにを聴けばいいですか",
];
const nowhere =
  "こつばんん 肩甲骨骨 たいへきき ざせきき 龠龠 zzzz くびすじい ほげほげ qqq 鬱鬱鬱".split(" ");
const some = words.filter((_, at) => at % 4 === 0);
const texts = [
  ...new Set([
    ...letters,
    ...pairs,
    ...goods,
    ...lines,
    ...nowhere,
    ...some.flatMap(({ word, kana }) => [word, kana]),
  ]),
].slice(0, 200);
await warm(Number(values.warm), await sessionOf("b1600000-0000-4000-8000-000000000005"));
say("Texts", String(texts.length));
for (const path of ["/search?q=", "/shop?q=", "/dictionary?q=", "/api/v1/search/names?q="])
  await ask(
    `\`${path}\`, each for the first time`,
    texts.map((one) => path + encodeURIComponent(one)),
  );
say("Memory at the end", `${megabytes()} MB`);
await stop();
console.log(`\n${rows.join("\n")}`);
