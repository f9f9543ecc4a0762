import { Button } from '@mantine/core';
import { STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { archivedColumn, dateTimeColumn } from '../../shared/columns.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { type ReferenceCount, type StructureRow, useStructureActions } from './company.mutations.ts';
import { OrganizationPage } from './organization-page.tsx';
import { StructureGate } from './structure-gate.tsx';
import { isStructureKind } from './structure-search.ts';

const loadInUse = () => import('./in-use-dialog.tsx').then((part) => part.InUseDialog);
const loadMapDialog = () => import('./map-dialog.tsx').then((part) => part.MapDialog);
const loadDialog = () => import('./structure-dialog.tsx').then((part) => part.StructureDialog);

const PATH = '/admin/company/organizational';
const KINDS = Object.keys(STRUCTURE) as StructureKind[];

/** The company's structure: branches, divisions, departments, positions and their levels. */
export function StructurePage() {
  const search = useSearch({ strict: false });
  const kind = isStructureKind(search.kind) ? search.kind : 'branch';
  if (search.kind === 'organization') return <OrganizationPage tabs={<KindTabs current="organization" />} />;
  return <StructureList key={kind} kind={kind} />;
}

/** The kinds of the structure, and the chart that joins them. */
function KindTabs({ current }: { current: StructureKind | 'organization' }) {
  const { t } = useTranslation(['company', 'organizations']);
  const tabs = KINDS.map((one) => ({
    to: PATH,
    label: t(`kind.${one}.many`),
    search: one === 'branch' ? {} : { kind: one },
    current: one === current,
  }));
  const chart = {
    to: PATH,
    label: t('organizations:tab'),
    search: { kind: 'organization' as const },
    current: current === 'organization',
  };
  return (
    <>
      <StructureGate />
      <div className="surface" style={{ marginBottom: 16, padding: '0 8px' }}>
        <NavTabs label={t('structure.kinds')} tabs={[...tabs, chart]} />
      </div>
    </>
  );
}

function useColumns(kind: StructureKind, onMap: (row: StructureRow) => void): Column<StructureRow>[] {
  const { t } = useTranslation('company');
  const columns: Column<StructureRow>[] = [
    { key: 'name', title: t('structure.name'), sortable: true, names: true },
    { key: 'code', title: t('structure.code'), sortable: true },
  ];
  if (kind === 'branch') {
    columns.push(
      { key: 'address', title: t('structure.address'), optional: true },
      { key: 'postcode', title: t('structure.postcode') },
      { key: 'city', title: t('structure.city') },
      { key: 'state', title: t('structure.state') },
      {
        key: 'lat',
        title: t('structure.map'),
        text: (row) => (row.lat == null ? '' : `${row.lat}, ${row.lng}`),
        render: (row) => <MapButton row={row} onOpen={onMap} />,
      },
    );
  }
  columns.push(
    {
      key: 'employees_count',
      title: t('structure.employees'),
      align: 'right',
      render: (row) => formatCount(row.employees_count),
    },
    archivedColumn(t('structure.status')),
    dateTimeColumn('updated_at', t('structure.updated_at'), { optional: true }),
  );
  return columns;
}

interface MapButtonProps {
  row: StructureRow;
  onOpen: (row: StructureRow) => void;
}

function MapButton({ row, onOpen }: MapButtonProps) {
  const { t } = useTranslation('company');
  if (row.lat == null || row.lng == null) return '–';
  return (
    <IconButton label={t('structure.map_of', { name: row.name })} onClick={() => onOpen(row)}>
      <IconMapPin size={18} />
    </IconButton>
  );
}

const pointsOf = ({ id, name, lat, lng }: StructureRow) =>
  lat == null || lng == null ? [] : [{ key: id, name, lat, lng }];

function StructureList({ kind }: { kind: StructureKind }) {
  const { t } = useTranslation('company');
  const { allows } = useSession();
  const resource = STRUCTURE[kind];
  const { list, views } = useViewedList(`/admin/company/organizational#${kind}`, resource.list);
  const [used, setUsed] = useState<{ row: StructureRow; references: ReferenceCount[] } | null>(null);
  const InUseDialog = useLoaded(used !== null, loadInUse);
  const actions = useStructureActions(kind, (row, references) => setUsed({ row, references }));
  const common = useCommonActions();
  // Null while closed; `row: null` creates.
  const [editing, setEditing] = useState<{ row: StructureRow | null } | null>(null);
  const StructureDialog = useLoaded(editing !== null, loadDialog);
  const [onMap, setOnMap] = useState<StructureRow | null>(null);
  const MapDialog = useLoaded(onMap !== null, loadMapDialog);
  const [point] = onMap ? pointsOf(onMap) : [];
  const add = allows(resource.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ row: null })}>
      {t(`kind.${kind}.add`)}
    </Button>
  ) : null;

  const rowActions = (row: StructureRow): RowAction[] => {
    const requested = { name: row.name, effect: t('structure.delete_effect') };
    return allowedOf([
      row.can.update && common('edit', () => setEditing({ row })),
      row.can.archive &&
        common(row.archived_at ? 'unarchive' : 'archive', () =>
          actions.setArchived(row, row.archived_at === null),
        ),
      row.can.archive && common('delete', () => actions.remove(row), requested),
    ]);
  };

  return (
    <>
      <ListPage
        name={`structure.${kind}`}
        title={t(`kind.${kind}.many`)}
        description={t('structure.description')}
        action={add}
        list={list}
        views={views}
        columns={useColumns(kind, setOnMap)}
        rowActions={rowActions}
        searchLabel={t(`kind.${kind}.search`)}
        filters={[
          {
            key: 'archived',
            label: t('structure.status'),
            options: [
              { value: 'false', label: t('structure.current') },
              { value: 'true', label: t('structure.archived') },
            ],
            required: true,
          },
        ]}
        empty={{ title: t(`kind.${kind}.none`), hint: t(`kind.${kind}.hint`), action: add }}
      >
        <KindTabs current={kind} />
      </ListPage>
      {StructureDialog && editing ? (
        <StructureDialog
          key={editing.row?.id ?? 'new'}
          kind={kind}
          row={editing.row}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {MapDialog && point ? (
        <MapDialog points={(list.rows ?? []).flatMap(pointsOf)} at={point} onClose={() => setOnMap(null)} />
      ) : null}
      {InUseDialog && used ? (
        <InUseDialog
          kind={kind}
          row={used.row}
          references={used.references}
          onArchive={() => {
            actions.setArchived(used.row, true);
            setUsed(null);
          }}
          onClose={() => setUsed(null)}
        />
      ) : null}
    </>
  );
}
