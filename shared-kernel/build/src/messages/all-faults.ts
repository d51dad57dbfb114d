import { existsSync } from 'node:fs';
import path from 'node:path';
import { shellName } from '@exwerk/contract/releases/release-name';
import { languages } from '@exwerk/contract/storefronts/countries';
import type { ReleasedPackage } from '../packages.ts';
import { contentFaults } from './content-faults.ts';
import type { Fault } from './fault.ts';
import { folderFaults, messageFolder, type TextFolder } from './folder-faults.ts';
import { fieldRules, messageFolders, packageFaults } from './package-faults.ts';
import { missingGlossaries, wordingFaults } from './wording-faults.ts';

/** What is wrong with the messages of these packages; beside the shell, also with the texts that the middleware sends. */
export function allFaults(packages: readonly ReleasedPackage[]): Fault[] {
  const shell = packages.find(({ name }) => name === shellName);
  const folders = [...packages.flatMap(({ folder }) => messageFolders(folder)), ...(shell ? [fieldRules()] : [])];
  return [
    ...missingGlossaries(languages),
    ...packages.flatMap(({ folder }) => packageFaults(folder)),
    ...folders.flatMap(wordingFaults),
    ...(shell ? middlewareFaults(path.join(path.dirname(shell.folder), 'middleware/src')) : []),
  ];
}

function middlewareFaults(sources: string): Fault[] {
  const folders = ['http/refusals', 'invoices/texts', 'mail/texts'].map(name =>
    languageFolder(path.join(sources, name)),
  );
  const content = path.join(sources, 'cms/content');
  return [
    ...folders.filter(({ folder }) => existsSync(folder)).flatMap(one => [...folderFaults(one), ...wordingFaults(one)]),
    ...(existsSync(content) ? contentFaults(content) : []),
  ];
}

/** A folder with one file for each language, and for regions what they say otherwise. */
const languageFolder = (folder: string): TextFolder => ({
  ...messageFolder(folder),
  english: 'en',
  whole: languages,
});
