import { Button, CopyButton, Group, Skeleton, Text } from '@mantine/core';
import { type BankAccount, bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';

interface RevealDialogProps {
  account: BankAccount;
  onClose: () => void;
}

/** The whole number of an account. It is asked for each time, kept nowhere, and the audit log says so. */
export function RevealDialog({ account, onClose }: RevealDialogProps) {
  const { t } = useTranslation('company-bank');
  const [number, setNumber] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // Asked once: each time is another line of the audit log.
    if (asked.current) return;
    asked.current = true;
    call(bankAccountEndpoints.reveal, { params: { id: account.id }, body: {} }).then(
      (answer) => setNumber(answer.account_number),
      (failure: Error) => setError(failure),
    );
  }, [account.id]);
  return (
    <Dialog title={t('reveal_title')} opened onClose={onClose} size="sm">
      <Text c="dimmed">
        {account.bank_name} · {account.holder}
      </Text>
      {error ? <Problem error={error} /> : null}
      {number === null && error === null ? <Skeleton height={34} mt="xs" /> : null}
      {number === null ? null : (
        <>
          <Text fz={20} fw={650} className="figures" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {number}
          </Text>
          <Text size="sm" c="dimmed" mt="xs">
            {t('reveal_noted')}
          </Text>
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {number === null ? null : (
          <CopyButton value={number}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Dialog>
  );
}
