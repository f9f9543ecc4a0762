import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { inCard, keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { plainCalls } from '../../shared/payslip/plain-calls.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PrivateMoney } from './private-amounts.tsx';

/** On an employee's dashboard: the latest payslip. */
export function MyPayslipCard() {
  const { t, i18n } = useTranslation('payroll-card');
  const { may, company } = useSession();
  const allowed = may('/payroll');
  const query = { company_id: company.id, per_page: 1 };
  const { data } = useQuery({
    queryKey: [...keyOf(plainCalls.mine.path), 'latest', query],
    queryFn: ({ signal }) => callList(plainCalls.mine, { query, signal }),
    ...inCard,
    enabled: allowed,
  });
  if (!allowed || !data) return null;
  const latest = data.data[0];
  return (
    <Section title={t('mine')} actions={latest ? <StatusBadge status={latest.status} /> : null}>
      {latest ? (
        <Group justify="space-between" align="flex-end">
          <div>
            <Text c="dimmed" size="sm">
              {t('net_of', { month: monthLabel(latest.start_date, i18n.language) })}
            </Text>
            <Text fz={28} fw={650} lh={1.2} c="var(--text-strong)">
              <PrivateMoney amount={latest.total_net_pay} />
            </Text>
          </div>
          <Button
            variant="light"
            renderRoot={(props) => <Link {...props} to="/payroll" search={{ id: latest.id } as never} />}
          >
            {t('mine_go')}
          </Button>
        </Group>
      ) : (
        <Text c="dimmed">{t('mine_none')}</Text>
      )}
    </Section>
  );
}
