import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { saveUnsent } from './device-dialog.tsx';
import css from './kiosk.module.css';
import type { Kiosk } from './kiosk.ts';
import { unsentIn } from './kiosk-entries.ts';
import type { KioskDevice } from './kiosk-store.ts';
import { useKioskState } from './use-kiosk.ts';

/** What is left of a device that was revoked: what it has recorded, for its owner. */
export function RevokedScreen({ kiosk, device }: { kiosk: Kiosk; device: KioskDevice }) {
  const { t } = useTranslation('kiosk');
  const { entries } = useKioskState(kiosk);
  const left = unsentIn(entries).length;
  const again = async () => {
    const question = {
      ...{ title: t('revoked.question'), body: t('revoked.effect', { count: left }), danger: true },
      confirm: t('revoked.remove'),
    };
    if (left === 0 || (await askConfirm(question))) await kiosk.forget();
  };
  return (
    <div className={css.card}>
      <Stack gap="md">
        <Title order={1}>{t('revoked.title')}</Title>
        <Text c="dimmed">{t('revoked.hint')}</Text>
        {left > 0 ? (
          <>
            <Text>{t('revoked.left', { count: left })}</Text>
            <Button size="lg" onClick={() => saveUnsent(kiosk, device)}>
              {t('details.save')}
            </Button>
          </>
        ) : null}
        <Button
          size="lg"
          variant={left > 0 ? 'default' : 'filled'}
          onClick={() => void again().catch(reportProblem)}
        >
          {t('revoked.again')}
        </Button>
      </Stack>
    </div>
  );
}
