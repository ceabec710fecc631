/** Why nothing is shown, and the way on. */
import { DESK } from "./names";
import { Empty } from "./parts/list";
import { texts } from "./texts.fr";

export const FaultPage = ({ message }: { message: string }) => (
  <>
    <h1 className="vh">{texts.theDesk}</h1>
    <Empty title={message}>
      <a className="btn" href={DESK}>
        {texts.faults.back}
      </a>
    </Empty>
  </>
);
