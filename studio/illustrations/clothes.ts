// Clothes in cut paper, 400 × 500.
import { type Board, extras, hasPlacedPrint } from "./board.ts";
import { isDark, lighter, mix, printOn } from "./core.ts";

const torso =
  "M146 92C158 110 180 118 200 118C220 118 242 110 254 92L292 104C312 110 324 120 334 140L370 214L322 246L298 206L300 402C272 411 128 411 100 402L102 206L78 246L30 214L66 140C76 120 88 110 108 104Z";
const longTorso =
  "M146 96C158 112 180 120 200 120C220 120 242 112 254 96L288 108C308 114 320 124 327 144C344 200 354 274 358 362L320 370L297 222L299 404C272 412 128 412 101 404L103 222L80 370L42 362C46 274 56 200 73 144C80 124 92 114 112 108Z";
const foldsTop =
  "M102 284C132 312 158 320 184 321C156 331 122 322 101 302ZM298 278C268 308 244 316 220 318C246 327 280 318 299 297ZM296 206L281 172L296 236ZM104 206L119 172L104 236ZM128 402C118 360 118 330 122 306C126 340 132 370 142 404Z";

export const clothes = {
  "t-shirt"(b: Board) {
    b.piece(torso, { fold: foldsTop, printed: true, extra: extras(b), tex: "jersey" });
    b.piece(
      "M146 92C158 110 180 118 200 118C220 118 242 110 254 92L243 88C232 102 216 107 200 107C184 107 168 102 157 88Z",
      { tex: "rib", flat: true, fill: mix(b.c.base, b.c.shade, 0.1) },
    );
    b.raw(
      `<path d="M157 88C170 81 230 81 243 88C232 102 216 107 200 107C184 107 168 102 157 88Z" fill="${b.c.shade}" opacity=".75"/>`,
    );
    b.seam("M108 104C104 150 102 180 102 206M292 104C296 150 298 180 298 206");
    b.stitch("M34 206L82 236M366 206L318 236M102 394C140 402 260 402 298 394");
    b.print(200, 218, 118);
    b.tag(200, 97, 0.62);
  },
  hoodie(b: Board) {
    b.piece("M132 110C124 60 150 34 200 34C250 34 276 60 268 110C250 140 150 140 132 110Z", {
      tex: "terry",
      fill: mix(b.c.base, b.c.shade, 0.22),
    });
    b.piece(longTorso, { fold: foldsTop, printed: true, extra: extras(b), tex: "terry" });
    b.piece(
      "M132 112C120 70 136 40 168 32C150 60 152 92 200 128C248 92 250 60 232 32C264 40 280 70 268 112C252 138 226 146 200 150C174 146 148 138 132 112Z",
      { tex: "terry", flat: true, fill: lighter(b.c.base, 0.06) },
    );
    b.seam("M200 128V150M112 108C106 160 103 190 103 222M288 108C294 160 297 190 297 222");
    b.piece("M138 306H262L282 378H118Z", {
      tex: "terry",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.07),
      fold: "M138 306L118 378L128 378L146 306Z",
    });
    b.stitch("M142 311H258L276 373M142 311L124 373");
    b.piece("M101 386C128 394 272 394 299 386V410C272 418 128 418 101 410Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.piece("M43 340L82 348L79 374L41 366Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.piece("M357 340L318 348L321 374L359 366Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.raw(
      `<path d="M182 138Q176 176 180 206M218 138Q226 170 220 196" fill="none" stroke="${b.c.light}" stroke-width="4" stroke-linecap="round"/>`,
    );
    b.print(200, 236, 92);
  },
  sweat(b: Board) {
    b.piece(longTorso, { fold: foldsTop, printed: true, extra: extras(b), tex: "terry" });
    b.piece(
      "M146 96C158 112 180 120 200 120C220 120 242 112 254 96L241 91C230 103 216 107 200 107C184 107 170 103 159 91Z",
      { tex: "rib", flat: true, fill: mix(b.c.base, b.c.shade, 0.1) },
    );
    b.raw(
      `<path d="M159 91C172 84 228 84 241 91C230 103 216 107 200 107C184 107 170 103 159 91Z" fill="${b.c.shade}" opacity=".75"/>`,
    );
    b.piece("M188 120H212L200 144Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.seam("M112 108C106 160 103 190 103 222M288 108C294 160 297 190 297 222");
    b.piece("M101 384C128 392 272 392 299 384V410C272 418 128 418 101 410Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.piece("M43 338L82 346L79 374L41 366Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.piece("M357 338L318 346L321 374L359 366Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.1),
    });
    b.print(200, 232, 118);
    b.tag(200, 96, 0.62);
  },
  "button-shirt"(b: Board) {
    b.piece(
      "M150 84L112 104C92 110 80 122 73 144C58 200 48 270 44 350L82 358L104 224L100 400C118 416 150 404 200 404C250 404 282 416 300 400L296 224L318 358L356 350C352 270 342 200 327 144C320 122 308 110 288 104L250 84Z",
      { tex: "plain", fold: foldsTop, printed: true, extra: extras(b) },
    );
    b.piece("M190 112H212V404H190Z", {
      tex: "plain",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.05),
      printed: true,
    });
    b.raw(`<path d="M154 82C170 74 230 74 246 82L200 116Z" fill="${b.c.shade}" opacity=".7"/>`);
    b.piece("M150 80L200 118L178 146L136 100Z", {
      tex: "plain",
      flat: true,
      fill: lighter(b.c.base, 0.1),
      printed: true,
    });
    b.piece("M250 80L200 118L222 146L264 100Z", {
      tex: "plain",
      flat: true,
      fill: lighter(b.c.base, 0.1),
      printed: true,
    });
    b.seam(
      "M112 104C104 160 103 190 104 224M288 104C296 160 297 190 296 224M190 128V404M212 128V404M45 332L84 340M355 332L316 340",
    );
    for (let i = 0; i < 6; i++)
      b.raw(
        `<circle cx="201" cy="${156 + i * 42}" r="4.4" fill="${isDark(b.c.base) ? "#e9dfc8" : "#fffdf6"}" stroke="${b.c.line}" stroke-width="1"/>`,
      );
    b.piece("M232 190H278V236L255 248L232 236Z", {
      tex: "plain",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.06),
      printed: true,
    });
    b.stitch("M236 196H274M236 194V233L255 243L274 233V194");
    if (hasPlacedPrint(b)) b.print(255, 218, 34);
  },
  aloha(b: Board) {
    const d =
      "M150 82L108 104C88 112 76 122 66 144L30 224L84 252L106 212L102 404H298L294 212L316 252L370 224L334 144C324 122 312 112 292 104L250 82Z";
    b.piece(d, {
      tex: "plain",
      fold: foldsTop,
      extra: extras({ c: b.c, o: { ...b.o, print: b.o.print === "none" ? "aloha" : b.o.print } }),
      printed: true,
    });
    b.seam("M201 136V404M108 104C104 150 104 180 106 212M292 104C296 150 296 180 294 212");
    b.raw(`<path d="M156 82C172 76 228 76 244 82L201 138Z" fill="${b.c.shade}" opacity=".75"/>`);
    b.piece("M150 78L201 140L166 148L134 98Z", {
      tex: "plain",
      flat: true,
      fill: lighter(b.c.base, 0.16),
    });
    b.piece("M250 78L201 140L236 148L266 98Z", {
      tex: "plain",
      flat: true,
      fill: lighter(b.c.base, 0.16),
    });
    for (let i = 0; i < 5; i++)
      b.raw(
        `<circle cx="207" cy="${170 + i * 50}" r="5" fill="#c9a06a" stroke="#6b4a2a" stroke-width="1"/>`,
      );
    b.stitch("M104 394H296M36 214L88 241M364 214L312 241");
  },
  pants(b: Board) {
    b.piece(
      "M122 74H278C286 160 300 290 304 436L222 440L202 196L178 440L96 436C100 290 114 160 122 74Z",
      {
        tex: "twill",
        printed: true,
        extra: extras(b),
        fold: "M200 170L222 440H206L196 240ZM104 300C124 330 150 330 160 344C140 352 112 340 100 330ZM300 320C280 340 262 346 250 360C270 362 290 356 304 346Z",
      },
    );
    b.piece("M122 70H278L280 98H120Z", {
      tex: "twill",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.08),
    });
    b.seam("M200 98V190Q188 196 184 176M122 120Q150 132 160 98M278 120Q250 132 240 98");
    b.stitch("M98 424L177 428M223 428L302 424");
    b.raw(
      `<path d="M186 84Q180 130 190 150M206 84Q216 126 206 144" fill="none" stroke="${b.c.light}" stroke-width="3.6" stroke-linecap="round"/>`,
    );
    b.print(262, 330, 54);
    b.tag(136, 84, 0.7);
  },
  "dengeki-pants"(b: Board) {
    b.piece(
      "M118 96H282C298 190 318 270 322 372C300 384 260 388 230 384L202 232L170 384C140 388 100 384 78 372C82 270 102 190 118 96Z",
      {
        tex: "jersey",
        printed: true,
        extra: extras(b),
        fold: "M200 200L230 384H212L196 270ZM92 280C120 310 150 310 160 326C136 334 100 322 86 312ZM312 290C290 312 268 320 256 334C278 338 300 330 316 318Z",
      },
    );
    b.piece("M116 92H284L286 124H114Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.16),
    });
    const bolt = (x: number, m: number) =>
      `<path transform="translate(${x} 236) scale(${m} 1)" d="M8 -74L-24 14H-2L-14 84L30 -14H6L22 -74Z" fill="${isDark(b.c.base) ? "#f2c14f" : "#c0321f"}"/>`;
    b.raw(bolt(130, 0.8) + bolt(270, -0.8));
    b.seam("M200 124V226");
    b.stitch("M82 360C106 372 146 376 172 372M318 360C294 372 254 376 228 372");
    b.tag(200, 108, 0.9);
  },
  underwear(b: Board) {
    b.piece(
      "M92 168H308C310 230 306 262 300 300C262 300 236 318 226 346H174C164 318 138 300 100 300C94 262 90 230 92 168Z",
      {
        tex: "jersey",
        printed: true,
        extra: extras(b),
        fold: "M174 346C186 320 214 320 226 346ZM92 260C130 262 150 286 158 310L120 300L98 296Z",
      },
    );
    b.piece("M90 160H310V188H90Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.12),
    });
    b.stitch("M104 294C142 296 168 316 178 342M296 294C258 296 232 316 222 342");
    b.seam("M170 188Q176 270 180 330M230 188Q224 270 220 330");
    b.print(200, 246, 50);
    b.tag(200, 174, 0.8);
  },
  "sports-bra"(b: Board) {
    b.piece(
      "M128 96H158C160 150 176 172 200 172C224 172 240 150 242 96H272C274 150 288 190 318 208C322 260 318 300 310 340H90C82 300 78 260 82 208C112 190 126 150 128 96Z",
      {
        tex: "jersey",
        printed: true,
        extra: extras(b),
        fold: "M110 280C140 306 180 306 198 288L200 306C176 322 130 318 104 300ZM290 280C262 306 224 306 202 288L200 306C224 322 270 318 296 300Z",
      },
    );
    b.piece("M86 308H314L310 346H90Z", {
      tex: "rib",
      flat: true,
      fill: mix(b.c.base, b.c.shade, 0.14),
    });
    b.stitch(
      "M152 98C154 156 174 180 200 180C226 180 246 156 248 98M134 98C132 156 116 196 88 214M266 98C268 156 284 196 312 214",
    );
    b.print(200, 250, 60);
    b.tag(200, 327, 0.9);
  },
  socks(b: Board) {
    const sock = (dx: number, dy: number) => {
      const t = (s: string) =>
        s.replace(
          /(-?[\d.]+) (-?[\d.]+)/g,
          (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`,
        );
      b.piece(
        t(
          "M110 84L184 84L186 264C188 290 200 300 226 316L276 346C300 362 296 400 262 402L176 402C130 402 108 380 108 340Z",
        ),
        {
          tex: "jersey",
          printed: true,
          extra: extras(b),
          fold: t("M108 250L150 250L150 300L108 340ZM186 264L170 276L184 300L196 292Z"),
        },
      );
      b.piece(t("M104 74L190 74L189 122L106 122Z"), {
        tex: "rib",
        flat: true,
        fill: mix(b.c.base, b.c.shade, 0.06),
      });
      b.piece(t("M244 328L276 346C300 362 296 400 262 402L236 402C256 384 258 352 244 328Z"), {
        flat: true,
        fill: mix(b.c.base, printOn(b.c.base), 0.5),
        tex: "jersey",
      });
      b.piece(t("M109 330C130 318 156 340 160 402L150 402C122 398 108 372 109 330Z"), {
        flat: true,
        fill: mix(b.c.base, printOn(b.c.base), 0.5),
        tex: "jersey",
      });
    };
    sock(62, -8);
    sock(-18, 26);
    b.print(130, 214, 56);
  },
};
