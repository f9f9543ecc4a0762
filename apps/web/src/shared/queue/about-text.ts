import type { TFunction } from 'i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import type { About } from '../../lib/queue/queue-entry.ts';
import { spanText } from '../leave/leave-days.ts';

/** What an entry is about, in the language of the reader. */
export function aboutText(about: About, t: TFunction<'queue'>): string {
  switch (about.kind) {
    case 'attendance':
      return t(`about.${about.type}`, { time: formatDateTimeIn(about.zone, about.time) });
    case 'discard':
      return t('about.discard', { of: aboutText(about.of, t) });
    case 'leave':
      return t('about.leave', {
        name: about.name,
        span: spanText({ start_date: about.start, end_date: about.end }),
      });
    case 'task':
      return t('about.task', { title: about.title, site: about.site });
    case 'outlet_day': {
      const { what, name, pieces, outlet, time, zone } = about;
      return t(`about.outlet.${what}`, { name, pieces, outlet, time: formatDateTimeIn(zone, time) });
    }
    case 'claim':
      return t('about.claim', { title: about.title });
  }
}
