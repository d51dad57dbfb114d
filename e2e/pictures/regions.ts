import type { Page } from '@playwright/test';

/** A part of a page, or what differs in it. */
export interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixels?: number;
}

/** Everything on the page that somebody could name, outer things before what is in them. */
export const regionsAt = (page: Page): Promise<Area[]> =>
  page.evaluate(() => {
    const landmark = (element: Element) => element.closest('header, main, footer, dialog[open]')?.localName ?? 'page';
    const named =
      'header, main, footer, dialog[open], section, article, nav, form, button, a, input, h1, h2, h3, p, img, li';
    return [...document.querySelectorAll(named)].flatMap(element => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      const name = /^(?:header|main|footer|dialog)$/.test(element.localName)
        ? element.localName
        : `${landmark(element)}, ${element.localName} "${text.slice(0, 40)}"`;
      const at = { x: Math.round(box.x + scrollX), y: Math.round(box.y + scrollY) };
      return [{ name, ...at, width: Math.round(box.width), height: Math.round(box.height) }];
    });
  });

export const isPhotograph = ({ name }: Area): boolean => /^\w+, img "/.test(name);

const holds = (area: Area, x: number, y: number) =>
  x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
}

/** What differs, by the innermost thing that it is in; beyond all of them it is of the page. */
export function areaOf(
  regions: readonly Area[],
  width: number,
  height: number,
  differs: (x: number, y: number) => boolean,
): Area[] {
  const innermost = regions.toSorted((one, other) => one.width * one.height - other.width * other.height);
  const boxes = new Map<string, Box>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!differs(x, y)) continue;
      const name = innermost.find(area => holds(area, x, y))?.name ?? 'page';
      const { left, top, right, bottom, pixels } = boxes.get(name) ?? {
        left: x,
        top: y,
        right: x,
        bottom: y,
        pixels: 0,
      };
      boxes.set(name, {
        left: Math.min(left, x),
        top: Math.min(top, y),
        right: Math.max(right, x),
        bottom: Math.max(bottom, y),
        pixels: pixels + 1,
      });
    }
  }
  return [...boxes].map(([name, { left, top, right, bottom, pixels }]) => ({
    name,
    pixels,
    x: left,
    y: top,
    width: right - left + 1,
    height: bottom - top + 1,
  }));
}
