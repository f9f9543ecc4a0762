import { Button, Group, SegmentedControl, Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { organizationEndpoints } from '@mesra/contract/company/organization';
import { IconPlus, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { OrganizationChart } from './organization-chart.tsx';
import { nameOfOrganization, type Organization, organizationTree, placedCount } from './organization-tree.ts';

const loadDialog = () => import('./organization-dialog.tsx').then((part) => part.OrganizationDialog);
const PATH = '/admin/company/organizational';

/** The structure as a whole: a chart of who works where, and the table behind it. */
export function OrganizationPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('organizations');
  const { company, allows } = useSession();
  const query = { company_id: company.id };
  const { data, error, refetch } = useQuery(read(organizationEndpoints.list, { query }));
  const [adding, setAdding] = useState(false);
  const OrganizationDialog = useLoaded(adding, loadDialog);
  const add =
    allows(organizationEndpoints.create) && company.has_structure ? (
      <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    ) : null;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={add} />
      {tabs}
      {data ? (
        <>
          {data.unplaced_count > 0 ? <Unplaced count={data.unplaced_count} /> : null}
          {data.organizations.length > 0 ? (
            <Organizations organizations={data.organizations} />
          ) : (
            <div className="surface">
              <EmptyState title={t('none')} hint={t('none_hint')} action={add} />
            </div>
          )}
        </>
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
      {adding && OrganizationDialog ? <OrganizationDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function Unplaced({ count }: { count: number }) {
  const { t } = useTranslation('organizations');
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice
        tone="warning"
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/admin/employee" />}>
            {t('see_employees')}
          </Button>
        }
      >
        {t('unplaced', { count })}
      </Notice>
    </div>
  );
}

function Organizations({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const as = useSearch({ strict: false }).as === 'table' ? 'table' : 'chart';
  const show = (chosen: string) =>
    void navigate({
      to: PATH,
      search: chosen === 'table' ? { kind: 'organization', as: 'table' } : { kind: 'organization' },
      replace: true,
    });
  return (
    <Section
      title={t('total', { count: formatCount(placedCount(organizations)) as never })}
      actions={
        <SegmentedControl
          aria-label={t('as')}
          value={as}
          onChange={show}
          data={[
            { value: 'chart', label: t('as_chart') },
            { value: 'table', label: t('as_table') },
          ]}
        />
      }
    >
      {as === 'table' ? (
        <OrganizationTable organizations={organizations} />
      ) : (
        <OrganizationChart nodes={organizationTree(organizations)} />
      )}
    </Section>
  );
}

function OrganizationTable({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('organizations');
  const remove = useWrite(organizationEndpoints.remove);
  const takeApart = async (one: Organization) => {
    const title = t('remove_ask', { name: nameOfOrganization(one) });
    if (await askConfirm({ title, body: t('remove_effect'), danger: true }))
      remove.mutate({ params: { id: one.id } });
  };
  return (
    <ScrollBox label={t('title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('branch')}</Table.Th>
            <Table.Th>{t('division')}</Table.Th>
            <Table.Th>{t('department')}</Table.Th>
            <Table.Th ta="right">{t('employees')}</Table.Th>
            <Table.Th pos="relative">
              <VisuallyHidden>{t('remove')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {organizations.map((one) => (
            <Table.Tr key={one.id}>
              {([one.branch, one.division, one.department] as const).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of its own each
                <Table.Td key={index}>
                  {part.name}
                  {part.archived ? ` (${t('archived')})` : ''}
                </Table.Td>
              ))}
              <Table.Td ta="right" className="figures">
                {formatCount(one.employees_count)}
              </Table.Td>
              <Table.Td>
                <Group justify="flex-end">
                  {one.can.remove && one.employees_count === 0 ? (
                    <IconButton
                      label={t('remove_of', { name: nameOfOrganization(one) })}
                      onClick={() => void takeApart(one)}
                    >
                      <IconUnlink size={18} />
                    </IconButton>
                  ) : null}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
