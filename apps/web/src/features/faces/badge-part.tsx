import { Stack, Text } from '@mantine/core';
import type { OwnFace } from '@mesra/contract/faces/own-face';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../ui/qr-code.tsx';
import { Section } from '../../ui/section.tsx';

/** How a person names themselves at a kiosk. */
export function BadgePart({ own }: { own: OwnFace }) {
  const { t } = useTranslation('faces');
  return (
    <Section title={t('badge.title')} description={t('badge.hint')}>
      <Stack gap="xs" align="flex-start">
        <div>
          <QrCode text={own.code} label={t('badge.qr', { code: own.code })} />
        </div>
        <Text>
          {t('badge.code')}: <strong>{own.code}</strong>
        </Text>
      </Stack>
    </Section>
  );
}
