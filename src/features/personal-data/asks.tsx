/** What a person may ask for, as forms: a copy, and an erasure that can be taken back for seven days. */
import { useMarket } from "../../platform/render/market";
import { Act, Banner, Check, Confirm, Field, Form, formatWeekday, Icon, useDrawnFor } from "../desk";
import { type Held, hindranceOf, isKnown } from "./actions";
import * as names from "./names";
import type { PersonRequest } from "./register/requests";
import { texts } from "./texts.fr";

interface AsksProps {
  address: string;
  held: readonly Held[];
  plan: PersonRequest | undefined;
  now: number;
  mayErase: boolean;
}

export const Asks = (props: AsksProps) => (
  <div className="sheet crop erase">
    <h3>{texts.asks}</h3>
    {isKnown(props.held) ? <Copy address={props.address} /> : <p>{texts.requestsAlone}</p>}
    <div className="block">
      <Erasure {...props} />
    </div>
  </div>
);

const Copy = ({ address }: Pick<AsksProps, "address">) => (
  <div className="block">
    <p>
      <b>{texts.copy}</b> {texts.copyNote}
    </p>
    <div className="acts">
      <Act
        action={names.preparePath(address)}
        hidden={{ [names.ADDRESS]: address }}
        className="btn"
        shortcut="e"
      >
        <Icon name="download" />
        {texts.prepareVerb}
      </Act>
    </div>
  </div>
);

function Erasure({ address, held, plan, now, mayErase }: AsksProps) {
  const hindrance = hindranceOf(held);
  const isPlanned = plan?.eraseAt != null;
  return (
    <>
      <p>
        <b>{texts.erasure}</b> {hindrance ? texts.waitsFor(hindrance) : texts.erasureNote}
      </p>
      {isPlanned ? (
        <Planned address={address} eraseAt={plan.eraseAt ?? now} hindrance={hindrance} now={now} />
      ) : null}
      {mayErase && !isPlanned && isKnown(held) ? <PlanForm address={address} /> : null}
      {mayErase && !hindrance ? <NowForm address={address} /> : null}
      {mayErase ? null : <p className="help">{texts.ownerOnly}</p>}
    </>
  );
}

interface PlannedProps {
  address: string;
  eraseAt: number;
  hindrance: string | undefined;
  now: number;
}

function Planned({ address, eraseAt, hindrance, now }: PlannedProps) {
  const { timeZone } = useMarket();
  const isWaiting = hindrance !== undefined && eraseAt <= now;
  return (
    <>
      <Banner tone="low">
        <p>
          {isWaiting ? texts.plannedWaits(hindrance) : texts.planned(formatWeekday(eraseAt, now, timeZone))}
        </p>
      </Banner>
      <div className="acts">
        <Act action={names.keepPath(address)} hidden={{ [names.ADDRESS]: address }}>
          {texts.keep}
        </Act>
      </div>
    </>
  );
}

const PlanForm = ({ address }: { address: string }) => (
  <Form action={names.planPath(address)} className="block" hidden={{ [names.ADDRESS]: address }}>
    <Field name={names.AGREED} label={texts.confirm(address)} autoComplete="off" />
    <div className="acts">
      <button className="btn btn--erase" type="submit">
        {texts.plan}
      </button>
    </div>
    <p className="help">{texts.planNote}</p>
  </Form>
);

/** For who cannot wait, or an authority that wants it. */
function NowForm({ address }: { address: string }) {
  const action = names.erasePath(address);
  const { typed } = useDrawnFor();
  return (
    <Confirm
      action={action}
      hidden={{ [names.ADDRESS]: address }}
      opens={texts.now.opens}
      question={texts.now.question}
      verb={texts.now.verb}
      isOpen={typed?.action === action.split("?", 1)[0]}
    >
      <p>{texts.now.note}</p>
      <Field name={names.CONFIRMED} label={texts.now.confirm(address)} autoComplete="off" />
      <Check name={names.TELL} label={texts.now.letter} checked />
    </Confirm>
  );
}
