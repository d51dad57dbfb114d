// One card field in a frame of its own: the shop's page never sees what is typed. Speaks the message protocol of adyen-web's
// secured fields 6.3.0: every message is a JSON string; the host sends the settings first, this side answers `config`.
import { createCardNumber, createExpiryDate, createSecurityCode } from './card-fields.js';

const query = new URLSearchParams(location.search);
const host = new URL(atob(query.get('d') ?? '')).origin;
const input = document.querySelector('#field');
const label = document.querySelector('#label');
const hint = document.querySelector('#hint');
const errorText = document.querySelector('#error');

const FIELDS = {
  encryptedCardNumber: createCardNumber,
  encryptedExpiryDate: createExpiryDate,
  encryptedSecurityCode: createSecurityCode,
};

let config;
let field;
let encrypted = false;
let shownError = '';

function post(action, detail = {}) {
  // The shopper may focus the field before the host has sent its settings.
  if (!config) return;
  const { fieldType, numKey } = config;
  window.parent.postMessage(JSON.stringify({ action, fieldType, numKey, ...detail }), host);
}

const aria = () => config.iframeUIConfig?.ariaConfig?.[config.fieldType] ?? {};

function style() {
  const { sfStyles = {} } = config.iframeUIConfig ?? {};
  const styles = { ...sfStyles.base, ...(shownError ? sfStyles.error : encrypted ? sfStyles.validated : {}) };
  input.removeAttribute('style');
  for (const [name, value] of Object.entries(styles)) {
    if (typeof value === 'string') input.style[name] = value;
  }
}

function showError(code) {
  shownError = code;
  errorText.textContent = code ? (aria().error?.[code] ?? '') : '';
  input.setAttribute('aria-invalid', String(code !== ''));
  style();
}

/** Both are sent by what is asked for: a security code has three digits or four. */
function describe() {
  hint.textContent = field.textOf(aria().contextualTexts ?? {});
  input.placeholder = field.textOf(config.iframeUIConfig?.placeholders ?? {});
}

/** Tells the host what the field holds now: a sealed value, or why there is none. */
function report({ left = false } = {}) {
  const { value, error } = field.check(input.value, left);
  if (value) {
    encrypted = true;
    showError('');
    post('encryption', value);
    return;
  }
  const code = error ?? '';
  if (!encrypted && code === shownError && !left) return;
  encrypted = false;
  showError(code);
  post(left ? 'incorrectly filled field' : 'incomplete field', { error: code });
}

/** Formats in place and keeps the caret behind the same digit. */
function format() {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
  const atEnd = input.selectionStart === input.value.length;
  const text = field.format(input.value);
  if (text !== input.value) input.value = text;
  if (atEnd) return;
  let place = 0;
  for (let digits = 0; digits < before && place < text.length; place += 1) if (/\d/.test(text[place])) digits += 1;
  input.setSelectionRange(place, place);
}

function configure(message) {
  config = message;
  const { fieldType, iframeUIConfig = {}, maskSecurityCode } = config;
  const create = FIELDS[fieldType];
  if (!create) return;
  field = create({ config, post, changed: () => input.value && report() });
  document.documentElement.lang = iframeUIConfig.ariaConfig?.lang ?? 'en';
  label.textContent = aria().label ?? '';
  document.title = label.textContent;
  input.autocomplete = field.autocomplete;
  input.type = maskSecurityCode && fieldType === 'encryptedSecurityCode' ? 'password' : 'text';
  describe();
  showError('');
  post('config');
  if (input.value) takeTyped();
}

function obey(message) {
  if ('iframeUIConfig' in message) return configure(message);
  if (!field || message.numKey !== config.numKey) return;
  if (message.focus === true) input.focus();
  if (message.externalValidation) showError(message.code ?? '');
  if (message.styleObject) {
    config.iframeUIConfig = { ...config.iframeUIConfig, sfStyles: message.styleObject };
    style();
  }
  if (typeof message.autoComplete === 'string') {
    input.value = field.format(message.autoComplete);
    report();
  }
  if (field.tell(message)) {
    format();
    describe();
    if (input.value) report();
  }
  if (message.unsupportedCard && message.code) showError(message.code);
}

window.addEventListener('message', event => {
  if (event.origin !== host || event.source !== window.parent || typeof event.data !== 'string') return;
  let message;
  try {
    message = JSON.parse(event.data);
  } catch {
    return;
  }
  if (message && typeof message === 'object') obey(message);
});

function takeTyped() {
  format();
  field.typed(input.value);
  report();
}

// The shopper may type before the host has sent its settings, too; what is there then is taken with them.
input.addEventListener('input', () => field && takeTyped());
input.addEventListener('focus', () => post('focus', { focus: true, numChars: input.value.length }));
input.addEventListener('blur', () => {
  if (field && !encrypted) report({ left: true });
  post('focus', { focus: false, numChars: input.value.length });
});
input.addEventListener('keydown', event => {
  if (event.key === 'Enter') post('enterKeyPressed');
});
