import { languages } from '@exwerk/contract/storefronts/countries';
import type { ReleasedPackage } from '../packages.ts';
import { allFaults } from './all-faults.ts';
import { type Fault, toldFault } from './fault.ts';

/** Tells what is wrong with the messages of these packages, language by language; fails when anything is. */
export function reportMessages(
  packages: readonly ReleasedPackage[],
  folder: string,
  say: (text: string) => void,
): void {
  const faults = allFaults(packages);
  const byLanguage = Map.groupBy(faults, languageIn);
  for (const language of [...languages, undefined]) {
    const found = byLanguage.get(language);
    if (!found) continue;
    say(`\n${language ?? 'sources'}: ${found.length}`);
    for (const fault of found.toSorted((one, other) => (one.file < other.file ? -1 : 1)))
      say(`  ${toldFault(fault, folder)}`);
  }
  const count = `${faults.length} faults in the messages of ${packages.map(({ name }) => name).join(', ')}`;
  if (faults.length > 0) throw new Error(`\n${count}`);
  say(count);
}

/** Of `de.json`, `de-AT.json`, `imprint.de-AT.json`; none for a source file. */
const languageIn = ({ file }: Fault) => {
  const code = /(?:^|[\\/.])([a-z]{2})(?:-[A-Z]{2})?\.json$/.exec(file)?.[1];
  return languages.find(language => language === code);
};
