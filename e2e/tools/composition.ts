import { countries } from '@exwerk/contract/storefronts/countries';
import { z } from 'zod';
import { isSecureShop, storefrontHost } from './shop-address.ts';

/** What `pnpm compose preview <name> --json` says about a preview. */
export const previewSchema = z.object({
  name: z.string(),
  id: z.string(),
  remotes: z.record(z.string(), z.string()),
  /** The signed query that opens it. */
  query: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

/** Variable by which run-e2e.ts hands the preview to the suites. */
export const previewVariable = 'E2E_PREVIEW';

/** Cookie of a visitor who has opened the link of a preview (shell/src/server/visitor.ts). */
const cookieName = 'exwerk-preview';

/** The combination of releases that the suites are to run against; undefined for what the shop serves anyway. */
export function composedBy(environment: NodeJS.ProcessEnv) {
  const json = environment[previewVariable];
  if (!json) return undefined;
  const { name, id, remotes, query } = previewSchema.parse(JSON.parse(json));
  const value = encodeURIComponent(query);
  const releases = Object.entries(remotes).map(([remote, version]) => `${remote}@${version}`);
  const cookies = countries.map(country => ({
    name: cookieName,
    value,
    domain: storefrontHost(country),
    path: '/',
    expires: Number(new URLSearchParams(query).get('until')),
    httpOnly: true,
    secure: isSecureShop,
    sameSite: 'Lax' as const,
  }));
  return {
    id,
    remotes,
    cookie: `${cookieName}=${value}`,
    /** Every browser context of the suites begins with it. */
    storageState: { cookies, origins: [] },
    /** What the HTML report prints. */
    title: `${name}, composition ${id}: ${releases.join(' ')}`,
    metadata: { composition: id, ...remotes },
  };
}
