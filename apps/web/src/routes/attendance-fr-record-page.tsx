import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPart } from '../features/fr-records/record-part.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';

const PARTS = ['records', 'devices', 'people', 'settings'] as const;

const DevicePart = lazyPart(
  () => import('../features/site-devices/device-part.tsx').then((part) => part.DevicePart),
  ['site-devices'],
);
const TerminalImport = lazyPart(
  () => import('../features/fr-records/terminal-import-dialog.tsx').then((part) => part.TerminalImportDialog),
  ['file-import'],
);
const PeoplePart = lazyPart(
  () => import('../features/faces/people-part.tsx').then((part) => part.PeoplePart),
  ['face-people'],
);
const SettingsPart = lazyPart(
  () => import('../features/faces/settings-part.tsx').then((part) => part.SettingsPart),
  ['face-people'],
);

/** FR records, or by `?view=` the devices at the sites, the people and the settings. */
export function FrRecordPage() {
  const { t } = useTranslation('fr-records');
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const current = PARTS.find((one) => one === view) ?? 'records';
  const tabs = (
    <ViewTabs
      path="/attendance/fr-record"
      label={t('parts')}
      parts={PARTS}
      current={current}
      labelOf={(part) => t(`part.${part}`)}
    />
  );
  const title = t('title');
  if (current === 'records') return <RecordPart title={title}>{tabs}</RecordPart>;
  return (
    <Suspense fallback={null}>
      {current === 'devices' ? (
        <DevicePart
          title={title}
          terminalImport={(device, onClose) => <TerminalImport device={device} onClose={onClose} />}
        >
          {tabs}
        </DevicePart>
      ) : current === 'people' ? (
        <PeoplePart title={title}>{tabs}</PeoplePart>
      ) : (
        <SettingsPart title={title}>{tabs}</SettingsPart>
      )}
    </Suspense>
  );
}
