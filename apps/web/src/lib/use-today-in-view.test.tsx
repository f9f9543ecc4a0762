import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTodayInView } from './use-today-in-view.ts';

afterEach(() => vi.restoreAllMocks());

function Days({ first, today }: { first: string; today: boolean }) {
  const box = useRef<HTMLElement>(null);
  useTodayInView(box, first);
  return (
    <section ref={box} aria-label="Days">
      <i data-today={today || undefined} />
    </section>
  );
}

/** A box of 400 pixels, and days of a given width with today at 900. */
function measures(scrollWidth: number): void {
  const of = (name: 'scrollWidth' | 'clientWidth', prototype: object, value: number) =>
    vi.spyOn(prototype as Element, name, 'get').mockReturnValue(value);
  of('scrollWidth', Element.prototype, scrollWidth);
  of('clientWidth', Element.prototype, 400);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40);
}

test('today is brought to the middle where days scroll, and again for other days', () => {
  measures(1_000);
  const { getByRole, rerender } = render(<Days first="2026-11-01" today />);
  const box = getByRole('region');
  expect(box.scrollLeft).toBe(720);
  box.scrollLeft = 0;
  rerender(<Days first="2026-11-01" today />);
  expect(box.scrollLeft).toBe(0);
  rerender(<Days first="2026-12-01" today />);
  expect(box.scrollLeft).toBe(720);
});

test('nothing scrolls where all days fit, or today is not among them', () => {
  measures(400);
  expect(render(<Days first="2026-11-01" today />).getByRole('region').scrollLeft).toBe(0);
  vi.restoreAllMocks();
  measures(1_000);
  expect(
    render(<Days first="2026-10-01" today={false} />)
      .getAllByRole('region')
      .at(-1)?.scrollLeft,
  ).toBe(0);
});
