import type { Language } from '@exwerk/contract/storefronts/countries';
import bg from './synonyms/bg.json' with { type: 'json' };
import cs from './synonyms/cs.json' with { type: 'json' };
import da from './synonyms/da.json' with { type: 'json' };
import de from './synonyms/de.json' with { type: 'json' };
import el from './synonyms/el.json' with { type: 'json' };
import en from './synonyms/en.json' with { type: 'json' };
import es from './synonyms/es.json' with { type: 'json' };
import fi from './synonyms/fi.json' with { type: 'json' };
import fr from './synonyms/fr.json' with { type: 'json' };
import hr from './synonyms/hr.json' with { type: 'json' };
import hu from './synonyms/hu.json' with { type: 'json' };
import it from './synonyms/it.json' with { type: 'json' };
import lt from './synonyms/lt.json' with { type: 'json' };
import nb from './synonyms/nb.json' with { type: 'json' };
import nl from './synonyms/nl.json' with { type: 'json' };
import pl from './synonyms/pl.json' with { type: 'json' };
import pt from './synonyms/pt.json' with { type: 'json' };
import ro from './synonyms/ro.json' with { type: 'json' };
import sk from './synonyms/sk.json' with { type: 'json' };
import sl from './synonyms/sl.json' with { type: 'json' };
import sv from './synonyms/sv.json' with { type: 'json' };

/** Words that shoppers use for one another, by language. Each line of a file is one group. */
export const synonymGroups: Readonly<Record<Language, readonly (readonly string[])[]>> = {
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
