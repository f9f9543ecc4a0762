import { Skeleton, Table, Text } from '@mantine/core';
import { type Outlet, outletEndpoints } from '@mesra/contract/outlets/outlet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { daysOf, OutletFrame, ProjectLink } from './outlet-record.tsx';
import css from './outlets.module.css';

/** Who supervises an outlet, by project. */
export function OutletSupervisorPage() {
  return (
    <OutletFrame current="/spm/outlet/view/supervisor">
      {(outlet) => <Supervisors outlet={outlet} />}
    </OutletFrame>
  );
}

function Supervisors({ outlet }: { outlet: Outlet }) {
  const { t } = useTranslation('outlets');
  const { data, error, refetch } = useQuery({
    ...read(outletEndpoints.supervisors, { params: { id: outlet.id } }),
    meta: { silent: true },
  });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <Section title={t('supervisors.title')} description={t('supervisors.hint')}>
      {!data ? (
        <Skeleton height={60} />
      ) : data.length === 0 ? (
        <Text c="dimmed">{t('supervisors.none')}</Text>
      ) : (
        <ScrollBox label={t('supervisors.title')}>
          <Table aria-label={t('supervisors.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('field.supervisor')}</Table.Th>
                <Table.Th>{t('field.project')}</Table.Th>
                <Table.Th>{t('field.days')}</Table.Th>
                <Table.Th>{t('field.status')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((row) => (
                <Table.Tr key={row.id}>
                  <Table.Td>
                    <span className={css.person}>
                      <Avatar name={row.supervisor.name} src={row.supervisor.image} size={28} />
                      {row.supervisor.name}
                    </span>
                  </Table.Td>
                  <Table.Td>
                    <ProjectLink project={row.project} to="/spm/project/view/supervisor" />
                  </Table.Td>
                  <Table.Td className="figures">{daysOf(row)}</Table.Td>
                  <Table.Td>
                    <StatusBadge status={row.project.status} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </Section>
  );
}
