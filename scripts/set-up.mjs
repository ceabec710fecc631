/**
 * Makes a fresh checkout ready: `node scripts/set-up.mjs start|dev|test`. It runs before anything is installed, on
 * the machine's own Node, so this first file speaks a JavaScript that even an old one can read.
 */
var major = Number(process.versions.node.split(".")[0]);

if (major < 20) {
  console.error(
    "Node " +
      process.versions.node +
      " est trop ancien : installez Node 20 ou plus récent (https://nodejs.org), puis relancez.",
  );
  process.exitCode = 1;
} else {
  void import("./preparation.mjs").then((preparation) => preparation.prepare(process.argv[2]));
}
