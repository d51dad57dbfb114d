import { render } from '@testing-library/react';
import { PageHead } from './page-head.tsx';

const attribute = (selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map(element => element.getAttribute(name));

it('lifts title, canonical, robots and alternates into the head', () => {
  render(
    <PageHead
      title="Cordless drill"
      description="Drills"
      canonical="https://www.exwerk.co.uk/drill-ex10000001"
      robots="index,follow"
      alternates={[{ hreflang: 'sk-SK', href: 'https://www.exwerk.sk/vrtacka-ex10000001' }]}
    />,
  );
  expect(document.title).toBe('Cordless drill');
  expect(attribute('head meta[name=robots]', 'content')).toEqual(['index,follow']);
  expect(attribute('head link[rel=canonical]', 'href')).toEqual(['https://www.exwerk.co.uk/drill-ex10000001']);
  expect(attribute('head link[rel=alternate]', 'hreflang')).toEqual(['sk-SK']);
});

it('cannot be left through structured data', () => {
  const { container } = render(
    <PageHead title="x" robots="index,follow" structuredData={[{ name: '</script><b>out</b>' }]} />,
  );
  expect(container.querySelector('b')).toBeNull();
  expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toEqual({ name: '</script><b>out</b>' });
});
