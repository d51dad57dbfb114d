import { randomInt } from 'node:crypto';

/** What belongs to one shopper and to nobody else in the world: wherever it is found, it came from them. */
export function plantedValues() {
  const mark = randomInt(1e8, 1e9);
  return {
    email: `planted-${mark}@planted.example`,
    newEmail: `planted-new-${mark}@planted.example`,
    password: `Planted-password-${mark}`,
    firstName: `Plantedfirst${mark}`,
    lastName: `Plantedlast${mark}`,
    holderName: `Plantedholder ${mark}`,
    streetName: `Plantedstreet ${mark}`,
    city: `Plantedcity${mark}`,
    phone: `+3120${mark}`,
    vatNumber: `NL${mark}B01`,
    resetToken: `plantedreset${mark}${'x'.repeat(16)}`,
    redirectResult: `plantedresult${mark}${'x'.repeat(40)}`,
    question: `Plantedquestion ${mark}`,
    /** Begins an email that stands where a number is asked for. */
    misplaced: `plantedmisplaced${mark}`,
    review: `Plantedreview ${mark}`,
  };
}
/** An email in other letters than most, which addresses escape. */
export const misplacedEmail = ({ misplaced }: { misplaced: string }) => `${misplaced}+přečtěte@příklad.example`;

export type PlantedValues = ReturnType<typeof plantedValues>;

export const plantedAddress = ({ firstName, lastName, streetName, city, phone, email }: PlantedValues) => ({
  firstName,
  lastName,
  streetName,
  streetNumber: '7',
  postalCode: '1011 AB',
  city,
  country: 'NL',
  phone,
  email,
});
