import type { ChannelDraft } from '@commercetools/platform-sdk';
import { type Country, countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { everyLocale, inEachLanguage } from '../texts.ts';

type Point = readonly [
  name: string,
  streetName: string,
  streetNumber: string,
  postalCode: string,
  city: string,
  longitude: number,
  latitude: number,
];

/** Where goods can be collected; the other countries have no such place. */
const POINTS: Partial<Record<Country, readonly Point[]>> = {
  at: [
    ['Werkhof Favoriten', 'Laxenburger Straße', '118', '1100', 'Wien', 16.372, 48.166],
    ['Abholmarkt Linz-Süd', 'Salzburger Straße', '240', '4030', 'Linz', 14.29, 48.25],
  ],
  be: [
    ['Dépôt Anderlecht', 'Chaussée de Mons', '410', '1070', 'Anderlecht', 4.3, 50.833],
    ['Depot Berchem', 'Grotesteenweg', '175', '2600', 'Antwerpen', 4.425, 51.193],
  ],
  ch: [
    ['Werkhof Altstetten', 'Badenerstrasse', '571', '8048', 'Zürich', 8.488, 47.388],
    ['Dépôt de Crissier', 'Route de Prilly', '25', '1023', 'Crissier', 6.575, 46.55],
  ],
  cz: [
    ['Výdejna Holešovice', 'Jankovcova', '1057', '170 00', 'Praha', 14.449, 50.106],
    ['Výdejna Brno-Slatina', 'Řípská', '960', '627 00', 'Brno', 16.683, 49.17],
  ],
  de: [
    ['Werkhof Wedding', 'Seestraße', '64', '13347', 'Berlin', 13.366, 52.553],
    ['Abholmarkt Köln-Ehrenfeld', 'Venloer Straße', '389', '50825', 'Köln', 6.91, 50.952],
    ['Abholmarkt Giesing', 'Tegernseer Landstraße', '210', '81549', 'München', 11.585, 48.105],
  ],
  dk: [['Valby afhentning', 'Gammel Køge Landevej', '55', '2500', 'Valby', 12.501, 55.656]],
  es: [
    ['Almacén Vallecas', 'Calle de la Albufera', '153', '28038', 'Madrid', -3.655, 40.391],
    ['Almacén Sants', 'Carrer de Sants', '264', '08028', 'Barcelona', 2.131, 41.375],
  ],
  fi: [['Vallilan noutopiste', 'Teollisuuskatu', '21', '00510', 'Helsinki', 24.955, 60.193]],
  fr: [
    ['Dépôt de Pantin', 'Avenue Jean Lolive', '110', '93500', 'Pantin', 2.41, 48.893],
    ['Dépôt de Villeurbanne', 'Cours Émile Zola', '204', '69100', 'Villeurbanne', 4.883, 45.77],
  ],
  gb: [
    ['Camden Yard', 'Chalk Farm Road', '54', 'NW1 8AN', 'London', -0.15, 51.543],
    ['Digbeth Works', 'Deritend High Street', '91', 'B12 0LD', 'Birmingham', -1.879, 52.473],
  ],
  hr: [['Skladište Žitnjak', 'Slavonska avenija', '26', '10000', 'Zagreb', 16.03, 45.797]],
  hu: [['Kőbányai átvevőhely', 'Jászberényi út', '47', '1106', 'Budapest', 19.15, 47.487]],
  it: [
    ['Deposito Tiburtina', 'Via Tiburtina', '521', '00159', 'Roma', 12.532, 41.908],
    ['Deposito Lambrate', 'Via Rubattino', '94', '20134', 'Milano', 9.243, 45.478],
  ],
  nl: [['Depot Overamstel', 'Joan Muyskenweg', '37', '1114 AN', 'Amsterdam', 4.925, 52.331]],
  pl: [['Punkt odbioru Wola', 'ul. Wolska', '84', '01-141', 'Warszawa', 20.962, 52.233]],
  pt: [['Armazém de Marvila', 'Rua do Açúcar', '76', '1950-009', 'Lisboa', -9.106, 38.737]],
  se: [['Årsta utlämning', 'Årstaängsvägen', '21', '117 43', 'Stockholm', 18.035, 59.309]],
};

const openingHours = everyLocale(inEachLanguage(({ labels }) => labels.store.openingHours));

const keyOf = (country: Country, at: number) => `pick-up-${country}-${at + 1}`;

export const pickUpPointKeys = (country: Country): string[] =>
  (POINTS[country] ?? []).map((_point, at) => keyOf(country, at));

const draftsOf = (country: Country): ChannelDraft[] =>
  (POINTS[country] ?? []).map(([name, streetName, streetNumber, postalCode, city, longitude, latitude], at) => ({
    key: keyOf(country, at),
    roles: ['ProductDistribution'],
    name: everyLocale(inEachLanguage(() => name)),
    address: {
      streetName,
      streetNumber,
      postalCode,
      city,
      country: storefrontByCountry(country).countryCode,
    },
    geoLocation: { type: 'Point', coordinates: [longitude, latitude] },
    custom: { type: { typeId: 'type', key: 'channel-fields' }, fields: { openingHours } },
  }));

export const PICK_UP_POINTS: readonly ChannelDraft[] = countries.flatMap(draftsOf);
