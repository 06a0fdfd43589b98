import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { pieces } from "../../seed/content/pieces.ts";
import { all, between, moves } from "./film.ts";
import { films } from "./films.ts";
import { melody, pitch } from "./melody.ts";
import { linesOf, perform, transcriptOf } from "./score.ts";
import { scores } from "./scores/index.ts";
import { finish, level, placeSound, newMix, rate } from "./sound.ts";

const sum = (samples: Float32Array) =>
  samples.reduce((total, value, at) => total + value * ((at % 97) + 1), 0);

describe("a guide", () => {
  test("is bells and sentences by the second", () => {
    expect(linesOf("2 o 座ってください。\n9.5 d\n12 - 息をひとつ。")).toEqual([
      { at: 2, mark: "o", text: "座ってください。" },
      { at: 9.5, mark: "d", text: "" },
      { at: 12, mark: "-", text: "息をひとつ。" },
    ]);
  });
  test("with a mark that nobody can strike is refused", () => {
    expect(() => linesOf("2 x 座ってください。")).toThrow("2 x");
    expect(() => linesOf("座ってください。")).toThrow("座って");
  });
  test("becomes a transcript: a sentence goes before the next comes, and before the end", () => {
    expect(transcriptOf("2 o 座ってください。\n4 - 息をひとつ。\n5.9 d\n62 - おしまい。", 65)).toBe(
      "WEBVTT\n\n1\n00:00:02.000 --> 00:00:03.800\n座ってください。\n\n2\n00:00:04.000 --> 00:00:07.500\n息をひとつ。\n\n3\n00:01:02.000 --> 00:01:04.700\nおしまい。\n",
    );
  });
  test("that leaves no time to read is refused", () => {
    expect(() => transcriptOf("2 - 座ってください。\n3 - 息をひとつ。", 20)).toThrow("座って");
  });
});

describe("every piece", () => {
  test("has its score, every film its drawing, and none is left over", () => {
    expect(Object.keys(scores).toSorted()).toEqual(pieces.map(({ id }) => id).toSorted());
    expect(Object.keys(films).toSorted()).toEqual(
      pieces
        .filter(({ medium }) => medium === "video")
        .map(({ id }) => id)
        .toSorted(),
    );
  });
  test("shows the words of its score", () => {
    for (const { id, seconds, transcript } of pieces) {
      if (transcript)
        expect(
          readFileSync(
            fileURLToPath(new URL(`../../seed/content/media/${transcript}`, import.meta.url)),
            "utf8",
          ),
          id,
        ).toBe(transcriptOf(scores[id]?.guide ?? "", seconds));
      else expect(scores[id]?.guide, id).toBeUndefined();
    }
  });
});

describe("a performance", () => {
  test("is the same each time, and another under another name", () => {
    const score = { beds: [["rain", 0.3]], guide: "1 o" } satisfies Parameters<typeof perform>[1];
    const heard = (name: string) => sum(perform(name, score, 4).left);
    expect(heard("a")).toBe(heard("a"));
    expect(heard("a")).not.toBe(heard("b"));
  });
  test("begins and ends in silence", () => {
    const [ear] = finish(perform("waves", { beds: [["waves", 0.5]] }, 6), {
      channels: 1,
      fadeIn: 0.5,
      fadeOut: 1,
    });
    expect(Math.abs(ear?.[0] ?? 1)).toBeLessThan(0.001);
    expect(Math.abs(ear?.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(ear).toHaveLength(6 * rate);
  });
  test("never rises above its ceiling, however loud it is asked to be", () => {
    const mix = newMix(2);
    placeSound(
      mix,
      0.5,
      Float32Array.from({ length: rate }, (_, i) => Math.sin(i / 9)),
    );
    const [ear = new Float32Array()] = level([mix.left], 8, 0.7);
    const loudest = ear.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
    expect(loudest).toBeLessThanOrEqual(0.7001);
    expect(loudest).toBeGreaterThan(0.6);
  });
});

describe("a melody", () => {
  test("answers its motif with the same beats, and comes home", () => {
    const notes = melody("Aa", 14);
    const half = notes.length / 2;
    expect(notes.slice(half).map(({ beat, beats }) => [beat - 8, beats])).toEqual(
      notes.slice(0, half).map(({ beat, beats }) => [beat, beats]),
    );
    expect(notes.at(-1)?.degree).toBe(0);
  });
  test("keeps to the tones of its scale", () => {
    expect(
      [0, 1, 2, 3, 4, 5].map((degree) =>
        Math.round(12 * Math.log2(pitch("miyako", 220, degree) / 220)),
      ),
    ).toEqual([0, 1, 5, 7, 8, 12]);
  });
});

describe("a movement", () => {
  test("leaves the feet where they stand", () => {
    const move = all(
      moves.sway(20),
      moves.breath(1),
      moves.bow(0.4),
      moves.twist(0.8),
      moves.arms(1),
    );
    expect(move([92, 248], "trunk", 1)).toEqual([92, 248]);
    expect(move([112, 247], "leg", 1)[1]).toBe(247);
  });
  test("passes softly from one hour to another", () => {
    expect([0, 2, 3, 4, 9].map((second) => between(second, 2, 4))).toEqual([0, 0, 0.5, 1, 1]);
  });
});
