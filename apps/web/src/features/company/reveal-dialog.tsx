import { Button, Skeleton, Text } from '@mantine/core';
import { type BankAccount, bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Problem } from '../../ui/problem.tsx';

interface RevealDialogProps {
  account: BankAccount;
  onClose: () => void;
}

/** The full account number. It is requested each time, never cached, and each request is audited. */
export function RevealDialog({ account, onClose }: RevealDialogProps) {
  const { t } = useTranslation('company-bank');
  const [number, setNumber] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const requested = useRef(false);
  useEffect(() => {
    // Requested once: each request adds an audit entry.
    if (requested.current) return;
    requested.current = true;
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
      <DialogButtons>
        {number === null ? null : <CopyText text={number} label={t('copy')} />}
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
