import { readFile } from 'node:fs/promises';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import L from 'leaflet';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import css from './map.module.css';
import { MapView } from './map.tsx';
import labels from './ui.en.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: labels } } });
});
afterEach(() => vi.restoreAllMocks());

const PLAIN = { url: 'https://plain.example/{z}/{x}/{y}.png', credit: 'Plain' };
const AERIAL = { url: 'https://air.example/{z}/{x}/{y}.jpg', credit: 'Air' };
const DEPOT = { key: 'site', name: 'Depot', lat: 3, lng: 101 };

/** Draws a map; answers the addresses of the tiles that it shows first. */
function shown(props: Partial<React.ComponentProps<typeof MapView>>): string[] {
  const added: string[] = [];
  vi.spyOn(L.TileLayer.prototype, 'addTo').mockImplementation(function add(this: L.TileLayer) {
    added.push((this as unknown as { _url: string })._url);
    return this;
  });
  render(<MapView label="Sites" points={[DEPOT]} tiles={PLAIN} {...props} />);
  return added;
}

test('aerial pictures are shown first where there are any, and the tiles are the other choice', () => {
  expect(shown({})).toEqual([PLAIN.url]);
  expect(shown({ hybrid: AERIAL })).toEqual([AERIAL.url]);
  const choices = [...document.querySelectorAll('.leaflet-control-layers-base label')].map((one) => [
    one.textContent?.trim(),
    one.querySelector('input')?.type,
  ]);
  expect(choices).toEqual([
    [labels.map.hybrid, 'radio'],
    [labels.map.plain, 'radio'],
  ]);
});

test('a place alone is at zoom 18, and nothing is Malaysia', () => {
  const fit = vi.spyOn(L.Map.prototype, 'fitBounds');
  shown({});
  expect(fit.mock.calls[0]?.[1]).toMatchObject({ maxZoom: 18 });
  shown({ points: [] });
  expect(fit.mock.calls[1]?.[0]).toEqual([
    [0.8, 99.5],
    [7.5, 119.5],
  ]);
});

test('a way is a red line, and a site a red circle around it', async () => {
  const lines = vi.spyOn(L, 'polyline');
  const circles = vi.spyOn(L, 'circle');
  const way = [
    { lat: 3, lng: 101 },
    { lat: 3.1, lng: 101.1 },
  ];
  shown({ points: [{ ...DEPOT, radius: 100 }], lines: [way] });
  expect(lines).toHaveBeenLastCalledWith(way, expect.objectContaining({ className: css.line }));
  expect(circles.mock.lastCall?.[1]).toMatchObject({ radius: 100, className: css.circle });
  const styles = await readFile(`${import.meta.dirname}/map.module.css`, 'utf8');
  for (const name of ['line', 'circle'])
    expect(styles).toMatch(new RegExp(`\\n\\.${name} \\{[^}]*stroke: var\\(--mantine-color-red-7\\)`));
});
