import { Button } from '@mantine/core';
import { siteDeviceEndpoints as endpoints, type SiteDevice } from '@mesra/contract/site-devices/site-device';
import { SITE_DEVICE_KINDS, SITE_DEVICE_STATUSES } from '@mesra/domain/site-devices/site-device';
import {
  IconBan,
  IconFileImport,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconQrcode,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { dateTimeColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { useViewedList } from '../../ui/use-saved-views.ts';

const loadNew = () => import('./new-device-dialog.tsx').then((part) => part.NewDeviceDialog);
const loadCode = () => import('./enrol-dialog.tsx').then((part) => part.EnrolDialog);
const loadRename = () => import('./rename-device-dialog.tsx').then((part) => part.RenameDeviceDialog);
const loadHeld = () => import('./held-entries-dialog.tsx').then((part) => part.HeldEntriesDialog);

/** The dialog that imports the file of a terminal. */
type TerminalImport = (device: SiteDevice, onClose: () => void) => ReactNode;

/** A dialog of a device, or that of a new one. */
type Opened = { of: 'new' } | { of: 'code' | 'rename' | 'held' | 'terminal'; device: SiteDevice };

function useColumns(): Column<SiteDevice>[] {
  const { t } = useTranslation('site-devices');
  return [
    { key: 'name', title: t('name'), sortable: true, names: true },
    textColumn('site', t('site'), (row) => row.work_site.name, { sortable: true }),
    textColumn('kind', t('kind'), (row) => t(`kinds.${row.kind}`)),
    statusColumn(t('status'), {
      sortable: true,
      label: (status) => t(`statuses.${status as SiteDevice['status']}`),
    }),
    dateTimeColumn('last_seen_at', t('last_seen_at'), { sortable: true }),
    textColumn('queue_count', t('queue_count'), (row) => formatCount(row.queue_count), { align: 'right' }),
    dateTimeColumn('enrolled_at', t('enrolled_at'), { optional: true }),
    dateTimeColumn('created_at', t('created_at'), { sortable: true, optional: true }),
  ];
}

/** What may be done with a device, each asked for first where somebody at a site would notice. */
function useActions(open: (opened: Opened) => void) {
  const { t } = useTranslation('site-devices');
  const suspend = useWrite(endpoints.suspend);
  const resume = useWrite(endpoints.resume);
  const revoke = useWrite(endpoints.revoke);
  return (device: SiteDevice): RowAction[] => {
    const { id, name, version, can } = device;
    const request = { params: { id }, body: { version } };
    const ask = async (move: 'suspend' | 'revoke') => {
      const texts = { title: t(`${move}_ask`, { name }), body: t(`${move}_effect`), confirm: t(move) };
      if (!(await askConfirm({ ...texts, danger: move === 'revoke' }))) return;
      (move === 'revoke' ? revoke : suspend).mutate(request);
    };
    const shown = (is: boolean, action: RowAction) => (is ? [action] : []);
    return [
      ...shown(can.code, {
        label: t('enrol'),
        icon: <IconQrcode size={16} />,
        onClick: () => open({ of: 'code', device }),
      }),
      ...shown(can.update, {
        label: t('rename'),
        icon: <IconPencil size={16} />,
        onClick: () => open({ of: 'rename', device }),
      }),
      ...shown(can.suspend, {
        label: t('suspend'),
        icon: <IconPlayerPause size={16} />,
        onClick: () => void ask('suspend'),
      }),
      ...shown(can.resume, {
        label: t('resume'),
        icon: <IconPlayerPlay size={16} />,
        onClick: () => resume.mutate(request),
      }),
      ...shown(device.kind === 'kiosk' && device.status === 'Revoked', {
        label: t('held.open'),
        icon: <IconFileImport size={16} />,
        onClick: () => open({ of: 'held', device }),
      }),
      ...shown(device.kind === 'terminal' && device.status === 'Active', {
        label: t('import'),
        icon: <IconFileImport size={16} />,
        onClick: () => open({ of: 'terminal', device }),
      }),
      ...shown(can.revoke, {
        label: t('revoke'),
        icon: <IconBan size={16} />,
        danger: true,
        onClick: () => void ask('revoke'),
      }),
    ];
  };
}

interface DevicePartProps {
  title: string;
  terminalImport: TerminalImport;
  /** The tabs of the page. */
  children: ReactNode;
}

/** The company's devices at its sites: enrolled, suspended and revoked. */
export function DevicePart({ title, terminalImport, children }: DevicePartProps) {
  const { t } = useTranslation('site-devices');
  const { list, views } = useViewedList('/attendance/fr-record#devices', endpoints.list);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ of: 'new' })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="site-devices"
        title={title}
        description={t('description')}
        list={list}
        columns={useColumns()}
        rowActions={useActions(setOpened)}
        filters={[
          siteFilter('work_site_id', t('site')),
          choiceFilter('status', t('status'), SITE_DEVICE_STATUSES, (status) => t(`statuses.${status}`)),
          choiceFilter('kind', t('kind'), SITE_DEVICE_KINDS, (kind) => t(`kinds.${kind}`)),
        ]}
        views={views}
        searchLabel={t('search')}
        action={add}
        empty={{ title: t('none'), hint: t('none_hint'), action: add }}
      >
        {children}
      </ListPage>
      <Dialogs opened={opened} open={setOpened} close={close} terminalImport={terminalImport} />
    </>
  );
}

interface DialogsProps {
  opened: Opened | null;
  open: (opened: Opened) => void;
  close: () => void;
  terminalImport: TerminalImport;
}

/** The dialog that is open. A new kiosk leads to its code. */
function Dialogs({ opened, open, close, terminalImport }: DialogsProps) {
  const New = useLoaded(opened?.of === 'new', loadNew);
  const Code = useLoaded(opened?.of === 'code', loadCode);
  const Rename = useLoaded(opened?.of === 'rename', loadRename);
  const Held = useLoaded(opened?.of === 'held', loadHeld);
  if (opened?.of === 'new')
    return New ? (
      <New
        onClose={close}
        onAdded={(device) => (device.kind === 'kiosk' ? open({ of: 'code', device }) : close())}
      />
    ) : null;
  if (opened?.of === 'code') return Code ? <Code device={opened.device} onClose={close} /> : null;
  if (opened?.of === 'rename') return Rename ? <Rename device={opened.device} onClose={close} /> : null;
  if (opened?.of === 'held') return Held ? <Held device={opened.device} onClose={close} /> : null;
  if (opened?.of === 'terminal') return terminalImport(opened.device, close);
  return null;
}
