import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type ChangeRequest, changeRequestEndpoints } from '@mesra/contract/change-requests/change-request';
import { isOpen } from '@mesra/domain/approvals/approval';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './change-request.module.css';
import { RequestChanges } from './change-request-changes.tsx';
import { RequestDecision } from './change-request-decision.tsx';

interface RequestDialogProps {
  id: number;
  onClose: () => void;
  /** Decided: continue with the next request. */
  onDecided: () => void;
}

/** A request with the current values beside the decision. */
export function RequestDialog({ id, onClose, onDecided }: RequestDialogProps) {
  const { t } = useTranslation('change-requests');
  const client = useQueryClient();
  const query = read(changeRequestEndpoints.read, { params: { id } });
  const { data, error, refetch } = useQuery({ ...query, meta: { silent: true } });
  const gone = error instanceof ApiProblem && error.status === 404;
  const title = data
    ? t('one.title', { name: data.employee.name, what: t(`kind.${data.kind}`) })
    : t('title');
  return (
    <Dialog title={title} opened onClose={onClose} keepOpen size="lg">
      {data && !gone ? (
        <RequestFacts
          request={data}
          keep={(next) => client.setQueryData(query.queryKey, next)}
          onDecided={onDecided}
        />
      ) : gone ? (
        <EmptyState title={t('one.not_found')} hint={t('one.not_found_hint')} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </Dialog>
  );
}

interface RequestFactsProps {
  request: ChangeRequest;
  /** Updates the request from a response. */
  keep: (next: ChangeRequest) => void;
  onDecided: () => void;
}

function RequestFacts({ request, keep, onDecided }: RequestFactsProps) {
  const { t } = useTranslation('change-requests');
  const { may } = useSession();
  const all = request.changes.map((one) => one.field);
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState(false);
  const [opened] = useState(request.version);
  const { employee, operation, label, status } = request;
  return (
    <Stack gap="md">
      <Group gap={8}>
        <StatusBadge status={status} label={t(`statuses.${status}`)} />
        {operation === 'update' ? null : <Text>{t(`operation.${operation}`)}</Text>}
        {label ? <Text fw={550}>{label}</Text> : null}
        <Text c="dimmed" size="sm">
          {employee.employee_code} · {formatDateTime(request.created_at)}
        </Text>
        {may('/admin/employee') ? (
          <Button
            component={Link}
            to="/admin/employee/view"
            search={{ id: employee.id } as never}
            variant="light"
            size="compact-sm"
          >
            {t('one.to_record')}
          </Button>
        ) : null}
      </Group>
      {changed || (status === 'Pending' && request.version !== opened) ? (
        <Notice tone="warning" title={t('one.changed')} />
      ) : null}
      <RequestNotices request={request} />
      <RequestChanges
        request={request}
        chosen={all.filter((field) => !unticked.includes(field))}
        choose={(fields) => setUnticked(all.filter((field) => !fields.includes(field)))}
      />
      <Quote label={t('one.note')} text={request.note} />
      {request.proof ? (
        <Group gap={6} wrap="nowrap">
          <IconPaperclip size={16} aria-hidden />
          <Anchor
            href={`${request.proof.url}?inline=true`}
            target="_blank"
            rel="noopener"
            aria-label={t('one.proof_open', { name: request.proof.name })}
            truncate
          >
            {request.proof.name}
          </Anchor>
        </Group>
      ) : null}
      <Quote label={t('one.answer')} text={request.answer} />
      {request.decided_by && request.decided_at ? (
        <Text c="dimmed" size="sm">
          {t('one.decided', {
            status: t(`statuses.${status}`),
            name: request.decided_by.name,
            when: formatDateTime(request.decided_at),
          })}
        </Text>
      ) : null}
      {request.can.decide ? (
        <RequestDecision
          request={request}
          fields={all.filter((field) => !unticked.includes(field))}
          keep={(next, look) => {
            keep(next);
            setChanged(look);
          }}
          onDecided={onDecided}
        />
      ) : null}
    </Stack>
  );
}

function RequestNotices({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('change-requests');
  const { label } = useEmployeeLabels();
  const { own, can, granted_at_once, gone, operation, warnings } = request;
  return (
    <>
      {own && isOpen(request.status) && !can.decide ? <Notice tone="info">{t('one.own')}</Notice> : null}
      {granted_at_once ? <Notice tone="info">{t('one.granted_at_once')}</Notice> : null}
      {gone ? (
        <Notice tone="warning">{t(operation === 'delete' ? 'one.gone_removal' : 'one.gone')}</Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Notice
          tone="warning"
          title={t('one.look_at')}
          lines={warnings.map((one) => `${label(one.field)}: ${one.message}`)}
        />
      ) : null}
    </>
  );
}

function Quote({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <p className={css.said}>{text}</p>
    </div>
  );
}
