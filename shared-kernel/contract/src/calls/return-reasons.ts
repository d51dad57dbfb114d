/** Why goods come back. */
export const returnReasons = ['changed-mind', 'wrong-item', 'defective', 'not-as-described', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
