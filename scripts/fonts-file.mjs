/** A fontconfig file for a browser that brings its own fonts. */

/** @param {{ folders: string[], cache: string, rules?: string[] }} parts Everything by full path. */
export function fontsFile({ folders, cache, rules = [] }) {
  const lines = [
    ...folders.map((folder) => element("dir", folder)),
    element("cachedir", cache),
    ...rules.map((rule) => element("include", rule)),
  ];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${lines.join("\n")}
</fontconfig>
`;
}

function element(name, path) {
  return `  <${name}>${path.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</${name}>`;
}
