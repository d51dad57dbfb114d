import type { ProductSelectionSetting, ProductSelectionSettingDraft, Store } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Actions, action } from '../resource.ts';
import { resolve } from '../store/references.ts';

const productSelection = fields.identifier('product-selection');
const setting = z.strictObject({ productSelection, active: z.boolean().exactOptional() });
export const selectionSettings = z.array(setting).max(100);

const settingOf = (project: Project, input: ProductSelectionSettingDraft): ProductSelectionSetting => ({
  productSelection: resolve(project, 'product-selection', input.productSelection),
  active: input.active ?? false,
});

export function settingsOf(
  project: Project,
  inputs: readonly ProductSelectionSettingDraft[] = [],
): ProductSelectionSetting[] {
  const settings = inputs.map(input => settingOf(project, input));
  const ids = settings.map(({ productSelection }) => productSelection.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw invalidField('productSelections', twice, 'a Product Selection stands in it twice');
  return settings;
}

/** Which selections a store has, and which of them decide what is available in it. */
export function storeSelectionActions(project: Project): Actions<Store> {
  const isOf =
    ({ productSelection }: ProductSelectionSetting) =>
    (other: ProductSelectionSetting) =>
      other.productSelection.id === productSelection.id;
  return {
    setProductSelections: action(
      z.strictObject({ productSelections: selectionSettings.exactOptional() }),
      (store, input) => {
        store.productSelections = settingsOf(project, input.productSelections);
      },
    ),
    addProductSelection: action(setting, (store, input) => {
      const added = settingOf(project, input);
      const isThere = store.productSelections.some(isOf(added));
      store.productSelections = isThere
        ? store.productSelections.map(known => (isOf(added)(known) ? added : known))
        : [...store.productSelections, added];
    }),
    removeProductSelection: action(z.strictObject({ productSelection }), (store, input) => {
      const removed = settingOf(project, input);
      store.productSelections = store.productSelections.filter(known => !isOf(removed)(known));
    }),
    changeProductSelectionActive: action(setting, (store, input) => {
      const changed = settingOf(project, input);
      if (!store.productSelections.some(isOf(changed)))
        throw invalidOperation(`The store has no Product Selection with ID '${changed.productSelection.id}'.`);
      store.productSelections = store.productSelections.map(known => (isOf(changed)(known) ? changed : known));
    }),
  };
}
