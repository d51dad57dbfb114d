// The shop's page waits for this message of the frame that it posted to the issuer.
const { origin, message } = document.querySelector('[data-message]').dataset;
window.parent.postMessage(message, origin);
