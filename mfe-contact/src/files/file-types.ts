import { fileTypes } from '@exwerk/contract/support/files';

export const endings = Object.values(fileTypes).flat();

/** For the dialog that chooses files. Endings too: many systems do not know every type. */
export const acceptedFiles = [...Object.keys(fileTypes), ...endings.map(ending => `.${ending}`)].join(',');

/** As people call them: "JPG, PNG, …". */
export const typeNames = Object.values(fileTypes)
  .map(([usual]) => usual.toUpperCase())
  .join(', ');
