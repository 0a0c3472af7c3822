/** The language in which the server answers this browser. */

/** Ask the server for another language from the next page on. Returns whether the browser has stored the choice. */
function chooseLanguage(code: string): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with every request, and not every browser has the Cookie Store
  document.cookie = `skep_lang=${code}; path=/; max-age=31536000; samesite=lax`;
  // Browsers write cookies asynchronously, and the next request could be quicker; reading waits for the write.
  return document.cookie.includes(`skep_lang=${code}`);
}

/** Show this page again in another language. */
export function speakLanguage(code: string): void {
  if (chooseLanguage(code)) location.reload();
}
