/**
 * Young objects die young, and a page for one person makes two megabytes of them: in a nursery of
 * half the size, eight pages at once cost a quarter more (adr/0594).
 */
const heap = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

/**
 * How Node runs the server. What NODE_OPTIONS says of a size counts; what else stands there changes
 * none.
 *
 * @param {string | undefined} nodeOptions
 */
export function serverFlags(nodeOptions = "") {
  const said = nodeOptions.replaceAll("_", "-");
  return [
    "--disable-warning=ExperimentalWarning",
    ...heap.filter((flag) => !said.includes(flag.slice(0, flag.indexOf("=")))),
  ];
}
