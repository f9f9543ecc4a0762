import { Table } from '@mantine/core';
import { monthCostEndpoints } from '@mesra/contract/employee-pay/cost-centre';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { centreName } from '../../shared/centre-name.ts';
import { readMonth } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';

/** What the shown month costs by cost centre, as far as it is processed; absent where nobody has one. A failure says so. */
export function MonthCosts() {
  const { t } = useTranslation('employee-pay');
  const { user, company } = useSession();
  const { start_date } = useSearch({ strict: false }) as Record<string, unknown>;
  const query = { company_id: company.id, start_date: readMonth(start_date, user.today) };
  const { data, error, refetch } = useQuery({
    ...read(monthCostEndpoints.read, { query }),
    meta: { silent: true },
  });
  if (!error && !data?.some(({ cost_centre }) => cost_centre !== null)) return null;
  return (
    <div style={{ marginTop: 16 }}>
      <Section title={t('costs.title')} description={t('costs.hint')}>
        {error && <Problem error={error} retry={() => void refetch()} />}
        {data && <Costs costs={data} />}
      </Section>
    </div>
  );
}

function Costs({ costs }: { costs: ResponseOf<typeof monthCostEndpoints.read> }) {
  const { t, i18n } = useTranslation('employee-pay');
  return (
    <ScrollBox label={t('costs.title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('costs.centre')}</Table.Th>
            <Table.Th ta="right">{t('costs.people')}</Table.Th>
            <Table.Th ta="right">{t('costs.wages')}</Table.Th>
            <Table.Th ta="right">{t('costs.employer')}</Table.Th>
            <Table.Th ta="right">{t('costs.cost')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {costs.map((one) => (
            <Table.Tr key={one.cost_centre?.id ?? 0}>
              <Table.Td>
                {one.cost_centre ? centreName(one.cost_centre, i18n.language) : t('cost.unassigned')}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {one.people}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={one.wages} bare />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={one.total_contribution_employer} bare />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={one.total_cost} bare strong />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
