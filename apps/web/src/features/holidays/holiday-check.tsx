import type { holidayChanges } from '@mesra/contract/holidays/holiday-changes';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './holidays.module.css';
import { useStateName } from './use-state-name.ts';

type Check = ResponseOf<typeof holidayChanges.check>;

/** What of a year falls short of the law, and which holidays are observed on another day. */
export function HolidayCheckNotice({ check }: { check: Check }) {
  const { t } = useTranslation('holidays');
  const nameOf = useStateName();
  const { year, moved } = check;
  const few = check.states.flatMap(({ state, law, ...figures }) => {
    const shown = {
      ...figures,
      state: state ? nameOf(state) : t('check.unknown_state'),
      law: t(`check.laws.${law}`),
    };
    return [
      ...(figures.count < figures.needed ? [t('check.days', shown)] : []),
      ...(figures.fixed < figures.fixed_needed ? [t('check.fixed', shown)] : []),
    ];
  });
  return (
    <>
      {few.length > 0 ? (
        <div className={css.notice}>
          <Notice tone="warning" title={t('check.few', { year })} lines={few} />
        </div>
      ) : null}
      {moved.length > 0 ? (
        <details className={`surface ${css.moved}`}>
          <summary>{t('check.moved', { year })}</summary>
          <p>{t('check.moved_hint')}</p>
          <ul>
            {moved.map(({ date, name, states }) => (
              <li key={`${date} ${name}`}>
                {t('check.moved_line', {
                  date: formatDate(date),
                  name,
                  states: states.map(nameOf).join(', ') || t('all_states'),
                })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
