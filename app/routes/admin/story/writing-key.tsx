import {
  placeNames,
  storySeasons,
  timeNames,
  weatherNames,
} from "#features/learning/scenarios/words.ts";

const listed = (names: Readonly<Record<string, string>>) => Object.values(names).join("・");
/** What the lines of a scene may say. */
export const WritingKey = ({ cast }: { cast: readonly string[] }) => (
  <details>
    <summary>書きかた</summary>
    <ul className="bullets small">
      <li>はじめの字の場面から、話がはじまります。</li>
      <li>場所は、{listed(placeNames)}。</li>
      <li>
        時は、{listed(timeNames)}。天気は、{listed(weatherNames)}。季節は、{listed(storySeasons)}。
      </li>
      <li>人は、{cast.join("・")}。「｜」のうしろに「、」で並べます。</li>
      <li>せりふは「名前：言葉」、ふりがなは「｜樋《とい》」。</li>
      <li>
        行や道のはじめに [印] で、その印がある方だけ、[!印]
        で、ない方だけになります。印は半角の小文字とハイフンです。
      </li>
      <li>消した場面の字は、もう使えません。読みかけの方の場所を、この字で覚えているためです。</li>
    </ul>
  </details>
);
