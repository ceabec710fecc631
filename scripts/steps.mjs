/** One line per step with its time, and one clear message when a step fails. */
import { spawn } from "node:child_process";

/** Something that the person at the keyboard can put right; the message says how. */
export class Refusal extends Error {}

/** Does the work, unless its result is already there, and prints « Construction … 3 s ». */
export async function step(name, isDone, work) {
  process.stdout.write(`${name} … `);
  const start = performance.now();
  if (!isDone) await explained(work);
  console.log(isDone ? "déjà à jour" : elapsed(performance.now() - start));
}

/** « 0,4 s », « 12 s » or « 1 min 5 s », with no-break spaces. */
export function elapsed(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 1) return `${seconds.toFixed(1).replace(".", ",")} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Runs a program without showing what it prints, unless it fails. */
export function runQuietly([command, ...first], args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const release = endWithUs(child);
    let output = "";
    const hear = (part) => {
      output += part;
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.on("error", (fault) => {
      release();
      reject(new Refusal(failure(String(fault))));
    });
    child.on("close", (code) => {
      release();
      if (code === 0) resolve(output);
      else reject(new Refusal(failure(output)));
    });
  });
}

/** A start that is told to end takes its program along: the next one must not meet it half-way through the files. */
function endWithUs(child) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const end = (signal) => {
    child.once("close", () => process.exit(signal === "SIGINT" ? 130 : 143));
    child.kill("SIGTERM");
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/** A fault of the machine, met by our own code, deserves the same words as one met by a program we ran. */
async function explained(work) {
  try {
    await work();
  } catch (fault) {
    if (fault instanceof Refusal || !fault?.code) throw fault;
    throw new Refusal(failure(String(fault)));
  }
}

const ADVICE = [
  [/ENOSPC|no space left/i, "Le disque est plein : libérez de l’espace, puis relancez."],
  [
    /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    "Ce dossier refuse l’écriture : changez-en le propriétaire ou les permissions, puis relancez.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|Temporary failure resolving/i,
    "Le réseau ne répond pas : vérifiez la connexion (ou le mandataire, « npm config get proxy »), puis relancez.",
  ],
  [
    /can only install packages when your package\.json and package-lock\.json/i,
    "package.json et package-lock.json ne s’accordent pas : lancez « npm install », puis relancez.",
  ],
];

function failure(output) {
  const advice = ADVICE.find(([pattern]) => pattern.test(output))?.[1];
  return `${output.trim()}\n\n${advice ?? "L’étape a échoué; la cause est dite ci-dessus."}`;
}
