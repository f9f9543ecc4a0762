import { describe, expect, it } from 'vitest';
import { beyondBounds, fitsBounds, isGood } from './offline-store-rules.ts';

const DAY = 24 * 3600_000;
const now = { owner: 'a', build: '1', at: 100 * DAY };

describe('what was read may be shown', () => {
  it('to whom it was given, by the build that read it', () => {
    expect(isGood({ owner: 'a', build: '1', at: 99 * DAY }, now)).toBe(true);
    expect(isGood({ owner: 'b', build: '1', at: 99 * DAY }, now)).toBe(false);
    expect(isGood({ owner: 'a', build: '2', at: 99 * DAY }, now)).toBe(false);
  });

  it('for less than 30 days', () => {
    expect(isGood({ owner: 'a', build: '1', at: 70 * DAY + 1 }, now)).toBe(true);
    expect(isGood({ owner: 'a', build: '1', at: 70 * DAY }, now)).toBe(false);
  });
});

describe('what is stored stays small', () => {
  const stored = new Map([
    ['new', { at: 3, size: 10 }],
    ['old', { at: 1, size: 10 }],
    ['middle', { at: 2, size: 10 }],
  ]);

  it('nothing goes while all fits', () => {
    expect(beyondBounds(stored, { count: 3, total: 30 })).toEqual([]);
  });

  it('the oldest go first, as many as do not fit by number or by size', () => {
    expect(beyondBounds(stored, { count: 2, total: 30 })).toEqual(['old']);
    expect(beyondBounds(stored, { count: 3, total: 15 })).toEqual(['old', 'middle']);
  });

  it('a single answer that is too large is not stored at all', () => {
    expect(fitsBounds(256_000)).toBe(true);
    expect(fitsBounds(256_001)).toBe(false);
  });
});
