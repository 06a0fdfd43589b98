// Things and works on paper, 400 × 500.
import { dot, ring, stroke } from "./brush.ts";
import { type Board, extras, hasPlacedPrint } from "./board.ts";
import { darker, isDark, lighter, mix, random } from "./core.ts";
import { dyeShape, figurePath, groupNames, groupOf, groups } from "./figures.ts";
import { letter } from "./glyphs.ts";
import { plant, sealBody } from "./motifs.ts";

export const goods = {
  hat(b: Board) {
    b.piece("M108 282C104 190 146 132 206 132C266 132 300 190 298 282Z", {
      tex: "cord",
      printed: true,
      extra: extras(b),
      fold: "M262 150C292 190 300 240 298 282H250C266 240 270 190 250 146Z",
    });
    b.piece(
      "M60 300C104 256 300 256 344 300C352 318 330 330 300 326C240 316 160 316 104 326C74 330 52 318 60 300Z",
      {
        tex: "twill",
        fill: mix(b.c.base, b.c.shade, 0.08),
        fold: "M60 300C104 282 300 282 344 300C330 290 240 276 200 276C150 276 76 286 60 300Z",
      },
    );
    b.seam("M206 132C190 176 186 230 188 268M206 132C246 160 258 220 258 266");
    b.stitch("M76 308C130 290 280 290 330 308");
    b.raw(`<circle cx="206" cy="131" r="8" fill="${b.c.line}"/>`);
    b.print(152, 222, 52);
  },
  shoes(b: Board) {
    const shoe = (dx: number, dy: number) => {
      b.raw(`<g transform="translate(${dx} ${dy})">`);
      b.piece(
        "M64 168C90 178 128 176 150 160L186 214C220 232 300 240 322 268C330 282 328 296 322 300H62C54 260 56 210 64 168Z",
        {
          tex: "canvas",
          printed: true,
          extra: extras(b),
          fold: "M62 250C120 262 240 262 326 280V300H60Z",
          flat: true,
        },
      );
      b.piece("M268 240C300 246 326 262 326 284V300H256C250 276 254 254 268 240Z", {
        fill: lighter(b.c.base, 0.4),
        tex: "canvas",
        flat: true,
      });
      b.piece("M54 294H328C336 294 336 318 326 320H60C50 320 48 296 54 294Z", {
        fill: "#fbf7ec",
        tex: "none",
        flat: true,
      });
      b.raw(
        `<path d="M54 308H330" stroke="${"#c0321f"}" stroke-width="2.4"/><path d="M152 178L186 168M164 196L200 184M178 212L214 202M196 226L228 216" stroke="#fbf7ec" stroke-width="6" stroke-linecap="round"/>`,
      );
      b.stitch("M68 180C96 190 128 188 146 174M262 244C250 262 250 280 254 294");
      b.print(104, 232, 44);
      b.raw("</g>");
    };
    b.cast(
      "M98 252C84 214 86 200 94 108C120 118 158 116 180 100L216 154C250 172 330 180 352 208C360 222 358 256 350 260H90ZM62 426C46 420 46 330 58 298C84 308 122 306 144 290L180 344C214 362 294 370 316 398C324 412 322 448 314 450H54Z",
    );
    shoe(30, -60);
    shoe(-6, 130);
  },
  rucksack(b: Board) {
    b.piece("M150 116C150 70 250 70 250 116H232C230 90 170 90 168 116Z", {
      fill: mix(b.c.base, b.c.shade, 0.3),
      tex: "canvas",
    });
    b.piece(
      "M100 190C100 130 140 104 200 104C260 104 300 130 300 190L310 396C310 412 300 420 286 420H114C100 420 90 412 90 396Z",
      {
        tex: "canvas",
        printed: true,
        extra: extras(b),
        fold: "M286 130C300 150 300 180 300 190L310 396C310 412 300 420 286 420H262C280 330 284 220 262 120Z",
      },
    );
    b.piece(
      "M98 200C96 140 138 104 200 104C262 104 304 140 302 200C304 236 270 246 200 246C130 246 96 236 98 200Z",
      {
        tex: "canvas",
        fill: lighter(b.c.base, 0.07),
        flat: true,
        fold: "M98 210C110 240 290 240 302 210C304 240 270 250 200 250C130 250 96 240 98 210Z",
      },
    );
    b.piece("M124 292H276V396C276 402 272 406 266 406H134C128 406 124 402 124 396Z", {
      tex: "canvas",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.08),
    });
    b.seam("M124 312H276");
    b.stitch("M110 214C140 236 260 236 290 214M130 318V400H270V318");
    b.raw(
      `<path d="M190 232H210V300H190Z" fill="#8a5a36"/><rect x="186" y="268" width="28" height="18" rx="3" fill="none" stroke="#e0c98f" stroke-width="4"/>`,
    );
    b.print(200, 168, 74);
    b.tag(250, 348, 0.9);
  },
  "eco-bag"(b: Board) {
    b.piece(
      "M140 196C136 60 180 44 200 44C220 44 264 60 260 196L246 196C250 80 220 62 200 62C180 62 150 80 154 196Z",
      { tex: "canvas", fill: mix(b.c.base, b.c.shade, 0.14) },
    );
    b.piece("M92 182C150 188 250 188 308 182L318 430C250 438 150 438 82 430Z", {
      tex: "canvas",
      printed: true,
      extra: extras(b),
      fold: "M92 182L82 430H110C108 340 112 260 120 186ZM240 438C262 380 300 340 316 330L318 430Z",
    });
    b.stitch("M94 200C150 206 250 206 306 200M136 182V218H158V184M242 184V218H264V182");
    b.print(200, 320, 150);
    b.tag(96, 400, 0.8);
  },
  pouch(b: Board) {
    b.piece(
      "M76 208C140 196 260 196 324 208L334 366C334 384 322 392 306 392H94C78 392 66 384 66 366Z",
      {
        tex: "linen",
        printed: true,
        extra: extras(b),
        fold: "M66 330C140 360 260 360 334 330L334 366C334 384 322 392 306 392H94C78 392 66 384 66 366Z",
      },
    );
    b.piece("M74 204C140 190 260 190 326 204L327 224C260 212 140 212 73 224Z", {
      tex: "twill",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.25),
    });
    b.raw(
      `<path d="M78 215C140 203 260 203 322 215" fill="none" stroke="#d8c187" stroke-width="5" stroke-dasharray="3 2"/><path d="M318 212L346 240L336 262L324 240Z" fill="#8a5a36"/>`,
    );
    b.print(200, 302, 112);
    b.tag(74, 300, 0.8);
  },
  "water-bottle"(b: Board) {
    b.piece("M164 66H236C242 66 246 70 246 76V112H154V76C154 70 158 66 164 66Z", {
      fill: "#2c3138",
      tex: "none",
      fold: "M220 66H246V112H220Z",
    });
    b.piece(
      "M152 116H248C268 132 276 150 276 176V410C276 426 264 436 248 436H152C136 436 124 426 124 410V176C124 150 132 132 152 116Z",
      {
        tex: "glaze",
        printed: true,
        extra: extras(b),
        fold: "M240 116C268 132 276 150 276 176V410C276 426 264 436 248 436H226C250 400 250 180 226 116Z",
        glow: "M142 170C146 160 154 160 156 170V390C154 400 146 400 142 390Z",
      },
    );
    b.raw(`<path d="M186 66C180 36 220 36 214 66" fill="none" stroke="#2c3138" stroke-width="9"/>`);
    b.seam("M124 186C170 194 230 194 276 186");
    b.print(200, 300, 110);
  },
  mug(b: Board) {
    b.piece("M286 212C352 196 372 330 284 344L280 318C330 308 324 226 284 238Z", { tex: "glaze" });
    b.piece("M92 172H296L286 384C284 402 270 410 250 410H138C118 410 104 402 102 384Z", {
      tex: "glaze",
      printed: true,
      extra: extras(b),
      fold: "M244 172H296L286 384C284 402 270 410 250 410H214C240 350 250 260 244 172Z",
      glow: "M116 200C120 192 128 192 130 200L138 360C136 370 128 370 124 360Z",
    });
    b.raw(
      `<ellipse cx="194" cy="172" rx="102" ry="20" fill="${lighter(b.c.base, 0.25)}"/><ellipse cx="194" cy="174" rx="90" ry="14" fill="#4a2f22"/><path d="M112 172a82 12 0 0 0 60 13" stroke="#7c5640" stroke-width="2" fill="none"/>`,
    );
    b.raw(
      `<path d="${stroke(
        [
          [176, 138],
          [168, 112],
          [182, 90],
          [172, 62],
        ],
        { width: 8, pressure: [0.2, 0.9, 0.8, 0.2], dry: 0 },
      )}${stroke(
        [
          [214, 138],
          [206, 116],
          [218, 98],
          [210, 76],
        ],
        { width: 7, pressure: [0.2, 0.9, 0.8, 0.2], dry: 0 },
      )}" fill="#ffffff" opacity=".75"/>`,
    );
    b.print(186, 298, 118);
  },
  "smartphone-case"(b: Board) {
    b.piece(
      "M134 66H266C288 66 304 82 304 104V410C304 432 288 448 266 448H134C112 448 96 432 96 410V104C96 82 112 66 134 66Z",
      {
        tex: "linen",
        printed: true,
        extra: extras(b),
        fold: "M280 66C300 76 304 90 304 104V410C304 432 288 448 266 448H254C282 420 284 120 266 66Z",
      },
    );
    b.raw(
      `<rect x="112" y="82" width="92" height="92" rx="26" fill="${darker(b.c.base, 0.5)}"/><circle cx="138" cy="108" r="17" fill="#14181d"/><circle cx="138" cy="108" r="8" fill="#31465c"/><circle cx="178" cy="148" r="17" fill="#14181d"/><circle cx="178" cy="148" r="8" fill="#31465c"/><circle cx="178" cy="106" r="6" fill="#e9e4d4"/>`,
    );
    b.print(200, 318, 168);
  },
  "watch-band"(b: Board) {
    b.piece("M172 30H228C234 80 240 120 244 160H156C160 120 166 80 172 30Z", {
      tex: "twill",
      printed: true,
      fold: "M214 30H228L244 160H222Z",
    });
    b.piece("M156 330H244C240 380 234 420 226 470H174C166 420 160 380 156 330Z", {
      tex: "twill",
      printed: true,
      fold: "M222 330H244L226 470H212Z",
    });
    b.stitch("M180 40L166 156M220 40L234 156M166 336L180 462M234 336L220 462");
    for (let i = 0; i < 5; i++)
      b.raw(`<ellipse cx="200" cy="${366 + i * 20}" rx="4.2" ry="3" fill="${b.c.shade}"/>`);
    b.piece(
      "M166 150H234C260 150 276 166 276 192V298C276 324 260 340 234 340H166C140 340 124 324 124 298V192C124 166 140 150 166 150Z",
      {
        fill: "#30363d",
        tex: "none",
        fold: "M250 152C270 160 276 174 276 192V298C276 320 262 338 240 340C262 300 262 200 250 152Z",
      },
    );
    b.raw(
      `<rect x="140" y="166" width="120" height="158" rx="26" fill="#11161b"/><g transform="translate(166 182) scale(.34)">${dyeShape(b.o.type, groups[groupOf(b.o.type)].dye)}<path d="${figurePath(b.o.type)}" fill="#fbfaf7"/></g>${[..."10:08"].map((character, i) => letter(character, 176 + i * 12, 293, 22, "#fbfaf7")).join("")}<rect x="276" y="220" width="9" height="34" rx="4" fill="#4a525b"/>`,
    );
  },
  apron(b: Board) {
    b.raw(
      `<path d="M150 118C130 20 270 20 250 118" fill="none" stroke="${mix(b.c.base, b.c.shade, 0.3)}" stroke-width="11"/><path d="M96 262C40 270 40 330 60 372M304 262C360 270 360 330 340 372" fill="none" stroke="${mix(b.c.base, b.c.shade, 0.3)}" stroke-width="9" stroke-linecap="round"/>`,
    );
    b.piece(
      "M142 112C170 120 230 120 258 112C262 180 280 220 316 250L322 446C260 456 140 456 78 446L84 250C120 220 138 180 142 112Z",
      {
        tex: "linen",
        printed: true,
        extra: extras(b),
        fold: "M80 380C110 340 118 300 120 250L84 250L78 446H92ZM318 400C290 360 284 300 280 236L316 250L322 446H310Z",
      },
    );
    b.piece("M134 300H266V392C266 402 258 406 250 406H150C142 406 134 402 134 392Z", {
      tex: "linen",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.08),
    });
    b.stitch(
      "M146 126C172 132 228 132 254 126M138 306H262M200 306V402M84 436C150 446 250 446 316 436",
    );
    b.print(200, 206, 88);
  },
  mask(b: Board) {
    b.raw(
      `<path d="M96 220C20 200 20 320 98 306M304 220C380 200 380 320 302 306" fill="none" stroke="#f7f3e8" stroke-width="7"/>`,
    );
    b.piece(
      "M92 206C130 196 170 166 200 160C230 166 270 196 308 206C314 244 312 288 300 318C268 334 236 358 200 364C164 358 132 334 100 318C88 288 86 244 92 206Z",
      {
        tex: "linen",
        printed: true,
        extra: extras(b),
        fold: "M200 160C222 220 222 300 200 364C236 358 268 334 300 318C312 288 314 244 308 206C270 196 230 166 200 160Z",
      },
    );
    b.seam("M200 160C212 220 212 300 200 364");
    b.stitch(
      "M104 218C140 208 172 180 200 174M108 308C140 324 168 344 200 350M296 218C260 208 228 180 200 174M292 308C260 324 232 344 200 350",
    );
    b.print(148, 262, 58);
  },
  raincoat(b: Board) {
    b.piece("M140 100C136 56 158 32 200 32C242 32 264 56 260 100Z", {
      tex: "none",
      fill: mix(b.c.base, b.c.shade, 0.3),
    });
    b.piece(
      "M150 92L112 112C92 120 80 130 72 152C56 210 46 280 40 350L84 360L106 240L86 446C150 458 250 458 314 446L294 240L316 360L360 350C354 280 344 210 328 152C320 130 308 120 288 112L250 92Z",
      {
        tex: "none",
        printed: true,
        extra: extras(b),
        fold: "M86 446L100 300C120 340 110 420 120 452ZM314 446L300 300C280 340 296 420 280 454ZM106 240L120 180L110 260ZM294 240L280 180L290 260Z",
        glow: "M130 150C124 220 122 300 116 380L126 382C134 300 138 220 142 152Z",
      },
    );
    b.piece(
      "M140 104C130 66 142 40 172 34C158 60 164 90 200 122C236 90 242 60 228 34C258 40 270 66 260 104C246 128 226 138 200 142C174 138 154 128 140 104Z",
      { tex: "none", flat: true, fill: lighter(b.c.base, 0.12) },
    );
    b.seam("M200 142V455M112 112C106 170 104 200 106 240M288 112C294 170 296 200 294 240");
    b.stitch("M208 146V452M122 330L164 322V338L122 346ZM278 330L236 322V338L278 346Z");
    for (let i = 0; i < 5; i++)
      b.raw(`<circle cx="194" cy="${176 + i * 58}" r="5" fill="#fffdf6" stroke="${b.c.line}"/>`);
    b.print(252, 214, 44);
  },
  techo(b: Board) {
    b.raw(`<g transform="rotate(-4 200 250)">`);
    b.piece("M104 74H306C312 74 316 78 316 84V426C316 432 312 436 306 436H104Z", {
      tex: "none",
      fill: "#fdfaf1",
    });
    for (let i = 0; i < 4; i++)
      b.raw(`<path d="M${310 + i * 1.6} 84V428" stroke="#d9d2bf" stroke-width="1"/>`);
    b.piece(
      "M92 66H296C304 66 308 70 308 78V422C308 430 304 434 296 434H92C88 434 86 430 86 426V74C86 70 88 66 92 66Z",
      { tex: "linen", printed: true, extra: extras(b), fold: "M86 66H112V434H86Z" },
    );
    b.raw(`<path d="M112 66V434" stroke="${b.c.line}" stroke-width="1.5" opacity=".6"/>`);
    b.raw(`<path d="M262 66V460L270 450L278 460V66Z" fill="${"#c0321f"}"/>`);
    b.raw(
      `<rect x="132" y="96" width="44" height="176" rx="1" fill="#fffdf6"/><rect x="136" y="100" width="36" height="168" fill="none" stroke="#c9bfa6" stroke-width="1"/>`,
    );
    b.raw(
      [..."体癖手帳"]
        .map((character, i) => letter(character, 154, 126 + i * 38, 25, "#1f2a33"))
        .join(""),
    );
    if (hasPlacedPrint(b)) b.print(216, 336, 126);
    b.raw("</g>");
  },
  "art-print"(b: Board) {
    b.piece("M72 52H328V448H72Z", { fill: "#3a2f27", tex: "cord" });
    b.piece("M84 64H316V436H84Z", { fill: "#fdfbf5", tex: "none", flat: true });
    b.raw(
      `<svg x="112" y="98" width="176" height="304" viewBox="0 0 200 346" preserveAspectRatio="xMidYMid slice">${artwork(`${b.o.seed}${b.o.colour}${b.o.type}`, b.c.base)}</svg>`,
    );
  },
};

