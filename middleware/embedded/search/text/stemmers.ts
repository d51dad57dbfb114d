import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import bulgarian from './endings/bg.json' with { type: 'json' };
import czech from './endings/cs.json' with { type: 'json' };
import polish from './endings/pl.json' with { type: 'json' };
import slovak from './endings/sk.json' with { type: 'json' };
import { endingStemmer } from './endings.ts';
import { languageCode } from './language-code.ts';

export type Stemmer = (word: string) => string;

/** Scandinavian endings stand behind one another, and the stemmers take one at a time: `kompressorer`, `kompressor`, `kompress`. */
const twice =
  (stem: Stemmer): Stemmer =>
  word =>
    stem(stem(word));

/** The hosted service knows neither Croatian nor Slovene, so there is nothing to stand in for. */
const stemmers: Readonly<Record<string, Stemmer>> = {
  // The library's Bulgarian stemmer throws where it should change a letter.
  bg: endingStemmer(bulgarian),
  cs: endingStemmer(czech),
  da: twice(danish),
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  lt: lithuanian,
  nb: twice(norwegian),
  // It leaves the plural of words in -e alone.
  nl: word => dutch(word.length > 4 && word.endsWith('es') ? word.slice(0, -1) : word),
  pl: endingStemmer(polish),
  pt: portuguese,
  ro: romanian,
  sk: endingStemmer(slovak),
  sv: twice(swedish),
};

/** What the forms of a folded word have in common, in a language that has a stemmer. */
export const stemmerOf = (language: string): Stemmer | undefined => stemmers[languageCode(language)];
