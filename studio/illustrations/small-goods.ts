// Footwear, cups and packets whose shape is their name, 400 × 500.
import { type Board, extras } from "./board.ts";
import { darker, lighter, mix } from "./core.ts";
import { letter } from "./glyphs.ts";

type Point = readonly [x: number, y: number];

/** Moves every pair of numbers of a path. */
const moved = (path: string, [dx, dy]: Point) =>
  path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`,
  );
/** The same path seen in a mirror that stands at x = 200. */
const mirrored = (path: string) =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${400 - Number(x)} ${y}`);

/** Words set upright on a label, from its top. */
const upright = (words: string, [x, y]: Point, size: number, colour: string) =>
  [...words]
    .map((character, at) => letter(character, x, y + at * size * 1.24, size, colour))
    .join("");

const steam = (x: number, y: number) =>
  `<path d="M${x} ${y}C${x - 14} ${y - 22} ${x + 12} ${y - 40} ${x - 2} ${y - 66}" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".7"/>`;

/** A pair of socks lying side by side, toes up; `toes` draws what is on top of the left one. */
function flatSocks(b: Board, body: string, toes: readonly string[]) {
  for (const side of [(path: string) => path, mirrored]) {
    b.piece(side(body), {
      tex: "jersey",
      printed: true,
      extra: extras(b),
      fold: side("M176 180C190 260 186 350 178 452L160 452C170 350 172 260 160 180Z"),
    });
    for (const toe of toes)
      b.piece(side(toe), { tex: "jersey", fill: mix(b.c.base, b.c.line, 0.1), flat: true });
    b.piece(side("M78 396L178 396L180 456L76 456Z"), {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.08),
    });
  }
  b.print(126, 300, 52);
}

