import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePackedCards } from './use-packed-cards.ts';

afterEach(() => vi.restoreAllMocks());

function Cards({ heights }: { heights: readonly number[] }) {
  const cards = usePackedCards();
  return (
    <div ref={cards}>
      {heights.map((height) => (
        <section key={height} data-height={height} />
      ))}
    </div>
  );
}

test('each card takes the rows that it is high, also one that comes later', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { height: Number(this.dataset.height) } as DOMRect;
  });
  const { container, rerender } = render(<Cards heights={[600, 147.5]} />);
  const rows = () => [...container.querySelectorAll('section')].map(({ style }) => style.gridRowEnd);
  expect(rows()).toEqual(['span 616', 'span 164']);
  rerender(<Cards heights={[600, 240, 147.5]} />);
  await waitFor(() => expect(rows()).toEqual(['span 616', 'span 256', 'span 164']));
});