/** A picture for the gallery: 200 × 346. Brush, dye and seal composed from a seed. */
export function artwork(seed: string, ground: string): string {
  const r = random(seed);
  const g = groups[groupNames[Math.floor(r() * groupNames.length)] ?? "jouge"];
  const type = 1 + Math.floor(r() * 12);
  const bg = ground;
  const dark = isDark(bg);
  const inkC = dark ? "#f6f1e4" : "#1f2a33";
  const form = Math.floor(r() * 6);
  const shapes = [
    () =>
      `<g transform="translate(0 46)">${dyeShape(type, g.dye)}<path d="${figurePath(type)}" fill="${inkC}"/></g>`,
    () =>
      `<path d="${ring(100, 150, 66, { width: 30, seed: type, gap: 0.1, start: r() })}" fill="${inkC}"/><path d="${dot(100 + (r() - 0.5) * 60, 270, 22, { seed: type })}" fill="${g.dye}"/>`,
    () =>
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<path d="${stroke(
              [
                [10, 60 + i * 54],
                [70, 44 + i * 54 + r() * 26],
                [130, 70 + i * 54 - r() * 26],
                [190, 54 + i * 54],
              ],
              { width: 14 + r() * 26, seed: i + type, dry: 0.5 },
            )}" fill="${i % 2 ? g.dye : inkC}"/>`,
        )
        .join(""),
    () =>
      `<path d="${dot(100, 120, 66, { seed: type, uneven: 0.03 })}" fill="${g.dye}"/>` +
      `<path d="${stroke(
        [
          [20, 250],
          [70, 214],
          [112, 262],
          [182, 226],
        ],
        { width: 44, seed: type, dry: 0.5 },
      )}" fill="${inkC}"/>`,
    () =>
      `<g transform="translate(0 40)">${plant((["ume", "hasu", "kiku", "sasa", "susuki", "tsubaki"] as const)[type % 6] ?? "ume", { stem: dark ? "#8fb59b" : "#2f5a4a", flower: bg === g.dye ? lighter(g.dye, 0.7) : g.dye, core: "#eeb43c" })}</g>`,
    () =>
      [3, 10, 5, 7]
        .map(
          (t, i) =>
            `<path transform="translate(${(i % 2) * 96 + 6} ${Math.floor(i / 2) * 140 + 40}) scale(.46)" d="${figurePath(((t + type) % 12) + 1)}" fill="${i % 3 ? inkC : g.deep}"/>`,
        )
        .join(""),
  ];
  return `<rect width="200" height="346" fill="${bg}"/>${shapes[form]?.() ?? ""}<g transform="translate(${r() < 0.5 ? 14 : 158} 304) scale(.26)">${sealBody("")}</g>`;
}
