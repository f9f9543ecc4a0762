import { Button, Group } from '@mantine/core';
import type { InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/store.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { BlockText } from '../../shared/claims/block-text.tsx';
import { blockOf } from '../../shared/claims/desk-items.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import css from './inbox.module.css';
import { KeysHint } from './keys-hint.tsx';
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

/** What an approval of a change request names as seen. */
function seenOf({ facts }: InboxItem) {
  if (facts.kind !== 'change_request') return {};
  const { version, record_version } = facts.request;
  return { version, record_version };
}

/** What is granted of an item, and what keeps it from being approved. */
function useGrant(item: InboxItem) {
  const overtime = item.facts.kind === 'attendance_overtime' ? item.facts : null;
  const requested = overtime?.requested_minutes ?? 0;
  const [typed, setTyped] = useState(String(requested));
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const wrong = overtime !== null && !(minutes <= requested);
  // Whether fewer minutes than requested exceed a limit is known to the server alone.
  const refused = useStore(reasonNeeded).has(item.id);
  const exceeds = overtime !== null && (refused || (overtime.breaches.length > 0 && minutes === requested));
  return { overtime, requested, typed, setTyped, minutes, wrong, exceeds };
}

/** Approves, rejects or puts off an item, by buttons or by the keys A, R and S. */
export function InboxDecision({ item, zone, onDecide, onSnoozed }: InboxDecisionProps) {
  const { t } = useTranslation('inbox');
  const [asking, setAsking] = useState<'rejecting' | 'exceeding' | null>(null);
  const { overtime, requested, typed, setTyped, minutes, wrong, exceeds } = useGrant(item);
  const block = item.facts.kind === 'claim' ? blockOf(item.facts.claim) : null;
  const stopped = wrong || block !== null;
  const grant = (note: string | null) =>
    onDecide('approve', { note, ...(overtime ? { minutes } : {}), ...seenOf(item) });
  const onApprove = () => {
    if (stopped) return;
    if (exceeds) setAsking('exceeding');
    else grant(null);
  };
  const onReject = () => setAsking('rejecting');
  useDecisionKeys({ a: onApprove, r: onReject });
  const answer = (reason: string | null) => {
    setAsking(null);
    if (reason === null) return;
    if (asking === 'exceeding') grant(reason);
    else onDecide('reject', { note: reason, version: seenOf(item).version });
  };
  return (
    <div className={css.decision}>
      {overtime ? (
        <GrantedMinutes requested={requested} typed={typed} wrong={wrong} onType={setTyped} />
      ) : null}
      <Group justify="space-between" gap="xs">
        {block ? <BlockText block={block} /> : <KeysHint />}
        <Group gap="xs" className={css.buttons}>
          <SnoozeButton item={item} zone={zone} onSnoozed={onSnoozed} />
          <Button variant="default" leftSection={<IconX size={16} />} onClick={onReject}>
            {t('reject')}
          </Button>
          <Button leftSection={<IconCheck size={16} />} disabled={stopped} onClick={onApprove}>
            {t('approve')}
          </Button>
        </Group>
      </Group>
      {asking ? (
        <ReasonDialog
          labels={{
            title: t(`${asking}.title`),
            effect: t(`${asking}.effect`, { name: item.employee.name }),
            label: t(`${asking}.label`),
            save: t(`${asking}.save`),
          }}
          maxLength={REASON_LENGTH}
          onAnswer={answer}
        />
      ) : null}
    </div>
  );
}

interface GrantedMinutesProps {
  requested: number;
  typed: string;
  wrong: boolean;
  onType: (text: string) => void;
}

function GrantedMinutes({ requested, typed, wrong, onType }: GrantedMinutesProps) {
  const { t } = useTranslation('inbox');
  const { lasting } = useAttendanceLabels();
  const hint = { length: wrong ? '–' : lasting(Number(typed)), requested: lasting(requested) };
  return (
    <TextField
      label={t('minutes')}
      description={t('minutes_hint', hint)}
      inputMode="numeric"
      maw={260}
      mb="sm"
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      error={wrong ? t('minutes_wrong', { most: requested }) : undefined}
    />
  );
}
