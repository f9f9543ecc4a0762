import { Button, Group, Text } from '@mantine/core';
import type { InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/store.ts';
import { BlockText } from '../../shared/claims/block-text.tsx';
import { blockOf } from '../../shared/claims/desk-items.ts';
import { breaksRule } from '../../shared/leave/breaks-rule.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useDecisionLabels } from './decision-labels.ts';
import css from './inbox.module.css';
import { useInboxLabels } from './inbox-labels.ts';
import { KeysHint } from './keys-hint.tsx';
import { useOvertimeTerms } from './overtime-terms.tsx';
import { SnoozeButton } from './snooze-button.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import { reasonNeeded } from './use-hold-decision.ts';

const REASON_LENGTH = 255;

export type Decide = (action: 'approve' | 'reject' | 'acknowledge', body: object) => void;

interface InboxDecisionProps {
  item: InboxItem;
  zone: string;
  onDecide: Decide;
  onSnoozed: () => void;
}

/** What a decision names as seen, where the subject may change while it waits. */
function seenOf({ facts }: InboxItem): { version?: number; record_version?: number | null } {
  if (facts.kind === 'change_request') {
    const { version, record_version } = facts.request;
    return { version, record_version };
  }
  if (facts.kind === 'tax_claim') return { version: facts.claim.version };
  if (facts.kind === 'loan') return { version: facts.loan.version };
  if (facts.kind === 'tax_deduction') return { version: facts.deduction.version };
  if (facts.kind === 'tax_benefit') return { version: facts.benefit.version };
  if (facts.kind === 'former_employer') return { version: facts.former_employer.version };
  return {};
}

/** What an approval that needs no reason otherwise is to be explained for; null where nothing is. */
const reasonFor = ({ facts }: InboxItem) =>
  facts.kind === 'leave_request' && breaksRule(facts.request) ? ('breaking' as const) : null;

/** Why approving is refused now, in words; the item may still be rejected. */
const refusalOf = ({ facts }: InboxItem): string | null =>
  facts.kind === 'open_shift' || facts.kind === 'shift_swap' ? facts.refused : null;

/** Approves, rejects or puts off an item, by buttons or by the keys A, R and S. */
export function InboxDecision({ item, zone, onDecide, onSnoozed }: InboxDecisionProps) {
  const { t } = useTranslation('inbox');
  const { named } = useInboxLabels(zone);
  const why = useId();
  const labels = useDecisionLabels();
  const [asking, setAsking] = useState<'rejecting' | 'exceeding' | 'replacing' | 'breaking' | null>(null);
  const overtime = item.facts.kind === 'attendance_overtime' ? item.facts : null;
  const { terms, wrong, needs, field } = useOvertimeTerms(overtime, useStore(reasonNeeded).has(item.id));
  const block = item.facts.kind === 'claim' ? blockOf(item.facts.claim) : null;
  const refused = refusalOf(item);
  const stopped = wrong || block !== null || refused !== null;
  const grant = (note: string | null) =>
    onDecide('approve', { note, ...(overtime ? terms : {}), ...seenOf(item) });
  const onApprove = () => {
    if (stopped) return;
    const reason = needs ?? reasonFor(item);
    if (reason) setAsking(reason);
    else grant(null);
  };
  const onReject = () => setAsking('rejecting');
  useDecisionKeys({ a: onApprove, r: onReject });
  const answer = (reason: string | null) => {
    setAsking(null);
    if (reason === null) return;
    if (asking === 'rejecting') onDecide('reject', { note: reason, version: seenOf(item).version });
    else grant(reason);
  };
  return (
    <div className={css.decision}>
      {field}
      <Group justify="space-between" gap="xs">
        {block ? (
          <BlockText block={block} />
        ) : refused !== null ? (
          <Text size="sm" id={why}>
            {t('not_approvable', { reason: refused })}
          </Text>
        ) : (
          <KeysHint />
        )}
        <Group gap="xs" className={css.buttons}>
          <SnoozeButton item={item} zone={zone} onSnoozed={onSnoozed} />
          <Button variant="default" leftSection={<IconX size={16} />} onClick={onReject}>
            {labels.act(item.kind, 'reject')}
          </Button>
          <Button
            leftSection={<IconCheck size={16} />}
            disabled={stopped}
            aria-describedby={refused === null ? undefined : why}
            onClick={onApprove}
          >
            {labels.act(item.kind, 'approve')}
          </Button>
        </Group>
      </Group>
      {asking ? (
        <ReasonDialog
          labels={
            asking === 'rejecting'
              ? labels.rejecting(item.kind, named(item))
              : {
                  ...{ title: t(`${asking}.title`), effect: t(`${asking}.effect`, { name: named(item) }) },
                  ...{ label: t(`${asking}.label`), save: t(`${asking}.save`) },
                }
          }
          maxLength={REASON_LENGTH}
          onAnswer={answer}
        />
      ) : null}
    </div>
  );
}
