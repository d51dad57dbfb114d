import type { Rule } from './message.ts';

/** VALID-27: no markup; the message lists those that were found, each once. */
export const noForbiddenCharacters: Rule = value => {
  const found = ['<', '>'].filter(character => value.includes(character));
  return found.length === 0
    ? undefined
    : { id: 'validation.noForbiddenCharacters', values: { characters: found.join(' ') } };
};
