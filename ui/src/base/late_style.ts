/** Style sheets that only some pages need. */

/** Load a style sheet, unless the page has it already. */
export async function needStyle(name: "lessons" | "tools"): Promise<void> {
  const href = document.documentElement.getAttribute(`data-style-${name}`) ?? "";
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  document.head.append(link);
  await loaded.catch(() => {
    link.remove();
    throw new Error(href);
  });
}
