// What is written into `redirect_url` by somebody who would lead our visitors away.
export const hostilePaths = [
  "//evil.example", "///evil.example", "////evil.example/", "//evil.example/%2e%2e", "/\\evil.example", "\\\\evil.example", "\\/evil.example", "/\\/evil.example", "//\\evil.example",
  "https:evil.example", "https:/evil.example", "https://evil.example", "HTTPS://EVIL.EXAMPLE", "http:\\\\evil.example", "ftp://evil.example", "//evil.example:80", "//user@evil.example",
  "%2f%2fevil.example", "/%2f%2fevil.example", "/%2F/evil.example", "%5c%5cevil.example", "/%5cevil.example", "/%5c%5cevil.example",
  "/x/..//evil.example", "/.//evil.example", "/%2e//evil.example", "/x/%2e%2e//evil.example", "/./.././/evil.example", "/x/..//evil.example/%2e%2e/y", "/mypage/..//evil.example?x#y",
  "/\t/evil.example", "/\n/evil.example", "/\r\n/evil.example", "\t//evil.example", " //evil.example", "/\u0000/evil.example", "\u0001//evil.example", "/%09/evil.example", "/%0d%0aLocation:%20https://evil.example", "/\u007f/evil.example",
  "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "javascript://shop.example/%0aalert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x",
  "@evil.example", "/@evil.example", "//shop.example@evil.example", "https://localhost@evil.example", "https://evil.example/localhost", ".evil.example", "/..", "/;@evil.example", "/evil.example", "//evil。example", "／／evil.example", "/／evil.example",
  `//${"a".repeat(3_000)}.example`, `/${"a/".repeat(1_500)}../..//evil.example`, "//[::1]", "//0x7f000001", "?redirect_url=//evil.example", "#//evil.example",
] as const;
