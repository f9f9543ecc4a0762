import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { siteDeviceEndpoints as endpoints, type SiteDevice } from '@mesra/contract/site-devices/site-device';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { CopiedField } from '../../ui/copied-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

/** The code by which a browser becomes the device, as a QR code and as an address; drawn anew each time it is opened. */
export function EnrolDialog({ device, onClose }: { device: SiteDevice; onClose: () => void }) {
  const { t } = useTranslation('site-devices');
  const { id, name } = device;
  const { data, error, refetch } = useQuery({
    queryKey: ['enrol', id],
    queryFn: async () => (await callWithMessage(endpoints.code, { params: { id } })).data,
    // A code is used once: another opening of the dialog draws another.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const address = data ? `${location.origin}/attendance/kiosk#${data.code}` : '';
  return (
    <Dialog title={t('enrol_title', { name })} opened onClose={onClose} keepOpen size="sm">
      {data ? (
        <Stack gap="md">
          <Text>{t('enrol_hint')}</Text>
          <QrCode text={address} label={t('enrol_qr')} />
          <CopiedField label={t('enrol_address')} copyLabel={t('enrol_copy')} value={address} />
          <Text size="sm" c="dimmed">
            {t('enrol_until', { time: formatTime(data.expires_at) })}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('done')}</Button>
          </Group>
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}
