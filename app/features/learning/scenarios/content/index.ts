// The whole story, in the order in which it is read.
import type { Scenario } from "../story.ts";
import { slopeOne } from "./chapter1/part01.ts";
import { slopeTwo } from "./chapter1/part02.ts";
import { slopeThree } from "./chapter1/part03.ts";
import { slopeFour } from "./chapter1/part04.ts";
import { slopeFive } from "./chapter1/part05.ts";
import { slopeSix } from "./chapter1/part06.ts";
import { slopeSeven } from "./chapter1/part07.ts";
import { riverOne } from "./chapter2/part01.ts";
import { riverTwo } from "./chapter2/part02.ts";
import { riverThree } from "./chapter2/part03.ts";
import { riverFour } from "./chapter2/part04.ts";
import { riverFive } from "./chapter2/part05.ts";
import { riverSix } from "./chapter2/part06.ts";
import { riverSeven } from "./chapter2/part07.ts";
import { riverEight } from "./chapter2/part08.ts";
import { riverNine } from "./chapter2/part09.ts";
import { riverTen } from "./chapter2/part10.ts";
import { riverEleven } from "./chapter2/part11.ts";
import { cloudsOne } from "./chapter3/part01.ts";
import { cloudsTwo } from "./chapter3/part02.ts";
import { cloudsThree } from "./chapter3/part03.ts";
import { cloudsFour } from "./chapter3/part04.ts";
import { cloudsFive } from "./chapter3/part05.ts";
import { cloudsSix } from "./chapter3/part06.ts";
import { cloudsSeven } from "./chapter3/part07.ts";
import { cloudsEight } from "./chapter3/part08.ts";
import { cloudsNine } from "./chapter3/part09.ts";
import { cloudsTen } from "./chapter3/part10.ts";
import { cloudsEleven } from "./chapter3/part11.ts";

export const story: readonly Scenario[] = [
  ...slopeOne,
  ...slopeTwo,
  ...slopeThree,
  ...slopeFour,
  ...slopeFive,
  ...slopeSix,
  ...slopeSeven,
  ...riverOne,
  ...riverTwo,
  ...riverThree,
  ...riverFour,
  ...riverFive,
  ...riverSix,
  ...riverSeven,
  ...riverEight,
  ...riverNine,
  ...riverTen,
  ...riverEleven,
  ...cloudsOne,
  ...cloudsTwo,
  ...cloudsThree,
  ...cloudsFour,
  ...cloudsFive,
  ...cloudsSix,
  ...cloudsSeven,
  ...cloudsEight,
  ...cloudsNine,
  ...cloudsTen,
  ...cloudsEleven,
];
