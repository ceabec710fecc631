/** What a piece of browser code weighs on the wire, built alone. */
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { optimization } from "../../vite.config";

const root = join(import.meta.dirname, "../..");

interface Counting {
  /** What has a budget of its own. */
  external(id: string): boolean;
  /** Whether what is fetched later counts too. */
  later: boolean;
}

/** The bytes, after brotli, of an entry with this code and of what it imports. */
export async function entryWeight(code: string, { external, later }: Counting): Promise<number> {
  const entryFile = join(root, "entry.ts");
  const result = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === "entry" ? entryFile : undefined),
        load: (id) => (id === entryFile ? code : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: "entry", external, optimization },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  return chunks
    .filter((chunk) => later || chunk === entry || entry?.imports.includes(chunk.fileName))
    .reduce((sum, chunk) => sum + brotliCompressSync(chunk.code).length, 0);
}
