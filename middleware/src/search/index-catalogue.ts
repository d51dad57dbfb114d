import { createCategories } from '../commerce/catalogue/categories.ts';
import { loadConfig } from '../config.ts';
import { createServices } from '../services.ts';
import { createIndexing } from './indexing.ts';
import { createSearchClients } from './search-client.ts';

/** `node middleware/src/search/index-catalogue.ts`: settings and records of all indices, anew. */
const services = createServices(loadConfig(process.env));
const { admin } = createSearchClients(services.config);
const { commerce, log } = services;
await createIndexing({ admin, commerce, categories: createCategories(services), log }).indexAll();
services.redis?.disconnect();
