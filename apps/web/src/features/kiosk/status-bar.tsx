import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reached } from '../../lib/reach.ts';
import { useStore } from '../../lib/store.ts';
import { DeviceDialog } from './device-dialog.tsx';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk.ts';
import { refusedIn, waitingIn } from './kiosk-entries.ts';
import type { KioskDevice } from './kiosk-store.ts';
import { useKioskState } from './use-kiosk.ts';

interface StatusBarProps {
  kiosk: Kiosk;
  device: KioskDevice;
  /** What does not work now. */
  troubles: readonly string[];
}

/** What waits, what does not work, and which device this is. */
export function StatusBar({ kiosk, device, troubles }: StatusBarProps) {
  const { t } = useTranslation('kiosk');
  const { entries } = useKioskState(kiosk);
  const isReached = useStore(reached);
  const [opened, setOpened] = useState(false);
  const refused = refusedIn(entries).length;
  const waiting = waitingIn(entries).length;
  const lines = [
    ...(isReached ? [] : [t('status.offline')]),
    ...(device.refused === 'suspended' ? [t('status.suspended')] : []),
    ...(waiting > 0 ? [t('status.waiting', { count: waiting })] : []),
    ...(refused > 0 ? [t('status.refused', { count: refused })] : []),
    ...troubles,
  ];
  return (
    <section className={css.status} aria-label={t('status.label')}>
      <ul role="status">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" onClick={() => setOpened(true)}>
        {t('status.details')}
      </Button>
      <DeviceDialog kiosk={kiosk} device={device} opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}
