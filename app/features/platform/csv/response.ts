// A file of any length as an answer.

/** Sent part by part as it is read; who goes away stops the reading. */
export const streamOf = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
export const fileResponse = (
  parts: AsyncGenerator<Uint8Array>,
  { name, type }: { name: string; type: string },
): Response =>
  new Response(streamOf(parts), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });

export const csvResponse = (
  parts: AsyncGenerator<Uint8Array>,
  { name, letters }: { name: string; letters: string },
): Response => fileResponse(parts, { name: `${name}.csv`, type: `text/csv; charset=${letters}` });
