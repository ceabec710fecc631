/** The page a visitor sees when there is none: what happened, a reference, and where to go from here. */
import { Button } from "../../design/button/button";
import { paths } from "../../paths";
import type { Page } from "../../platform/render/page";
import { texts } from "./texts.fr";

export interface FaultFacts {
  status: number;
  title: string;
  message: string;
  requestId: string;
}

export function faultPage(fault: FaultFacts): Page {
  return {
    title: fault.title,
    description: fault.message,
    path: paths.home,
    menu: "",
    hidden: true,
    main: <FaultView {...fault} />,
  };
}

function FaultView({ status, title, message, requestId }: FaultFacts) {
  return (
    <div className="wrap section fault">
      <p className="fault__status num" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p className="lead measure">{message}</p>
      <p className="row">
        <Button href={paths.home}>{texts.backHome}</Button>
        <Button href={paths.shop} variant="line">
          {texts.toShop}
        </Button>
      </p>
      <p className="tiny muted">
        {texts.reference}&nbsp;: <code>{requestId}</code>
      </p>
    </div>
  );
}
