/** Building all of its schemas takes longer than a press may: whoever can, asks before. */
export const catalogContract = () => import('@exwerk/contract/calls/catalog-calls');
