import { Button, Group, Text } from '@mantine/core';
import { type InboxItem, inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { showToast } from '../../lib/feedback.ts';
import { read, refresh } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { isCovered, isTyping } from '../../lib/typing.ts';
import { useWrite } from '../../lib/write.ts';
import { BlockText } from '../../shared/claims/block-text.tsx';
import { blockOf } from '../../shared/claims/desk-items.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import css from './inbox.module.css';
import { useOvertimeTerms } from './overtime-terms.tsx';

const REASON_LENGTH = 255;
const inPage = { silent: true } as const;

interface InboxDecisionProps {
  item: InboxItem;
  /** Decided, by the caller or by somebody else: continue with the next one. */
  onDecided: () => void;
}

/** What an approval of a change request names as seen. */
function seenOf({ facts }: InboxItem) {
  if (facts.kind !== 'change_request') return {};
  const { version, record_version } = facts.request;
  return { version, record_version };
}

/** Continues after a decision of somebody else, and says whose it was; what still waits stays, as it is now. */
function useOthersDecision(id: number, onDecided: () => void) {
  const { t, i18n } = useTranslation('inbox');
  const client = useQueryClient();
  return async () => {
    const query = read(inboxEndpoints.read, { params: { id } });
    const now = await client.fetchQuery({ ...query, staleTime: 0, meta: inPage }).catch(() => null);
    if (now?.can.decide) return showToast({ kind: 'error', message: t('changed') });
    const status = now && statusLabel(now.status, i18n);
    const name = now?.decided_by?.name;
    const message = !status ? t('gone') : name ? t('taken_by', { name, status }) : t('taken', { status });
    showToast({ kind: 'error', message });
    onDecided();
    await refresh(client, [inboxEndpoints.list.path]);
  };
}

/** Approves or rejects an item, by buttons or by the keys A and R. */
export function InboxDecision({ item, onDecided }: InboxDecisionProps) {
  const { t } = useTranslation('inbox');
  const [asking, setAsking] = useState<'rejecting' | 'exceeding' | 'replacing' | null>(null);
  const overtime = item.facts.kind === 'attendance_overtime' ? item.facts : null;
  const { terms, needs, field, ...granted } = useOvertimeTerms(overtime);
  const block = item.facts.kind === 'claim' ? blockOf(item.facts.claim) : null;
  const wrong = block !== null || granted.wrong;
  const done = { ...inPage, onDone: onDecided };
  const approve = useWrite(inboxEndpoints.approve, done);
  const reject = useWrite(inboxEndpoints.reject, done);
  const busy = approve.isPending || reject.isPending;
  const yieldToOther = useOthersDecision(item.id, onDecided);
  const params = { id: item.id };

  const send = async (write: () => Promise<unknown>) => {
    try {
      await write();
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0;
      if (status === 409) return yieldToOther();
      // Whether fewer minutes than requested exceed a limit is known to the server alone.
      if (overtime?.breaches.length && error instanceof ApiProblem && error.errors.note)
        return setAsking('exceeding');
      reportProblem(error);
    }
  };
  const grant = (note: string | null) =>
    void send(() =>
      approve.mutateAsync({ params, body: { note, ...(overtime ? terms : {}), ...seenOf(item) } }),
    );
  const onApprove = () => {
    if (busy || wrong) return;
    if (needs) setAsking(needs);
    else grant(null);
  };
  const onReject = () => busy || setAsking('rejecting');
  useDecisionKeys(onApprove, onReject);
  const answer = (reason: string | null) => {
    setAsking(null);
    if (reason === null) return;
    const { version } = seenOf(item);
    if (asking !== 'rejecting') grant(reason);
    else void send(() => reject.mutateAsync({ params, body: { note: reason, version } }));
  };
  return (
    <div className={css.decision}>
      {field}
      <Group justify="space-between" gap="xs">
        {block ? (
          <BlockText block={block} />
        ) : (
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {t('keys')}
          </Text>
        )}
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            leftSection={<IconX size={16} />}
            loading={reject.isPending}
            disabled={busy}
            onClick={onReject}
          >
            {t('reject')}
          </Button>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={approve.isPending}
            disabled={busy || wrong}
            onClick={onApprove}
          >
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

/** A approves and R rejects, unless something is typed or covers the page. */
function useDecisionKeys(onApprove: () => void, onReject: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (isTyping(event) || isCovered()) return;
    const key = event.key.toLowerCase();
    if (key !== 'a' && key !== 'r') return;
    event.preventDefault();
    if (key === 'a') onApprove();
    else onReject();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
