/** The worker: solves one puzzle after another, away from what the visitor types. */
import { solve } from "./solve";

addEventListener("message", ({ data: id }: MessageEvent<string>) => postMessage([id, solve(id)]));
postMessage([]);
