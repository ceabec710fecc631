/** Islands made to be tried: one that counts, one that breaks when it wakes, one that breaks when it is used. */
import { useState } from "react";

const inBrowser = () => typeof document !== "undefined";

export function Counting({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return (
    <form
      action="/plain"
      onSubmit={(event) => {
        event.preventDefault();
        setCount(count + 10);
      }}
    >
      <button type="button" className="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="submit" className="ten">
        +10
      </button>
    </form>
  );
}
Counting.island = "counting";

export function BreaksAwake() {
  if (inBrowser()) throw new Error("broken on waking");
  return <a href="/plain">Un lien du serveur</a>;
}
BreaksAwake.island = "breaks-awake";

export function BreaksInUse() {
  const [broken, breakNow] = useState(false);
  if (broken) throw new Error("broken in use");
  return (
    <p>
      <button type="button" className="break" onClick={() => breakNow(true)}>
        Casser
      </button>
      <a href="/plain">Un autre lien</a>
    </p>
  );
}
BreaksInUse.island = "breaks-in-use";
