import type { Catalog } from '../catalog/catalog.ts';
import type { CodeUses } from '../discounts/code-uses.ts';
import type { Project } from '../project.ts';

/** What a cart is calculated with. */
export interface Calculation {
  project: Project;
  catalog: Catalog;
  codeUses: CodeUses;
}
