import { withSigns } from './written-signs.ts';

it.each([
  ['0&deg;C&nbsp;&ndash; 5&euro;', '0°C\u00a0– 5€'],
  ['&eacute;&Eacute;&hellip;', 'éÉ…'],
  ['&lt;b&gt; &amp; &quot;&apos; &LT;b&GT; &AMP;deg;', '&lt;b&gt; &amp; &quot;&apos; &LT;b&GT; &AMP;deg;'],
  ['&nvlt;script>', '&nvlt;script>'],
  ['&amp;deg; &unknown; & &; AT&T &#176;', '&amp;deg; &unknown; & &; AT&T &#176;'],
])('%s is written %s', (markup, written) => {
  expect(withSigns(markup)).toBe(written);
});
