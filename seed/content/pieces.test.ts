import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { areaNames } from "#features/identity/licence/rules.ts";
import { readPlaylist } from "#features/library/media/delivery/hls.ts";
import { cover, still } from "#studio/illustrations/covers.ts";
import { pieces } from "./pieces.ts";
import { playlists } from "./playlists.ts";
import { episodes } from "./radio.ts";

const folder = fileURLToPath(new URL("media", import.meta.url));
const open = (file: string) => readFileSync(join(folder, file));
const unique = (values: readonly string[]) => new Set(values).size === values.length;
const transcripts = pieces.flatMap(({ id, seconds, transcript }) =>
  transcript ? [{ id, seconds, transcript }] : [],
);

/** The boxes of an MP4 file at one level. */
function boxes(bytes: Buffer): { name: string; body: Buffer }[] {
  const found = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error("a box without a size");
    found.push({
      name: bytes.toString("latin1", at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return found;
}
/** Seconds that the head of the file names. */
function secondsOf(bytes: Buffer): number {
  const moov = boxes(bytes).find(({ name }) => name === "moov")?.body ?? Buffer.alloc(0);
  const mvhd = boxes(moov).find(({ name }) => name === "mvhd")?.body;
  if (!mvhd) throw new Error("no head");
  return mvhd.readUInt32BE(16) / mvhd.readUInt32BE(12);
}

type Cue = { from: number; to: number; text: string };
const seconds = (clock: string) =>
  clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
function cuesOf(vtt: string): Cue[] {
  const [head, ...blocks] = vtt.trim().split("\n\n");
  if (head !== "WEBVTT") throw new Error("no WEBVTT");
  return blocks.map((block) => {
    const [, times = "", ...text] = block.split("\n");
    const [, from = "", to = ""] =
      /^(\d{2}:\d{2}:\d{2}\.\d{3}) --> (\d{2}:\d{2}:\d{2}\.\d{3})$/.exec(times) ?? [];
    return { from: seconds(from), to: seconds(to), text: text.join("\n") };
  });
}

describe("the pieces", () => {
  test("have an id of their own", () => {
    expect(unique(pieces.map(({ id }) => id))).toBe(true);
    for (const { id } of pieces) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
  test("say what they are in words that fit their places", () => {
    expect(unique(pieces.map(({ title }) => title))).toBe(true);
    expect(unique(pieces.map(({ summary }) => summary))).toBe(true);
    for (const { id, title, kana, name, summary, body, tags } of pieces) {
      expect(kana, id).toMatch(/^[ぁ-ゖー ]+$/);
      expect([...title].length, id).toBeLessThanOrEqual(24);
      expect([...summary].length, id).toBeLessThanOrEqual(60);
      expect([...body].length, id).toBeLessThanOrEqual(400);
      for (const words of [title, name, summary, body, ...tags])
        expect(words.trim(), id).not.toBe("");
      expect(tags.length, id).toBeGreaterThanOrEqual(2);
      expect(unique(tags), id).toBe(true);
    }
  });
  test("open by areas that there are; songs and the radio to any member", () => {
    for (const { id, areas, collection } of pieces) {
      if (!["music", "music_video", "radio"].includes(collection))
        expect(areas.length, id).toBeGreaterThan(0);
      for (const area of areas) expect(Object.keys(areaNames)).toContain(area);
    }
  });
  test("of a weekly list are open to whoever has that list, two and more for each week of both", () => {
    for (const category of ["eichi", "kafuku"] as const) {
      for (let week = 1; week <= 12; week++) {
        const lessons = pieces.filter(({ weeks }) =>
          weeks.some((one) => one.category === category && one.week === week),
        );
        expect(lessons.length, `${category} ${week}`).toBeGreaterThanOrEqual(2);
        for (const { id, areas, collection } of lessons)
          expect([areas.includes(category), collection], id).toEqual([true, "onsei"]);
      }
    }
  });
  test("six are free to taste; what おすそわ opens lies on a dish, and nothing else does", () => {
    expect(pieces.filter(({ free }) => free)).toHaveLength(6);
    for (const { id, free, playtag, areas } of pieces) {
      expect(playtag !== null, id).toBe(areas.includes("osusowa"));
      if (free) expect(areas, id).toContain("osusowa");
    }
  });
  test("of another-frontier stand on each of its three levels", () => {
    const areas = pieces
      .filter(({ collection }) => collection === "another_frontier")
      .map((piece) => piece.areas);
    expect(areas).toEqual([["another-frontier"], ["another-frontier-a"], ["another-frontier-b"]]);
  });
  test("came out at an hour of Tokyo that has passed", () => {
    for (const { id, published } of pieces) {
      expect(published, id).toMatch(/^2026-\d{2}-\d{2}T\d{2}:\d{2}:00\+09:00$/);
      expect(new Date(published).getTime(), id).toBeLessThan(
        new Date("2026-11-21T00:00:00+09:00").getTime(),
      );
    }
  });
  test("fill every shelf", () => {
    const count = (collection: string) =>
      pieces.filter((piece) => piece.collection === collection).length;
    expect(pieces.filter(({ medium }) => medium === "audio").length).toBeGreaterThanOrEqual(62);
    expect({
      body: count("body_voice"),
      music: count("music"),
      kagura: count("kagura"),
      radio: count("radio"),
      douga: count("douga"),
      musicVideo: count("music_video"),
      frontier: count("another_frontier"),
    }).toEqual({ body: 12, music: 8, kagura: 6, radio: 4, douga: 6, musicVideo: 3, frontier: 3 });
  });
});

describe("the ways of listening", () => {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  test("name only pieces that there are, each once, open to whoever sees the list", () => {
    expect(unique(playlists.map(({ id }) => id))).toBe(true);
    for (const { id: listId, plan, itemIds } of playlists) {
      expect(itemIds.length, listId).toBeGreaterThan(2);
      expect(unique(itemIds), listId).toBe(true);
      for (const id of itemIds) {
        const piece = byId.get(id);
        if (!piece) throw new Error(`${listId}: ${id}`);
        expect(
          piece.free || piece.areas.length === 0 || (plan !== "" && piece.areas.includes(plan)),
          `${listId}: ${id}`,
        ).toBe(true);
      }
    }
  });
  test("stand in one order", () => {
    expect(new Set(playlists.map(({ priority }) => priority)).size).toBe(playlists.length);
  });
  test("promise nobody a cure", () => {
    const words = [
      ...pieces.flatMap(({ title, summary, body }) => [title, summary, body]),
      ...playlists.map(({ summary }) => summary),
      ...transcripts.map(({ transcript }) => open(transcript).toString("utf8")),
    ].join("\n");
    expect(words).not.toMatch(
      /治|療|改善|効きま|効果|症状|病気|ダイエット|痩せ|免疫|血行|デトックス|予防/,
    );
  });
});

describe("the radio", () => {
  test("goes out one evening after the other, and what was on air can be heard again", () => {
    const now = new Date("2026-11-21T12:00:00+09:00");
    expect(episodes.map(({ number }) => number)).toEqual(episodes.map((_, at) => at + 1));
    for (const [at, { airsAt, endsAt, pieceId, title }] of episodes.entries()) {
      expect(new Date(airsAt) < new Date(endsAt), title).toBe(true);
      if (at > 0)
        expect(new Date(airsAt) > new Date(episodes[at - 1]?.endsAt ?? airsAt), title).toBe(true);
      const piece = pieces.find(({ id }) => id === pieceId);
      expect(piece?.collection, title).toBe(new Date(airsAt) < now ? "radio" : undefined);
      if (piece) expect(piece.published).toBe(airsAt);
    }
  });
});

describe("their pictures", () => {
  test("are drawn, and no two alike", () => {
    const drawn = pieces.map(({ id, drawing: { kind, seed, dye } }) =>
      kind === "cover" ? cover(`${id}${seed}`, dye) : still(`${id}${seed}`, dye),
    );
    expect(unique(drawn)).toBe(true);
  });
});

describe("their files", () => {
  test("are all there, and no others", () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      pieces
        .flatMap(({ file, transcript }) => {
          const [name = ""] = file.split("/");
          return transcript ? [name, transcript] : [name];
        })
        .toSorted(),
    );
  });
  test.each(
    pieces.filter(({ file }) => file.includes(".hls/")).map((piece) => [piece.id, piece] as const),
  )(
    "%s is a playlist whose pieces are all there, small, and together as long as it says",
    (_id, { file, seconds: said }) => {
      const list = readPlaylist(open(file).toString("utf8"));
      if ("problem" in list) throw new Error(list.problem);
      const inside = join(folder, file, "..");
      expect([...list.names, "index.m3u8"].toSorted()).toEqual(readdirSync(inside).toSorted());
      expect(Math.abs(list.seconds - said)).toBeLessThan(0.1);
      expect(
        readdirSync(inside).reduce((sum, name) => sum + statSync(join(inside, name)).size, 0),
      ).toBeLessThan(400_000);
    },
  );
  test.each(
    pieces.filter(({ file }) => !file.includes("/")).map((piece) => [piece.id, piece] as const),
  )(
    "%s lasts as long as it says, is small, and can start before all of it is there",
    (_id, { file, medium, seconds: said }) => {
      const bytes = open(file);
      const names = boxes(bytes).map(({ name }) => name);
      expect(names[0]).toBe("ftyp");
      expect(names.indexOf("moov")).toBeLessThan(names.indexOf("mdat"));
      expect(Math.abs(secondsOf(bytes) - said)).toBeLessThan(0.1);
      expect(bytes.length).toBeLessThan((medium === "audio" ? 7_000 : 36_000) * said);
      expect(said).toBeGreaterThanOrEqual(medium === "audio" ? 40 : 20);
      expect(said).toBeLessThanOrEqual(medium === "audio" ? 180 : 40);
    },
  );
  test("weigh less than 22 MB together", () => {
    expect(
      readdirSync(folder, { recursive: true }).reduce(
        (sum, file) => sum + statSync(join(folder, String(file))).size,
        0,
      ),
    ).toBeLessThan(22_000_000);
  });
  test.each(transcripts.map((one) => [one.id, one] as const))(
    "%s shows its words one after the other, inside the piece, long enough to read",
    (_id, { transcript, seconds: length }) => {
      const cues = cuesOf(open(transcript).toString("utf8"));
      expect(cues.length).toBeGreaterThanOrEqual(4);
      let last = 0;
      for (const { from, to, text } of cues) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to - from).toBeGreaterThanOrEqual([...text].length / 8);
        expect(text).toMatch(/[ぁ-ん]/);
        expect([...text].length).toBeLessThanOrEqual(40);
        last = to;
      }
      expect(last).toBeLessThan(length);
    },
  );
  test("what is guided has a transcript", () => {
    for (const { id, collection, transcript } of pieces)
      if (["onsei", "body_voice", "radio", "douga", "another_frontier"].includes(collection))
        expect(transcript, id).toBe(`${id}.vtt`);
  });
});
