import { html } from './html.ts';

it('escapes what is put into texts and attributes', () => {
  expect(html`<a title="${`"'`}">${'<b>&'}</a>`.markup).toBe('<a title="&quot;&#39;">&lt;b&gt;&amp;</a>');
});

it('keeps templates inside templates, and lists of them', () => {
  const rows = ['a', '<'].map(text => html`<li>${text}</li>`);
  expect(html`<ul>${rows}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;</li></ul>');
});

it('writes nothing for what is not there, and a zero for a zero', () => {
  expect(html`<p>${undefined}${null}${false}${0}</p>`.markup).toBe('<p>0</p>');
});
