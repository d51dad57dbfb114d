import { fold } from './fold.ts';
import { stemmerOf } from './stemmers.ts';

it.each([
  ['bg', 'машина', 'машини', 'машината', 'машините'],
  ['bg', 'верижен', 'верижна', 'верижни'],
  ['cs', 'vrtačka', 'vrtačky', 'vrtaček', 'vrtačkou'],
  ['cs', 'okružní pila', 'okružních pil'],
  ['cs', 'stůl', 'stoly', 'stolů'],
  ['da', 'stige', 'stiger', 'stigerne'],
  ['de', 'Säge', 'Sägen'],
  ['el', 'σκάλα', 'σκάλες', 'σκάλας'],
  ['en', 'trolley', 'trolleys'],
  ['es', 'sillón', 'sillones'],
  ['fi', 'porakone', 'porakoneet', 'porakoneen'],
  ['fr', 'scie', 'scies'],
  ['hu', 'kalapács', 'kalapácsok'],
  ['it', 'martello', 'martelli'],
  ['lt', 'gręžtuvas', 'gręžtuvai', 'gręžtuvų'],
  ['nb', 'støvsuger', 'støvsugere'],
  ['nl', 'friteuse', 'friteuses'],
  ['pl', 'szlifierka', 'szlifierki', 'szlifierek'],
  ['pt', 'martelo', 'martelos'],
  ['ro', 'mașină', 'mașini'],
  ['sk', 'vŕtačka', 'vŕtačky', 'vŕtačiek', 'vŕtačkou'],
  ['sv', 'kompressor', 'kompressorer'],
])('%s: %s is one word with its other forms', (language, ...forms) => {
  const stem = stemmerOf(language);
  const stems = forms.map(form =>
    fold(form)
      .split(' ')
      .map(word => stem?.(word)),
  );
  for (const other of stems) expect(other).toEqual(stems[0]);
});

it('knows Norwegian by both codes, and no language that the hosted service does not know', () => {
  expect(stemmerOf('no')).toBe(stemmerOf('nb'));
  expect(['hr', 'sl', 'xx'].map(stemmerOf)).toEqual([undefined, undefined, undefined]);
});
