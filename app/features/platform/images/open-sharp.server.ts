// What draws pictures is large, and most hours need none: it comes with the first that is made.

/** One thread for each picture: they are made beside everything else that this machine does. */
export async function openSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  return sharp;
}
