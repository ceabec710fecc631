/** Illustrated faces, flat and calm: one head, a few haircuts, the palette of the brand. */
const INK = "#0e1726";
const SKIN = {
  light: ["#f6d3bd", "#e0a98c"],
  rose: ["#f2c4a6", "#d99c7c"],
  olive: ["#dcab83", "#b98158"],
  brown: ["#a9714c", "#865534"],
  deep: ["#7c4f36", "#5c3826"],
};

export const PEOPLE = {
  "aurelie-bouchard": {
    ground: "#cfe6ef",
    skin: "light",
    hair: "#7a3f22",
    cut: "bun",
    top: "#0e1726",
    apron: "#0082b4",
  },
  "yanick-tremblay": {
    ground: "#fff0c2",
    skin: "rose",
    hair: "#0082b4",
    cut: "toque",
    top: "#c2185b",
    beard: "#4a3324",
  },
  "fatou-diallo": {
    ground: "#f7d5e2",
    skin: "deep",
    hair: "#ffc72c",
    cut: "wrap",
    top: "#0082b4",
    earrings: true,
  },
  "louis-bouchard": {
    ground: "#e4e1d8",
    skin: "rose",
    hair: "#d9d6cf",
    cut: "crown",
    top: "#24405c",
    beard: "#d9d6cf",
    glasses: true,
  },
  "maude-lacerte": {
    ground: "#fff0c2",
    skin: "light",
    hair: "#0e1726",
    cut: "bob",
    top: "#0082b4",
    glasses: true,
  },
  "real-thibeault": {
    ground: "#cfe6ef",
    skin: "rose",
    hair: "#8a8f97",
    cut: "short",
    top: "#1b7f4b",
    moustache: "#8a8f97",
  },
  "sophie-nadeau": { ground: "#f7d5e2", skin: "light", hair: "#b5622d", cut: "long", top: "#0e1726" },
  "karim-belhadj": {
    ground: "#dfe9df",
    skin: "olive",
    hair: "#1d2026",
    cut: "short",
    top: "#24405c",
    beard: "#1d2026",
  },
  "lise-gendron": {
    ground: "#e4e1d8",
    skin: "light",
    hair: "#c9c5bc",
    cut: "curls",
    top: "#c2185b",
    glasses: true,
  },
  "eve-marcotte": { ground: "#cfe6ef", skin: "olive", hair: "#2b1b17", cut: "bun", top: "#ffc72c" },
  "denis-lafreniere": { ground: "#dfe9df", skin: "rose", hair: "#6b4b34", cut: "short", top: "#b3261e" },
  "jeannine-houle": {
    ground: "#fff0c2",
    skin: "light",
    hair: "#efece5",
    cut: "bob",
    top: "#5b3f8c",
    earrings: true,
  },
};

const HEAD = "M51 68C51 40 109 40 109 68C109 92 98 113 80 113C62 113 51 92 51 68Z";
const SHADE = "M80 47C96 47 109 53 109 68C109 92 98 113 80 113Z";

/** Haircuts: what lies behind the head, then what lies over it. */
const CUTS = {
  short: [
    "",
    "M48 74C42 40 62 29 84 30C106 30 117 46 112 74C109 64 106 57 100 52C86 58 66 57 59 52C53 58 50 65 48 74Z",
  ],
  crown: [
    "",
    "M49 84C42 68 45 52 57 48C53 57 53 66 55 76ZM111 84C118 68 115 52 103 48C107 57 107 66 105 76Z",
  ],
  bob: [
    "M43 106C36 52 52 29 80 29C108 29 124 52 117 106C112 110 102 110 98 104L62 104C58 110 48 110 43 106Z",
    "M50 76C46 46 62 33 80 33C98 33 114 46 110 76C106 62 102 55 94 50C84 58 62 60 56 58C53 63 51 69 50 76Z",
  ],
  long: [
    "M42 138C34 60 48 28 80 28C112 28 126 60 118 138C106 144 98 138 98 126L62 126C62 138 54 144 42 138Z",
    "M50 78C45 46 60 33 82 33C100 33 115 48 110 78C107 64 101 54 88 47C76 54 60 58 56 60C53 65 51 71 50 78Z",
  ],
  bun: [
    "M80 8A17 17 0 1 1 79.900 8ZM46 84C40 48 56 29 80 29C104 29 120 48 114 84Z",
    "M49 74C45 44 62 32 80 32C98 32 115 44 111 74C107 58 96 49 80 49C64 49 53 58 49 74Z",
  ],
  toque: ["", "M47 62C45 28 62 18 80 18C98 18 115 28 113 62Z"],
  wrap: [
    "M58 26C70 8 92 8 102 24L96 36H62Z",
    "M47 66C42 34 60 22 80 22C100 22 118 34 113 66C104 52 94 48 80 48C66 48 56 52 47 66Z",
  ],
  curls: [
    "M48 60A13 13 0 0 1 52 40A14 14 0 0 1 70 28A15 15 0 0 1 92 28A14 14 0 0 1 108 40A13 13 0 0 1 112 60A12 12 0 0 1 116 82A11 11 0 0 1 106 96L54 96A11 11 0 0 1 44 82A12 12 0 0 1 48 60Z",
    "M51 66A9 9 0 0 1 60 52A10 10 0 0 1 76 48A10 10 0 0 1 92 49A9 9 0 0 1 109 66C112 40 98 32 80 32C62 32 48 40 51 66Z",
  ],
};

