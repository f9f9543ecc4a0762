import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { agoText, oldestShown } from './shown-age.ts';

describe('how old a page is', () => {
  it('is the oldest answer that it shows and keeps, without the frame', () => {
    const client = createQueryClient();
    const show = (key: string, updatedAt: number, meta: object) => {
      client.setQueryData([key], 1, { updatedAt });
      return new QueryObserver(client, {
        queryKey: [key],
        staleTime: Number.POSITIVE_INFINITY,
        meta,
      }).subscribe(() => {});
    };
    expect(oldestShown(client)).toBeNull();
    const stop = [
      show('days', 200, { offline: true }),
      show('today', 100, { offline: true }),
      show('session', 50, { offline: true, frame: true }),
      show('others', 20, {}),
    ];
    client.setQueryData(['not shown'], 1, { updatedAt: 1 });
    expect(oldestShown(client)).toBe(100);
    for (const one of stop) one();
    client.clear();
  });

  it('is said in the largest whole unit, in both languages', () => {
    const minute = 60_000;
    expect(
      [0, 59_999, minute, 59 * minute, 90 * minute, 49 * 60 * minute].map((ms) => agoText('en', ms)),
    ).toEqual(['now', 'now', '1 min. ago', '59 min. ago', '1 hr. ago', '2 days ago']);
    expect(agoText('ms', 3 * minute)).toBe('3 min lalu');
  });
});
