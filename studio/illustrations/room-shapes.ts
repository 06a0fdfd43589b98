// What a member's room and the neighbours' house are made of. Colours that turn at night are custom
// properties with their day's value.
import { n } from "./core.ts";

/** A part of a drawing: its name, its box, and what is in it. */
export type DrawnPart = { id: string; box: string; body: string };

const ofRoom = (name: string, day: string) => `var(--room-${name}, ${day})`;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more}/>`;
const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more}/>`;

const wood = ofRoom("wood", "#c7a273");
const edge = ofRoom("wood2", "#a57f54");
const paper = ofRoom("paper", "#fbf6e8");

export const roomShapes = { ofRoom, rect, path, wood, edge, paper };
