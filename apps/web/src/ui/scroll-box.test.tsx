import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollBox } from './scroll-box.tsx';

afterEach(() => vi.unstubAllGlobals());

test('what is wider than its region says which of its ends is out of view', () => {
  let measure: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        measure = measured;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<ScrollBox label="Payouts">rows</ScrollBox>);
  const region = screen.getByRole('region', { name: 'Payouts' });
  const hidden = () => ['data-scrolled', 'data-ahead'].map((name) => region.hasAttribute(name));
  const sized = (scrollWidth: number) =>
    Object.defineProperties(region, {
      clientWidth: { value: 1100, configurable: true },
      scrollWidth: { value: scrollWidth, configurable: true },
    });
  sized(1100);
  measure();
  expect(hidden()).toEqual([false, false]);
  sized(1160);
  measure();
  expect(hidden()).toEqual([false, true]);
  region.scrollLeft = 30;
  fireEvent.scroll(region);
  expect(hidden()).toEqual([true, true]);
  region.scrollLeft = 60;
  fireEvent.scroll(region);
  expect(hidden()).toEqual([true, false]);
});
