import type { Plugin } from "vite";

export function frenchLetters(): Plugin;
