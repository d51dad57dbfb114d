import type { TextLanguage } from '../texts.ts';

/** What customers write, by language and by how content they are. */
export const SENTENCES: Record<TextLanguage, Record<'good' | 'fair' | 'poor', readonly string[]>> = {
  en: {
    good: [
      'Exactly as described, and delivered within three days.',
      'Very solid. I use it every week and have no complaints.',
      'Great value for money.',
      'Easy to set up, works perfectly.',
      'Better than the more expensive one I had before.',
      'Well packed, good quality, would buy again.',
      'Does what it should, and quietly too.',
    ],
    fair: [
      'Good, but the manual could be clearer.',
      'Works well, although it is a little heavier than expected.',
      'Decent quality for the price.',
      'Delivery took a week, the article itself is fine.',
    ],
    poor: [
      'The finish could be better.',
      'It works, but I expected more.',
      'A part was missing; customer service sent it later.',
    ],
  },
  sk: {
    good: [
      'Presne podľa popisu a doručené do troch dní.',
      'Veľmi poctivé spracovanie, používam každý týždeň.',
      'Výborný pomer ceny a kvality.',
      'Jednoduché zloženie a všetko funguje, ako má.',
      'Lepšie ako drahší výrobok, ktorý som mal predtým.',
      'Dobre zabalené, kvalitné, kúpil by som znova.',
      'Robí presne to, čo má, a k tomu potichu.',
    ],
    fair: [
      'Dobré, len návod by mohol byť prehľadnejší.',
      'Funguje dobre, je to však o niečo ťažšie, než som čakal.',
      'Za tú cenu slušná kvalita.',
      'Doručenie trvalo týždeň, samotný tovar je v poriadku.',
    ],
    poor: [
      'Spracovanie by mohlo byť lepšie.',
      'Funguje, ale čakal som viac.',
      'Chýbal jeden diel, zákaznícky servis ho doposlal.',
    ],
  },
  de: {
    good: [
      'Genau wie beschrieben und in drei Tagen da.',
      'Sehr solide verarbeitet, bei mir jede Woche im Einsatz.',
      'Tolles Preis-Leistungs-Verhältnis.',
      'Schnell aufgebaut, funktioniert einwandfrei.',
      'Besser als das teurere Modell, das ich vorher hatte.',
      'Gut verpackt, gute Qualität, würde ich wieder kaufen.',
      'Macht, was es soll, und ist dabei leise.',
    ],
    fair: [
      'Gut, nur die Anleitung könnte klarer sein.',
      'Funktioniert gut, ist aber etwas schwerer als erwartet.',
      'Ordentliche Qualität für den Preis.',
      'Die Lieferung hat eine Woche gedauert, der Artikel ist in Ordnung.',
    ],
    poor: [
      'Die Verarbeitung könnte besser sein.',
      'Es funktioniert, aber ich hatte mehr erwartet.',
      'Ein Teil fehlte, der Kundenservice hat es nachgeschickt.',
    ],
  },
};

/** Invented people. */
export const AUTHORS: Record<TextLanguage, readonly string[]> = {
  en: [
    'Oliver T.',
    'Grace M.',
    'Harry W.',
    'Amelia R.',
    'Jack S.',
    'Isla B.',
    'George P.',
    'Freya C.',
    'Callum D.',
    'Niamh K.',
  ],
  sk: [
    'Marek H.',
    'Zuzana K.',
    'Peter B.',
    'Lucia M.',
    'Tomáš V.',
    'Katarína S.',
    'Ján Č.',
    'Monika P.',
    'Martin Ď.',
    'Eva L.',
  ],
  de: [
    'Stefan K.',
    'Julia W.',
    'Thomas B.',
    'Sabine H.',
    'Markus L.',
    'Anja F.',
    'Jürgen M.',
    'Katrin S.',
    'Florian R.',
    'Heike D.',
  ],
};
