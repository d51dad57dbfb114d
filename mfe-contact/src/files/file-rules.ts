import { type FileRefusal, fileTypes, maxAllFilesBytes, maxFileBytes, maxFiles } from '@exwerk/contract/support/files';
import { endings } from './file-types.ts';

type Sized = Pick<File, 'size'>;
export type FileObjection = FileRefusal | 'tooMany' | 'tooMuch';

const isTaken = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type in fileTypes || endings.some(ending => name.toLowerCase().endsWith(`.${ending}`));

/** What speaks against a file beside those that are chosen already; the middleware looks into it, too. */
export function objectionToFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  chosen: readonly Sized[],
): FileObjection | null {
  if (file.size === 0) return 'FileEmpty';
  if (file.size > maxFileBytes) return 'FileTooLarge';
  if (!isTaken(file)) return 'FileTypeRefused';
  if (chosen.length >= maxFiles) return 'tooMany';
  const all = chosen.reduce((sum, { size }) => sum + size, file.size);
  return all > maxAllFilesBytes ? 'tooMuch' : null;
}
