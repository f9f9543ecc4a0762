import { Button, Group, Stack } from '@mantine/core';
import type { IssuedShareLink } from '@mesra/contract/share-links/share-link';
import { useTranslation } from 'react-i18next';
import { CopiedField } from '../../ui/copied-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What is shown of a link only once: its address, and its passcode. */
export function IssuedDialog({ issued, onClose }: { issued: IssuedShareLink; onClose: () => void }) {
  const { t } = useTranslation('client-links');
  const { url, passcode } = issued;
  return (
    <Dialog title={t(url ? 'issued' : 'renewed')} opened onClose={onClose} keepOpen size="sm">
      <Stack gap="md">
        <Notice tone="warning">{t(url ? 'once' : 'once_passcode')}</Notice>
        {url ? <CopiedField label={t('url')} copyLabel={t('copy_url')} value={url} /> : null}
        <CopiedField label={t('passcode')} copyLabel={t('copy_passcode')} value={passcode} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
