/** The keys of the categories that the shop-by-department list names. */
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
