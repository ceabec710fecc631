/** What browser code weighs on the wire. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const root = join(import.meta.dirname, "../..");

/** The bytes, after brotli, of controllers given by their path (« /src/… ») and of all that they import. */
export async function weightOf(...controllers: string[]): Promise<number> {
  const entry = controllers
    .map((path, index) => `export { attach as attach${index} } from "${path}";`)
    .join("\n");
  const result = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.reduce(
    (sum, file) => sum + (file.type === "chunk" ? brotliCompressSync(file.code).length : 0),
    0,
  );
}
