import { Button, CopyButton, Group, Stack } from '@mantine/core';
import type { IssuedShareLink } from '@mesra/contract/share-links/share-link';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './client-links.module.css';

/** What is shown of a link only once: its address, and its passcode. */
export function IssuedDialog({ issued, onClose }: { issued: IssuedShareLink; onClose: () => void }) {
  const { t } = useTranslation('client-links');
  const { url, passcode } = issued;
  return (
    <Dialog title={t(url ? 'issued' : 'renewed')} opened onClose={onClose} keepOpen size="sm">
      <Stack gap="md">
        <Notice tone="warning">{t(url ? 'once' : 'once_passcode')}</Notice>
        {url ? <Secret label={t('url')} copyLabel={t('copy_url')} value={url} /> : null}
        <Secret label={t('passcode')} copyLabel={t('copy_passcode')} value={passcode} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface SecretProps {
  label: string;
  copyLabel: string;
  value: string;
}

function Secret({ label, copyLabel, value }: SecretProps) {
  const { t } = useTranslation('client-links');
  return (
    <Stack gap={6}>
      <TextField
        label={label}
        className={css.secret}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={copy}
          >
            {copied ? t('copied') : copyLabel}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
