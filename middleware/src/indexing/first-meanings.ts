import type { Language } from '@exwerk/contract/storefronts/countries';
import type { Rule } from 'algoliasearch';
import firstMeanings from './first-meanings.json' with { type: 'json' };

const meanings: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = firstMeanings;

/**
 * By language and the words of the catalog for a thing: words of shoppers for it that the catalog also has in the names of
 * other things, where a synonym would not bring it first. What else has some of the words comes after it.
 */
export function meaningRules(language: Language): Rule[] {
  return Object.entries(meanings[language]).map(([meant, typed], place) => ({
    objectID: `meaning-${place}`,
    conditions: typed.map(pattern => ({ pattern, anchoring: 'is', alternatives: true })),
    consequence: { params: { query: meant, optionalWords: meant.split(' ') } },
    description: 'What shoppers mean first by a word of several things',
  }));
}
