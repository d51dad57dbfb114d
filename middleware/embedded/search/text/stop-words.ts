import { fold } from './fold.ts';

/** The commonest function words of each language of the shop. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  bg: 'и в на за с от до по да не се са е или като към при без',
  cs: 'a v na pro s z ze do od po se je jsou i k ke o u nebo jako při bez',
  da: 'og i på til med af fra for den det de en et er som eller uden ved',
  de: 'und in auf für mit von zu zum zur der die das den dem des ein eine einen ist im am an oder ohne bei',
  el: 'και σε στο στη για με από το τα ο η οι του της των να ή χωρίς',
  en: 'and in on for with of from to the a an is are at by or without as',
  es: 'y en para con de del desde a al el la los las un una es o sin por como',
  fi: 'ja on että se ne tai kuin sekä',
  fr: 'et en sur pour avec de du des à au aux le la les un une est ou sans par dans',
  hr: 'i u na za s sa od do po se je su ili kao bez pri',
  hu: 'és a az egy van vagy mint nem is hogy',
  it: 'e in su per con di del della dei da a al il lo la i gli le un una è o senza',
  lt: 'ir į iš su be ant prie nuo iki ar yra kaip už po',
  nb: 'og i på til med av fra for den det de en et er som eller uten ved',
  nl: 'en in op voor met van uit naar de het een is zijn of zonder bij te aan',
  pl: 'i w na do z ze od po dla o się jest są oraz lub bez przy jak',
  pt: 'e em para com de do da dos das a o os as um uma é ou sem por no na',
  ro: 'și în pe pentru cu de la din un o este sunt sau fără al a',
  sk: 'a v na pre s so z zo do od po sa je sú aj k ku o u alebo ako pri bez',
  sl: 'in v na za s z od do po se je so ali kot brez pri',
  sv: 'och i på till med av från för den det de en ett är som eller utan vid',
};

const folded = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' ').map(fold))] as const),
);

/** Whether a folded word is a stop word of a language (`sk`, also `sk-SK`). */
export const isStopWord = (word: string, language: string): boolean =>
  folded.get(language.slice(0, 2).toLowerCase())?.has(word) ?? false;
