/** The plan of a quarter that does not exist, as the map element draws it: 720 by 620, one pixel each at zoom 16. */
export const neighbourhood = {
  width: 720,
  height: 620,
  north: 46.346,
  south: 46.33682,
  west: -72.548,
  east: -72.53255,
  shapes: [
    { kind: "water", d: "M0 470C120 430 210 470 330 500s240 10 390-50v200H0z" },
    {
      kind: "ripple",
      d: "M20 540c60-14 100-6 150 6M210 580c70-16 120-8 180 4M470 560c60-16 120-20 200-40",
    },
    { kind: "park", d: "M470 60h150l20 120-140 30z" },
    { kind: "tree", d: "m520 140 14-34 14 34zM556 160l16-40 16 40zM594 130l12-30 12 30z" },
    { kind: "avenue", d: "M-10 350C180 330 340 390 730 330M250-10c10 140 30 260 70 510" },
    {
      kind: "street",
      d: "M-10 120c240 10 420 10 460 20M-10 235c200 0 480 10 740 20M110-10c0 180 10 340 30 470M400-10c10 150 40 320 80 500M660 170c0 100 10 180 20 290M450 140 500 215",
    },
    {
      kind: "lane",
      d: "M180 0v340M-10 180h260M-10 60h250M330 130l20 220M560 250l20 110M20 240v190M70 350l10 90M210 350l20 110M600 250v90",
    },
    { kind: "rail", d: "M-10 425C140 395 250 430 340 455s250 10 390-40" },
    {
      kind: "building",
      d: "M120 130h50v40h-50zM194 130h44v96h-44zM270 145h44v80h-44zM120 190h50v36h-50zM350 150h40v86h-40zM30 255h66v70H30zM124 250h46v76h-46zM418 262h60v70h-60zM500 268h44v64h-44z",
    },
  ],
  labels: [
    { text: "Boulevard des Forestiers", x: 24, y: 338, turn: -1 },
    { text: "Rue des Pressiers", x: 24, y: 240 },
    { text: "Rue de la Reliure", x: 20, y: 125 },
    { text: "Rue du Plomb", x: 262, y: 28, turn: 86 },
    { text: "Rue Saint-Gabarit", x: 412, y: 24, turn: 83 },
    { text: "Parc des Épinettes", kind: "park", x: 500, y: 196 },
    { text: "Fleuve", kind: "water", x: 300, y: 560 },
  ],
};

/** At the corner of rue des Pressiers and rue du Plomb. */
export const workshopPlace = { latitude: 46.34248, longitude: -72.54186 };

/** Where one gets off the bus, and where one leaves a bicycle. */
export const stopPlace = { latitude: 46.34066, longitude: -72.54458 };
export const parkPlace = { latitude: 46.34407, longitude: -72.5363 };
