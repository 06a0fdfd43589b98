// What comes beside a sound: its transcript and its picture.
import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { describe, expect, test } from "vitest";
import { editItem, mediaItemOf, undoItem } from "./edit.server.ts";
import { mediaTextsOf } from "./rules.ts";
import { deskHandlers, drawAgain } from "./replace-file.server.ts";
import { anUploadDesk, uploadedSound, uploadLater, uploadNoon } from "./upload-testing.ts";

const up = anUploadDesk();

describe("a transcript and a picture", () => {
  const vtt = (text: string) => new Uint8Array(Buffer.from(text));
  test("come to the piece; a wrong line of the transcript is named", async () => {
    expect(
      await up.send("a", vtt("WEBVTT\n\n00:01.000 --> 00:02.000\nあ\n"), {
        kind: "transcript",
        name: "a.vtt",
      }),
    ).toMatchObject({ ok: true });
    expect(await mediaItemOf(up.database.db, "a")).toMatchObject({
      hasTranscript: true,
      version: 2,
    });
    expect(
      await up.send("a", vtt("WEBVTT\n\n00:01.000 --> 00:00.500\nあ\n"), {
        kind: "transcript",
        name: "b.vtt",
      }),
    ).toEqual({
      ok: false,
      code: "wrong",
      sentence: "3行目：終わりの時刻が、始まりの時刻より前です。",
    });
    expect(
      await up.send("a", vtt("WEBVTT\n\n01:00.000 --> 01:10.000\nあ\n"), {
        kind: "transcript",
        name: "c.vtt",
      }),
    ).toMatchObject({
      ok: false,
      sentence:
        "3行目：終わり（0:58）よりあとの台詞があります。べつの一本の文字おこしではありませんか。",
    });
    expect(
      await up.send("a", new Uint8Array([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0xff, 0xfe]), {
        kind: "transcript",
        name: "d.vtt",
      }),
    ).toMatchObject({
      ok: false,
      sentence: "文字おこしを読めません。UTF-8・UTF-16・Shift_JIS のどれかで保存してください。",
    });
    expect(await up.version()).toBe(1);
  });
  test("that is a photograph takes the place of the old, whose bytes and variants go later", async () => {
    await drawAgain(up.desk, "a", up.uid, uploadNoon);
    const drawn = up.files().filter((name) => name.startsWith("pictures/"));
    expect(drawn).toHaveLength(1);
    const photo = new Uint8Array(
      await sharp({ create: { width: 60, height: 60, channels: 3, background: "#5a7" } })
        .png()
        .toBuffer(),
    );
    expect(await up.send("a", photo, { kind: "picture", name: "絵.png" })).toMatchObject({
      ok: true,
    });
    expect((await mediaItemOf(up.database.db, "a"))?.picture).toMatchObject({
      key: "media/a",
      width: 60,
      alt: "「音声 a」の絵",
    });
    await runDue(up.database.db, deskHandlers(up.desk), uploadLater(20));
    expect(up.files().filter((name) => name.startsWith("pictures/"))).toEqual([
      expect.stringMatching(/media\/a\.png$/),
    ]);
    expect(
      await up.send("a", vtt("<svg xmlns='http://www.w3.org/2000/svg'/>"), {
        kind: "picture",
        name: "x.png",
      }),
    ).toMatchObject({ ok: false, sentence: "絵は、PNG・JPEG・WebP で、一辺12,000画素までです。" });
  });
  test("leave the way back open: what staff wrote goes back, the file stays", async () => {
    const item = await mediaItemOf(up.database.db, "a");
    const seen = item && mediaTextsOf(item);
    if (!seen) throw new Error("no piece");
    await editItem(
      up.database.db,
      "a",
      { seen, mine: { ...seen, title: "べつの題" } },
      up.uid,
      uploadNoon,
    );
    await up.send("a", uploadedSound);
    const { fileKey } = (await mediaItemOf(up.database.db, "a")) ?? {};
    expect(await undoItem(up.database.db, "a", up.uid, uploadNoon)).toMatchObject({ ok: true });
    expect(await mediaItemOf(up.database.db, "a")).toMatchObject({ title: "音声 a", fileKey });
  });
  test("keeps the parts to the one who runs the house", async () => {
    const { id } = await up.begin("a", 10);
    await up.put(id, 0, new Uint8Array(5));
    expect(statSync(join(up.folder, "uploads", `${id}.part`)).mode & 0o777).toBe(0o600);
  });
});
