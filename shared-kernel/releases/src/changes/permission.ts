import { ownsPreview, type SquadKey } from '../keys/squad-key.ts';
import { type ChangeRequest, namesIn } from './change-request.ts';

/** Why a key may not make a change, or undefined when it may. */
export function whyDenied(change: ChangeRequest, key: SquadKey): string | undefined {
  const names = namesIn(change);
  if (names === undefined) return 'A key takes back its own remotes alone; name one';
  const strange = names.find(name => !key.remotes.includes(name));
  if (strange !== undefined) return notOwn(key, strange);
  if ('preview' in change && !ownsPreview(key, change.preview))
    return `Previews of ${key.squad} are called ${key.squad} or ${key.squad}-…, not ${change.preview}`;
  return undefined;
}

/** Says whose a remote is not. */
export const notOwn = ({ squad, remotes }: SquadKey, name: string): string =>
  `${name} is not for the key of ${squad}, which is for ${remotes.join(', ') || 'looking'}`;
