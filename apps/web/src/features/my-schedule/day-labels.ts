import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import { useTranslation } from 'react-i18next';

/** Names of colleagues that a row shows; the others are counted. */
const NAMED = 4;

/** The first names of colleagues that fit, and how many more there are. */
export function namedColleagues({ names, more }: OwnScheduleDay['colleagues']): {
  shown: string[];
  more: number;
} {
  const shown = names.slice(0, NAMED);
  return { shown, more: names.length - shown.length + more };
}

/** What a day is about in words: with whom, why nobody works, and what is special about it. */
export function useDayLabels() {
  const { t, i18n } = useTranslation('my-schedule');
  const withWhom = ({ colleagues }: OwnScheduleDay): string | null => {
    const { shown, more } = namedColleagues(colleagues);
    if (shown.length === 0) return null;
    const locale = i18n.language === 'ms' ? 'ms-MY' : 'en-GB';
    if (more > 0) return t('with_more', { names: shown.join(', '), count: more });
    return t('with', { names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown) });
  };
  const leave = (day: OwnScheduleDay): string | null =>
    day.leave === null ? null : day.leave === 'full' ? t('on_leave') : t(day.leave);
  const kind = ({ kind: of, sessions }: OwnScheduleDay): string =>
    of === 'work' && sessions.length === 0 ? t('nothing') : t(`kinds.${of}`);
  return { withWhom, leave, kind };
}
