// Product pictures, 400 × 500, cut-paper style: flat dyed pieces, woven texture, one hard shadow, seams drawn in thread.
import { type Board, board, type Drawing } from "./board.ts";
import { clothes } from "./clothes.ts";
import { darker, dyes, svg, washi } from "./core.ts";
import { artwork, goods } from "./goods.ts";
import type { ProductKind } from "./names.ts";
import { smallGoods } from "./small-goods.ts";

const kinds: Record<ProductKind, (board: Board) => void> = { ...clothes, ...goods, ...smallGoods };
const zooms = {
  front: "",
  detail: "translate(-330 -330) scale(2.5)",
  mark: "translate(-600 -150) scale(4)",
};

export type ProductDrawing = Partial<Drawing> & Pick<Drawing, "kind"> & { bare?: boolean };

/** The picture of a product; the same arguments always give the same picture. `bare`: without its ground, to lie on another drawing. */
export function product({
  kind,
  colour = "kinari",
  print = "none",
  type = 10,
  view = "front",
  seed = 1,
  bare = false,
}: ProductDrawing): string {
  const drawn = board({ kind, colour, print, type, seed, view });
  kinds[kind](drawn);
  const { defs, body, shadow } = drawn.done();
  const ground = bare ? "#dfe3e0" : dyes[colour].pale;
  const paper = `${drawn.id}w`;
  const sheet = bare
    ? ""
    : `<rect width="400" height="500" fill="${ground}"/><rect width="400" height="500" fill="url(#${paper})"/>`;
  const dropped = `<path d="${shadow}" transform="translate(7 10)" fill="${darker(ground, 0.34)}" opacity=".32"/>`;
  const whole =
    sheet +
    (kind === "techo" ? `<g transform="rotate(-4 200 250)">${dropped}</g>` : dropped) +
    body;
  const zoom = zooms[view];
  return svg(
    400,
    500,
    zoom ? `<g transform="${zoom}">${whole}</g>` : whole,
    (bare ? "" : washi(paper, 7, darker(ground, 0.5))) + defs,
  );
}

/** A work of art by itself, 200 × 346: what hangs in the frame of the product with the same words. */
export const work = ({
  colour = "kinari",
  type = 10,
  seed = 1,
}: Pick<ProductDrawing, "colour" | "type" | "seed">) =>
  svg(200, 346, artwork(`${seed}${colour}${type}`, dyes[colour].base));
