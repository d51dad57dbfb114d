import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shellName } from '@exwerk/contract/releases/release-name';
import { packagesIn } from '../packages.ts';
import type { Fault } from './fault.ts';
import { englishOf, folderFaults, messageFolder, type TextFolder, textFile } from './folder-faults.ts';
import { isUsed, usedIds } from './used-ids.ts';

const require = createRequire(import.meta.url);

/** The folders of messages below a package's sources. */
export const messageFolders = (folder: string): TextFolder[] =>
  globSync('src/**/messages/**/en-GB.json', { cwd: folder }).map(file =>
    messageFolder(path.dirname(path.join(folder, file))),
  );

/** What a package's build ends with when there is any: faults of its message files, and of their use by its sources. */
export function packageFaults(folder: string): Fault[] {
  const own = messageFolders(folder);
  return path.basename(folder) === shellName
    ? [...own, fieldRules()].flatMap(folderFaults).concat(shellUse(folder))
    : own.flatMap(folderFaults).concat(own.length > 0 ? remoteUse(folder) : []);
}

const kernelPackage = (name: 'contract' | 'runtime') => path.dirname(require.resolve(`@exwerk/${name}/package.json`));

/** TypeScript in the workspace, JavaScript when installed. */
const sourcesOf = (folder: string) => path.join(folder, existsSync(path.join(folder, 'src')) ? 'src' : 'dist');

/** Where the English text of each message is. */
function englishFiles(folders: readonly TextFolder[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const one of folders) for (const id of Object.keys(englishOf(one))) files.set(id, textFile(one, one.english));
  return files;
}

/** The shell loads what the runtime says, and what the field rules of the kernel and of all remotes say. */
function shellUse(folder: string): Fault[] {
  const own = englishFiles(messageFolders(folder));
  const ruleTexts = englishFiles([fieldRules()]);
  const kernel = [kernelPackage('runtime'), kernelPackage('contract')].map(sourcesOf);
  const remotes = packagesIn(path.dirname(folder)).map(one => path.join(one.folder, 'src'));
  const known = new Map([...ruleTexts, ...own]);
  const shell = path.join(folder, 'src');
  return [
    ...unused(own, [shell, ...kernel]),
    ...unused(ruleTexts, [shell, ...kernel, ...remotes]),
    ...unknown([shell, ...kernel], known, () => true),
  ];
}

/** A remote has its own messages, those of the field rules and the shell's; outside the workspace nobody knows the latter. */
function remoteUse(folder: string): Fault[] {
  const own = englishFiles(messageFolders(folder));
  const shell = path.join(path.dirname(folder), shellName);
  const others = [fieldRules(), ...messageFolders(shell)];
  const sources = [path.join(folder, 'src')];
  const known = new Map([...englishFiles(others), ...own]);
  const areas = new Set([...known.keys()].map(areaOf));
  return [...unused(own, sources), ...unknown(sources, known, id => existsSync(shell) || areas.has(areaOf(id)))];
}

/** What field rules say, loaded by the shell for every remote. */
export const fieldRules = (): TextFolder =>
  messageFolder(path.dirname(require.resolve('@exwerk/runtime/messages/validation/en-GB.json')));

/** `checkout` of `checkout.cart.title`. */
const areaOf = (id: string) => id.split('.', 1)[0] ?? '';

function unused(own: ReadonlyMap<string, string>, sources: readonly string[]): Fault[] {
  const used = usedIds(sources);
  return [...own].filter(([id]) => !isUsed(used, id)).map(([id, file]) => ({ file, id, what: 'is used nowhere' }));
}

/** Ids that sources ask for, or name in the way of a message, and that there is no text for. */
function unknown(
  sources: readonly string[],
  known: ReadonlyMap<string, string>,
  isOurs: (id: string) => boolean,
): Fault[] {
  const { named, asked, patterns } = usedIds(sources);
  const areas = new Set([...known.keys()].filter(id => id.includes('.')).map(areaOf));
  const isId = (text: string) => /^[\w-]+(?:\.[\w-]+)+$/.test(text) && areas.has(areaOf(text));
  const ids = [...asked, ...[...named].filter(([text]) => isId(text))].filter(([id]) => !known.has(id) && isOurs(id));
  const what = 'is asked for, and en-GB has no such message';
  return [
    ...[...new Map(ids)].map(([id, file]) => ({ file, id, what })),
    ...patterns
      .filter(({ isAsked, text, matches }) => isAsked && isOurs(text) && ![...known.keys()].some(matches))
      .map(({ file, text }) => ({ file, id: text, what })),
  ];
}