export const smallGoods = {
  "tabi-socks"(b: Board) {
    flatSocks(
      b,
      "M82 456C90 380 76 300 66 214C58 140 74 78 112 72C128 70 138 82 141 100L146 128L152 96C156 74 184 70 190 96C196 150 188 230 184 300C180 360 176 400 180 456Z",
      [],
    );
    b.seam("M141 100L147 150L152 96M259 100L253 150L248 96");
    b.stitch("M76 200C110 214 150 214 186 202M324 200C290 214 250 214 214 202");
  },
  "toe-socks"(b: Board) {
    flatSocks(
      b,
      "M82 456C90 390 74 310 64 232C58 176 60 146 74 138C110 128 160 110 188 112C196 170 188 240 184 306C180 366 176 404 180 456Z",
      [
        "M58 176C50 132 58 112 70 112C84 112 90 134 88 168Z",
        "M82 164C76 116 84 92 97 92C111 92 116 118 112 156Z",
        "M107 154C102 104 110 78 123 78C137 78 141 106 137 148Z",
        "M132 146C128 94 136 68 149 68C162 68 166 96 162 140Z",
        "M156 142C152 84 160 54 176 54C194 54 198 86 190 142Z",
      ],
    );
    b.stitch("M64 206C104 190 150 178 188 178M336 206C296 190 250 178 212 178");
  },
  "toe-shoes"(b: Board) {
    const last =
      "M188 92C194 150 190 250 184 330C182 390 174 432 132 434C90 434 78 390 80 330C80 270 62 230 66 168C70 106 110 62 150 60C176 60 186 72 188 92Z";
    for (const side of [(path: string) => path, mirrored]) {
      b.piece(side(last), { tex: "none", fill: "#efe6d2" });
      b.piece(
        side(
          "M180 96C186 150 182 250 176 330C174 384 168 422 132 424C98 424 88 384 90 330C90 272 72 232 76 170C80 112 114 72 150 70C170 70 178 78 180 96Z",
        ),
        { tex: "canvas", printed: true, extra: extras(b), flat: true },
      );
      // The big toe has a room of its own, straight along its inner side.
      b.seam(side("M150 70C146 104 146 140 152 172"));
      b.piece(
        side(
          "M106 300C112 276 158 276 164 300L166 372C164 404 150 414 134 414C116 414 104 402 102 372Z",
        ),
        {
          tex: "none",
          fill: darker(b.c.base, 0.45),
          flat: true,
        },
      );
      b.piece(side("M116 196L156 196L160 316C150 328 122 328 112 316Z"), {
        tex: "canvas",
        flat: true,
        fill: mix(b.c.base, b.c.shade, 0.12),
      });
      for (const y of [212, 236, 260, 284])
        b.raw(
          `<path d="${side(`M110 ${y}L162 ${y + 8}M110 ${y + 8}L162 ${y}`)}" stroke="#fbf7ec" stroke-width="5" stroke-linecap="round"/>`,
        );
      b.stitch(side("M84 330C84 270 70 232 72 172C78 118 112 80 148 78"));
    }
    b.print(126, 150, 44);
  },
  "indoor-shoes"(b: Board) {
    const slipper = (by: Point) => {
      b.piece(
        moved(
          "M40 236C40 214 62 206 96 208L150 170C176 156 214 176 250 206C300 222 338 234 342 260C344 276 334 284 320 284L60 284C44 284 40 262 40 236Z",
          by,
        ),
        {
          tex: "canvas",
          printed: true,
          extra: extras(b),
          fold: moved(
            "M40 258C120 276 260 272 343 262C344 276 334 284 320 284L60 284C46 284 41 272 40 258Z",
            by,
          ),
        },
      );
      b.piece(
        moved("M50 222C72 214 112 218 152 178C168 188 170 206 156 220C128 238 76 240 50 222Z", by),
        {
          tex: "none",
          flat: true,
          fill: darker(b.c.base, 0.42),
        },
      );
      b.piece(moved("M142 172C156 190 158 208 148 224L172 232C190 214 192 188 176 168Z", by), {
        tex: "canvas",
        flat: true,
        fill: mix(b.c.base, b.c.shade, 0.18),
      });
      b.piece(moved("M36 278L344 278C348 286 342 292 332 292L50 292C40 292 34 286 36 278Z", by), {
        tex: "none",
        fill: "#b98a58",
        flat: true,
      });
      b.stitch(moved("M56 232C84 246 132 242 158 226M196 190C230 214 280 232 332 246", by));
    };
    slipper([20, -70]);
    slipper([-8, 110]);
    b.print(250, 168, 36);
  },
  "two-handled-mug"(b: Board) {
    const ring = "M286 214C350 202 362 318 282 330L280 306C326 298 322 230 286 240Z";
    b.piece(ring, { tex: "glaze" });
    b.piece(mirrored(ring), { tex: "glaze" });
    b.piece("M104 176H296L284 384C282 402 268 410 248 410H152C132 410 118 402 116 384Z", {
      tex: "glaze",
      printed: true,
      extra: extras(b),
      fold: "M250 176H296L284 384C282 402 268 410 248 410H218C242 350 254 260 250 176Z",
      glow: "M126 204C130 196 138 196 140 204L148 360C146 370 138 370 134 360Z",
    });
    b.raw(
      `<ellipse cx="200" cy="176" rx="96" ry="19" fill="${lighter(b.c.base, 0.25)}"/><ellipse cx="200" cy="178" rx="84" ry="13" fill="#4a2f22"/>`,
    );
    b.raw(steam(182, 142) + steam(216, 146));
    b.print(200, 300, 104);
  },
  "tea-cup"(b: Board) {
    b.piece("M286 236C336 230 340 318 280 326L280 306C308 300 306 254 286 256Z", { tex: "glaze" });
    b.piece("M108 168H292L276 380C274 396 262 404 246 404H154C138 404 126 396 124 380Z", {
      tex: "glaze",
      printed: true,
      extra: extras(b),
      fold: "M250 168H292L276 380C274 396 262 404 246 404H216C240 340 252 250 250 168Z",
      glow: "M128 198C132 190 140 190 142 198L150 356C148 366 140 366 138 356Z",
    });
    b.piece("M148 402H252L246 420H154Z", {
      tex: "glaze",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.3),
    });
    b.raw(
      `<ellipse cx="200" cy="168" rx="92" ry="18" fill="${lighter(b.c.base, 0.25)}"/><ellipse cx="200" cy="170" rx="81" ry="12" fill="#8f8a45"/>`,
    );
    // The vermilion seal at the bottom shows through the tea.
    b.raw(`<ellipse cx="206" cy="172" rx="15" ry="5" fill="#c0321f" opacity=".55"/>`);
    b.raw(steam(196, 138));
    b.print(200, 290, 96);
  },
  "tea-bag"(b: Board) {
    b.piece("M106 118L294 118L306 424C306 434 300 440 290 440H110C100 440 94 434 94 424Z", {
      tex: "twill",
      printed: true,
      extra: extras(b),
      fold: "M262 118L294 118L306 424C306 434 300 440 290 440H264C280 330 278 220 262 118ZM106 118L94 424V440L116 440C112 330 112 220 122 118Z",
    });
    b.piece("M102 84H298L302 150C240 160 160 160 98 150Z", {
      tex: "twill",
      fill: mix(b.c.base, b.c.shade, 0.2),
    });
    b.seam("M102 104H298M101 122H299");
    b.raw(
      `<path d="M96 136C160 148 240 148 304 136" fill="none" stroke="#e9dcc0" stroke-width="7"/><path d="M192 142C176 168 168 176 158 196M206 142C220 168 230 176 240 196" fill="none" stroke="#e9dcc0" stroke-width="6" stroke-linecap="round"/>`,
    );
    b.raw(
      `<rect x="150" y="206" width="100" height="190" fill="#fffaf0"/><rect x="156" y="212" width="88" height="178" fill="none" stroke="#c9bfa6"/>${upright("番茶", [200, 258], 52, "#1f2a33")}<circle cx="200" cy="374" r="11" fill="#c0321f"/>`,
    );
  },
  "candy-bag"(b: Board) {
    b.piece(
      "M112 176C150 190 250 190 288 176L300 410C300 428 290 436 272 436H128C110 436 100 428 100 410Z",
      {
        tex: "none",
        fill: lighter(b.c.base, 0.62),
        fold: "M258 184L288 176L300 410C300 428 290 436 272 436H250C272 350 272 260 258 184Z",
      },
    );
    const sweets: readonly Point[] = [
      [136, 404],
      [178, 408],
      [222, 406],
      [262, 402],
      [150, 368],
      [196, 370],
      [242, 366],
      [134, 332],
      [176, 332],
      [220, 330],
      [262, 330],
      [156, 296],
      [202, 294],
      [246, 296],
    ];
    for (const [at, [x, y]] of sweets.entries())
      b.raw(
        `<g transform="translate(${x} ${y}) rotate(${(at * 37) % 60})"><rect x="-18" y="-14" width="36" height="28" rx="12" fill="${mix(b.c.base, "#7a4a12", at % 3 === 0 ? 0.22 : 0.08)}"/><path d="M-9 -6C-4 -10 4 -10 9 -7" fill="none" stroke="#fff6dd" stroke-width="3.4" stroke-linecap="round" opacity=".8"/></g>`,
      );
    b.piece(
      "M128 92C150 84 250 84 272 92C268 128 252 150 240 172L160 172C148 150 132 128 128 92Z",
      {
        tex: "none",
        fill: lighter(b.c.base, 0.72),
      },
    );
    b.raw(
      `<path d="M154 176C180 186 220 186 246 176" fill="none" stroke="#c0321f" stroke-width="8" stroke-linecap="round"/><path d="M200 184C178 206 160 206 150 226M200 184C222 206 240 206 250 226" fill="none" stroke="#c0321f" stroke-width="6" stroke-linecap="round"/>`,
    );
    b.raw(
      `<rect x="166" y="206" width="68" height="72" fill="#fffaf0" stroke="#c9bfa6"/>${letter("飴", 200, 244, 46, "#1f2a33")}`,
    );
  },
  "brush-roll"(b: Board) {
    b.piece("M60 150C150 140 250 140 340 150L340 372C250 382 150 382 60 372Z", {
      tex: "canvas",
      printed: true,
      extra: extras(b),
      fold: "M60 330C150 342 250 342 340 330L340 372C250 382 150 382 60 372Z",
    });
    b.piece("M60 268C150 276 250 276 340 268L340 372C250 382 150 382 60 372Z", {
      tex: "canvas",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.14),
    });
    for (const [at, x] of [96, 138, 180].entries())
      b.raw(
        `<path d="M${x - 9} 330L${x - 9} 176H${x + 9}L${x + 9} 330Z" fill="${["#2c3138", "#8a5a36", "#4f5d3a"][at]}"/><path d="M${x - 8} 176L${x} 122L${x + 8} 176Z" fill="#1f2a33"/><path d="M${x - 10} 196H${x + 10}" stroke="#e0c98f" stroke-width="5"/>`,
      );
    for (const [at, x] of [226, 262, 298].entries())
      b.raw(
        `<rect x="${x - 13}" y="${196 - (at % 2) * 10}" width="26" height="134" rx="3" fill="#efe2c4" stroke="#c9b58a"/><rect x="${x - 13}" y="${196 - (at % 2) * 10}" width="26" height="18" fill="#c0321f"/>`,
      );
    b.piece("M60 268C150 276 250 276 340 268L340 372C250 382 150 382 60 372Z", {
      tex: "canvas",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.14),
    });
    b.stitch(
      "M60 280C150 288 250 288 340 280M118 284V370M160 286V374M206 287V376M244 286V375M280 285V373",
    );
    b.raw(
      `<path d="M340 262C376 250 372 300 350 318C372 316 380 344 366 366" fill="none" stroke="${darker(b.c.base, 0.25)}" stroke-width="8" stroke-linecap="round"/>`,
    );
    b.print(200, 330, 40);
  },
};
