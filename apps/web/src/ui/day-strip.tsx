import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './day-strip.module.css';
import { dayName, weekdayShort } from './month-grid.tsx';

/** The day that is shown: that of the address, today if it is among the days, or the first. */
export function useShownDay(dates: readonly string[], today: string) {
  const { day } = useSearch({ strict: false }) as { day?: unknown };
  const navigate = useNavigate();
  const shown = [day, today].find((one): one is string => dates.includes(one as string)) ?? dates[0] ?? today;
  const setDay = (next: string) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, day: next })) as never,
      replace: true,
      resetScroll: false,
    });
  return { shown, setDay };
}

/** Keeps the day that is shown in view among its days; the page stays where it is. */
function useDayInView(shown: string) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another day
  useEffect(() => {
    const box = strip.current;
    const day = box?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (box && day) box.scrollLeft = day.offsetLeft + day.offsetWidth / 2 - box.clientWidth / 2;
  }, [shown]);
  return strip;
}

interface DayStripProps {
  label: string;
  dates: readonly string[];
  today: string;
  shown: string;
  onDay: (day: string) => void;
}

/** The days of a plan on a phone, of which one is shown below. */
export function DayStrip({ label, dates, today, shown, onDay }: DayStripProps) {
  const strip = useDayInView(shown);
  return (
    <nav ref={strip} className={css.strip} aria-label={label}>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === shown}
          aria-label={dayName(date)}
          data-today={date === today || undefined}
          onClick={() => onDay(date)}
        >
          {weekdayShort(date)}
          <b>{Number(date.slice(8))}</b>
        </button>
      ))}
    </nav>
  );
}
