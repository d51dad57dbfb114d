import { categoryOf } from '@exwerk/embedded-seed/catalog/category';
import { nameOf, slugOf } from '@exwerk/embedded-seed/catalog/naming';
import { seedProducts } from '@exwerk/embedded-seed/catalog/seed-product';
import { entryOf } from '@exwerk/embedded-seed/languages/entry';
import { writtenIn, writtenLanguages } from '@exwerk/embedded-seed/texts';
import { articleNumbers } from '../../middleware/src/indexing/article-numbers.ts';
import { hierarchyLevels, type SearchRecord } from '../../middleware/src/search/search-record.ts';

const tags = ['new', 'bestseller', 'on-sale', 'topRated', 'campaign:workshop-days'];

/** The seed's products as records of one locale's index, as the indexing job would write them. */
export function* searchRecords(count: number, locale: string): Generator<SearchRecord> {
  const code = writtenIn(locale);
  const language = writtenLanguages.find(written => written.code === code);
  if (!language) throw new Error(`The catalog is not written in ${code}`);
  for (const product of seedProducts(count)) {
    const { sku, role, kind, brand, model, price, random, machines } = product;
    if (role === 'test') continue;
    const name = entryOf(nameOf(product), code);
    const { path } = categoryOf(kind.category);
    const names = path.map(key => entryOf(language.categories, key));
    const isOnSale = random.next() < 0.15;
    const reduced = Math.round(price * 0.8);
    yield {
      objectID: sku,
      id: sku,
      sku,
      name,
      slug: entryOf(slugOf(product), code),
      brand: brand.name,
      family: kind.key,
      description: `${name}. ${brand.name} ${model}: ${entryOf(language.kinds, kind.key).use}.`,
      image: `http://localhost:8090/images/${kind.key}`,
      price: isOnSale ? reduced : price,
      regularPrice: price,
      discountedPrice: isOnSale ? reduced : null,
      currency: 'EUR',
      tags: tags.filter(() => random.next() < 0.2),
      rating: Math.round(random.next() * 10) / 2,
      reviewCount: Math.floor(random.next() * 30),
      onStock: random.next() < 0.9,
      availableQuantity: Math.floor(random.next() * 40),
      categoryKeys: [...path],
      categories: Object.fromEntries(
        hierarchyLevels.slice(0, path.length).map((level, depth) => [level, [names.slice(0, depth + 1).join(' > ')]]),
      ),
      numbers: articleNumbers(sku, null, name),
      releaseTimestamp: 1_700_000_000 + Math.floor(random.next() * 60_000_000),
      isFreight: kind.freight === true,
      isSet: role === 'set',
      isAccessory: machines.length > 0,
      isBware: role === 'second-choice',
      eligibleForSelling: true,
    };
  }
}
