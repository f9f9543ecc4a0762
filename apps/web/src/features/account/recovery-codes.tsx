import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../lib/api.ts';
import { useDomain } from '../../lib/domain.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import css from './account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Asks before closing the codes, which are shown only once. */
export function useLeaveCodes(onLeave: () => void) {
  const { t } = useTranslation('account');
  return async (): Promise<void> => {
    if (await askConfirm({ title: t('recovery.leave'), body: t('recovery.leave_effect'), danger: true }))
      onLeave();
  };
}

/**
 * The recovery codes, shown once, with copy and download; closing requires confirming that they are saved.
 */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const { product_name } = useDomain();
  const [confirmed, setConfirmed] = useState(false);
  const text = `${product_name}: ${user.email}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Text>{t('recovery.hint')}</Text>
      <ul className={css.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), t('recovery.file'))}
        >
          {t('recovery.download')}
        </Button>
        <CopyText text={codes.join('\n')} label={t('recovery.copy')} blocked={t('recovery.not_copied')} />
      </Group>
      <Checkbox
        label={t('recovery.kept')}
        checked={confirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!confirmed} onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </Group>
    </Stack>
  );
}
