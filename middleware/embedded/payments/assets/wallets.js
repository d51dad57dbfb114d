// Stands for the scripts of Google Pay and Apple Pay, which come from their owners' addresses. Its sheet is none: whoever presses a button
// has paid, with the card that this service knows as approved.
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
  async loadPaymentData() {
    const tokenizationData = { type: 'PAYMENT_GATEWAY', token };
    const data = { paymentMethodData: { type: 'CARD', tokenizationData, info: { cardNetwork: 'VISA' } } };
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
