/** What the payment component gathers of a card that is good for everything. */
export const card = {
  type: 'scheme',
  holderName: 'Jan Sample',
  encryptedCardNumber: 'test_4111111111111111',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};
