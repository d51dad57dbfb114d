// The shop waits for this message before it collects risk data. Nothing of the device is read here.
const answer = { type: 'deviceFingerprint', value: 'local', persistentCookie: [], components: {} };
window.parent.postMessage(JSON.stringify(answer), '*');
