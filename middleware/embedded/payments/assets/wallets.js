// Stands for the scripts of Google Pay and Apple Pay, which come from their owners' addresses. Its sheet is none: whoever presses a button
// has paid, with the card that this service knows as approved, and with the address of an owner who lives where the shop is. Another one, or a
// part of one, stands in the browser's storage under `wallet-owner`: { email, shippingAddress, billingAddress }, null for what it does not tell.
const token = 'test_APPROVED';

function dress(button, name) {
  button.textContent = name;
  Object.assign(button.style, {
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    minHeight: '48px',
    padding: '14px',
    border: '0',
    borderRadius: '4px',
    background: '#000',
    color: '#fff',
    font: '600 16px/20px sans-serif',
    textAlign: 'center',
    cursor: 'pointer',
  });
  return button;
}

// By country what its addresses look like: a street with its number, the postal code, the city and a phone number.
const homes = {
  AT: ['Hauptstraße 7', '1010', 'Wien', '+43 1 5123456'],
  BE: ['Kerkstraat 7', '1000', 'Bruxelles', '+32 2 123 45 67'],
  CH: ['Bahnhofstrasse 7', '8001', 'Zürich', '+41 44 123 45 67'],
  CZ: ['Hlavní 7', '110 00', 'Praha', '+420 221 234 567'],
  DE: ['Hauptstraße 7', '10115', 'Berlin', '+49 30 1234567'],
  DK: ['Hovedgaden 7', '1050', 'København', '+45 33 12 34 56'],
  ES: ['Calle Mayor 7', '28013', 'Madrid', '+34 911 234 567'],
  FI: ['Asematie 7', '00100', 'Helsinki', '+358 9 123 4567'],
  FR: ['7 Rue de la Gare', '75001', 'Paris', '+33 1 23 45 67 89'],
  GB: ['7 High Street', 'NW1 6XE', 'London', '+44 20 7946 0000'],
  HR: ['Ilica 7', '10000', 'Zagreb', '+385 1 2345 678'],
  HU: ['Fő utca 7', '1011', 'Budapest', '+36 1 234 5678'],
  IT: ['Via Roma 7', '00184', 'Roma', '+39 06 1234 5678'],
  NL: ['Kerkstraat 7', '1011 AB', 'Amsterdam', '+31 20 123 4567'],
  NO: ['Storgata 7', '0150', 'Oslo', '+47 22 12 34 56'],
  PL: ['ul. Polna 7', '00-001', 'Warszawa', '+48 22 123 45 67'],
  PT: ['Rua Direita 7', '1000-001', 'Lisboa', '+351 21 123 4567'],
  SE: ['Storgatan 7', '111 22', 'Stockholm', '+46 8 123 456 78'],
  SK: ['Hlavná 7', '811 01', 'Bratislava', '+421 2 1234 5678'],
};

function ownerIn(countryCode) {
  const [address1 = '', postalCode = '', locality = '', phoneNumber = ''] = homes[countryCode] ?? [];
  const place = { address1, address2: '', address3: '', postalCode, locality, administrativeArea: '', sortingCode: '' };
  const home = { name: 'Eva Sample', ...place, countryCode, phoneNumber };
  const other = JSON.parse(localStorage.getItem('wallet-owner') ?? '{}');
  const address = given => (given === null ? undefined : { ...home, ...given });
  return {
    email: other.email ?? 'eva.sample@exwerk.example',
    shippingAddress: address(other.shippingAddress),
    billingAddress: address(other.billingAddress),
  };
}

// Google tells what it was asked for, and no more.
function addressFor(isRequired, { format, phoneNumberRequired } = {}, address) {
  if (!isRequired || !address) return undefined;
  const { name, countryCode, postalCode } = address;
  const { phoneNumber, ...whole } = address;
  const rest = format === 'FULL' ? whole : { name, countryCode, postalCode };
  return phoneNumberRequired ? { ...rest, phoneNumber } : rest;
}

function paymentData(request, owner) {
  const [{ parameters }] = request.allowedPaymentMethods;
  const billingAddress = addressFor(
    parameters.billingAddressRequired,
    parameters.billingAddressParameters,
    owner.billingAddress,
  );
  const shippingAddress = addressFor(
    request.shippingAddressRequired,
    { ...request.shippingAddressParameters, format: 'FULL' },
    owner.shippingAddress,
  );
  return {
    apiVersion: request.apiVersion,
    apiVersionMinor: request.apiVersionMinor,
    ...(request.emailRequired && { email: owner.email }),
    ...(shippingAddress && { shippingAddress }),
    paymentMethodData: {
      type: 'CARD',
      description: 'Visa •••• 1111',
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
      info: { cardNetwork: 'VISA', cardDetails: '1111', ...(billingAddress && { billingAddress }) },
    },
  };
}

class PaymentsClient {
  constructor({ paymentDataCallbacks }) {
    this.callbacks = paymentDataCallbacks;
  }
  async isReadyToPay() {
    return { result: true };
  }
  prefetchPaymentData() {}
  createButton({ onClick }) {
    const button = dress(document.createElement('button'), 'Google Pay');
    button.type = 'button';
    button.addEventListener('click', onClick);
    return button;
  }
  async loadPaymentData(request) {
    const { shippingAddressParameters } = request;
    const owner = ownerIn(request.transactionInfo.countryCode);
    const allowed = shippingAddressParameters?.allowedCountryCodes;
    // The sheet lets nobody choose an address that the shop does not serve; all that is left is to close it.
    if (request.shippingAddressRequired && allowed && !allowed.includes(owner.shippingAddress?.countryCode))
      throw { statusCode: 'CANCELED' };
    const data = paymentData(request, owner);
    await this.callbacks.onPaymentAuthorized(data);
    return data;
  }
}
window.google = { payments: { api: { PaymentsClient } } };

window.ApplePaySession = class {
  static STATUS_SUCCESS = 0;
  static STATUS_FAILURE = 1;
  static canMakePayments() {
    return true;
  }
  static supportsVersion() {
    return true;
  }
  begin() {
    this.onpaymentauthorized({ payment: { token: { paymentData: token } } });
  }
  completePayment() {}
  abort() {}
};

customElements.define(
  'apple-pay-button',
  class extends HTMLElement {
    connectedCallback() {
      dress(this, 'Apple Pay');
      this.role = 'button';
      this.tabIndex = 0;
      this.addEventListener('keydown', event => {
        if (event.key === 'Enter' || event.key === ' ') this.click();
      });
    }
  },
);

// Whoever looks for Apple's own script finds it loaded.
const loaded = document.createElement('script');
loaded.type = 'text/plain';
loaded.src = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js';
loaded.dataset.scriptLoaded = 'true';
document.body.append(loaded);
