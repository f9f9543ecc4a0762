import { Anchor, Button, Group, Text } from '@mantine/core';
import type { OwnChangeRequest } from '@mesra/contract/change-requests/change-request';
import { IconArrowBackUp, IconClock, IconPaperclip, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { formatDateTime } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './my-employment.module.css';
import { useUndo } from './my-employment.mutations.ts';

/** A value of the record, and beside it what waits for HR in its place. */
export function WaitingValue({
  field,
  value,
  request,
}: {
  field: string;
  value: ReactNode;
  request: OwnChangeRequest | null;
}) {
  const { t } = useTranslation('my-employment');
  const { format } = useEmployeeLabels();
  const change = request?.changes.find((one) => one.field === field);
  if (!change || request?.operation === 'delete') return value;
  return (
    <>
      <span>{value}</span>
      <span className={css.waits}>
        <IconClock size={14} aria-hidden />
        <span>{t('waits_value', { value: format(field, change.asked) })}</span>
      </span>
      {change.state !== 'waiting' ? <span className={css.moved}>{t(change.state)}</span> : null}
    </>
  );
}

interface WaitingNoticeProps {
  request: OwnChangeRequest;
  /** What it is about, for labels that name it. */
  what: string;
  onEdit?: (() => void) | undefined;
}

/** That something waits, since when, with which note and proof, and what can be done about it. */
export function WaitingNotice({ request, what, onEdit }: WaitingNoticeProps) {
  const { t } = useTranslation('my-employment');
  const { label } = useEmployeeLabels();
  const undo = useUndo();
  const { proof, note } = request;
  return (
    <Notice
      tone={request.warnings.length > 0 ? 'warning' : 'info'}
      icon={<IconClock />}
      title={t('waits_since', { when: formatDateTime(request.updated_at) })}
      lines={request.warnings.map((one) => `${label(one.field)}: ${one.message}`)}
      actions={
        <>
          {onEdit ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={15} />}
              aria-label={t('edit_of', { what })}
              onClick={onEdit}
            >
              {t('edit')}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={15} />}
            aria-label={t('cancel_of', { what })}
            onClick={() => void undo.cancel(request)}
          >
            {t('cancel')}
          </Button>
        </>
      }
    >
      {note ? <Text size="sm">{t('note_said', { note })}</Text> : null}
      {proof ? (
        <Group gap={6} wrap="nowrap">
          <IconPaperclip size={15} aria-hidden />
          <Anchor href={`${proof.url}?inline=true`} target="_blank" rel="noopener" size="sm" truncate>
            {proof.name}
          </Anchor>
          <IconButton
            size="sm"
            label={t('proof_remove', { name: proof.name })}
            onClick={() => undo.removeProof(request)}
          >
            <IconX size={15} />
          </IconButton>
        </Group>
      ) : null}
    </Notice>
  );
}
