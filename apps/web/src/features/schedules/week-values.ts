import type { Schedule } from '@mesra/contract/schedules/schedule';
import type { WeekPattern } from '@mesra/contract/schedules/work-schedule';
import { defaultPattern, type TemplateTimes, weekOn } from '@mesra/domain/attendance/work-day';
import type { Weekend } from '@mesra/domain/statutory/malaysia/weekends';
import type { BarSession } from './day-bar.tsx';

/** Form values of a schedule. */
export interface ScheduleValues extends Record<string, unknown> {
  effective_from: string | null;
  /** A custom week, or the company's default. */
  which: 'own' | 'default';
  days: WeekPattern;
  reason: string;
}

/** The request body. */
export const bodyOf = ({ effective_from, which, days, reason }: ScheduleValues) => ({
  effective_from,
  week: which === 'own' ? days : null,
  reason,
});

const FROM_THE_BEGINNING = '1900-01-01';

/** The times of each template, as input of the domain rules. */
export const timesOf = (templates: readonly Schedule[]): Map<number, TemplateTimes[]> =>
  new Map(
    templates.map((template) => [
      template.id,
      template.times.map((one) => ({ ...one, effective_from: one.effective_from ?? FROM_THE_BEGINNING })),
    ]),
  );

const copied = (days: readonly { kind: WeekPattern[number]['kind']; template_ids: readonly number[] }[]) =>
  days.map(({ kind, template_ids }): WeekPattern[number] => ({ kind, template_ids: [...template_ids] }));

/** The initial week: the current one, else that of the default template with this weekend, else empty. */
export function firstWeek(
  now: WeekPattern | null,
  templates: readonly Schedule[],
  weekend: Weekend,
): WeekPattern {
  if (now) return copied(now);
  const standard = templates.find((template) => template.is_default);
  if (standard) return copied(defaultPattern(standard.id, weekend));
  return copied(defaultPattern(0, weekend)).map((day) => ({ ...day, template_ids: [] }));
}

/** Copies the first work day's template to every work day. */
export function allLikeFirst(days: WeekPattern): WeekPattern {
  const first = days.find((day) => day.kind === 'work');
  return days.map((day) =>
    day.kind === 'work' && first ? { ...day, template_ids: [...first.template_ids] } : day,
  );
}

export interface DrawnDay {
  kind: WeekPattern[number]['kind'];
  sessions: (BarSession & { break_minute: number; template_id: number; name: string })[];
}

/** The week with the times in force on a day. Unknown templates are omitted. */
export function drawnWeek(days: WeekPattern, templates: readonly Schedule[], day: string): DrawnDay[] {
  const known = new Map(templates.map((template) => [template.id, template]));
  return weekOn(days, timesOf(templates), day).map(({ kind, sessions }) => ({
    kind,
    sessions: sessions.map((session) => ({
      ...session,
      name: known.get(session.template_id)?.name ?? '',
      colour: known.get(session.template_id)?.colour ?? 'gray',
    })),
  }));
}
