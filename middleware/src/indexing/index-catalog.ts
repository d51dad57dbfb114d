import { join } from 'node:path';
import { createCategories } from '../catalog/categories.ts';
import { installedContent } from '../cms/content.ts';
import { createCommerceClient } from '../commerce/commerce-client.ts';
import { readConfig } from '../config.ts';
import { createSearchClients } from '../search/search-client.ts';
import { createServices, leaveRedis } from '../services.ts';
import { createIndexing } from './indexing.ts';
import { createPageIndexing } from './page-indexing.ts';

/** `node middleware/src/indexing/index-catalog.ts`: settings and records of all indices, anew. */
const services = createServices(readConfig());
const { admin } = createSearchClients(services.config);
const { config, log } = services;
const commerce = createCommerceClient(config, 60);
const categories = createCategories({ ...services, commerce });
const content = installedContent(services, join(import.meta.dirname, '..'));
const pages = createPageIndexing({ admin, categories, content, log });
try {
  await createIndexing({ admin, commerce, categories, pages, leadership: { token: () => null }, log }).indexAll();
} catch (error) {
  log.error({ err: error }, 'search indexing failed');
  process.exitCode = 1;
}
leaveRedis(services);
