/**
 * A table file, sent as it is read: it may be of any length. It begins with the mark by which
 * spreadsheets know UTF-8.
 */
export function tableAnswer(parts: AsyncGenerator<string>, name: string): Response {
  const encoder = new TextEncoder();
  let begun = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(begun ? value : `\ufeff${value}`));
      begun = true;
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
