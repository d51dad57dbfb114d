import type { Country } from '@exwerk/contract/storefronts/countries';

/** Flags of the countries that have a language selector; decoration beside the language's name. */
const drawings: Partial<Record<Country, React.ReactNode>> = {
  be: (
    <>
      <path fill="#000" d="M0 0h7v14H0z" />
      <path fill="#ffd90c" d="M7 0h7v14H7z" />
      <path fill="#f31830" d="M14 0h7v14h-7z" />
    </>
  ),
  ch: (
    <>
      <path fill="#da291c" d="M0 0h21v14H0z" />
      <path fill="#fff" d="M9.2 2.800h2.600v2.900h2.900v2.600h-2.900v2.900H9.200V8.300H6.300V5.700h2.900z" />
    </>
  ),
};

export function Flag({ country }: { country: Country }) {
  const drawing = drawings[country];
  if (!drawing) return null;
  return (
    <svg viewBox="0 0 21 14" width="21" height="14" aria-hidden="true" data-flag={country}>
      {drawing}
    </svg>
  );
}
