/** An invented maker. `scheme` are the colours of its products: body, dark part, accent. */
export type Brand = {
  key: string;
  name: string;
  /** Two letters that its model names begin with. */
  code: string;
  departments: readonly string[];
  scheme: readonly [body: string, dark: string, accent: string];
};

const brand = (name: string, code: string, departments: string, scheme: Brand['scheme']): Brand => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  code,
  departments: departments.split(' '),
  scheme,
});

/** Each has a landing page with a story. */
export const BRANDS: readonly Brand[] = [
  brand('Voltrix', 'VX', 'diy professional-tools home-and-garden', ['#f2b01e', '#2b2f36', '#d9480f']),
  brand('Castello Cucina', 'CC', 'gastronomy hospitality', ['#cfd4da', '#3b4048', '#c92a2a']),
  brand('Hydronaut', 'HY', 'cleaning agriculture', ['#1c7ed6', '#1f2933', '#ffd43b']),
  brand('Meridian Lab', 'ML', 'measurement cleaning beauty', ['#e9ecef', '#37424f', '#0ca678']),
  brand('Nordhaven', 'NH', 'office home-and-garden', ['#495057', '#212529', '#4dabf7']),
  brand('Serenova', 'SN', 'wellness beauty', ['#b9a48c', '#5c4a3a', '#2b8a78']),
  brand('Gartenfels', 'GF', 'home-and-garden agriculture', ['#37b24d', '#263238', '#fab005']),
  brand('Ironfold', 'IF', 'professional-tools diy', ['#e8590c', '#2f3136', '#adb5bd']),
  brand('Pulsar Sport', 'PS', 'recreation wellness', ['#343a40', '#16191d', '#e03131']),
  brand('Bellacorte', 'BC', 'beauty wellness', ['#f1e4e0', '#4a3f44', '#c2255c']),
  brand('Frostheim', 'FH', 'gastronomy hospitality recreation', ['#dee6ee', '#34495e', '#228be6']),
  brand('Kraftmann', 'KM', 'diy professional-tools', ['#c92a2a', '#26282c', '#ced4da']),
  brand('Agrarius', 'AG', 'agriculture', ['#5c940d', '#2b3a1f', '#f59f00']),
  brand('Precisio', 'PR', 'measurement', ['#1864ab', '#1d2530', '#fcc419']),
  brand('Clarivo', 'CL', 'cleaning', ['#0b7285', '#20303a', '#94d82d']),
  brand('Officina Nove', 'ON', 'office hospitality', ['#e6dfd5', '#4d4238', '#1098ad']),
  brand('Tavolare', 'TA', 'hospitality gastronomy', ['#d7ccc0', '#4b3b32', '#b08d57']),
  brand('Weldora', 'WE', 'professional-tools', ['#1971c2', '#1e2126', '#f76707']),
  brand('Campora', 'CP', 'recreation home-and-garden', ['#2b8a3e', '#2c3531', '#ff922b']),
  brand('Steelgrove', 'SG', 'gastronomy professional-tools', ['#bfc6cd', '#30353b', '#2f9e44']),
  brand('Lumiere Pro', 'LP', 'beauty office', ['#f8f9fa', '#3d4450', '#ae3ec9']),
  brand('Thermovia', 'TV', 'wellness home-and-garden professional-tools', ['#dd6b2f', '#35312e', '#ffe066']),
  brand('Quadrant', 'QD', 'measurement diy', ['#f08c00', '#262a30', '#1098ad']),
  brand('Aquabella', 'AB', 'cleaning wellness recreation', ['#15aabf', '#22343c', '#ffffff']),
];

/** The makers that sell in a department; throws where there is none. */
export const brandsOf = (department: string): readonly Brand[] => {
  const brands = BRANDS.filter(({ departments }) => departments.includes(department));
  if (brands.length === 0) throw new Error(`No brand in ${department}`);
  return brands;
};
