/** Draws a map: the still picture or its room, what the browser adds to it, and the same in words. */
import type { ReactNode } from "react";
import { Icon } from "../../design/icon";
import type { ViewProps } from "../element";
import { PlanDrawing } from "./plan-drawing";
import { type Provider, type ProviderName, providerOf } from "./providers";
import type { Settings } from "./settings";
import { texts } from "./texts.fr";
import { FAILED, FAILED_DETAILS, PLACEHOLDERS } from "./wire";

export function MapView({ settings, id, provider }: ViewProps<Settings> & { provider: ProviderName }) {
  const { tiles, width, height } = settings;
  const filling = PLACEHOLDERS.map((name) => [`data-${name}`, settings[name]]);
  return (
    <div
      className="map__stage"
      data-controller="map"
      data-provider={provider}
      data-tiles={tiles || undefined}
      {...Object.fromEntries(filling)}
    >
      {/* a drawing of nothing keeps the room, in the proportions that were asked for */}
      <svg className="map__room" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {provider === "plan" && <PlanDrawing settings={settings} id={id} />}
      <p className="map__status" role="status" data-map="status" />
      {provider === "plan" && <Controls keys={`${id}-keys`} />}
      <About provider={providerOf(provider, settings)} />
      <Failure hidden />
    </div>
  );
}

function Controls({ keys }: { keys: string }) {
  return (
    <div className="map__controls">
      <button className="icon-btn" type="button" aria-label={texts.closer} data-map-step="1.5">
        <Icon name="plus" />
      </button>
      <button className="icon-btn" type="button" aria-label={texts.farther} data-map-step="0.6667">
        <Icon name="minus" />
      </button>
      <button className="icon-btn" type="button" aria-label={texts.home} data-map-step="home">
        <Icon name="home" />
      </button>
      <span className="vh" id={keys} data-map="keys">
        {texts.keys}
      </span>
    </div>
  );
}

/** MAP-03: whose map it is, and on what terms. */
function About({ provider: { credit, terms, privacy } }: { provider: Provider }) {
  return (
    <>
      <button className="map__credit" type="button" aria-haspopup="dialog" data-map="credit">
        {texts.credit(credit)}
      </button>
      <dialog className="map__about" aria-label={texts.about} data-map="about">
        <p>
          <b>{texts.about}</b>
        </p>
        <p>{texts.credit(credit)}</p>
        <ul>
          {terms && (
            <li>
              <a href={terms}>{texts.terms}</a>
            </li>
          )}
          <li>
            <a href={privacy}>{texts.privacy}</a>
          </li>
        </ul>
        <form method="dialog">
          <button className="btn btn--line" type="submit">
            {texts.close}
          </button>
        </form>
      </dialog>
    </>
  );
}

/** MAP-04 */
function Failure({ hidden, words = texts.failed }: { hidden?: boolean; words?: string }) {
  return (
    <div className="map__failure" hidden={hidden} data-map="failure">
      <p lang="en">
        <b>{FAILED}</b>
        <br />
        {FAILED_DETAILS}
      </p>
      <p>{words}</p>
    </div>
  );
}

/** Above the question of a map that waits for consent: where it would lead, and why it is not there yet. */
export function HeldMap({ settings: { name, address }, from }: { settings: Settings; from: string }) {
  return (
    <div className="map__held">
      <Icon name="pin" />
      <p>
        <b>{name}</b>
      </p>
      {address && <address>{address}</address>}
      <p>{texts.held(from)}</p>
    </div>
  );
}

interface Styled {
  styleSheet: string | undefined;
}

/** Where the first map stands, before it is drawn: no other page fetches it. */
const StyleSheet = ({ styleSheet }: Styled) => styleSheet && <link rel="stylesheet" href={styleSheet} />;

/** In place of a map whose settings cannot be. */
export function RefusedMap({ styleSheet }: Styled) {
  return (
    <div className="map">
      <StyleSheet styleSheet={styleSheet} />
      <div className="map__stage" data-state="error">
        <svg className="map__room" viewBox="0 0 720 480" aria-hidden="true" />
        <Failure words={texts.refused} />
      </div>
    </div>
  );
}

interface MapWithWordsProps extends Styled {
  settings: Settings;
  children: ReactNode;
}

/** Around the map, whether it is there or waits for consent: what it shows, in words. */
export function MapWithWords({ settings, styleSheet, children }: MapWithWordsProps) {
  const { style, name, address, directions, places } = settings;
  return (
    <figure className={`map map--${style}`}>
      <StyleSheet styleSheet={styleSheet} />
      {children}
      <figcaption className={address || directions || places.length > 0 ? "map__words" : "vh"}>
        <p>
          <b>{name}</b>
        </p>
        {address && <address>{address}</address>}
        {directions && (
          <p>
            {texts.directions}
            {"\u00a0: "}
            {directions}
          </p>
        )}
        {places.length > 0 && (
          <ol aria-label={texts.places}>
            {places.map(({ name, text }) => (
              <li key={name}>
                {name}
                {text && `, ${text}`}
              </li>
            ))}
          </ol>
        )}
      </figcaption>
    </figure>
  );
}
