/** The camera: either stands where the picture says, or frames the subject by itself. */
import * as THREE from "three";

const ROUNDS = 8;

/** A camera for the picture. Products give an angle (turn, rise) and how much of the frame they fill. */
export function frame(subject, picture, aspect) {
  const camera = new THREE.PerspectiveCamera(picture.fov, aspect, 0.1, 200);
  if (!picture.eye) stepBack(camera, subject, picture);
  picture.centre ??= picture.at;
  aimAt(camera, picture, 0.5, 0.5);
  return camera;
}

/** Points the camera, its eye moved within the lens by (u, v): what is off the target's plane blurs. */
export function aimAt(camera, { eye, at, lens }, u, v) {
  const angle = v * Math.PI * 2;
  const radius = Math.sqrt(u) * lens;
  camera.position.set(eye[0] + Math.cos(angle) * radius, eye[1] + Math.sin(angle) * radius, eye[2]);
  camera.lookAt(...at);
}

/** Finds the distance and the target for which the subject's outline fills the asked share, centred on offset. */
function stepBack(camera, subject, picture) {
  const { turn = 0.2, rise = 0.25, fill = 0.68, offset = [0, 0] } = picture;
  const points = outline(subject);
  const ray = new THREE.Vector3(
    Math.sin(turn) * Math.cos(rise),
    Math.sin(rise),
    Math.cos(turn) * Math.cos(rise),
  );
  const target = new THREE.Box3().setFromPoints(points).getCenter(new THREE.Vector3());
  let distance = 12;
  for (let i = 0; i < ROUNDS; i++) {
    camera.position.copy(target).addScaledVector(ray, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const { centre, extent } = project(points, camera);
    const half = Math.tan((camera.fov * Math.PI) / 360) * distance;
    target.addScaledVector(axis(camera, 0), (centre.x - offset[0]) * half * camera.aspect);
    target.addScaledVector(axis(camera, 1), (centre.y - offset[1]) * half);
    distance *= extent / fill;
  }
  picture.eye = target.clone().addScaledVector(ray, distance).toArray();
  picture.at = target.toArray();
}

function outline(subject) {
  const points = [];
  subject.updateWorldMatrix(true, true);
  subject.traverse((part) => {
    const position = part.geometry?.attributes.position;
    for (let i = 0; position && i < position.count; i += 3)
      points.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld));
  });
  return points;
}

function project(points, camera) {
  const box = new THREE.Box3().setFromPoints(points.map((p) => p.clone().project(camera)));
  const size = box.getSize(new THREE.Vector3());
  return { centre: box.getCenter(new THREE.Vector3()), extent: Math.max(size.x, size.y) / 2 };
}

function axis(camera, column) {
  return new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, column);
}
