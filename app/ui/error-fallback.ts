/** The whole answer when the server cannot render even its error page. No script, no style that could be missing. */
export const fallbackErrorHtml =
  `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>An error occurred</title><main><h1>An error occurred</h1><p>こちらの手ちがいです。すこし時間をおいて、お試しください。</p><p><a href="/">Topに戻る</a></p></main></html>`;
