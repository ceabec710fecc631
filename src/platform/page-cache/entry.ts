/** What the page cache is given, and what it keeps. */

export type Encoding = "br" | "gzip" | "identity";

export interface Sendable {
  body: Buffer;
  headers: Record<string, string | number>;
  etag: string;
}

/** What a renderer gives: the page's HTML and the names of what it shows. */
export interface Rendered {
  status: 200 | 404;
  html: string;
  tags: readonly string[];
}

export interface Entry {
  readonly status: 200 | 404;
  readonly forms: Record<Encoding, Sendable>;
  readonly tags: readonly string[];
  readonly bytes: number;
}
