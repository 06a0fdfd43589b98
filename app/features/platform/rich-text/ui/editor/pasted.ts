// What Word, Google Docs and other pages put on the clipboard, made into what the editor knows. The
// browser reads the HTML; nothing of it runs.
const nothing = "style,script,meta,link,title,xml,o\\:p,iframe,object,svg,img,button,input";

/** Word writes lists as paragraphs, with their sign as text. */
function lists(body: HTMLElement): void {
  const isItem = (one: Element | null) =>
    one?.matches("p[class*=MsoList],p[style*=mso-list]") ?? false;
  for (const first of body.querySelectorAll("p")) {
    if (!first.parentNode || !isItem(first)) continue;
    const sign = first.querySelector("[style*=mso-list]")?.textContent ?? first.textContent;
    const list = document.createElement(/^\s*[(（]?\d+/.test(sign ?? "") ? "ol" : "ul");
    first.before(list);
    for (let next: Element | null = first; next && isItem(next); next = list.nextElementSibling) {
      for (const mark of next.querySelectorAll("[style*=mso-list]")) mark.remove();
      const item = document.createElement("li");
      item.append(...next.childNodes);
      item.innerHTML = item.innerHTML.replace(/^\s*[·•・§-]\s*(?:&nbsp;|\s)*/, "");
      next.remove();
      list.append(item);
    }
  }
}
function renamed(one: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...one.childNodes);
  one.replaceWith(other);
}

export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<!--[\s\S]*?-->/g, ""),
    "text/html",
  );
  for (const one of body.querySelectorAll(nothing)) one.remove();
  lists(body);
  // A document's title is a heading here; smaller ones are all of one size.
  for (const one of body.querySelectorAll("h1")) renamed(one, "h2");
  for (const one of body.querySelectorAll("h4,h5,h6")) renamed(one, "h3");
  for (const one of body.querySelectorAll(
    "b[style*='font-weight:normal'],b[style*='font-weight: normal']",
  ))
    renamed(one, "span");
  // Rows of a table become lines.
  for (const row of body.querySelectorAll("tr")) {
    const line = document.createElement("p");
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join("　");
    row.replaceWith(line);
  }
  for (const table of body.querySelectorAll("table")) {
    const rows = document.createElement("div");
    rows.append(...table.querySelectorAll("p"));
    table.replaceWith(rows);
  }
  for (const one of body.querySelectorAll("[style],[class],[id]"))
    if (!one.matches("[data-rich-name],[data-rich-card]"))
      for (const name of one.getAttributeNames())
        if (
          !["href", "data-href"].includes(name) &&
          !(name === "style" && /font-weight/.test(one.getAttribute("style") ?? ""))
        )
          one.removeAttribute(name);
  return body.innerHTML;
}
