import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './claims-shared.en.ts';
import { FITTED, moveBy, withinBox, zoomBy } from './picture-view.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';

const RECEIPTS = [
  { id: 1, name: 'lunch.webp', type: 'image/webp', size: 9, url: '/api/claims/receipts/1' },
  { id: 2, name: 'hotel.pdf', type: 'application/pdf', size: 2048, url: '/api/claims/receipts/2' },
];
const open = (receipts = RECEIPTS) =>
  openPage(<ReceiptViewer receipts={receipts} />, '/', { 'claims-shared': texts });

test('a picture is zoomed with the keys, and the arrows go to the next receipt while it is fitted', async () => {
  await open();
  const stage = await screen.findByRole('region', { name: 'Receipt 1 of 2: lunch.webp' });
  expect(screen.getByRole('img', { name: 'lunch.webp' }).getAttribute('src')).toBe(
    '/api/claims/receipts/1?inline=true',
  );
  stage.focus();
  await userEvent.keyboard('+');
  expect(screen.getByText('140%')).toBeDefined();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('region', { name: 'Receipt 1 of 2: lunch.webp' })).toBeDefined();
  await userEvent.keyboard('0{ArrowRight}');
  expect(screen.getByRole('region', { name: 'Receipt 2 of 2: hotel.pdf' })).toBe(document.activeElement);
  // No PDF can be drawn without a canvas: it is opened in a tab of its own.
  const link = await screen.findByRole('link', { name: texts.viewer.open });
  expect(link.getAttribute('href')).toBe('/api/claims/receipts/2?inline=true');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('100%')).toBeDefined();
});

test('an item without a receipt says so', async () => {
  await open([]);
  expect(await screen.findByText(texts.viewer.none)).toBeDefined();
});

const BOX = { width: 400, height: 300 };

test('a picture is never smaller than fitted, and does not leave its box', () => {
  expect(zoomBy(FITTED, 0.5, BOX)).toEqual(FITTED);
  expect(zoomBy(FITTED, 100, BOX).zoom).toBe(6);
  expect(moveBy(FITTED, 50, 50, BOX)).toEqual(FITTED);
  expect(moveBy({ zoom: 2, x: 0, y: 0 }, 900, -900, BOX)).toEqual({ zoom: 2, x: 200, y: -150 });
  expect(withinBox({ zoom: 1, x: 20, y: 20 }, BOX)).toEqual(FITTED);
});

test('what is pointed at stays where it is', () => {
  expect(zoomBy(FITTED, 2, BOX, { x: 100, y: 50 })).toEqual({ zoom: 2, x: -100, y: -50 });
});
