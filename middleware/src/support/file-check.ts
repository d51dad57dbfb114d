import { type FileRefusal, type FileType, fileTypes, maxFileBytes } from '@exwerk/contract/support/files';
import { fileTypeFromBuffer } from 'file-type';
import filenamify from 'filenamify';
import { ProblemError } from '../problems/problem-error.ts';

const longestName = 100;

const isTaken = (mime: string): mime is FileType => mime in fileTypes;

const refusals: Readonly<Record<FileRefusal, readonly [status: number, message: string]>> = {
  FileEmpty: [400, 'The file is empty'],
  FileTooLarge: [413, 'The file is too large'],
  FileTypeRefused: [415, 'Files of this type are not taken'],
};

/** Why a file is not taken, as a page reads it. */
export function fileProblem(code: FileRefusal): ProblemError {
  const [status, message] = refusals[code];
  return new ProblemError(status, code, message);
}

/** The last part of a name without what has a meaning to file systems, terminals or readers, with an ending that says what the file is. */
export function safeName(name: string, type: FileType): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = filenamify(last, { replacement: '_', maxLength: longestName }).replace(/^\.+/, '');
  const [usual, ...others] = fileTypes[type];
  const isNamed = [usual, ...others].some(ending => clean.toLowerCase().endsWith(`.${ending}`));
  return isNamed ? clean : `${clean || 'file'}.${usual}`;
}

/** Tells by its content what a file is, whatever its sender says; refuses what is not taken. */
export async function checkedType(bytes: Uint8Array): Promise<FileType> {
  if (bytes.length === 0) throw fileProblem('FileEmpty');
  if (bytes.length > maxFileBytes) throw fileProblem('FileTooLarge');
  const found = await fileTypeFromBuffer(bytes);
  if (found && isTaken(found.mime)) return found.mime;
  throw fileProblem('FileTypeRefused');
}
