/** CAT-09 */
export const departmentKeys = [
  'gastronomy',
  'hospitality',
  'diy',
  'cleaning',
  'agriculture',
  'office',
  'measurement',
  'recreation',
  'beauty',
  'wellness',
  'professional-tools',
  'home-and-garden',
];
