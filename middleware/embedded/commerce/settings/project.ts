import { z } from 'zod';
import { updateBody } from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { json, type Routes } from '../http/request.ts';
import { concurrentModification, invalidInput } from '../problems/errors.ts';
import type { Project } from '../project.ts';

const messagesAction = z.strictObject({
  action: z.literal('changeMessagesConfiguration'),
  messagesConfiguration: z.strictObject({
    enabled: z.boolean(),
    deleteDaysAfterCreation: z.int().min(1).max(90),
  }),
});

/** The project itself: what its stores use, and what is said of messages, which alone can be changed. */
export function projectRoutes(project: Project): Routes {
  const started = project.now();
  const shown = () => {
    const stores = project.collections.stores.all();
    const shipping = project.collections.shippingMethods.all();
    const currencies = shipping.flatMap(method =>
      method.zoneRates.flatMap(({ shippingRates }) => shippingRates.map(({ price }) => price.currencyCode)),
    );
    const { projectVersion, ...messages } = project.messages.get();
    return json({
      version: projectVersion,
      key: project.key,
      name: project.key,
      countries: [...new Set(stores.flatMap(store => store.countries.map(({ code }) => code)))],
      currencies: [...new Set(currencies)],
      languages: [...new Set(stores.flatMap(store => store.languages))],
      createdAt: started,
      messages,
      discounts: { discountCombinationMode: 'Stacking' },
      shoppingLists: { deleteDaysAfterLastModification: 360 },
      inventory: { releaseExpiredReservations: false },
      carts: { deleteDaysAfterLastModification: 90, allowAddingUnpublishedProducts: false },
    });
  };
  return {
    'GET ': shown,
    'POST ': request => {
      project.database.write(() => {
        const { version, actions } = parse(updateBody, request.body);
        const { projectVersion } = project.messages.get();
        if (version !== projectVersion) throw concurrentModification(project.key, version, projectVersion);
        for (const input of actions) {
          if (input.action !== 'changeMessagesConfiguration')
            throw invalidInput(
              `The update action '${input.action}' is not supported for the project. Supported: changeMessagesConfiguration.`,
            );
          project.messages.set(parse(messagesAction, input, 'action').messagesConfiguration);
        }
      });
      return shown();
    },
  };
}
