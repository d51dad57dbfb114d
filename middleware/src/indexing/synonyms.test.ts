import { languages } from '@exwerk/contract/storefronts/countries';
import { synonymGroups } from './synonyms.ts';

it.each(languages)('each group of %s has several words, and no word twice', language => {
  for (const group of synonymGroups[language]) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group).size).toBe(group.length);
  }
});
