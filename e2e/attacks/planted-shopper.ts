import { plantAccount } from './planted-account.ts';
import { plantForms } from './planted-forms.ts';
import { misplacedEmail, type PlantedValues, plantedAddress } from './planted-values.ts';
import { type CallAnswer, type PlantedVisitor, plantedVisitor } from './planted-visitor.ts';

export const cardNumber = '4111111111111111';
const card = (holderName: string, number = cardNumber) => ({
  type: 'scheme',
  holderName,
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
});

const sku = 'EX30000002';

/** Buys with a card that is refused and one that is not, and is back from a bank. Returns the cart and the number of what was ordered. */
async function plantOrders({ call }: PlantedVisitor, values: PlantedValues) {
  const { email, streetName } = values;
  const address = plantedAddress(values);
  const cartOf = async (answer: Promise<CallAnswer>) => {
    const { cart } = await answer;
    return cart && { id: cart.id, version: cart.version };
  };
  const fill = async () => {
    const empty = await cartOf(call('new-ct/createCart'));
    const filled = empty && (await cartOf(call('new-ct/addToCart', empty, { sku }, 1)));
    return (
      filled &&
      (await cartOf(
        call('new-ct/updateCart', filled, [
          { action: 'setBillingAddress', address },
          { action: 'setShippingAddress', address },
          { action: 'setCustomerEmail', email },
        ]),
      ))
    );
  };
  const ready = await fill();
  await call('new-ct/updateCart', ready ?? {}, [
    { action: 'setBillingAddress', address: { ...address, postalCode: streetName } },
  ]);
  const pay = (paymentMethod: object, cart = ready) =>
    call('new-adyen/makePaymentRequest', {
      paymentData: { paymentMethod },
      componentData: {},
      cartId: cart?.id ?? 'none',
      cartVersion: cart?.version ?? 1,
    });
  await pay({ type: 'scheme', holderName: values.holderName, number: cardNumber, cvc: '737' });
  const refused = await cartOf(pay(card(values.holderName, '4000020000000000')));
  const { order } = await pay(card(values.holderName), refused);

  const second = await fill();
  await pay({ type: 'ideal' }, second);
  const details = { redirectResult: values.redirectResult };
  await call('new-adyen/submitAdditionalPaymentDetailsRequest', { details, paymentId: 'none' });
  await call('new-adyen/submitAdditionalPaymentDetailsRequest', {
    paymentData: { details },
    componentData: {},
    cartId: second?.id ?? 'none',
  });
  return { cartId: ready?.id, orderNumber: order?.orderNumber ?? 'NL-0' };
}

/** Says of what was bought what there is to say. */
async function plantAfterwards({ call }: PlantedVisitor, values: PlantedValues, orderNumber: string): Promise<void> {
  const { email, password, firstName, lastName, resetToken } = values;
  const review = { sku, authorName: `${firstName} ${lastName}`, text: values.review, rating: 4, consent: true };
  await call('new-ct/add-review', review);
  await call('new-ct/add-review', { ...review, rating: email });
  await call('new-ct/sendOrderLink', { orderNumber, email });
  await call('new-ct/sendOrderLink', { orderNumber: email, email: lastName });
  await call('new-ct/sendOrderLink', { orderNumber: misplacedEmail(values), email });
  for (const token of [resetToken, undefined]) {
    await call('new-ct/getOrderLife', { orderNumber, token });
    await call('new-ct/signUpFromOrder', { orderNumber, token }, { password });
  }
}

/** Goes everywhere where something of theirs is sent, in the right way and in wrong ones. Returns what happened, and the cookies that came. */
export async function plant(shell: number, values: PlantedValues) {
  const visitor = plantedVisitor(shell);
  const { happened, secrets, send, call } = visitor;
  const { email, password, streetName } = values;
  await plantAccount(visitor, values);
  await plantForms(visitor, values);
  const { cartId, orderNumber } = await plantOrders(visitor, values);
  await plantAfterwards(visitor, values, orderNumber);

  // Half of a body, and bodies that are none.
  for (const broken of [`[{"email":"${email}","password":"${password}"`, `${email} ${password}`, `"${streetName}"`])
    for (const name of ['new-ct/customerSignMeIn', 'new-adyen/makePaymentRequest', 'new-ct/nothing', `new-ct/${email}`])
      await send('POST', `/api/${name}`, broken);
  const query = new URLSearchParams({ ...values, token: values.resetToken, card: cardNumber }).toString();
  for (const page of [
    '/',
    '/login',
    '/password-reset/change',
    '/search',
    '/checkout/payment',
    '/checkout/thank-you',
    '/my-account',
    '/nothing',
  ])
    await send('GET', `${page}?${query}`);
  for (const path of [
    `/after-payment-redirect-back?redirectResult=${values.redirectResult}&cartId=${cartId}&paymentId=x&resultCode=Authorised`,
    `/api/my-orders/getUrlWithToken?email=${encodeURIComponent(email)}`,
    `/${encodeURIComponent(email)}`,
    `/api/${email}/x?${query}`,
    `/cms/${email}`,
    `/%E0%A4%A?${query}`,
  ])
    await send('GET', path);
  await call('new-ct/deleteAccount', { password: `${password}?` });
  await call('new-ct/deleteAccount', { password });
  return { happened, secrets: [...secrets] };
}
