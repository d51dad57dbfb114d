import type { Country } from '@exwerk/shared-kernel/storefronts/countries';

const regionalIndicatorA = 0x1f1e6;

/** The country's flag as the platform draws it; decoration beside the country's languages. */
export function Flag({ country }: { country: Country }) {
  const letters = [...country.toUpperCase()].map(letter =>
    String.fromCodePoint(regionalIndicatorA + letter.charCodeAt(0) - 65),
  );
  return <span aria-hidden>{letters.join('')}</span>;
}
