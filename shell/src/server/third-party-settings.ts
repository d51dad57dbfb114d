import type { PublicSettings, ThirdParty } from '@exwerk/runtime';
import type { ShellConfig } from './config.ts';

const addresses = (config: ShellConfig): Readonly<Record<ThirdParty, string>> => ({
  consent: config.CONSENT_SCRIPT_URL,
  survey: config.SURVEY_SCRIPT_URL,
  trustWidget: config.TRUST_WIDGET_SCRIPT_URL,
  reviewsWidget: config.REVIEWS_WIDGET_SCRIPT_URL,
  googleReviews: config.GOOGLE_REVIEWS_SCRIPT_URL,
  parcelTracking: config.PARCEL_TRACKING_SCRIPT_URL,
});

/** What pages need to know of third parties; nothing at all of those that are not configured. */
export function thirdPartySettings(
  config: ShellConfig,
): Pick<PublicSettings, 'scripts' | 'hasExperiment' | 'trustWidgetId' | 'monitoring'> {
  const scripts = Object.fromEntries(Object.entries(addresses(config)).filter(([, address]) => address !== ''));
  return {
    ...(Object.keys(scripts).length > 0 && { scripts }),
    ...(config.EXPERIMENT_SCRIPT_URL !== '' && { hasExperiment: true }),
    ...(config.TRUST_WIDGET_ID !== '' && { trustWidgetId: config.TRUST_WIDGET_ID }),
    ...(config.MONITORING_URL !== '' && {
      monitoring: { url: config.MONITORING_URL, sample: config.MONITORING_SAMPLE },
    }),
  };
}

/** Origins that the content security policy lets in with them. */
export function thirdPartyOrigins(config: ShellConfig): string[] {
  const all = [...Object.values(addresses(config)), config.EXPERIMENT_SCRIPT_URL, config.MONITORING_URL];
  return [...new Set(all.filter(address => address !== '').map(address => new URL(address).origin))];
}
