// Writes the sprites of app/ui/art from the drawings: node tools/make-art.ts
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import {
  avatarBody,
  dyeShape,
  figurePath,
  groupOf,
  groups,
} from "../studio/illustrations/figures.ts";
import {
  monthBody,
  months,
  openParcel,
  planner,
  plannersInARow,
  shirtsInTheWind,
} from "../studio/illustrations/landing.ts";
import { sealBody } from "../studio/illustrations/motifs.ts";
import {
  fallingBody,
  fallingNames,
  placeBody,
  placeNames,
} from "../studio/illustrations/places.ts";
import { product } from "../studio/illustrations/products.ts";
import { houseParts } from "../studio/illustrations/neighbours-house.ts";
import { roomParts } from "../studio/illustrations/rooms.ts";
import {
  head,
  headNames,
  inkLinePath,
  landscape,
  stateBody,
  stateNames,
} from "../studio/illustrations/scenes.ts";
import { stampBody, stampDrawings } from "../studio/illustrations/stamps.ts";

const seal = "#c0321f";
const onSeal = "#fff8f2";
const to = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const types = Array.from({ length: 12 }, (_, i) => i + 1);
const symbol = (id: string, box: string, body: string) =>
  `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;
const sprite = (symbols: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;

/**
 * `ink`: `currentColor` follows the page by day and by night; on a card of its own a figure keeps
 * the plain ink.
 */
const figure = (type: number, ink: string) =>
  `${dyeShape(type, groups[groupOf(type)].dye)}<path d="${figurePath(type)}" fill="${ink}"/>`;

writeFileSync(
  to("app/ui/art/mark.svg"),
  sprite([
    // By day and by night the seal is the page's own vermilion, and the stroke is cut out of it.
    symbol(
      "mark",
      "0 0 100 100",
      sealBody("")
        .replaceAll(`"${seal}"`, '"var(--seal)"')
        .replaceAll(`"${onSeal}"`, '"var(--on-seal)"'),
    ),
    symbol("line", "0 0 300 24", `<path d="${inkLinePath(1)}" fill="currentColor"/>`),
  ]),
);
writeFileSync(
  to("app/ui/art/figures.svg"),
  sprite(
    types.map((type) => symbol(`figure-${type}`, "0 0 200 260", figure(type, "currentColor"))),
  ),
);
writeFileSync(
  to("app/ui/art/avatars.svg"),
  sprite(types.map((type) => symbol(`avatar-${type}`, "0 0 100 100", avatarBody(type)))),
);
writeFileSync(
  to("app/ui/art/hero.svg"),
  sprite([symbol("hero", "-14 0 232 262", figure(7, "currentColor"))]),
);
writeFileSync(
  to("app/ui/art/states.svg"),
  sprite(stateNames.map((name) => symbol(name, "0 0 320 240", stateBody(name, "currentColor")))),
);
writeFileSync(
  to("app/features/learning/stamps/ui/stamps.svg"),
  sprite(stampDrawings.map((name) => symbol(name, "0 0 100 100", stampBody(name)))),
);
writeFileSync(
  to("app/features/learning/scenarios/ui/places.svg"),
  sprite([
    ...placeNames.map((name) => symbol(name, "0 0 390 300", placeBody(name))),
    ...fallingNames.map((name) => symbol(name, "0 0 390 300", fallingBody(name))),
    symbol("stranger", "0 0 200 260", `<path d="${figurePath(7)}" fill="currentColor"/>`),
  ]),
);
for (const [name, parts] of Object.entries({ room: roomParts(), house: houseParts() }))
  writeFileSync(
    to(`app/features/community/apartment/ui/${name}.svg`),
    sprite(parts.map(({ id, box, body }) => symbol(id, box, body))),
  );
// Behind the phone-wide column, and in the gutters beside it.
for (const sky of ["day", "night"] as const) {
  writeFileSync(
    to(`app/ui/art/column-${sky}.svg`),
    `${landscape(700, 1400, { seed: 7, sky, horizon: 0.2 })}\n`,
  );
  writeFileSync(
    to(`app/ui/art/gutter-${sky}.svg`),
    `${landscape(1600, 1000, { seed: 3, sky, horizon: 0.42 })}\n`,
  );
}
const icon =
  `<svg xmlns="http://www.w3.org/2000/svg" ` +
  `viewBox="0 0 100 100" width="100" height="100">${sealBody("")}</svg>`;
writeFileSync(to("public/icon.svg"), `${icon}\n`);
// On a phone's own ground, with room for the round that it cuts.
for (const width of [192, 512]) {
  const inner = Math.round(width * 0.72);
  const edge = Math.floor((width - inner) / 2);
  await sharp(Buffer.from(icon), { density: 600 })
    .resize({ width: inner })
    .extend({
      top: edge,
      bottom: width - inner - edge,
      left: edge,
      right: width - inner - edge,
      background: "#fbfaf7",
    })
    .png({ compressionLevel: 9 })
    .toFile(to(`public/icon-${width}.png`));
}

// The heads of the shop's categories, each in the three shapes that a page may have.
for (const name of headNames) {
  for (const device of ["mobile", "tablet", "pc"] as const) {
    await sharp(Buffer.from(head(name, device)))
      .webp({ quality: 76, effort: 6 })
      .toFile(to(`app/features/shop/catalogue/ui/heads/${name}-${device}.webp`));
  }
}

// The goods of the page that shows every part.
const samples = {
  shirt: ["t-shirt", "ai", "figure"],
  rucksack: ["rucksack", "tokiwa", "none"],
  pants: ["pants", "kuri", "none"],
  aloha: ["aloha", "akane", "aloha"],
} as const;
for (const [name, [kind, colour, print]] of Object.entries(samples)) {
  await sharp(Buffer.from(product({ kind, colour, print })))
    .resize({ width: 480 })
    .webp({ quality: 72, effort: 6 })
    .toFile(to(`app/routes/brand/design/samples/${name}.webp`));
}

// The landing pages: each picture for phones and for wider screens, and the plants of the twelve
// months.
const landing = {
  parcel: openParcel(),
  shirts: shirtsInTheWind(),
  planners: plannersInARow(),
  planner: planner(),
};
for (const [name, drawing] of Object.entries(landing)) {
  for (const width of [640, 1280])
    await sharp(Buffer.from(drawing), { density: 240 })
      .resize({ width })
      .webp({ quality: 74, effort: 6 })
      .toFile(to(`app/features/memberships/landing/ui/art/${name}-${width}.webp`));
}
writeFileSync(
  to("app/features/memberships/landing/ui/art/months.svg"),
  sprite(months.map((month, at) => symbol(`month-${at + 1}`, "0 0 200 260", monthBody(month)))),
);
