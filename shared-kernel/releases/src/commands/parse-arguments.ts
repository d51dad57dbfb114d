import type { Versions } from '@exwerk/contract/releases/composition';
import { releaseName, releaseVersion } from '@exwerk/contract/releases/release-name';
import * as previews from '@exwerk/service/releases/preview-link';
import { type Command, InvalidArgumentError } from 'commander';
import { environmentName, keyId, longestHours, squadName } from '../keys/squad-key.ts';

/** `mfe-checkout` and `@exwerk/mfe-checkout` are the remote `checkout`. */
export function parseName(text: string): string {
  const { success, data, error } = releaseName.safeParse(text.replace(/^@exwerk\//, '').replace(/^mfe-/, ''));
  if (!success) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

export function parseRelease(text: string, before: Versions | undefined): Versions {
  const at = text.lastIndexOf('@');
  const [name, version] = at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text, ''];
  if (!releaseVersion.safeParse(version).success)
    throw new InvalidArgumentError('It names no version: <name>@<version>');
  const parsed = parseName(name);
  if (before?.[parsed] !== undefined) throw new InvalidArgumentError(`${parsed} is named twice`);
  return { ...before, [parsed]: version };
}

export function parseShare(text: string): number {
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 99) throw new InvalidArgumentError('A percentage, 1 to 99');
  return share;
}

/** A number within bounds, the lower one excluded unless it is 0 and `zero` allows it. */
export const parseUpTo =
  (most: number, { zero = false } = {}) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !(zero ? number >= 0 : number > 0) || number > most)
      throw new InvalidArgumentError(`A number up to ${most}`);
    return number;
  };
export const parseLinkHours = parseUpTo(24 * 30);
export const parseKeyHours = parseUpTo(longestHours);

export function parsePreviewName(text: string): string {
  if (!previews.previewName.test(text)) throw new InvalidArgumentError('Small letters, digits and hyphens');
  return text;
}

export function parseSquad(text: string): string {
  if (!squadName.safeParse(text).success) throw new InvalidArgumentError('One lower-case word');
  return text;
}

export function parseKeyId(text: string): string {
  if (!keyId.safeParse(text).success) throw new InvalidArgumentError('16 digits, as `compose audit` tells them');
  return text;
}

export function parseEnvironment(text: string, before: readonly string[] = []): string[] {
  if (!environmentName.safeParse(text).success) throw new InvalidArgumentError('Small letters, digits and hyphens');
  return [...before, text];
}

export function parseAddress(text: string): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) throw new InvalidArgumentError('An address, http://…');
  return text;
}

/** Parses what can be understood only once all options are known, and says what is not, as it is said of any other argument. */
export function parseAll<Parsed>(
  command: Command,
  texts: readonly string[],
  parse: (text: string) => Parsed,
): Parsed[] {
  return texts.map(text => {
    try {
      return parse(text);
    } catch (error) {
      if (error instanceof InvalidArgumentError) command.error(`error: ${text} is not understood. ${error.message}`);
      throw error;
    }
  });
}
