import type { Fault } from '@exwerk/service/config/environment';
import { isLoopback } from '@exwerk/service/process/loopback';
import { localPreviewSecret } from '@exwerk/service/releases/preview-link';
import type { ShellConfig } from './config.ts';

/** Opens a shop on this machine. Everybody knows it, so none other starts with it. */
export const localAdminKey = 'local-admin-key';

/** What pages and this process use. One of them elsewhere makes it a shop of the world, whatever kind of installation it is. */
const reached = [
  'MIDDLEWARE_URL',
  'RELEASES_URL',
  'RELEASES_PUBLIC_URL',
  'IMAGES_ORIGIN',
  'SEARCH_ORIGIN',
  'PAYMENTS_ORIGINS',
  'SUPPORT_ORIGIN',
  'IDENTITY_ORIGINS',
] as const;

/** Shoppers are in a shop that search engines list: nobody's machine is let into it. */
export const developedInProduction = ({ DEVELOPMENT_REMOTES, INDEXABLE }: ShellConfig): Fault[] =>
  DEVELOPMENT_REMOTES && INDEXABLE ? [['DEVELOPMENT_REMOTES', 'must be false where INDEXABLE is true']] : [];

/** What a process that visitors reach must not face the world with, because only a shop on this machine may have it. */
export function publicKeys(config: ShellConfig): Fault[] {
  const hosted = reached.find(variable => ![config[variable]].flat().every(isLoopback));
  if (hosted === undefined) return [];
  const why = `as ${hosted} is not on this machine`;
  const own = `must be your own, not the one that everybody knows, ${why}`;
  const complaints: [string, string, boolean][] = [
    ['ADMIN_KEY', own, config.ADMIN_KEY.trim() === localAdminKey],
    ['PREVIEW_SECRET', own, config.PREVIEW_SECRET.includes(localPreviewSecret)],
    ['SECURE', `must be true, ${why}`, !config.SECURE],
  ];
  return complaints.flatMap(([variable, message, isLeft]): Fault[] => (isLeft ? [[variable, message]] : []));
}
