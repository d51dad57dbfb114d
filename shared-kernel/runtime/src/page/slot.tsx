import {
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { type Messages, remoteOfSlot, type SlotName, type SlotProps } from '../remotes/remote-modules.ts';
import { joinMessages } from '../shared/i18n-slice.ts';
import { LocaleIntl } from '../shared/locale-intl.tsx';
import { type LoadedSlot, loadSlot } from '../shared/remote-loader.ts';
import { SlotsOnPage } from '../shared/slots-on-page.ts';
import { useIsBrowser } from '../use-is-browser.ts';
import { RegionBoundary } from './region-boundary.tsx';

interface StartedSlot {
  promise: Promise<LoadedSlot<SlotName>>;
  /** Once it is there: whom a promise is given, however long it has been kept, React draws in a second go. */
  loaded?: LoadedSlot<SlotName>;
  hasFailed?: boolean;
}

const slots = new Map<string, StartedSlot>();
const keyOf = (name: SlotName, locale: string) => `${name} ${locale}`;
const forgetSlot = (name: SlotName, locale: string) => slots.delete(keyOf(name, locale));

/** So that it is tried again wherever it stands next. Kept until then: who still waits for it would ask anew, and never hear of a failure. */
function forgetFailure(name: SlotName, locale: string): void {
  if (slots.get(keyOf(name, locale))?.hasFailed) forgetSlot(name, locale);
}

/** Loads a slot unless that was started before. */
function startSlot(name: SlotName, locale: string, known: Messages | undefined): StartedSlot {
  const key = keyOf(name, locale);
  const before = slots.get(key);
  if (before) return before;
  const promise = loadSlot(name, locale, known);
  const started: StartedSlot = { promise };
  // Who waits for it hears of a failure.
  promise.then(
    loaded => {
      started.loaded = loaded;
    },
    () => {
      started.hasFailed = true;
    },
  );
  slots.set(key, started);
  return started;
}

/** Fetches a slot's code before it is drawn; who draws it finds out what went wrong. */
export function fetchSlot(name: SlotName, locale: string, known: Messages | undefined): Promise<unknown> {
  return startSlot(name, locale, known).promise.catch(() => forgetFailure(name, locale));
}

/** Who knows no slot, as this package by itself, places none. */
interface Placed<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name] & object;
}

interface Region<Name extends SlotName> extends Placed<Name> {
  fallback?: ReactNode;
  onShown?: () => void;
}

/** By itself, as its region is: that hears of each page. */
const SlotContent = memo(function SlotContent({
  name,
  props,
  onShown,
}: {
  name: SlotName;
  props: object;
  onShown: () => void;
}) {
  const intl = useIntl();
  const onPage = useContext(SlotsOnPage);
  // What was not there when this began is waited for to its end: React wants the same hooks of one go.
  const [{ loaded, promise }] = useState(() => ({ ...startSlot(name, intl.locale, onPage?.messages.get(name)) }));
  const { Component, messages } = loaded ?? use(promise);
  onPage?.messages.set(name, messages);
  onPage?.names.add(name);
  // Told once, whoever is to hear it then.
  const shown = useRef(onShown);
  useLayoutEffect(() => shown.current(), []);
  const Content = Component as React.ComponentType<object>;
  return (
    <LocaleIntl locale={intl.locale} messages={joinMessages(intl.messages, messages)}>
      <Content {...props} />
    </LocaleIntl>
  );
});

/** By itself, so that an update of what is around it stops before it. */
const SlotRegion = memo(function SlotRegion({
  placed: { name, props, fallback = null },
  onShown,
}: {
  placed: Region<SlotName>;
  onShown: () => void;
}) {
  const { locale } = useIntl();
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    forgetSlot(name, locale);
    setAttempt(attempt + 1);
  };
  return (
    <RegionBoundary name={name} onCaught={() => forgetFailure(name, locale)} onRetry={retry} resetKey={pathname}>
      <Suspense key={attempt} fallback={fallback}>
        <SlotContent key={keyOf(name, locale)} name={name} props={props} onShown={onShown} />
      </Suspense>
    </RegionBoundary>
  );
});

/** Calls what it is given once a slot is near; answers what calls that off. */
type WhenNear = (act: () => void) => () => void;

/**
 * Tells the server of a slot that the browser will place: its few texts come with the page instead of with all of its remote's. `whenNear` its
 * code is fetched, so that nobody waits for it then; it is the same function for ever.
 */
export function useComingSlot(name: SlotName, whenNear?: WhenNear): void {
  const { locale } = useIntl();
  const onPage = useContext(SlotsOnPage);
  onPage?.coming?.add(name);
  useEffect(
    () =>
      whenNear?.(() => {
        // Whoever places it tries again.
        void fetchSlot(name, locale, onPage?.messages.get(name));
      }),
    [whenNear, name, locale, onPage],
  );
}

/**
 * Places a piece of a remote by name. `fallback` keeps its room while it loads, so that nothing jumps. `onShown` is called once it is in
 * the document and before anything of it is seen: what it takes the place of may go.
 *
 * What the server has sent is given its first props until its code is there: React answers an update of markup that does not work yet with
 * the fall-back, and all that was seen would be gone for a while.
 */
export function Slot<Name extends SlotName>(placed: Region<Name>) {
  const onPage = useContext(SlotsOnPage);
  const isFromServer = !useIsBrowser();
  const isLeft = isFromServer && onPage?.left === remoteOfSlot(placed.name);
  const isInMarkup = useRef(isFromServer);
  const first = useRef(placed);
  const latest = useRef(placed);
  const isShown = useRef(false);
  const [, update] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    latest.current = placed;
  });
  const onShown = useCallback(() => {
    isShown.current = true;
    if (isInMarkup.current && latest.current !== first.current) update();
    latest.current.onShown?.();
  }, []);
  const isHeld = isInMarkup.current && !isShown.current;
  if (isLeft) return placed.fallback;
  return <SlotRegion placed={isHeld ? first.current : placed} onShown={onShown} />;
}
