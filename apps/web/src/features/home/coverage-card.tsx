import { Anchor } from '@mantine/core';
import type { homeFigureEndpoints } from '@mesra/contract/home/home-figures';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { ToneFill } from '../../ui/status-badge.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';
import css from './coverage-card.module.css';
import { figureCalls } from './home-calls.ts';

type Coverage = ResponseOf<typeof homeFigureEndpoints.coverage>;

/** Names that are said of a day. */
const NAMED = 3;

/** On the dashboard of a line manager: who of their team is in today, and who is planned and away on the coming days. */
export function CoverageCard() {
  const { t } = useTranslation('home', { keyPrefix: 'coverage' });
  const { company, may } = useSession();
  const { data } = useQuery({
    ...read(figureCalls.coverage, { query: { company_id: company.id } }),
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  if (!data || data.team === 0) return null;
  return (
    <Section title={t('title')} description={t('hint', { count: data.team })}>
      <Today people={data.today} />
      <table className={css.days} aria-label={t('days')}>
        <thead>
          <tr>
            <th>{t('day')}</th>
            <th className={css.number}>{t('planned')}</th>
            <th>{t('away')}</th>
          </tr>
        </thead>
        <tbody>
          {data.days.map((day, index) => (
            <Day key={day.date} day={day} isToday={index === 0} />
          ))}
        </tbody>
      </table>
      {may('/leave/calendar') ? (
        <Anchor
          renderRoot={(props) => <Link {...props} to="/leave/calendar" search={{ team: 'mine' } as never} />}
        >
          {t('go')}
        </Anchor>
      ) : null}
    </Section>
  );
}

/** Where those stand who have a day of attendance today, by status. */
function Today({ people }: { people: Coverage['today'] }) {
  const { t } = useTranslation('home', { keyPrefix: 'board' });
  const statuses = [...new Set(people.map(({ status }) => status))].filter((status) => status !== 'Rest');
  if (statuses.length === 0) return null;
  return (
    <ul className={css.today}>
      {statuses.map((status) => {
        const names = people.filter((one) => one.status === status).map(({ name }) => name);
        return (
          <li key={status}>
            <ToneFill tone={attendanceTone(status)} className={css.dot} />
            <span>
              <strong>{t(`status.${status}`)}</strong>{' '}
              <span className="figures">{formatCount(names.length)}</span>
              <span className={css.names}>{names.join(', ')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Day({ day: { date, planned, away }, isToday }: { day: Coverage['days'][number]; isToday: boolean }) {
  const { t, i18n } = useTranslation('home', { keyPrefix: 'coverage' });
  const more = away.length - NAMED;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const names = away
    .slice(0, NAMED)
    .map(({ name, duration }) => (duration === 'Full' ? name : `${name} (${t(`half.${duration}`)})`));
  return (
    <tr>
      <td>{isToday ? t('today') : `${weekday.format(new Date(date))} ${formatDate(date)}`}</td>
      <td className={`${css.number} figures`}>{planned === null ? '' : formatCount(planned)}</td>
      <td className={css.names}>
        {away.length === 0
          ? t('nobody')
          : [...names, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ')}
      </td>
    </tr>
  );
}
