import type express from 'express';
import type { Calculation } from './carts/calculation.ts';
import { cartRoutes } from './carts/cart-routes.ts';
import { Catalog } from './catalog/catalog.ts';
import { categoryResource } from './catalog/categories.ts';
import { inventoryResource } from './catalog/inventory.ts';
import { productRoutes } from './catalog/product-routes.ts';
import { productTypeResource } from './catalog/product-types.ts';
import { customerGroupResource } from './customers/customer-groups.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { CustomerTokens } from './customers/customer-tokens.ts';
import { CodeUses } from './discounts/code-uses.ts';
import { RouteTable } from './http/route-table.ts';
import type { ImportBatch, ImportSummary } from './import-batch.ts';
import { importBatch } from './import-resources.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { Messages } from './messages/messages.ts';
import { type ApiClient, OAuthEndpoints } from './oauth/endpoints.ts';
import { TokenStore } from './oauth/token-store.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { Passwords } from './passwords/passwords.ts';
import { paymentRoutes } from './payments/payments.ts';
import { productSelectionRoutes } from './product-selections/selection-routes.ts';
import { Project } from './project.ts';
import { type ResourceOptions, resourceRoutes } from './resource.ts';
import { reviewResource } from './reviews/reviews.ts';
import { createRouter } from './routing/router.ts';
import { cartDiscountResource } from './settings/cart-discounts.ts';
import { customObjectRoutes } from './settings/custom-objects.ts';
import { discountCodeResource } from './settings/discount-codes.ts';
import { channelResource, storeResource, taxCategoryResource, zoneResource } from './settings/places.ts';
import { productDiscountResource } from './settings/product-discounts.ts';
import { projectRoutes } from './settings/project.ts';
import { shippingMethodRoutes } from './settings/shipping-methods.ts';
import { typeResource } from './settings/types.ts';
import { shoppingListRoutes } from './shopping-lists/list-routes.ts';
import { ensureBuiltInState, stateResource } from './states/states.ts';
import type { Stored } from './store/kind.ts';
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts';
import { Subscriptions } from './subscriptions/subscriptions.ts';

export interface CommerceServiceOptions {
  dataDir: string;
  /** Where the router is mounted, e.g. `http://localhost:8090/commerce`. */
  publicUrl: string;
  projectKey?: string;
  clients?: readonly ApiClient[];
  /** Fields that nobody knows are refused (the default), or dropped as the real service does and named in `X-Dropped-Fields`. */
  strict?: boolean;
  /** Hosts to which notifications of subscriptions may be sent, beside this machine. */
  notifiedHosts?: readonly string[];
  /** Hears of errors that are the service's own and were answered with 500. */
  onFault?: (error: unknown) => void;
}

export interface CommerceService {
  /** The API host and the OAuth host in one; mount it at the path of `publicUrl`. */
  router: express.Router;
  /** Every endpoint of the API host below the project: method, then path segments; `:` is a placeholder. */
  endpoints: readonly string[];
  /** Creates the resources of a seed, quickly; fails as a whole group when a draft is wrong. */
  importResources(batch: ImportBatch): ImportSummary;
  /** Whether there is nothing yet: no store and no product. */
  isEmpty(): boolean;
  close(): Promise<void>;
}

const localClient = (projectKey: string): ApiClient => ({
  id: 'local',
  secret: 'local-secret',
  scopes: [`manage_project:${projectKey}`],
});

/** The commercetools HTTP API over one SQLite file. */
export async function createCommerceService(options: CommerceServiceOptions): Promise<CommerceService> {
  const projectKey = options.projectKey ?? 'exwerk';
  const project = new Project({ key: projectKey, publicUrl: options.publicUrl, dataDir: options.dataDir });
  const catalog = new Catalog(project);
  ensureBuiltInState(project);
  const calculation: Calculation = { project, catalog, codeUses: new CodeUses(project.database) };
  const passwords = new Passwords(project);
  const tokens = new TokenStore(project.database);
  const routes = new RouteTable();
  const resource = <T extends Stored>(resourceOptions: ResourceOptions<T>) =>
    routes.add(resourceRoutes(resourceOptions));
  resource(typeResource(project));
  resource(channelResource(project));
  resource(zoneResource(project));
  resource(taxCategoryResource(project));
  resource(stateResource(project));
  resource(storeResource(project));
  resource(customerGroupResource(project));
  resource(productTypeResource(project));
  resource(categoryResource(project));
  resource(productDiscountResource(project, catalog));
  resource(cartDiscountResource(project));
  resource(discountCodeResource(project));
  resource(inventoryResource(project, catalog));
  resource(reviewResource(project, catalog));
  const messages = new Messages(project);
  const subscriptions = new Subscriptions(project, messages);
  routes.add(messageRoutes(project, messages));
  routes.add(subscriptionRoutes(project, subscriptions, options.notifiedHosts ?? []));
  routes.add(projectRoutes(project));
  routes.add(shippingMethodRoutes(calculation));
  routes.add(customObjectRoutes(project));
  routes.add(productRoutes(project, catalog));
  routes.add(productSelectionRoutes(project, catalog));
  routes.add(cartRoutes(calculation));
  routes.add(orderRoutes(calculation));
  routes.add(paymentRoutes(project));
  routes.add(shoppingListRoutes(project, catalog));
  routes.add(customerRoutes({ calculation, passwords, tokens, customerTokens: new CustomerTokens(project.database) }));
  const oauth = new OAuthEndpoints(project, options.clients ?? [localClient(projectKey)], tokens, passwords);
  return {
    router: createRouter({ project, routes, oauth, tokens, strict: options.strict ?? true }, options.onFault),
    endpoints: routes.endpoints,
    importResources: batch => importBatch({ project, catalog, passwords }, batch),
    isEmpty: () =>
      project.collections.stores.isEmpty() &&
      project.collections.projections.isEmpty() &&
      project.collections.staged.isEmpty(),
    close: async () => {
      subscriptions.deliveries.stop();
      project.close();
    },
  };
}
