/**
 * The studio, in the browser: sets up light and camera for one picture and exposes it.
 * A picture is the mean of many passes. In every pass the key light moves inside its softbox, two directions
 * of the sky are drawn (contact shadows, occlusion), the camera shifts by a part of a pixel and of its lens.
 */
import * as THREE from "three";
import { aimAt, frame } from "./camera.js";
import { Film } from "./film.js";
import { halton, Lights } from "./light.js";
import { PICTURES } from "./pictures.js";

const DEFAULTS = {
  size: [900, 900],
  fov: 22,
  sun: [-3.4, 6.2, 7.4],
  soft: 1.7,
  key: 2.15,
  sky: 1.5,
  room: 0.55,
  exposure: 1.07,
  shadow: 0.74,
  backdrop: ["#f4f2ec", "#efece4"],
  glow: [0.5, 0.56, 0.72],
  melt: [0, 0, 0, 0],
  span: 4.4,
  lens: 0,
  catcher: "floor",
  night: false,
};
// Floor or wall only catch shadow and take the colour of the backdrop: no horizon, no seam with the page.
const CATCHERS = {
  floor: { normal: [0, 1, 0], rotation: [-Math.PI / 2, 0, 0] },
  wall: { normal: [0, 0, 1], rotation: [0, 0, 0] },
};
// Shadows are smooth, so they are taken at a third of the size, and from more directions.
const CATCHER_PASSES = 2;

const canvas = document.createElement("canvas");
const renderer = new THREE.WebGLRenderer({
  canvas,
  alpha: true,
  preserveDrawingBuffer: true,
  antialias: false,
});
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.BasicShadowMap;
renderer.shadowMap.autoUpdate = false;
renderer.setClearColor(0, 0);
const lights = new Lights(renderer);
const film = new Film(renderer);

window.shoot = async (name, { samples, scale }) => {
  const picture = { ...DEFAULTS, ...PICTURES[name] };
  const [width, height] = picture.size.map((n) => Math.round(n * scale));
  renderer.setSize(width, height, false);
  const { scene, subject } = stage(picture);
  const camera = frame(subject, picture, width / height);
  film.load(width, height, picture);
  await expose({ scene, camera, picture, samples, width, height });
  film.develop(picture);
  picture.overlay?.(film.paint(canvas), width, height);
  const url = (picture.overlay ? film.sheet : canvas).toDataURL("image/png");
  strike(scene);
  return url;
};

async function expose({ scene, camera, picture, samples, width, height }) {
  for (let i = 1; i <= samples; i++) {
    lights.move(i, picture);
    camera.setViewOffset(width, height, halton(i, 11) - 0.5, halton(i, 13) - 0.5, width, height);
    aimAt(camera, picture, halton(i, 17), halton(i, 19));
    camera.layers.set(0);
    renderer.shadowMap.needsUpdate = true;
    film.exposeObjects(scene, camera);
    if (picture.catcher) exposeCatcher(scene, camera, picture, i, samples);
    if (i % 4 === 0) await new Promise(requestAnimationFrame);
  }
}

/** The shadow of pass i, then a few more directions of light that only the catcher sees. */
function exposeCatcher(scene, camera, picture, i, samples) {
  for (let extra = 0; extra < CATCHER_PASSES; extra++) {
    if (extra > 0) {
      lights.move(i + extra * samples, picture);
      camera.layers.set(0);
      renderer.shadowMap.needsUpdate = true;
      film.castOnly(scene, camera);
    }
    camera.layers.set(1);
    const room = scene.environment;
    scene.environment = null; // the catcher measures the lamps alone
    film.exposeCatcher(scene, camera, lights.on(CATCHERS[picture.catcher].normal));
    scene.environment = room;
  }
}

function stage(picture) {
  const scene = new THREE.Scene();
  const subject = picture.build();
  subject.traverse((part) => {
    if (!part.isMesh) return;
    part.castShadow = !part.userData.noShadow;
    part.receiveShadow = true;
    part.material.shadowSide = THREE.DoubleSide;
  });
  scene.add(subject);
  if (picture.catcher) scene.add(shadowCatcher(CATCHERS[picture.catcher].rotation));
  lights.setUp(scene, picture);
  return { scene, subject };
}

function shadowCatcher(rotation) {
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(30, 30), new THREE.MeshLambertMaterial());
  plane.rotation.set(...rotation);
  plane.receiveShadow = true;
  plane.layers.set(1);
  return plane;
}

/** Frees geometries and textures; materials stay, so that their compiled programs serve the next picture. */
function strike(scene) {
  scene.traverse((part) => {
    part.geometry?.dispose();
    part.material?.map?.dispose();
    part.shadow?.dispose();
  });
}

void Promise.all([document.fonts.load("700 40px Bricolage"), document.fonts.load("500 40px Figtree")]).then(
  () => {
    document.title = "prêt";
  },
);
