import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../lib/api.ts';
import { formatDateTimeIn } from '../../lib/format.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk.ts';
import { refusedIn, waitingIn } from './kiosk-entries.ts';
import type { KioskDevice } from './kiosk-store.ts';
import { lastHeard } from './last-heard.ts';
import { useKioskState } from './use-kiosk.ts';

interface DeviceDialogProps {
  kiosk: Kiosk;
  device: KioskDevice;
  opened: boolean;
  onClose: () => void;
}

/** Saves what has not arrived as a file that the owner imports. */
export const saveUnsent = (kiosk: Kiosk, { self }: KioskDevice): void =>
  saveAs(kiosk.exported(), `${self.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${self.uuid.slice(0, 8)}.txt`);

/** Which device this is, and what has not arrived from it. */
export function DeviceDialog({ kiosk, device, opened, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('kiosk');
  const { entries } = useKioskState(kiosk);
  const { self, work } = device;
  const heard = lastHeard(device);
  const refused = refusedIn(entries);
  const faces = work?.people.filter(({ sealed_template }) => sealed_template !== null).length ?? 0;
  const facts = [
    ['name', self.name],
    ['company', self.company_name],
    ['site', self.work_site.name],
    ['contact', heard ? formatDateTimeIn(self.zone, heard) : t('details.never')],
    ['faces', String(faces)],
    ['waiting', String(waitingIn(entries).length)],
    ['refused', String(refused.length)],
  ] as const;
  return (
    <Dialog title={t('details.title')} opened={opened} onClose={onClose}>
      <Stack gap="md">
        <dl className={css.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`details.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {refused.length > 0 ? (
          <ul className={css.refused}>
            {refused.map(({ uuid, at, refusal }) => (
              <li key={uuid}>
                {formatDateTimeIn(self.zone, at)}:{' '}
                {refusal ? linesOf(refusal.message, refusal.errors).join(' ') : ''}
              </li>
            ))}
          </ul>
        ) : null}
        <Group gap="sm" justify="flex-end">
          {entries.length > 0 ? (
            <>
              <Button
                onClick={() => void kiosk.refresh().catch(reportProblem)}
                disabled={entries.length === refused.length}
              >
                {t('details.send')}
              </Button>
              <Button variant="default" onClick={() => saveUnsent(kiosk, device)}>
                {t('details.save')}
              </Button>
            </>
          ) : null}
          {refused.length > 0 ? (
            <Button variant="default" onClick={() => void kiosk.removeRefused().catch(reportProblem)}>
              {t('details.remove')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('details.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
