import { Anchor, Button } from '@mantine/core';
import { type Announcement, announcementEndpoints } from '@mesra/contract/announcements/announcement';
import { ANNOUNCEMENT_STATES } from '@mesra/domain/announcements/announcement-state';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromAddress } from '../../lib/from-address.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { useReaderLabels } from '../../shared/readers/reader-values.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useAnnouncementActions } from './announcements.mutations.ts';

const loadDialog = () => import('./announcement-dialog.tsx').then((part) => part.AnnouncementDialog);

function useColumns(): Column<Announcement>[] {
  const { t } = useTranslation('announcements');
  const readersOf = useReaderLabels();
  const share = (done: number, of: number) => t('of', { done, of });
  return [
    {
      key: 'title',
      title: t('field.title'),
      sortable: true,
      names: true,
      render: ({ id, title }) => (
        <Anchor renderRoot={(props) => <Link {...props} to="/announcement" search={{ id } as never} />}>
          {title}
        </Anchor>
      ),
    },
    statusColumn(t('state'), {
      key: 'state',
      of: ({ state }) => state,
      label: (state) => t(`states.${state as 'Current'}`),
    }),
    textColumn('readers', t('readers'), readersOf),
    dateColumn('starts_on', t('field.starts_on'), { sortable: true }),
    dateColumn('ends_on', t('field.ends_on'), { sortable: true }),
    textColumn('read', t('read'), ({ counts }) => share(counts.read, counts.of), { align: 'right' }),
    textColumn(
      'acknowledged',
      t('acknowledged'),
      ({ acknowledge, counts }) => (acknowledge ? share(counts.acknowledged, counts.of) : ''),
      { align: 'right' },
    ),
  ];
}

/** All announcements of the company, planned and ended ones too. */
export function ManageAnnouncements() {
  const { t } = useTranslation('announcements');
  const { allows } = useSession();
  const { list, views } = useViewedList('/announcement', announcementEndpoints.list);
  const [editing, setEditing] = useState<{ announcement: Announcement | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const actions = useAnnouncementActions();
  const common = useCommonActions();
  const mayAdd = allows(announcementEndpoints.create);
  useFromAddress('new', () => setEditing(mayAdd ? { announcement: null } : null));
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ announcement: null })}>
      {t('add')}
    </Button>
  ) : null;
  const rowActions = (row: Announcement): RowAction[] =>
    allowedOf([
      row.can.update && common('edit', () => setEditing({ announcement: row })),
      row.can.remind &&
        row.counts.acknowledged < row.counts.of && {
          label: t('remind'),
          icon: <IconBell size={16} />,
          onClick: () => void actions.remind(row),
        },
      row.can.remove &&
        common('delete', () => actions.remove(row), { name: row.title, effect: t('delete_effect') }),
    ]);
  return (
    <>
      <RowLinks>
        <ListPage
          name="announcements"
          title={t('title')}
          description={t('manage_description')}
          action={add}
          list={list}
          views={views}
          columns={useColumns()}
          filters={[choiceFilter('state', t('state'), ANNOUNCEMENT_STATES, (state) => t(`states.${state}`))]}
          searchLabel={t('search')}
          rowActions={rowActions}
          empty={{ title: t('none_yet'), hint: t('none_yet_hint'), action: add }}
        />
      </RowLinks>
      {editing && Dialog ? <Dialog {...editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
