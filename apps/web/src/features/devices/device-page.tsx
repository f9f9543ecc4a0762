import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeviceList } from './device-list.tsx';
import { InstallNotice } from './install-notice.tsx';
import { ThisDevice } from './this-device.tsx';

/** One's own devices, and what waits on this one. */
export function DevicePage() {
  const { t } = useTranslation('devices');
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="md">
        <InstallNotice />
        <ThisDevice />
        <DeviceList />
      </Stack>
    </>
  );
}
