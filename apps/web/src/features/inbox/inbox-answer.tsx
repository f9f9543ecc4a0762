import { Button, Group } from '@mantine/core';
import type { InboxFacts, InboxItem } from '@mesra/contract/inbox/inbox-row';
import { shiftSwapEndpoints } from '@mesra/contract/shift-swaps/shift-swap';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import css from './inbox.module.css';
import { KeysHint } from './keys-hint.tsx';
import { SwapFacts } from './shift-facts.tsx';
import { SnoozeButton } from './snooze-button.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';

interface InboxAnswerProps {
  facts: Extract<InboxFacts, { kind: 'swap_answer' }>;
  item: InboxItem;
  zone: string;
  /** It waits no longer: the next item is shown. */
  onSnoozed: () => void;
}

/** What a colleague asks: agreed to, declined or put off, by buttons or by the keys A, R and S. */
export function InboxAnswer({ facts: { swap }, item, zone, onSnoozed }: InboxAnswerProps) {
  const { t } = useTranslation('roster-shared', { keyPrefix: 'answer' });
  const client = useQueryClient();
  const accept = useWrite(shiftSwapEndpoints.accept);
  const decline = useWrite(shiftSwapEndpoints.decline);
  const [declining, setDeclining] = useState(false);
  const params = { id: swap.id };
  // It may have moved meanwhile: what waits is read again either way.
  const after = {
    onSuccess: onSnoozed,
    onError: () => void refreshAfter(client, shiftSwapEndpoints.accept),
  };
  const pending = accept.isPending || decline.isPending;
  const onAccept = () => {
    if (!pending) accept.mutate({ params, body: {} }, after);
  };
  const onDecline = () => setDeclining(true);
  useDecisionKeys(item.can.answer ? { a: onAccept, r: onDecline } : {});
  return (
    <>
      {item.can.answer ? (
        <div className={css.decision}>
          <Group justify="space-between" gap="xs">
            <KeysHint />
            <Group gap="xs" className={css.buttons}>
              <SnoozeButton item={item} zone={zone} onSnoozed={onSnoozed} />
              <Button
                variant="default"
                leftSection={<IconX size={16} />}
                loading={decline.isPending}
                onClick={onDecline}
              >
                {t('decline')}
              </Button>
              <Button leftSection={<IconCheck size={16} />} loading={accept.isPending} onClick={onAccept}>
                {t('accept')}
              </Button>
            </Group>
          </Group>
        </div>
      ) : null}
      <SwapFacts swap={swap} />
      {declining ? (
        <ReasonDialog
          labels={{
            title: t('title'),
            effect: t('effect', { name: swap.employee.name }),
            label: t('label'),
            save: t('decline'),
          }}
          maxLength={255}
          onAnswer={(reason) => {
            setDeclining(false);
            if (reason !== null) decline.mutate({ params, body: { reason } }, after);
          }}
        />
      ) : null}
    </>
  );
}
