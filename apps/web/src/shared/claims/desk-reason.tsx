import { Button, Group, Stack } from '@mantine/core';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { checkErrors } from './check-errors.ts';
import css from './claim-desk.module.css';
import type { ItemChecked } from './desk-items.ts';

interface DeskReasonProps {
  item: ClaimItem;
  name: string;
  typing: 'less' | 'reject';
  decide: (decided: ItemChecked[]) => Promise<void>;
  onClose: () => void;
}

/** Escape leaves the fields, not the dialog that they are in. */
const ESCAPES = { 'data-mantine-stop-propagation': 'true' } as const;

/** The reason of a rejection, or what is accepted instead and why. */
export function DeskReason({ item, name, typing, decide, onClose }: DeskReasonProps) {
  const { t } = useTranslation('claim-desk');
  const [amount, setAmount] = useState(
    item.decision === 'Accepted at less' ? (item.accepted_amount ?? '') : '',
  );
  const [reason, setReason] = useState(item.decision_reason ?? '');
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({});
  const less = typing === 'less';
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const ready = reason.trim() !== '' && (!less || amount.trim() !== '');
  const send = async () => {
    if (!ready) return;
    const decision = less ? 'Accepted at less' : 'Rejected';
    try {
      await decide([{ id: item.id, decision, amount: less ? amount : null, reason: reason.trim() }]);
    } catch (error) {
      setErrors(checkErrors(error) ?? {});
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  return (
    <form
      className={css.reason}
      noValidate
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        {less ? (
          <MoneyField
            ref={first}
            label={t('less_amount')}
            description={t('less_hint', { amount: formatMoney(item.amount) })}
            required
            value={amount}
            onChange={setAmount}
            error={errors.amount}
            {...ESCAPES}
          />
        ) : null}
        <TextField
          ref={less ? undefined : first}
          label={t('reason')}
          description={t('reason_hint', { name })}
          required
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors.reason}
          {...ESCAPES}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" size="compact-md" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="compact-md" disabled={!ready}>
            {t(less ? 'save_less' : 'save_reject')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
