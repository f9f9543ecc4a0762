import { Button, Group, Progress, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Acknowledgement,
  type CompanyDocument,
  documentEndpoints,
} from '@mesra/contract/documents/document';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { dateTimeColumn } from '../../shared/columns.tsx';
import { personColumn } from '../../shared/person-column.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowCards } from '../../ui/row-cards.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useDocumentActions } from './documents.mutations.ts';

const STATES = ['all', 'missing', 'done'] as const;

/** Who has acknowledged the current version and who has not; reminding them, and the list as a file. */
export function RequestedSection({ document }: { document: CompanyDocument }) {
  const { t } = useTranslation('documents');
  const list = useList(documentEndpoints.acknowledgements, { params: { id: document.id } });
  const { remind, reminding } = useDocumentActions();
  const { done, of } = document.acknowledged ?? { done: 0, of: 0 };
  const { reminded_at, number } = document.current;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const Rows = phone ? RowCards : DataTable;
  const columns: Column<Acknowledgement>[] = [
    personColumn(t('asked.name'), ({ name }) => ({ name, link: null })),
    { key: 'employee_code', title: t('asked.employee_code') },
    { key: 'department', title: t('asked.department') },
    {
      ...dateTimeColumn('acknowledged_at', t('asked.acknowledged_at'), { sortable: true }),
      render: (row) =>
        row.acknowledged_at ? (
          formatDateTime(row.acknowledged_at)
        ) : (
          <Mark
            text={t(row.has_account ? 'asked.not_yet' : 'asked.no_account')}
            tone={row.has_account ? 'warning' : 'primary'}
          />
        ),
    },
  ];
  return (
    <Section
      title={t('asked.title')}
      description={t('asked.hint', { number })}
      actions={
        <>
          {document.can.remind && done < of ? (
            <Button
              variant="default"
              leftSection={<IconBell size={16} />}
              loading={reminding}
              onClick={() => void remind(document)}
            >
              {t('asked.remind')}
            </Button>
          ) : null}
          <DownloadButton
            save={() => callFile(documentEndpoints.acknowledgementsFile, { params: { id: document.id } })}
          >
            {t('asked.export')}
          </DownloadButton>
        </>
      }
    >
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={550} className="figures">
          {t('document.acknowledged_of', { done, of })}
        </Text>
        {reminded_at ? (
          <Text size="sm" c="dimmed">
            {t('asked.reminded', { when: formatDateTime(reminded_at) })}
          </Text>
        ) : null}
      </Group>
      <Progress
        value={of > 0 ? (done / of) * 100 : 0}
        color="success"
        aria-label={t('asked.title')}
        mb="md"
      />
      <FilterBar
        list={list}
        searchLabel={t('asked.search')}
        filters={[
          {
            key: 'state',
            label: t('asked.state'),
            options: STATES.map((value) => ({ value, label: t(`asked.${value}`) })),
            required: true,
          },
        ]}
      />
      {list.error ? <Problem error={list.error} retry={list.retry} /> : null}
      {list.rows?.length === 0 ? (
        <EmptyState
          title={t(of === 0 ? 'asked.nobody' : 'asked.none_such')}
          hint={of === 0 ? t('asked.nobody_hint') : undefined}
        />
      ) : (
        <Rows list={list} columns={columns} label={t('asked.people')} />
      )}
      <Pager list={list} />
    </Section>
  );
}
