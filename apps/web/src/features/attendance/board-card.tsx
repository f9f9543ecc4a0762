import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { inCard, keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { ToneFill } from '../../ui/status-badge.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';
import { attendanceCalls } from './attendance-calls.ts';
import css from './board-card.module.css';

/** On the dashboard of who manages attendance: where everybody stands today, each number with the list behind it. */
export function BoardCard() {
  const { t } = useTranslation('home', { keyPrefix: 'board' });
  const { may, company } = useSession();
  const allowed = may('/attendance/manage');
  const { data } = useQuery({
    ...read(attendanceCalls.board, { query: { company_id: company.id } }),
    queryKey: [...keyOf(attendanceCalls.board.path), 'card', company.id],
    enabled: allowed,
    ...inCard,
  });
  if (!allowed || !data || data.total === 0) return null;
  // Free days say nothing about who should be there.
  const counts = data.counts.filter(({ status, count }) => count > 0 && status !== 'Rest');
  return (
    <Section title={t('title')}>
      {counts.length === 0 ? <p className={css.none}>{t('none')}</p> : null}
      <ul className={css.counts}>
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Link to="/attendance/manage" search={{ status: [status] } as never} className={css.count}>
              <ToneFill tone={attendanceTone(status)} className={css.dot} />
              <span className={css.name}>{t(`status.${status}`)}</span>
              <span className="figures">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
