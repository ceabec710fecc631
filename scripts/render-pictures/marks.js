/** Marks of the invented clients: a symbol of strokes and a name, drawn as outlines. */
import { lettered } from "./lettering.js";

export const MARKS = {
  "ecole-saint-maurice": [
    "École Saint-Maurice",
    236,
    '<path d="M4 14 18 7l14 7-14 7zM10 18v8c4 4 12 4 16 0v-8M32 14v10"/>',
  ],
  "coop-batiscan": ["Coop Batiscan", 184, '<path d="M4 32V15L18 5l14 10v17zM12 32V21h12v11M18 12v3"/>'],
  "librairie-nord-sud": [
    "Librairie Nord-Sud",
    222,
    '<path d="M4 7h11a3 3 0 0 1 3 3v22a3 3 0 0 0-3-3H4zM32 7H21a3 3 0 0 0-3 3v22a3 3 0 0 1 3-3h11z"/>',
  ],
  "clinique-des-chenaux": [
    "Clinique des Chenaux",
    246,
    '<circle cx="18" cy="18" r="14"/><path d="M18 10v16M10 18h16"/>',
  ],
  "studio-brume": [
    "Studio Brume",
    176,
    '<path d="M10 24a7 7 0 0 1 1-14 10 10 0 0 1 19 4M4 31h28M14 22h18"/>',
  ],
  "notaires-hamel-roy": [
    "Hamel Roy",
    146,
    '<path d="M6 5v26M6 18h12M18 5v26M18 5h6a6 6 0 0 1 0 13h-6M23 18l8 13"/>',
  ],
  "theatre-du-chenal": [
    "Théâtre du Chenal",
    214,
    '<path d="M5 6h26M5 6c0 12 4 18 0 26M31 6c0 12-4 18 0 26M12 6c1 9 0 16-4 22M24 6c-1 9 0 16 4 22"/>',
  ],
  "transport-lafleche": ["Transport Laflèche", 222, '<path d="M3 10h16M3 18h24M3 26h16M20 8l11 10-11 10"/>'],
  "brasserie-deux-rives": [
    "Brasserie Deux-Rives",
    240,
    '<path d="M4 11c5-6 9-6 14 0s9 6 14 0M4 19c5-6 9-6 14 0s9 6 14 0M4 27c5-6 9-6 14 0s9 6 14 0"/>',
  ],
  "clinique-laviolette": ["Clinique Laviolette", 224, '<path d="M13 4h10v9h9v10h-9v9H13v-9H4V13h9z"/>'],
  "atelier-seve": ["Atelier Sève", 168, '<path d="M18 4c9 10 9 18 0 28-9-10-9-18 0-28zM18 14v18"/>'],
  "vigie-notaires": [
    "Vigie Notaires",
    184,
    '<path d="M13 32l2-16h6l2 16zM15 16V9h6v7M18 4v2M25 11l7-3M25 14l7 3M11 11 4 8M11 14l-7 3"/>',
  ],
};

/** One mark as SVG text. */
export const mark = ([name, width, symbol]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="36" viewBox="0 0 ${width} 36" color="#0e1726"><title>${name}</title>` +
  `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${symbol}</g>` +
  `${lettered(name, 44, 24.5, 18, -0.02)}</svg>\n`;
