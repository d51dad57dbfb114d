import type {
  Address,
  Asset,
  AssetDimensions,
  AssetSource,
  CustomFields,
  ReviewRatingStatistics,
} from '@commercetools/platform-sdk';
import { anything, byName, reference, shape } from './field.ts';

export const customFields = shape<CustomFields>()([], { type: reference, fields: anything });
export const address = shape<Address>()(
  [
    'id',
    'key',
    'country',
    'title',
    'salutation',
    'firstName',
    'lastName',
    'streetName',
    'streetNumber',
    'additionalStreetInfo',
    'postalCode',
    'city',
    'region',
    'state',
    'company',
    'department',
    'building',
    'apartment',
    'pOBox',
    'phone',
    'mobile',
    'email',
    'fax',
    'additionalAddressInfo',
    'externalId',
  ],
  { custom: customFields },
);
export const reviewRatingStatistics = shape<ReviewRatingStatistics>()(
  ['averageRating', 'highestRating', 'lowestRating', 'count'],
  { ratingsDistribution: anything },
);
const assetDimensions = shape<AssetDimensions>()(['w', 'h'], {});
const assetSource = shape<AssetSource>()(['uri', 'key', 'contentType'], { dimensions: assetDimensions });
export const asset = shape<Asset>()(['id', 'tags', 'key'], {
  sources: assetSource,
  name: byName,
  description: byName,
  custom: customFields,
});
