import type { Language } from '@exwerk/contract/storefronts/countries';
import bg from './page-words/bg.json' with { type: 'json' };
import cs from './page-words/cs.json' with { type: 'json' };
import da from './page-words/da.json' with { type: 'json' };
import de from './page-words/de.json' with { type: 'json' };
import el from './page-words/el.json' with { type: 'json' };
import en from './page-words/en.json' with { type: 'json' };
import es from './page-words/es.json' with { type: 'json' };
import fi from './page-words/fi.json' with { type: 'json' };
import fr from './page-words/fr.json' with { type: 'json' };
import hr from './page-words/hr.json' with { type: 'json' };
import hu from './page-words/hu.json' with { type: 'json' };
import it from './page-words/it.json' with { type: 'json' };
import lt from './page-words/lt.json' with { type: 'json' };
import nb from './page-words/nb.json' with { type: 'json' };
import nl from './page-words/nl.json' with { type: 'json' };
import pl from './page-words/pl.json' with { type: 'json' };
import pt from './page-words/pt.json' with { type: 'json' };
import ro from './page-words/ro.json' with { type: 'json' };
import sk from './page-words/sk.json' with { type: 'json' };
import sl from './page-words/sl.json' with { type: 'json' };
import sv from './page-words/sv.json' with { type: 'json' };

/** By language and page of the CMS: what people also call what the page tells of. */
export const pageWords: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hr,
  hu,
  it,
  lt,
  nb,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
};
