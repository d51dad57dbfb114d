import type { ProductDraft } from '@commercetools/platform-sdk';
import { isRegion } from './languages/regions.ts';
import { attributeOf, goods } from './testing/seeded-shop.ts';
import { writtenLanguages } from './texts.ts';

it('[CAT-04] [FIND-09] gives no figure under the name of an attribute that has another', () => {
  type Fact = { label: string; amount?: number };
  const factsOf = (draft: ProductDraft, locale: string) => {
    const texts = attributeOf(draft, 'techdetails') as Record<string, string>;
    return JSON.parse(texts[locale] ?? '[]') as Fact[];
  };
  const sides = ['netHeight', 'netLength', 'netWidth', 'netWeight'];
  for (const { locale, code, labels } of writtenLanguages.filter(({ code }) => !isRegion(code)))
    for (const draft of goods)
      for (const { label, amount } of factsOf(draft, locale)) {
        const [same] = sides.filter(side => labels.attributes[side]?.replace(/ \(.*\)$/, '') === label);
        if (same) expect([code, draft.key, label, amount]).toEqual([code, draft.key, label, attributeOf(draft, same)]);
      }
});
