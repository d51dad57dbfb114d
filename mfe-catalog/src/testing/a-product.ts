import type { Product } from '@exwerk/contract/calls/product';

const euro = (centAmount: number) => ({ centAmount, currencyCode: 'EUR', fractionDigits: 2 });

/** A product for tests, with everything a page shows. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    sku: 'EX10000123',
    name: 'Meat grinder 600 W',
    slug: 'meat-grinder-600-w-ex10000123',
    brand: 'Hillvert',
    image: { url: 'http://localhost:8090/images/grinder', alt: 'Meat grinder' },
    price: { regular: euro(24990), discounted: euro(19990), active: true },
    rating: { average: 4.3, count: 12 },
    tags: ['bestseller'],
    onStock: true,
    availableQuantity: 40,
    eligibleForSelling: true,
    description: '<p>Grinds 80 kg an hour.</p>',
    metaTitle: '',
    metaDescription: '',
    metaKeywords: '',
    slugs: { 'en-GB': 'meat-grinder-600-w-ex10000123' },
    images: [
      { url: 'http://localhost:8090/images/grinder', alt: 'Meat grinder' },
      { url: 'http://localhost:8090/images/grinder-side', alt: 'Meat grinder, side' },
    ],
    breadcrumbs: [{ key: 'gastronomy', name: 'Gastronomy', slug: 'gastronomy' }],
    highlights: ['600 W motor', 'Stainless steel'],
    techDetails: [
      { label: 'Power', value: '600 W' },
      { label: 'Weight', value: '8 kg' },
    ],
    faq: [{ question: 'Is it loud?', answer: 'No.', answeredAt: '2026-05-03' }],
    attributes: [
      { name: 'isBware', label: 'Second choice', value: { type: 'boolean', boolean: false } },
      { name: 'netWeight', label: 'Weight (kg)', value: { type: 'number', number: 8 } },
    ],
    video: null,
    manualUrl: 'https://manuals.example/grinder.pdf',
    ean: '4066166000001',
    model: 'HT-600',
    family: 'grinders',
    energy: null,
    vatPercentage: 20,
    volumeDiscountGroup: 'tools',
    relatedAccessories: [],
    isBware: false,
    isFreight: false,
    isVirtual: false,
    deliveryDays: '2-4',
    releaseDate: null,
    ...changes,
  };
}
