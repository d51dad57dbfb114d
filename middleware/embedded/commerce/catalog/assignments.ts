import type { Project } from '../project.ts';

/** Takes away the assignments of a selection or of a product that is deleted; the selections left count their products anew. */
export function dropAssignments(project: Project, of: 'product' | 'productSelection', id: string): void {
  const { productSelectionAssignments: assignments, productSelections } = project.collections;
  for (const entry of assignments.findAll(`${of}.id`, id)) {
    assignments.remove(entry);
    const selection = productSelections.get(entry.document.productSelection.id);
    if (selection === undefined) continue;
    const { productCount } = selection.document;
    productSelections.update(selection, { ...selection.document, productCount: productCount - 1 }, project.now());
  }
}
