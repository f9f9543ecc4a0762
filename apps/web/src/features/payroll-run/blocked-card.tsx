import { Anchor, Text } from '@mantine/core';
import { fixSearchOf, fixTargetOf } from '@mesra/contract/payroll-run/fix-target';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { plainCalls } from '../../shared/payslip/plain-calls.ts';
import { Section } from '../../ui/section.tsx';
import css from './payroll-card.module.css';

const SHOWN = 5;

/** On the dashboard of who manages employees: whose record stands in the way of this month’s payroll, each leading to what it lacks. */
export function BlockedCard() {
  const { t, i18n } = useTranslation('payroll-card');
  const { company, may } = useSession();
  const { data } = useQuery({
    ...read(plainCalls.blocked, { query: { company_id: company.id } }),
    ...inCard,
  });
  if (!data || data.count === 0) return null;
  const month = monthLabel(data.start_date, i18n.language);
  const shown = data.people.slice(0, SHOWN);
  const more = data.count - shown.length;
  return (
    <Section title={t('records')} description={t('records_hint', { count: data.count, month })}>
      <ul className={css.people}>
        {shown.map(({ id, name, lacks }) => (
          <li key={id}>
            <Text>{name}</Text>
            <span className={css.lacks}>
              {lacks.map((lack) => {
                const target = fixTargetOf(lack);
                return (
                  <Anchor
                    key={lack}
                    size="sm"
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to={target.to as '/'}
                        search={fixSearchOf(target, id, data) as never}
                        aria-label={`${name}: ${t(`lacks.${lack}`)}`}
                      />
                    )}
                  >
                    {t(`lacks.${lack}`)}
                  </Anchor>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      {may('/payroll/manage') ? (
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/payroll/manage" search={{ processed: 'Blocked' } as never} />
          )}
        >
          {t('records_go', { count: data.count })}
        </Anchor>
      ) : more > 0 ? (
        <Text c="dimmed">{t('more', { count: more })}</Text>
      ) : null}
    </Section>
  );
}
