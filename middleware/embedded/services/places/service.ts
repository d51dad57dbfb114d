import { type Country, countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import express, { Router } from 'express';
import { z } from 'zod';
import { STREETS } from './streets.ts';

const Query = z.object({
  input: z.string().max(200),
  includedRegionCodes: z.array(z.string().transform(code => code.toLowerCase())).default([]),
});
const Place = z.object({
  country: z.enum(countries),
  street: z.string(),
  number: z.string(),
});
type Place = z.infer<typeof Place>;

const idOf = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeOf(id: string): Place | undefined {
  try {
    return Place.safeParse(JSON.parse(Buffer.from(id, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Streets that have a word beginning as typed, with the number that was typed along. */
function placesLike(input: string, regions: readonly string[]): Place[] {
  const number = /\d+\s?[a-z]?$/i.exec(input.trim())?.[0] ?? '';
  const name = plain(input.trim().slice(0, input.trim().length - number.length)).trim();
  if (name === '') return [];
  return countries
    .filter(country => regions.length === 0 || regions.includes(country))
    .flatMap((country: Country) =>
      STREETS[country].streets
        .filter(street => ` ${plain(street)}`.includes(` ${name}`))
        .map(street => ({ country, street, number })),
    )
    .slice(0, 5);
}

const textOf = ({ country, street, number }: Place) =>
  `${[street, number].filter(Boolean).join(' ')}, ${STREETS[country].city}`;

const component = (longText: string, type: string) => ({ longText, shortText: longText, types: [type] });
const failure = (code: number, message: string) => ({ error: { code, message, status: 'INVALID_ARGUMENT' } });

/** Google's Places API (New), as far as completing addresses needs it. */
export function createPlacesService(): { router: Router } {
  const router = Router();
  router.post('/v1/places\\:autocomplete', express.json(), (request, response) => {
    const query = Query.safeParse(request.body);
    if (!query.success) return void response.status(400).json(failure(400, 'The request is not valid'));
    const places = placesLike(query.data.input, query.data.includedRegionCodes);
    response.json({
      suggestions: places.map(place => ({ placePrediction: { placeId: idOf(place), text: { text: textOf(place) } } })),
    });
  });
  router.get('/v1/places/:id', (request, response) => {
    const place = placeOf(request.params.id);
    if (!place) return void response.status(400).json(failure(400, 'The place is not known'));
    response.json({
      addressComponents: [
        ...(place.number ? [component(place.number, 'street_number')] : []),
        component(place.street, 'route'),
        component(STREETS[place.country].city, 'locality'),
        component(storefrontByCountry(place.country).postalCodePlaceholder, 'postal_code'),
      ],
    });
  });
  return { router };
}
