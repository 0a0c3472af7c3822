/** Which language the server speaks to this browser. */

/** Let the server speak another language from the next page on. Returns whether the browser keeps that wish. */
function chooseLanguage(code: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with every request, and not every browser has the Cookie Store
  document.cookie = `skep_lang=${code}; path=/; max-age=31536000; samesite=lax`;
  // Browsers write it asynchronously, and the next request could be quicker; reading it waits until it is written.
  return document.cookie.includes(`skep_lang=${code}`);
}

/** Show this page again in another language. */
export function speakLanguage(code: string): void {
  if (chooseLanguage(code)) location.reload();
}
