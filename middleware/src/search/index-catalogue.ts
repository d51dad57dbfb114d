import { createCategories } from '../commerce/catalogue/categories.ts';
import { createCommerceClient } from '../commerce/commerce-client.ts';
import { loadConfig } from '../config.ts';
import { createServices } from '../services.ts';
import { createIndexing } from './indexing.ts';
import { createSearchClients } from './search-client.ts';

/** `node middleware/src/search/index-catalogue.ts`: settings and records of all indices, anew. */
const services = createServices(loadConfig(process.env));
const { admin } = createSearchClients(services.config);
const { config, log } = services;
const commerce = createCommerceClient(config, 60);
const categories = createCategories({ ...services, commerce });
try {
  await createIndexing({ admin, commerce, categories, log }).indexAll();
} catch (error) {
  log.error({ err: error }, 'search indexing failed');
  process.exitCode = 1;
}
services.redis?.disconnect();
