// The calls of the back office: files that staff bring, part by part. To everybody else they are
// not there.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { finishUpload } from "#features/editorial/media-editor/finish-upload.server.ts";
import {
  beginUpload,
  removeUpload,
  storePart,
  uploadNow,
} from "#features/editorial/media-editor/upload.server.ts";
import { partBytes, uploadKinds } from "#features/editorial/media-editor/upload-rules.ts";
import { isUuid } from "#lib/uuid.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { uploadServices } from "#server/desk.server.ts";
import { cleanLine } from "#lib/text.ts";
import { answers, fail, failure, jsonBody, succeed, refuseInput } from "../answer.server.ts";
import { requireStaffCall } from "../call-access.server.ts";

const Offset = z.object({ offset: z.number() }).openapi("UploadOffset");
const Upload = z
  .object({ id: z.string(), offset: z.number(), bytes: z.number(), partBytes: z.number() })
  .openapi("Upload");
const Finished = z.object({ version: z.number() }).openapi("UploadFinished");
const noRoom = {
  507: {
    content: { "application/json": { schema: failure } },
    description: "No room on the disk; what came before stays",
  },
};
const Nothing = z.object({}).openapi("UploadNothing");
const Id = z.object({ id: z.string().max(100) });
const Begin = z.object({
  itemId: z.string().min(1).max(100),
  kind: z.enum(uploadKinds),
  name: z.string().min(1, "ファイルの名前がありません。").max(300).transform(cleanLine),
  bytes: z.number().int().min(1, "ファイルが空です。").max(Number.MAX_SAFE_INTEGER),
});

const missing = "doesn't exist.";
const words = {
  "not-found": "このファイルの受けつけは、もうありません。はじめからやりなおしてください。",
  full: "置き場所がいっぱいのため、受けとれませんでした。前のファイルはそのままです。場所があいてから「送る」をもう一度押すと、つづきから送ります。",
  "too-long": "送られた部分の大きさが正しくありません。",
  "not-whole": "まだ全部そろっていません。つづきを送ってください。",
  offset: "つづきの場所がちがいます。",
} as const;
const status = { "not-found": 404, full: 507, "too-long": 422, "not-whole": 409 } as const;
const say = <Code extends keyof typeof status>(c: Context, code: Code) =>
  fail(c, status[code], words[code], { reason: [code] });

export const adminCalls = new OpenAPIHono<ServerEnv>({ defaultHook: refuseInput })
  .openapi(
    createRoute({
      method: "post",
      path: "/uploads",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "ファイルを置きはじめる（同じ名前と大きさの途中があれば、そのつづき）",
      request: jsonBody(Begin),
      responses: answers(Upload),
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const begun = await beginUpload(services, c.req.valid("json"), c.var.member.uid, now);
      if (begun.ok) return succeed(c, { ...begun.value, partBytes });
      return begun.code === "wrong" ? fail(c, 422, begun.sentence) : fail(c, 404, missing);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/uploads/{id}",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "どこまで届いたか",
      request: { params: Id },
      responses: answers(Upload),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const upload = isUuid(id)
        ? await uploadNow(c.get("context").services, id, c.var.member.uid)
        : undefined;
      return upload?.ok ? succeed(c, { ...upload.value, partBytes }) : say(c, "not-found");
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/uploads/{id}",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "ファイルの一部を置く（4MBまで。offset はそこまでに届いた大きさ）",
      responses: { ...answers(Offset), ...noRoom },
      request: {
        params: Id,
        query: z.object({ offset: z.string().max(20).optional() }),
        body: {
          required: true,
          content: {
            "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) },
          },
        },
      },
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { id } = c.req.valid("param");
      const { offset = "" } = c.req.valid("query");
      if (!isUuid(id)) return say(c, "not-found");
      if (!/^\d{1,15}$/.test(offset) || c.req.header("content-type") !== "application/octet-stream")
        return say(c, "too-long");
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const taken = await storePart(
        uploadServices(services),
        { id, uid: c.var.member.uid, offset: Number(offset), bytes },
        now,
      );
      if (taken.ok) return succeed(c, taken.value);
      return taken.code === "offset"
        ? fail(c, 409, words.offset, { offset: [String(taken.offset)] })
        : say(c, taken.code);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/uploads/{id}/finish",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "中身を確かめて、前のものと入れかえる",
      request: { params: Id },
      responses: { ...answers(Finished), ...noRoom },
    }),
    async (c) => {
      const { services, now } = c.get("context");
      const { id } = c.req.valid("param");
      if (!isUuid(id)) return say(c, "not-found");
      const done = await finishUpload(uploadServices(services), { id, uid: c.var.member.uid }, now);
      if (!done.ok)
        return done.code === "wrong"
          ? fail(c, 422, done.sentence, { reason: ["wrong"] })
          : say(c, done.code);
      await services.collections.refresh();
      return succeed(c, done.value);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/uploads/{id}",
      middleware: requireStaffCall,
      tags: ["admin"],
      summary: "置くのをやめる",
      request: { params: Id },
      responses: answers(Nothing),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return isUuid(id) &&
        (await removeUpload(uploadServices(c.get("context").services), id, c.var.member.uid))
        ? succeed(c, {})
        : say(c, "not-found");
    },
  );
