import { json, type Routes } from '../http/request.ts';
import type { Project } from '../project.ts';

/** The project itself: what its stores use. */
export function projectRoutes(project: Project): Routes {
  const started = project.now();
  return {
    'GET ': () => {
      const stores = project.collections.stores.all();
      const shipping = project.collections.shippingMethods.all();
      const currencies = shipping.flatMap(method =>
        method.zoneRates.flatMap(({ shippingRates }) => shippingRates.map(({ price }) => price.currencyCode)),
      );
      return json({
        version: 1,
        key: project.key,
        name: project.key,
        countries: [...new Set(stores.flatMap(store => store.countries.map(({ code }) => code)))],
        currencies: [...new Set(currencies)],
        languages: [...new Set(stores.flatMap(store => store.languages))],
        createdAt: started,
        messages: { enabled: false, deleteDaysAfterCreation: 15 },
        discounts: { discountCombinationMode: 'Stacking' },
        shoppingLists: { deleteDaysAfterLastModification: 360 },
        inventory: { releaseExpiredReservations: false },
        carts: { deleteDaysAfterLastModification: 90, allowAddingUnpublishedProducts: false },
      });
    },
  };
}