/** One portrait as SVG text. */
export function portrait(person) {
  const [skin, deep] = SKIN[person.skin];
  const [behind, over] = CUTS[person.cut];
  const parts = [
    fill("M0 0H160V160H0Z", person.ground),
    fill(behind, person.hair),
    fill("M66 98H94V124L80 134L66 124Z", deep),
    fill("M20 160C22 134 46 124 66 120Q80 136 94 120C114 124 138 134 140 160Z", person.top),
    person.apron && fill("M58 122L64 160H96L102 122L94 134H66Z", person.apron),
    `<g fill="${skin}"><circle cx="51" cy="80" r="6.500"/><circle cx="109" cy="80" r="6.500"/><path d="${HEAD}"/></g>`,
    `<path d="${SHADE}" fill="${deep}" opacity=".22"/>`,
    person.beard &&
      fill(
        "M52 82C54 90 62 92 66 91Q80 84 94 91C98 92 106 90 108 82C108 104 98 117 80 117C62 117 52 104 52 82Z",
        person.beard,
      ),
    person.cut === "crown" && fill("M51 69C51 33 109 33 109 69C104 56 56 56 51 69Z", skin),
    fill(over, person.hair),
    person.cut === "toque" &&
      `${fill("M45 50H115V66H45Z", INK)}<circle cx="80" cy="16" r="8" fill="${INK}"/>`,
    features(person, deep),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${parts.filter(Boolean).join("")}</svg>\n`;
}

function features(person, deep) {
  const mouth = person.beard ? "M73 99q7 5 14 0" : "M71 98q9 8 18 0";
  return [
    `<g fill="${INK}"><circle cx="69" cy="77" r="2.600"/><circle cx="91" cy="77" r="2.600"/></g>`,
    line("M63 69q6-4 11-1M86 68q6-3 11 1", person.cut === "wrap" ? INK : browOf(person), 2.2),
    line("M80 79l-3 10q2 2 5 1", deep, 2.2),
    line(mouth, person.beard ? "#fdfcf9" : "#8d2f3f", 2.6),
    person.moustache && fill("M66 95Q73 88 80 92Q87 88 94 95Q86 97 80 95Q74 97 66 95Z", person.moustache),
    person.glasses &&
      `<g fill="none" stroke="${INK}" stroke-width="2.200"><circle cx="69" cy="77" r="9.500"/><circle cx="91" cy="77" r="9.500"/><path d="M78.500 76h3M59.500 75l-8-2M100.500 75l8-2"/></g>`,
    person.earrings &&
      `<g fill="#ffc72c"><circle cx="51" cy="92" r="3.600"/><circle cx="109" cy="92" r="3.600"/></g>`,
  ]
    .filter(Boolean)
    .join("");
}

const browOf = ({ hair, cut }) =>
  cut === "toque" ? "#4a3324" : hair === "#efece5" || hair === "#c9c5bc" ? "#8a8778" : hair;

const fill = (d, color) => (d ? `<path d="${d}" fill="${color}"/>` : "");

const line = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
