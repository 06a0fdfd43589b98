const maxLength = 254;
const maxLocal = 64;

/**
 * The one form of an e-mail address: width, case and outer spaces folded, inner spaces become plus
 * signs; undefined when it cannot be one.
 *
 * Old mobile addresses with dots in a row or before the @ are let through: they exist and are in
 * use. A domain in Japanese letters becomes its ASCII form; a name before the @ must be ASCII
 * already. Source: docs/guides/reliability.md §6.7, specification §2 "login".
 */
export function canonicalEmail(text: string): string | undefined {
  if (text.length > 1000 || !text.isWellFormed()) return undefined;
  const folded = text
    .trim()
    .replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[ \u3000]/g, "+")
    .toLowerCase();
  const at = folded.lastIndexOf("@");
  const local = folded.slice(0, at);
  if (
    at < 1 ||
    local.length > maxLocal ||
    !/^[a-z0-9!#$%&'*+/=?^_`{|}~-][a-z0-9!#$%&'*+/=?^_`{|}~.-]*$/.test(local)
  )
    return undefined;
  const domain = asciiDomain(folded.slice(at + 1));
  if (!domain) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= maxLength ? email : undefined;
}

function asciiDomain(domain: string): string | undefined {
  // Only letters, digits, hyphens and dots may reach the parser: it would accept ports, paths and
  // numbers of machines.
  if (!/^[\p{L}\p{M}\p{N}ー.-]+$/u.test(domain)) return undefined;
  const ascii = /^[a-z0-9.-]+$/.test(domain) ? domain : URL.parse(`http://${domain}`)?.hostname;
  if (
    !ascii ||
    !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(ascii)
  )
    return undefined;
  return ascii;
}
