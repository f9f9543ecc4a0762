import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { instantAt, offsetIn } from '@mesra/domain/kit/zone';

/** The instant of a day and a time `HH:mm` of a zone, as ISO text; empty if either is not valid. */
export function entryInstant(zone: string, date: string | null, time: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!date || !isPlainDate(date) || hour === undefined) return '';
  return new Date(instantAt(date, Number(hour) * 60 + Number(minute), offsetIn(zone))).toISOString();
}
