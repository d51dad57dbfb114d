import type { Random } from '../random.ts';
import { inEachLanguage, type TextLanguage } from '../texts.ts';
import type { SeedProduct } from './seed-product.ts';
import { technicalData } from './wording.ts';

export type Question = { question: string; answer: string };

const general: Record<TextLanguage, readonly Question[]> = {
  en: [
    { question: 'What is in the box?', answer: 'The article with the accessories shown, and a printed manual.' },
    {
      question: 'How long is the guarantee?',
      answer: 'Two years. You can extend it in the cart by one to five years.',
    },
    {
      question: 'Are spare parts available?',
      answer: 'Yes. Write to our customer service and name the article number.',
    },
    { question: 'Can I return the article?', answer: 'Yes, within 30 days of delivery and without giving reasons.' },
  ],
  sk: [
    { question: 'Čo obsahuje balenie?', answer: 'Tovar so zobrazeným príslušenstvom a tlačený návod na použitie.' },
    { question: 'Aká dlhá je záruka?', answer: 'Dva roky. V košíku si ju môžete predĺžiť o jeden až päť rokov.' },
    {
      question: 'Sú dostupné náhradné diely?',
      answer: 'Áno. Napíšte nášmu zákazníckemu servisu a uveďte číslo tovaru.',
    },
    { question: 'Môžem tovar vrátiť?', answer: 'Áno, do 30 dní od doručenia a bez udania dôvodu.' },
  ],
  de: [
    {
      question: 'Was ist im Lieferumfang enthalten?',
      answer: 'Der Artikel mit dem abgebildeten Zubehör und eine gedruckte Anleitung.',
    },
    {
      question: 'Wie lange gilt die Garantie?',
      answer: 'Zwei Jahre. Im Warenkorb können Sie sie um ein bis fünf Jahre verlängern.',
    },
    {
      question: 'Gibt es Ersatzteile?',
      answer: 'Ja. Schreiben Sie unserem Kundenservice und nennen Sie die Artikelnummer.',
    },
    {
      question: 'Kann ich den Artikel zurückgeben?',
      answer: 'Ja, innerhalb von 30 Tagen nach der Lieferung und ohne Angabe von Gründen.',
    },
  ],
};

const sizeQuestion = { en: 'How large is it?', sk: 'Aké má rozmery?', de: 'Wie groß ist der Artikel?' };

/** Two to five questions with answers, as JSON in each language. */
export const questionsOf = (product: SeedProduct, random: Random) => {
  const chosen = random.sample([0, 1, 2, 3], random.int(1, 4));
  return inEachLanguage(language => {
    const size = technicalData(product, language).at(-2);
    const entries = chosen.flatMap(index => general[language][index] ?? []);
    const own = size ? [{ question: sizeQuestion[language], answer: `${size.label}: ${size.value}.` }] : [];
    return JSON.stringify([...own, ...entries]);
  });
};
