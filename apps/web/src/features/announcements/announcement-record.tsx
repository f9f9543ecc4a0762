import { Button, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Announcement,
  type AnnouncementReader,
  announcementEndpoints,
} from '@mesra/contract/announcements/announcement';
import { IconBell, IconPencil, IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AnnouncementText } from '../../shared/announcements/announcement-text.tsx';
import { dateTimeColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn } from '../../shared/person-column.tsx';
import { namesIn, useReaderLabels } from '../../shared/readers/reader-values.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { Column } from '../../ui/list-view.ts';
import { RecordHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowCards } from '../../ui/row-cards.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useAnnouncementActions } from './announcements.mutations.ts';
import { useAnnouncement, useOwnAnnouncements } from './announcements.queries.ts';
import { AnnouncementCard } from './own-announcements.tsx';

const loadDialog = () => import('./announcement-dialog.tsx').then((part) => part.AnnouncementDialog);
const SHOWN = ['all', 'unread', 'unacknowledged'] as const;
const BACK = { part: 'manage' };

/** An announcement for whoever manages them: its text, and who has read and acknowledged it. */
export function AnnouncementRecord({ id }: { id: number }) {
  const { t } = useTranslation('announcements');
  const { data, error, refetch } = useAnnouncement(id);
  const own = useOwnAnnouncements().data?.find((one) => one.id === id);
  if (error && !data)
    return (
      <div className="surface">
        {error instanceof ApiProblem && error.status === 404 ? (
          <EmptyState icon={<IconSpeakerphone size={22} />} title={t('gone')} hint={t('gone_hint')} />
        ) : (
          <Problem error={error} retry={() => void refetch()} />
        )}
      </div>
    );
  if (!data) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <Header announcement={data} />
      <Stack gap="md">
        {own ? (
          <AnnouncementCard row={own} bare />
        ) : (
          <Section title={t('field.body')}>
            <AnnouncementText text={data.body} />
          </Section>
        )}
        <Details announcement={data} />
        <Readers announcement={data} />
      </Stack>
    </>
  );
}

function Header({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  const actions = useAnnouncementActions(() => navigate({ to: '/announcement', search: BACK as never }));
  const common = useCommonActions();
  const [editing, setEditing] = useState(false);
  const Dialog = useLoaded(editing, loadDialog);
  const { can, title, counts, state } = announcement;
  return (
    <>
      <RecordHeader
        name={title}
        facts={[t(`states.${state}`)]}
        back={{ to: '/announcement', label: t('all'), search: BACK }}
        actions={
          <>
            {can.remind && counts.acknowledged < counts.of ? (
              <Button
                leftSection={<IconBell size={16} />}
                loading={actions.reminding}
                onClick={() => void actions.remind(announcement)}
              >
                {t('remind')}
              </Button>
            ) : null}
            {can.update ? (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('edit')}
              </Button>
            ) : null}
            <RowActions
              name={title}
              actions={allowedOf([
                can.remove &&
                  common('delete', () => actions.remove(announcement), {
                    name: title,
                    effect: t('delete_effect'),
                  }),
              ])}
            />
          </>
        }
      />
      {Dialog && editing ? <Dialog announcement={announcement} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function Details({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const readersOf = useReaderLabels();
  const { readers, starts_on, ends_on, reminded_at } = announcement;
  return (
    <Section title={t('details')}>
      <Facts
        items={[
          {
            label: t('readers'),
            value: readers.kind === 'named' ? namesIn(readers).join(', ') : readersOf(announcement),
          },
          { label: t('field.starts_on'), value: formatDate(starts_on) },
          { label: t('field.ends_on'), value: formatDate(ends_on) },
          ...(reminded_at ? [{ label: t('reminded'), value: formatDateTime(reminded_at) }] : []),
        ]}
      />
    </Section>
  );
}

function useReaderColumns(asks: boolean): Column<AnnouncementReader>[] {
  const { t } = useTranslation('announcements');
  const notYet = <Mark text={t('not_yet')} tone="warning" />;
  return [
    personColumn(t('name'), ({ name }) => ({ name, link: null })),
    textColumn('department', t('department'), ({ department }) => department ?? ''),
    {
      ...dateTimeColumn('read_at', t('read'), { sortable: true }),
      render: ({ read_at }) => (read_at ? formatDateTime(read_at) : notYet),
    },
    ...(asks
      ? [
          {
            ...dateTimeColumn<AnnouncementReader>('acknowledged_at', t('acknowledged'), { sortable: true }),
            render: ({ acknowledged_at }: AnnouncementReader) =>
              acknowledged_at ? formatDateTime(acknowledged_at) : notYet,
          },
        ]
      : []),
  ];
}

/** Who has read and acknowledged it, and who has not. */
function Readers({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements');
  const { id, acknowledge, counts } = announcement;
  const list = useList(announcementEndpoints.readers, { params: { id } });
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const Rows = phone ? RowCards : DataTable;
  const columns = useReaderColumns(acknowledge);
  const done = acknowledge ? counts.acknowledged : counts.read;
  return (
    <Section title={t('readers')} description={t('readers_hint')}>
      <Text fw={550} className="figures" mb={6}>
        {t(acknowledge ? 'acknowledged_of' : 'read_of', { done, of: counts.of })}
      </Text>
      <Progress
        value={counts.of > 0 ? (done / counts.of) * 100 : 0}
        color="success"
        aria-label={t('readers')}
        mb="md"
      />
      <FilterBar
        list={list}
        searchLabel={t('search_readers')}
        filters={[
          {
            key: 'show',
            label: t('show'),
            options: SHOWN.filter((value) => acknowledge || value !== 'unacknowledged').map((value) => ({
              value,
              label: t(`shown.${value}`),
            })),
            required: true,
          },
        ]}
      />
      {list.error ? <Problem error={list.error} retry={list.retry} /> : null}
      {list.rows?.length === 0 ? (
        <EmptyState title={t('no_readers')} />
      ) : (
        <Rows list={list} columns={columns} label={t('readers')} />
      )}
      <Pager list={list} />
    </Section>
  );
}
