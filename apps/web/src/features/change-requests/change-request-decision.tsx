import { Button, Group } from '@mantine/core';
import { type ChangeRequest, changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isStale } from '../../lib/api-problem.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { TextAreaField } from '../../ui/fields.tsx';

const inDialog = { silent: true } as const;

interface RequestDecisionProps {
  request: ChangeRequest;
  /** The fields to approve. */
  fields: readonly string[];
  /** The request has changed; with `look` the user must review it again. */
  keep: (next: ChangeRequest, look: boolean) => void;
  onDecided: () => void;
}

/** Whether the displayed values of the requested fields are still current; other changes are irrelevant. */
const sameFacts = (seen: ChangeRequest, now: ChangeRequest): boolean =>
  seen.version === now.version &&
  seen.gone === now.gone &&
  JSON.stringify(seen.changes) === JSON.stringify(now.changes);

/** Approves all or some fields, or rejects with a reason. */
export function RequestDecision({ request, fields, keep, onDecided }: RequestDecisionProps) {
  const { t } = useTranslation('change-requests');
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const approve = useWrite(changeRequestEndpoints.approve, inDialog);
  const refuse = useWrite(changeRequestEndpoints.refuse, inDialog);
  const busy = approve.isPending || refuse.isPending;
  const total = request.changes.length;
  const whole = fields.length === total || !request.divisible;
  const params = { id: request.id };

  const grant = async (seen: ChangeRequest): Promise<void> => {
    const { version, record_version } = seen;
    const body = { version, record_version, answer, ...(whole ? {} : { fields: [...fields] }) };
    try {
      await approve.mutateAsync({ params, body });
    } catch (error) {
      const now = isStale(error) ? (error.data as ChangeRequest) : null;
      if (now && seen === request && sameFacts(request, now)) return grant(now);
      throw error;
    }
  };
  const decide = async (send: () => Promise<unknown>) => {
    try {
      await send();
      onDecided();
    } catch (error) {
      const now = error instanceof ApiProblem && error.status === 409 ? (error.data as ChangeRequest) : null;
      if (now?.changes) keep(now, true);
      reportProblem(error);
    }
  };
  const refuseIt = () => {
    if (answer.trim())
      return void decide(() => refuse.mutateAsync({ params, body: { version: request.version, answer } }));
    setMissing(true);
    field.current?.focus();
  };
  const impossible = request.gone && request.operation === 'update';
  return (
    <div>
      <TextAreaField
        ref={field}
        label={t('one.answer_field')}
        description={t('one.answer_hint')}
        minRows={2}
        maxLength={500}
        value={answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setMissing(false);
        }}
        error={missing ? t('one.answer_needed') : undefined}
      />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          loading={refuse.isPending}
          disabled={busy}
          onClick={refuseIt}
        >
          {t('one.refuse')}
        </Button>
        <Button
          leftSection={<IconCheck size={16} />}
          loading={approve.isPending}
          disabled={busy || impossible || (!whole && fields.length === 0)}
          onClick={() => void decide(() => grant(request))}
        >
          {whole ? t('one.approve') : t('one.approve_some', { count: fields.length, total })}
        </Button>
      </Group>
    </div>
  );
}
