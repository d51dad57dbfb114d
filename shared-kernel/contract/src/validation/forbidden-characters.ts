import { rule } from './rule.ts';

/** No markup; the message lists those that were found, each once. */
export const noForbiddenCharacters = rule(value => {
  const found = ['<', '>'].filter(character => value.includes(character));
  return found.length === 0
    ? undefined
    : { id: 'validation.noForbiddenCharacters', values: { characters: found.join(' ') } };
});
