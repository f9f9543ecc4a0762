import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUntilRead } from './use-until-read.ts';

interface Here {
  here: string[];
  read_at: number;
  refused?: string;
}

const hookOf = (waiting: string[]) => {
  const initialProps: Here = { here: waiting, read_at: 500 };
  return renderHook(
    ({ here, read_at, refused }: Here) =>
      useUntilRead(here, { keyOf: (one) => one, counts: (one) => one !== refused, read_at }),
    { initialProps },
  );
};

test('what has gone out of the queue counts until the server was read after that', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  const { result, rerender } = hookOf(['a', 'b']);
  expect(result.current).toEqual(['a', 'b']);
  rerender({ here: ['b'], read_at: 500 });
  expect(result.current).toEqual(['b', 'a']);
  now.mockReturnValue(2_000);
  rerender({ here: [], read_at: 1_500 });
  expect(result.current).toEqual(['b']);
  rerender({ here: [], read_at: 2_500 });
  expect(result.current).toEqual([]);
  now.mockRestore();
});

test('what was refused is gone once it is discarded', () => {
  const { result, rerender } = hookOf(['a']);
  rerender({ here: ['a'], read_at: 500, refused: 'a' });
  expect(result.current).toEqual(['a']);
  rerender({ here: [], read_at: 500 });
  expect(result.current).toEqual([]);
});
