import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { inCard, keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { Section } from '../../ui/section.tsx';
import { leaveCalls } from './leave-calls.ts';
import css from './leave-card.module.css';

const SHOWN = 3;

/** On an employee's dashboard: what is left of the leave of the year, and the way to more. */
export function LeaveCard() {
  const { t } = useTranslation('home', { keyPrefix: 'leave' });
  const { may, company } = useSession();
  const allowed = may('/leave');
  const { data } = useQuery({
    ...read(leaveCalls.summary, { query: { company_id: company.id } }),
    queryKey: [...keyOf(leaveCalls.summary.path), 'card', company.id],
    enabled: allowed,
    ...inCard,
    meta: { ...inCard.meta, offline: true },
  });
  const lines = (data ?? []).filter(
    ({ available, kind, entitled }) =>
      available !== null && kind !== 'unpaid' && (available > 0 || entitled > 0),
  );
  if (!allowed || lines.length === 0) return null;
  return (
    <Section title={t('title')}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <ul className={css.lines}>
          {lines.slice(0, SHOWN).map(({ leave_type_id, name, available, held }) => (
            <li key={leave_type_id}>
              <Text size="sm" c="dimmed">
                {name}
              </Text>
              <Text fz={20} fw={600} className="figures">
                {t('days', { count: available ?? 0, number: formatDays(available ?? 0) })}
              </Text>
              {held > 0 ? (
                <Text size="sm" c="dimmed">
                  {t('held', { days: formatDays(held) })}
                </Text>
              ) : null}
            </li>
          ))}
        </ul>
        <Button variant="light" renderRoot={(props) => <Link {...props} to="/leave" />}>
          {t('go')}
        </Button>
      </Group>
    </Section>
  );
}
