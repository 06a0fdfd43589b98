/**
 * Young objects die young, and a page for one person makes two megabytes of them: in a nursery of
 * half the size, eight pages at once cost a quarter more (adr/0594).
 */
const heap = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

const said = (nodeOptions) => nodeOptions.replaceAll("_", "-");

/**
 * How Node runs the server. What NODE_OPTIONS says of a size counts; what else stands there changes
 * none.
 *
 * @param {string | undefined} nodeOptions
 */
export function serverFlags(nodeOptions = "") {
  const theirs = said(nodeOptions);
  return [
    "--disable-warning=ExperimentalWarning",
    ...heap.filter((flag) => !theirs.includes(flag.slice(0, flag.indexOf("=")))),
  ];
}

/** Tried: a shop with 32 MB dies before it is open, each time anew; one with 64 opens. */
const minHeapMb = 64;

/**
 * Why a server with these NODE_OPTIONS could never open, as a sentence; nothing where it can.
 *
 * @param {string | undefined} nodeOptions
 */
export function tooSmall(nodeOptions = "") {
  const size = [...said(nodeOptions).matchAll(/--max-old-space-size=(\d+)/g)].at(-1)?.[1];
  return size !== undefined && Number(size) < minHeapMb
    ? `NODE_OPTIONS の --max-old-space-size=${size} では、メモリーが足りず店を開けません。${minHeapMb} 以上（MB）にするか、外してください。`
    : undefined;
}
