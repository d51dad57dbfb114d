import type { Purpose } from '@exwerk/contract/consent/purposes';
import { consentOpened, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ConsentQuestion } from './consent-question.tsx';
import { isAnythingKept } from './kept-things.ts';
import { offeredPurposes } from './offered-purposes.ts';
import { useSettings } from './use-settings.ts';

/** The library that keeps decisions is fetched when there is one to keep: most visitors read on first. */
const loadDecision = () => import(/* webpackChunkName: "consent-decision" */ './decide.ts');
const warn = (error: unknown) => console.warn('The decision could not be kept', error);

/** Who is asked has not allowed what may be there from a time before anybody was asked, or by a decision that has run out. */
function useForgetting(isAsking: boolean): void {
  const granted = useAppSelector(state => state.consent.granted);
  const settings = useAppSelector(state => state.storefront.settings);
  useEffect(() => {
    const refused = offeredPurposes(settings).filter(purpose => !granted.includes(purpose));
    if (!isAsking || !isAnythingKept(refused)) return;
    import(/* webpackChunkName: "consent-decision" */ './forget.ts').then(({ forget }) => forget(refused)).catch(warn);
  }, [isAsking, settings, granted]);
}

/** Who has decided goes on where they were, by `before`, or else at the page's content: the button that was pressed is gone. */
function useGoingOn(before: RefObject<EventTarget | null>): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const { current } = before;
      const isThere = current instanceof HTMLElement && current.isConnected;
      const target = isThere ? current : document.getElementById('content');
      target?.focus({ preventScroll: true });
    },
    [before],
  );
}

/** What the visitor allows: the question of the first visit, or the settings that every page's footer opens. */
export default function ConsentDialog() {
  const dispatch = useAppDispatch();
  const { open, granted } = useAppSelector(state => state.consent);
  const settings = useAppSelector(state => state.storefront.settings);
  const [isAsking] = useState(open === 'question');
  const [hasChosen, setChosen] = useState(false);
  useForgetting(isAsking);
  const before = useRef<EventTarget>(null);
  useGoingOn(before);
  const offered = offeredPurposes(settings);
  const onDecide = async (wanted: readonly Purpose[]): Promise<boolean> => {
    try {
      const { decide } = await loadDecision();
      return await dispatch(decide(wanted));
    } catch (error) {
      // The question stays, to be answered again.
      warn(error);
      return false;
    }
  };
  const close = () => dispatch(consentOpened(isAsking ? 'question' : null));
  const Settings = useSettings(open === 'settings', close);
  // Stays until what it leads to has come.
  if (open === 'question' || (isAsking && !Settings)) {
    return (
      <ConsentQuestion
        offered={offered}
        onDecide={onDecide}
        onChoose={() => {
          setChosen(true);
          dispatch(consentOpened('settings'));
        }}
        isBack={hasChosen}
        onEnter={from => {
          before.current = from;
        }}
      />
    );
  }
  return (
    Settings && <Settings offered={offered} granted={granted} isAsking={isAsking} onDecide={onDecide} onClose={close} />
  );
}
