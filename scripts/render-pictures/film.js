/** The film: adds up the passes in floating point, then develops them over the backdrop. */
import * as THREE from "three";

const vertexShader = "varying vec2 v; void main() { v = uv; gl_Position = vec4(position.xy, 0., 1.); }";
const addition = new THREE.ShaderMaterial({
  vertexShader,
  blending: THREE.NoBlending,
  depthTest: false,
  uniforms: { a: { value: null }, b: { value: null } },
  fragmentShader: `varying vec2 v; uniform sampler2D a, b;
    void main() { gl_FragColor = texture2D(a, v) + texture2D(b, v); }`,
});
const developer = new THREE.ShaderMaterial({
  vertexShader,
  blending: THREE.NoBlending,
  depthTest: false,
  uniforms: Object.fromEntries(
    "objects shade passes light exposure shadow near far glow melt step"
      .split(" ")
      .map((k) => [k, { value: 0 }]),
  ),
  fragmentShader: `varying vec2 v;
    uniform sampler2D objects, shade; uniform float passes, light, exposure, shadow;
    uniform vec3 near, far, glow; uniform vec4 melt; uniform vec2 step;
    vec3 shoulder(vec3 c) { vec3 over = max(c - .55, 0.); return min(c, vec3(.55)) + .45 * (1. - exp(-over / .45)); }
    vec3 film(vec3 c) {
      c *= exposure; float top = max(max(c.r, c.g), max(c.b, 1e-4));
      return mix(shoulder(c), c / top * shoulder(vec3(top)), .55);
    }
    vec3 srgb(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, 0.), vec3(1. / 2.4)) - .055, vec3(greaterThan(c, vec3(.0031308)))); }
    float lit() {
      vec2 sum = vec2(0.);
      for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) sum += texture2D(shade, v + vec2(x, y) * step).ga;
      return sum.y > 0. ? min(1., sum.x / (sum.y * light) * 1.004) : 1.;
    }
    void main() {
      vec3 backdrop = mix(near, far, smoothstep(0., 1., length(v - glow.xy) / glow.z));
      vec3 ground = backdrop * mix(vec3(1.), vec3(.30, .29, .285), shadow * (1. - lit()));
      vec4 o = texture2D(objects, v) / passes;
      vec3 color = o.a > 0. ? srgb(film(o.rgb / o.a)) : vec3(0.);
      vec4 edge = smoothstep(vec4(0.), max(melt, 1e-4), vec4(v.x, 1. - v.x, v.y, 1. - v.y));
      float keep = edge.x * edge.y * edge.z * edge.w;
      gl_FragColor = vec4(mix(backdrop, mix(ground, color, o.a), keep), 1.);
    }`,
});

export class Film {
  constructor(renderer) {
    this.renderer = renderer;
    this.quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
    this.flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
    this.speck = new THREE.WebGLRenderTarget(1, 1);
  }

  load(width, height) {
    for (const sheet of [this.objects, this.shade]) sheet?.dispose();
    this.objects = new Layer(width, height, THREE.NearestFilter);
    this.shade = new Layer(Math.ceil(width / 3), Math.ceil(height / 3), THREE.LinearFilter);
    this.passes = 0;
    this.light = 0;
    this.catcherPasses = 0;
  }

  exposeObjects(scene, camera) {
    this.#take(this.objects, scene, camera);
    this.passes++;
  }

  exposeCatcher(scene, camera, light) {
    this.#take(this.shade, scene, camera);
    this.light += light;
    this.catcherPasses++;
  }

  /** Draws the shadow maps only. */
  castOnly(scene, camera) {
    this.#draw(scene, camera, this.speck);
  }

  develop(picture) {
    const step = new THREE.Vector2(0.7 / this.shade.width, 0.7 / this.shade.height);
    const values = {
      objects: this.objects.sum.texture,
      shade: this.shade.sum.texture,
      passes: this.passes,
      light: this.light / Math.max(1, this.catcherPasses),
      exposure: picture.exposure,
      shadow: picture.shadow,
      near: asWritten(picture.backdrop[0]),
      far: asWritten(picture.backdrop[1]),
      glow: new THREE.Vector3(...picture.glow),
      melt: new THREE.Vector4(...picture.melt),
      step,
    };
    for (const [name, value] of Object.entries(values)) developer.uniforms[name].value = value;
    this.#pass(developer, null);
  }

  /** A 2D sheet with the developed frame on it, to write over. */
  paint(canvas) {
    this.sheet = Object.assign(document.createElement("canvas"), {
      width: canvas.width,
      height: canvas.height,
    });
    const pen = this.sheet.getContext("2d");
    pen.drawImage(canvas, 0, 0);
    return pen;
  }

  #take(layer, scene, camera) {
    this.#draw(scene, camera, layer.frame);
    addition.uniforms.a.value = layer.sum.texture;
    addition.uniforms.b.value = layer.frame.texture;
    this.#pass(addition, layer.next);
    [layer.sum, layer.next] = [layer.next, layer.sum];
  }

  #draw(scene, camera, target) {
    this.renderer.setRenderTarget(target);
    this.renderer.clear();
    this.renderer.render(scene, camera);
  }

  #pass(material, target) {
    this.quad.material = material;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.quad, this.flat);
  }
}

/** One exposure: the frame of this pass, the sum so far, and where the next sum goes. */
class Layer {
  constructor(width, height, filter) {
    const options = { type: THREE.FloatType, minFilter: filter, magFilter: filter };
    Object.assign(this, { width, height });
    for (const name of ["frame", "sum", "next"])
      this[name] = new THREE.WebGLRenderTarget(width, height, { ...options, depthBuffer: name === "frame" });
  }

  dispose() {
    for (const target of [this.frame, this.sum, this.next]) target.dispose();
  }
}

/** A colour whose figures go to the screen unchanged. */
function asWritten(hex) {
  return new THREE.Color().setStyle(hex, THREE.LinearSRGBColorSpace);
}
