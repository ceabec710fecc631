/** The lights: a warm key in a softbox, two rays of a cool sky, and a room of softboxes for reflections. */
import * as THREE from "three";

const SKY_RAYS = 2;
const SKY_DISTANCE = 16;

export class Lights {
  constructor(renderer) {
    const generator = new THREE.PMREMGenerator(renderer);
    this.rooms = { day: room(generator, false), night: room(generator, true) };
  }

  setUp(scene, picture) {
    scene.environment = picture.night ? this.rooms.night : this.rooms.day;
    scene.environmentIntensity = picture.room;
    this.key = lamp(picture.night ? "#cfe0ff" : "#fff8ee", picture.key, picture);
    this.sky = Array.from({ length: SKY_RAYS }, () =>
      lamp(picture.night ? "#9db8e6" : "#f1f5ff", picture.sky / SKY_RAYS, picture),
    );
    for (const light of [this.key, ...this.sky]) scene.add(light, light.target);
  }

  /** Puts every lamp where pass number `i` wants it; the sequence is fixed, so pictures are repeatable. */
  move(i, { sun, soft, centre = [0, 0, 0] }) {
    const radius = Math.sqrt(halton(i, 5)) * soft;
    const angle = halton(i, 7) * Math.PI * 2;
    const [x, y, z] = sun;
    this.key.position.set(
      centre[0] + x + Math.cos(angle) * radius,
      centre[1] + y + Math.sin(angle) * radius * 0.6,
      centre[2] + z + Math.sin(angle) * radius,
    );
    this.sky.forEach((ray, k) => {
      placeInSky(ray, i * SKY_RAYS + k, centre);
    });
    for (const light of [this.key, ...this.sky]) light.target.position.set(...centre);
  }

  /** What a bare plane would receive from the lamps as they stand. */
  on(normal) {
    const up = new THREE.Vector3(...normal);
    return [this.key, ...this.sky].reduce((sum, light) => {
      const ray = light.position.clone().sub(light.target.position).normalize();
      return sum + (light.intensity * light.color.g * Math.max(0, ray.dot(up))) / Math.PI;
    }, 0);
  }
}

/** The i-th number of the van der Corput sequence in a base: even coverage without chance. */
export function halton(i, base) {
  let fraction = 1;
  let value = 0;
  for (let rest = i; rest > 0; rest = Math.floor(rest / base)) {
    fraction /= base;
    value += fraction * (rest % base);
  }
  return value;
}

function placeInSky(light, i, centre) {
  const radius = Math.sqrt(halton(i, 2)) * 0.92;
  const angle = halton(i, 3) * Math.PI * 2;
  light.position.set(
    centre[0] + Math.cos(angle) * radius * SKY_DISTANCE,
    centre[1] + Math.sqrt(1 - radius * radius) * SKY_DISTANCE,
    centre[2] + Math.sin(angle) * radius * SKY_DISTANCE,
  );
}

function lamp(color, power, { span }) {
  const light = new THREE.DirectionalLight(color, power);
  light.castShadow = true;
  light.layers.enableAll();
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.bias = -0.0005;
  light.shadow.normalBias = 0.018;
  light.shadow.radius = 2.5;
  Object.assign(light.shadow.camera, {
    left: -span,
    right: span,
    top: span,
    bottom: -span,
    near: 0.5,
    far: 44,
  });
  return light;
}

function room(generator, night) {
  const scene = new THREE.Scene();
  const wall = new THREE.Mesh(
    new THREE.SphereGeometry(20, 32, 16),
    new THREE.MeshBasicMaterial({ color: night ? "#232a36" : "#bdbbb5", side: THREE.BackSide }),
  );
  const ground = new THREE.Mesh(
    new THREE.CircleGeometry(19, 48),
    new THREE.MeshBasicMaterial({ color: night ? "#0b1018" : "#827e76" }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -1;
  scene.add(wall, ground);
  scene.add(softbox(12, 7, [-3, 11, 4], night ? 3 : 5), softbox(3, 12, [-12, 4, 4], night ? 2 : 3.8));
  scene.add(softbox(2.4, 10, [12, 4, -1], 1.7), softbox(16, 3, [0, 2.5, 15], night ? 0.4 : 0.9));
  return generator.fromScene(scene, 0.03).texture;
}

function softbox(width, height, position, power) {
  const material = new THREE.MeshBasicMaterial({
    color: new THREE.Color(power, power, power),
    side: THREE.DoubleSide,
  });
  const panel = new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
  panel.position.set(...position);
  panel.lookAt(0, 0, 0);
  return panel;
}
