/**
 * Fetches a chunk together with the files that it needs. The build puts it in the place of Vite's own loader, which is
 * three times as large and part of every page.
 */
const asked = {};

export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (asked[file] ??= fetchAhead(file)))).then(load);

/** Scripts are only hinted at, styles are waited for: one that fails is asked for again the next time. */
function fetchAhead(file) {
  const isStyle = file.endsWith("css");
  const link = document.createElement("link");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = `/${file}`;
  // behind the sheet of the page, which may stand in the body: what comes later wins over it
  document.body.append(link);
  return (
    !isStyle ||
    new Promise((done, fail) => {
      link.onload = done;
      link.onerror = () => fail(new Error(link.href), delete asked[file], link.remove());
    })
  );
}
