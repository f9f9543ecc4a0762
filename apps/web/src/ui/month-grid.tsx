import { Button } from '@mantine/core';
import { addDays, dayNumber, endOfMonth, type PlainDate, shiftMonth } from '@mesra/domain/kit/plain-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../lib/language.ts';
import { IconButton } from './icon-button.tsx';
import css from './month-grid.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** A Monday. */
const MONDAY = '2024-01-01';

const locale = () => (language.get() === 'ms' ? 'ms-MY' : 'en-GB');

const named = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `November 2026`, of `2026-11`. */
export const monthName = (month: string): string => named(`${month}-01`, { month: 'long', year: 'numeric' });

/** `Monday, 23 November`, of a day. */
export const dayName = (day: string): string =>
  named(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** `7–31 December`, of days one after another; `Monday, 23 November` of one. */
export function daysName(start: string, end: string): string {
  if (start === end) return dayName(start);
  const day = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const range = day.formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`));
  return range.replace(/(\d)\s*–\s*(\d)/, '$1–$2');
}

/** `Monday`, of a day. */
export const weekdayLong = (day: string): string => named(day, { weekday: 'long' });

/** `Mon`, of a day. */
export const weekdayShort = (day: string): string => named(day, { weekday: 'short' });

const weekdayName = (at: number, weekday: 'long' | 'short') => named(addDays(MONDAY, at), { weekday });

/** The Monday of the week of a day. Day 0 of the epoch was a Thursday. */
const mondayBefore = (day: PlainDate): PlainDate => addDays(day, -((dayNumber(day) + 3) % 7));

/** The whole weeks around a month, from Monday to Sunday (spec section 9). */
export const weeksAround = (month: string): { start: PlainDate; end: PlainDate } => ({
  start: mondayBefore(`${month}-01`),
  end: addDays(mondayBefore(endOfMonth(month)), 6),
});

interface MonthStepsProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  today: PlainDate;
  /** At the opposite end. */
  children?: ReactNode;
}

/** The name of a month with the way to those beside it. */
export function MonthSteps({ month, onMonth, today, children }: MonthStepsProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.head}>
      <IconButton label={t('calendar_previous')} onClick={() => onMonth(shiftMonth(month, -1))}>
        <IconChevronLeft size={18} />
      </IconButton>
      <strong aria-live="polite">{monthName(month)}</strong>
      <IconButton label={t('calendar_next')} onClick={() => onMonth(shiftMonth(month, 1))}>
        <IconChevronRight size={18} />
      </IconButton>
      {month === today.slice(0, 7) ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => onMonth(today.slice(0, 7))}>
          {t('this_month')}
        </Button>
      )}
      {children ? <div className={css.beside}>{children}</div> : null}
    </div>
  );
}

/** Where a day stands in the month shown. */
export interface MonthDay {
  date: PlainDate;
  today: boolean;
  /** Of the month before or after. */
  outside: boolean;
}

interface MonthGridProps {
  month: string;
  today: PlainDate;
  /** Pixels below which the grid scrolls. */
  minWidth?: number;
  cell: (day: MonthDay) => ReactNode;
}

/** A month of weeks from Monday; what a day shows is up to the caller. */
export function MonthGrid({ month, today, minWidth = 0, cell }: MonthGridProps) {
  const { start, end } = weeksAround(month);
  const weeks = (dayNumber(end) - dayNumber(start) + 1) / 7;
  return (
    <ScrollBox label={monthName(month)}>
      <table className={css.month} style={{ minWidth }}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => (
              <th key={weekdayName(at, 'long')} scope="col">
                <abbr title={weekdayName(at, 'long')}>{weekdayName(at, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => addDays(start, week * 7)).map((monday) => (
            <tr key={monday}>
              {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((date) => {
                const day = { date, today: date === today, outside: date.slice(0, 7) !== month };
                return (
                  <td
                    key={date}
                    data-today={day.today || undefined}
                    data-outside={day.outside || undefined}
                    aria-current={day.today ? 'date' : undefined}
                  >
                    {cell(day)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
