import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './kiosk.module.css';

/** A suspended device begins nothing; it goes on by itself once it is resumed. */
export function SuspendedScreen() {
  const { t } = useTranslation('kiosk');
  return (
    <div className={css.card} role="alert">
      <Stack gap="md">
        <Title order={1}>{t('suspended.title')}</Title>
        <Text>{t('suspended.hint')}</Text>
      </Stack>
    </div>
  );
}
