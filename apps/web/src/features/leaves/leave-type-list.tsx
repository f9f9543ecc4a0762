import { Button } from '@mantine/core';
import { type LeaveType, leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { carryText, grantedText, stepsText } from './leave-type-labels.ts';
import css from './leaves.module.css';
import { useTypeActions } from './leaves.queries.ts';

const loadDialog = () => import('./leave-type-dialog.tsx').then((part) => part.TypeDialog);

/** The types of leave that the company grants, each beside what the law does. */
export function TypeList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['leave-types', 'leaves']);
  const { allows } = useSession();
  const { list, views } = useViewedList('/leave/entitlement#types', leaveTypeEndpoints.list);
  const actions = useTypeActions();
  const common = useCommonActions();
  // Null while closed; `type: null` adds one.
  const [editing, setEditing] = useState<{ type: LeaveType | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const add = allows(leaveTypeEndpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ type: null })}>
      {t('add')}
    </Button>
  ) : null;

  const rowActions = (type: LeaveType): RowAction[] => {
    const { can, name } = type;
    return allowedOf([
      can.update && common('edit', () => setEditing({ type })),
      can.archive &&
        (type.archived_at
          ? common('unarchive', () => actions.setArchived(type, false))
          : common('archive', () => actions.setArchived(type, true), { name, effect: t('archive_effect') })),
      can.delete && common('delete', () => actions.remove(type), { name, effect: t('remove_effect') }),
    ]);
  };

  return (
    <>
      <ListPage
        name="leave-types"
        title={t('leaves:title')}
        description={t('leaves:description')}
        action={add}
        list={list}
        views={views}
        columns={useTypeColumns()}
        rowActions={rowActions}
        searchLabel={t('search')}
        filters={[
          {
            key: 'archived',
            label: t('column.status'),
            options: [
              { value: 'false', label: t('status.current') },
              { value: 'true', label: t('status.archived') },
            ],
            required: true,
          },
        ]}
        empty={{ title: t('none'), hint: t('none_hint'), action: add }}
      >
        {tabs}
      </ListPage>
      {Dialog && editing ? <Dialog type={editing.type} onClose={() => setEditing(null)} /> : null}
    </>
  );
}

function useTypeColumns(): Column<LeaveType>[] {
  const { t } = useTranslation('leave-types');
  const gender = (type: LeaveType) => t(`gender.${type.gender ?? 'everyone'}`);
  const law = (type: LeaveType) => (type.law_floor ? stepsText(type.law_floor.steps, t) : t('no_law'));
  return [
    {
      key: 'name',
      title: t('column.name'),
      sortable: true,
      names: true,
      text: (type) => type.name,
      render: (type) => (
        <span className={css.name}>
          {type.name} {type.archived_at ? <Mark text={t('archived')} tone="error" /> : null}
        </span>
      ),
    },
    {
      key: 'days',
      title: t('column.days'),
      text: (type) => stepsText(type.tiers, t),
      render: (type) => (
        <span className={css.steps}>
          {stepsText(type.tiers, t)}{' '}
          {type.below_law.length > 0 ? <Mark text={t('below')} tone="warning" /> : null}
        </span>
      ),
    },
    {
      key: 'law',
      title: t('column.law'),
      text: law,
      render: (type) => (
        <span className={css.steps}>
          {law(type)}
          {type.law_floor ? <span className={css.detail}>{sectionOf(type.law_floor.source)}</span> : null}
        </span>
      ),
    },
    {
      key: 'granted',
      title: t('column.granted'),
      text: (type) => grantedText(type, t),
      render: (type) => grantedText(type, t),
    },
    {
      key: 'carry',
      title: t('column.carry'),
      text: (type) => carryText(type, t),
      render: (type) => carryText(type, t),
    },
    { key: 'gender', title: t('column.gender'), text: gender, render: gender },
  ];
}

/** `Employment Act 1955 s.60E(1)` of a source that says more. */
const sectionOf = (source: string): string => source.split(/,| as amended/)[0] ?? source;
