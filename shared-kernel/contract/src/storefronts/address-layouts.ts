import type { Country } from './countries.ts';

interface Differences {
  readonly person?: string;
  /** The company stands above the person. */
  readonly companyFirst?: boolean;
  readonly street?: string;
  readonly place?: readonly string[];
  /** The town stands above the street. */
  readonly placeFirst?: boolean;
}

const company = ['{company}', '{department}'];

/** As most of Europe writes an address, but for what differs. */
function layout(but: Differences = {}): readonly string[] {
  const person = [but.person ?? '{firstName} {lastName}'];
  const street = [but.street ?? '{streetName} {streetNumber}', '{additionalStreetInfo}'];
  const place = but.place ?? ['{postalCode} {city}'];
  return [
    ...(but.companyFirst ? [...company, ...person] : [...person, ...company]),
    ...(but.placeFirst ? [...place, ...street] : [...street, ...place]),
  ];
}

const most = layout();
const companyFirst = layout({ companyFirst: true });
const numberFirst = '{streetNumber} {streetName}';
const british = layout({ street: numberFirst, place: ['{city}', '{postalCode}'] });

/** In which order an address is asked for and shown; held against the data of postal services by the tests. */
export const addressLayouts: Readonly<Record<Country, readonly string[]>> = {
  at: companyFirst,
  be: companyFirst,
  bg: most,
  ch: companyFirst,
  cz: most,
  de: most,
  dk: most,
  es: layout({ street: '{streetName}, {streetNumber}' }),
  fi: companyFirst,
  fr: layout({ companyFirst: true, street: numberFirst }),
  gb: british,
  gr: most,
  hr: most,
  hu: layout({ person: '{lastName} {firstName}', placeFirst: true }),
  ie: british,
  it: most,
  lt: companyFirst,
  nl: companyFirst,
  no: most,
  pl: most,
  pt: most,
  ro: most,
  se: companyFirst,
  si: most,
  sk: most,
};
