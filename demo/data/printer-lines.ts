/** Every series with its printers: model, year, and the consumables it takes. */
import type { DemoPrinter } from "./types";

export type Model = [name: string, year: number, takes: string];
export type Line = {
  maker: string;
  name: string;
  kind: DemoPrinter["kind"];
  letter: string;
  models: Model[];
};

export const LINES: Line[] = [
  {
    maker: "altaria",
    name: "Studio",
    kind: "jet",
    letter: "ST",
    models: [
      ["40", 2017, "214"],
      ["42", 2018, "214"],
      ["44 Duo", 2019, "214"],
      ["46", 2021, "318"],
      ["50", 2022, "318"],
      ["52 Duo", 2023, "318"],
    ],
  },
  {
    maker: "altaria",
    name: "Bureau",
    kind: "jet",
    letter: "BU",
    models: [
      ["210", 2016, "214"],
      ["214", 2018, "214"],
      ["218", 2019, "214"],
      ["310", 2021, "318"],
      ["318", 2022, "318"],
      ["322", 2024, "318"],
    ],
  },
  {
    maker: "altaria",
    name: "Plume",
    kind: "jet",
    letter: "PL",
    models: [
      ["9", 2017, "214"],
      ["11", 2019, "214"],
      ["13", 2021, "318"],
      ["15", 2023, "318"],
      ["17", 2025, "318"],
    ],
  },
  {
    maker: "altaria",
    name: "Atelier",
    kind: "jet",
    letter: "AT",
    models: [
      ["A3", 2018, "214"],
      ["A3 Photo", 2019, "96"],
      ["A3 Photo Duo", 2021, "96"],
      ["A2 Photo", 2023, "96"],
    ],
  },
  {
    maker: "norvik",
    name: "Série N",
    kind: "jet",
    letter: "N",
    models: [
      ["N110", 2016, "145"],
      ["N120", 2018, "145"],
      ["N150", 2020, "145"],
      ["N220", 2015, "880"],
      ["N320", 2017, "880"],
      ["N330", 2019, "880"],
      ["N420", 2020, "880"],
      ["N450", 2022, "880"],
      ["N520", 2024, "880"],
    ],
  },
  {
    maker: "norvik",
    name: "Série L",
    kind: "laser",
    letter: "L",
    models: [
      ["L110", 2015, "TL-48"],
      ["L210", 2017, "TL-48"],
      ["L215", 2018, "TL-48"],
      ["L310", 2021, "TL-48"],
      ["L320", 2023, "TL-48"],
    ],
  },
  {
    maker: "norvik",
    name: "Série C",
    kind: "laser",
    letter: "C",
    models: [
      ["C70", 2018, "CL-7"],
      ["C72", 2020, "CL-7"],
      ["C75", 2021, "CL-7"],
      ["C78", 2024, "CL-7"],
    ],
  },
  {
    maker: "plumea",
    name: "Calame",
    kind: "jet",
    letter: "CA",
    models: [
      ["20", 2016, "62"],
      ["22", 2017, "62"],
      ["24", 2019, "62"],
      ["26", 2021, "62"],
      ["30", 2023, "62"],
    ],
  },
  {
    maker: "plumea",
    name: "Ardoise",
    kind: "jet",
    letter: "AR",
    models: [
      ["100", 2014, "17"],
      ["110", 2015, "17"],
      ["120", 2017, "17"],
      ["130", 2019, "17"],
      ["150", 2020, "17"],
    ],
  },
  {
    maker: "sirocco",
    name: "Éco",
    kind: "jet",
    letter: "EC",
    models: [
      ["5", 2018, "70"],
      ["7", 2019, "70"],
      ["7 Duo", 2020, "70"],
      ["9", 2022, "70"],
      ["11", 2024, "70"],
    ],
  },
  {
    maker: "sirocco",
    name: "Grand Large",
    kind: "jet",
    letter: "GL",
    models: [
      ["20", 2019, "135"],
      ["22", 2020, "135"],
      ["24 Duo", 2022, "135"],
      ["30 Pro", 2021, "220"],
      ["35 Pro", 2024, "220"],
    ],
  },
  {
    maker: "sirocco",
    name: "Brise",
    kind: "jet",
    letter: "BR",
    models: [
      ["3", 2016, "33"],
      ["5", 2018, "33"],
      ["5 Duo", 2019, "33"],
      ["8", 2021, "33"],
      ["8 Plus", 2023, "33"],
    ],
  },
  {
    maker: "tessera",
    name: "Chroma",
    kind: "laser",
    letter: "CH",
    models: [
      ["410", 2018, "415"],
      ["412", 2019, "415"],
      ["415", 2020, "415"],
      ["430", 2022, "415"],
      ["450", 2024, "415"],
    ],
  },
  {
    maker: "tessera",
    name: "Trait",
    kind: "laser",
    letter: "TR",
    models: [
      ["220", 2016, "226"],
      ["226", 2017, "226"],
      ["226 Duo", 2018, "226"],
      ["240", 2020, "226"],
      ["260", 2023, "226"],
    ],
  },
  {
    maker: "tessera",
    name: "Cube",
    kind: "laser",
    letter: "CU",
    models: [
      ["11", 2017, "118"],
      ["12", 2019, "118"],
      ["18", 2021, "118"],
      ["18 Duo", 2022, "118"],
    ],
  },
  {
    maker: "kanto",
    name: "Repère",
    kind: "ruban",
    letter: "RP",
    models: [
      ["10", 2016, "ruban"],
      ["20", 2018, "ruban"],
      ["30", 2020, "ruban"],
      ["40 Pro", 2023, "ruban"],
    ],
  },
  {
    maker: "kanto",
    name: "Bobine",
    kind: "ruban",
    letter: "BO",
    models: [
      ["400", 2017, "bobine"],
      ["450", 2019, "bobine"],
      ["480", 2021, "bobine"],
      ["800", 2023, "bobine-large"],
    ],
  },
  {
    maker: "kanto",
    name: "Carré",
    kind: "laser",
    letter: "KR",
    models: [
      ["26", 2018, "K26"],
      ["26 Duo", 2019, "K26"],
      ["31", 2021, "K31"],
      ["33 Duo", 2023, "K31"],
    ],
  },
];
