// A row of the post as its handler is handed it, for tests.
import { randomUUID } from "node:crypto";
import type { OutboxRow } from "./service.server.ts";

export function anOutboxRow(more: Partial<OutboxRow> & { createdAt: Date }): OutboxRow {
  const id = randomUUID();
  const open = { attempts: 0, nextAt: null, doneAt: null, failedAt: null, lastError: null };
  return { id, kind: "test", key: id, payload: {}, ...open, ...more };
}
