import type { ComposedReleases } from '../composition/composed-releases.ts';
import type { ReleaseStyles } from '../composition/release-styles.ts';
import type { WorkerOptions } from '../rendering/render-protocol.ts';
import type { ShellConfig } from './config.ts';
import { thirdPartySettings } from './third-party-settings.ts';

/** What render workers of a composition start with. */
export function workerOptions(
  config: ShellConfig,
  composed: ComposedReleases,
  styles: Pick<ReleaseStyles, 'textsOf'>,
): WorkerOptions {
  return {
    composed,
    styleTexts: { ...composed.shell.styleTexts, ...styles.textsOf(composed) },
    releasesUrl: config.RELEASES_URL,
    releasesPublicUrl: config.RELEASES_PUBLIC_URL,
    middlewareUrl: config.MIDDLEWARE_URL,
    defaultCountry: config.DEFAULT_COUNTRY,
    settings: {
      version: composed.shell.version,
      indexable: config.INDEXABLE,
      externalLinks: {
        ordersSite: config.ORDERS_SITE_URL,
        returnsPortal: config.RETURNS_PORTAL_URL,
        aboutUs: config.ABOUT_US_URL,
        career: config.CAREER_URL,
      },
      ...(config.REPORT_SAMPLE > 0 && { reportSample: config.REPORT_SAMPLE }),
      ...thirdPartySettings(config),
    },
    experimentScript: config.EXPERIMENT_SCRIPT_URL,
    timeout: config.RENDER_TIMEOUT,
    memory: config.RENDER_MEMORY,
    recycleAfter: config.RENDER_RECYCLE,
  };
}
