/** Solids, stickers and sheets from which the models are put together. Unit: about five centimetres. */
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { printed } from "./materials.js";

export function mesh(geometry, material, position = [0, 0, 0], rotation = [0, 0, 0]) {
  const part = new THREE.Mesh(geometry, material);
  part.position.set(...position);
  part.rotation.set(...rotation);
  return part;
}

export const group = (...parts) => new THREE.Group().add(...parts.flat(Number.POSITIVE_INFINITY));

/** Stands an object on the floor (or at height y), turned about its axis. */
export function place(object, x = 0, z = 0, turn = 0, y = 0) {
  object.position.set(x, y, z);
  object.rotation.y = turn;
  return object;
}

/** Enlarges or shrinks an object. */
export function sized(object, factor) {
  object.scale.setScalar(factor);
  return object;
}

/** Wraps an object so that it can be tilted before it is placed. */
export function tilt(object, x = 0, y = 0, z = 0) {
  object.rotation.set(x, y, z);
  return group(object);
}

export const box = (w, h, d, radius, material, position, rotation) =>
  mesh(new RoundedBoxGeometry(w, h, d, 4, radius), material, position, rotation);

export const cylinder = (radius, height, material, position, rotation, segments = 56) =>
  mesh(new THREE.CylinderGeometry(radius, radius, height, segments), material, position, rotation);

/** A cylinder lying along x. */
export const rod = (radius, length, material, position, segments) =>
  cylinder(radius, length, material, position, [0, 0, Math.PI / 2], segments);

/** A turned body from its half profile [[radius, height], …]. */
export const turned = (profile, material, position, segments = 72) =>
  mesh(
    new THREE.LatheGeometry(
      profile.map((p) => new THREE.Vector2(...p)),
      segments,
    ),
    material,
    position,
  );

/** A closed outline [[x, y, corner radius], …]. */
export function outline(points) {
  const shape = new THREE.Shape();
  const corners = points.map(([x, y, r = 0.06]) => ({ at: new THREE.Vector2(x, y), r }));
  corners.forEach(({ at, r }, i) => {
    const from = toward(at, corners.at(i - 1).at, r);
    const to = toward(at, corners[(i + 1) % corners.length].at, r);
    if (i === 0) shape.moveTo(from.x, from.y);
    else shape.lineTo(from.x, from.y);
    shape.quadraticCurveTo(at.x, at.y, to.x, to.y);
  });
  shape.closePath();
  return shape;
}

export const rectangle = (w, h, r) =>
  outline([
    [-w / 2, -h / 2, r],
    [w / 2, -h / 2, r],
    [w / 2, h / 2, r],
    [-w / 2, h / 2, r],
  ]);

/** An outline given thickness, centred on z = 0, its edges bevelled. */
export function slab(shape, depth, material, position, rotation, bevel = 0.04) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: depth - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 4,
    curveSegments: 10,
  });
  geometry.translate(0, 0, bevel - depth / 2);
  return mesh(geometry, material, position, rotation);
}

/** A flat print with rounded corners, its drawing mapped from edge to edge. */
export function sticker(w, h, radius, map, position, rotation, more) {
  const geometry = new THREE.ShapeGeometry(rectangle(w, h, radius), 8);
  spread(geometry, w, h);
  return mesh(geometry, printed(map, more), position, rotation);
}

/** A print wrapped around a standing cylinder, over an angle, facing +z. */
export function wrap(radius, height, angle, map, position, more) {
  const geometry = new THREE.CylinderGeometry(radius, radius, height, 72, 1, true, -angle / 2, angle);
  return mesh(geometry, printed(map, more), position);
}

/** A sheet of paper bent along its length: bend(t) gives [y, z] for t from 0 (far edge) to 1 (near edge). */
export function sheet(w, bend, material, position, rotation, steps = 32) {
  const geometry = new THREE.PlaneGeometry(w, 1, 1, steps);
  const points = geometry.attributes.position;
  for (let i = 0; i < points.count; i++) {
    const [y, z] = bend(0.5 - points.getY(i));
    points.setXYZ(i, points.getX(i), y, z);
  }
  geometry.computeVertexNormals();
  return mesh(geometry, material, position, rotation);
}

/** A standing ribbon of a given height along a path of points; u runs with the path. */
export function ribbon(points, height, material, steps = 120) {
  const path = new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p))).getSpacedPoints(steps);
  const geometry = new THREE.PlaneGeometry(1, 1, steps, 1);
  const position = geometry.attributes.position;
  for (let i = 0; i <= steps; i++) {
    position.setXYZ(i, path[i].x, path[i].y + height / 2, path[i].z);
    position.setXYZ(i + steps + 1, path[i].x, path[i].y - height / 2, path[i].z);
  }
  geometry.computeVertexNormals();
  return mesh(geometry, material);
}

function toward(from, to, distance) {
  return from.clone().add(to.clone().sub(from).setLength(distance));
}

function spread(geometry, w, h) {
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position.count; i++)
    uv.setXY(i, position.getX(i) / w + 0.5, position.getY(i) / h + 0.5);
}
