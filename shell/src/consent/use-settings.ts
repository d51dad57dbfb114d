import { failureTold, useAppDispatch } from '@exwerk/runtime';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ConsentSettingsProps } from './consent-settings.tsx';

type Settings = ComponentType<ConsentSettingsProps>;

/** Most visitors answer the question and never open them. */
async function fetchSettings(locale: string): Promise<Settings> {
  const { loadSettings } = await import(/* webpackChunkName: "consent-settings" */ './consent-settings.tsx');
  return loadSettings(locale);
}

/** The settings, once they are wanted and have come with their texts. Tells why they do not open, and gives them up until they are wanted again. */
export function useSettings(isWanted: boolean, giveUp: () => void): Settings | undefined {
  const { locale, formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [settings, setSettings] = useState<Settings>();
  const end = useEffectEvent((isFailed: boolean) => {
    dispatch(failureTold('consent', isFailed ? formatMessage({ id: 'region.unavailable' }) : null));
    if (isFailed) giveUp();
  });
  useEffect(() => {
    if (!isWanted || settings) return;
    let isAwaited = true;
    fetchSettings(locale).then(
      fetched => {
        setSettings(() => fetched);
        end(false);
      },
      (error: unknown) => {
        console.warn('The consent settings could not be loaded', error);
        if (isAwaited) end(true);
      },
    );
    return () => {
      isAwaited = false;
    };
  }, [isWanted, settings, locale]);
  return settings;
}
