import { expect, it } from 'vitest';
import { coversAny, freeSpot } from './free-spot.ts';

const view = { width: 1000, height: 600 };
const size = { width: 300, height: 50 };

it('a box stands at the top right where nothing is in its way', () => {
  expect(freeSpot(size, view, [])).toEqual({ left: 688, top: 12 });
});

it('a box moves to the nearest place where it covers nothing', () => {
  const header = { left: 650, top: 0, width: 350, height: 56 };
  const action = { left: 900, top: 110, width: 90, height: 36 };
  const { left, top } = freeSpot(size, view, [header, action]);
  expect({ left, top }).toEqual({ left: 688, top: 60 });
});

it('a box covers as little as it can where there is no room, and stays in sight', () => {
  const phone = { width: 320, height: 200 };
  const { left, top } = freeSpot(size, phone, [{ left: 0, top: 0, width: 320, height: 120 }]);
  expect(top).toBeGreaterThanOrEqual(120);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + size.width).toBeLessThanOrEqual(phone.width);
});

it('a box covers what it overlaps, and not what it touches', () => {
  const box = { left: 100, top: 100, width: 50, height: 20 };
  expect(coversAny(box, [{ left: 150, top: 100, width: 10, height: 10 }])).toBe(false);
  expect(coversAny(box, [{ left: 149, top: 119, width: 10, height: 10 }])).toBe(true);
  expect(coversAny(box, [])).toBe(false);
});
