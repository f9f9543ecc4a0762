import { Button, Group, Text } from '@mantine/core';
import type { OwnChangeRequest, RequestedChangeRow } from '@mesra/contract/change-requests/change-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './my-employment.module.css';

const AT_FIRST = 5;

/** What was asked here before and what became of it, the latest first. */
export function RequestHistory({ requests }: { requests: readonly OwnChangeRequest[] }) {
  const { t } = useTranslation('my-employment');
  const [all, setAll] = useState(false);
  if (requests.length === 0) return null;
  const shown = all ? requests : requests.slice(0, AT_FIRST);
  return (
    <Section title={t('history.title')}>
      <ul className={css.history}>
        {shown.map((request) => (
          <Entry key={request.id} request={request} />
        ))}
      </ul>
      {shown.length < requests.length ? (
        <Button variant="default" size="compact-md" mt="sm" onClick={() => setAll(true)}>
          {t('history.more')}
        </Button>
      ) : null}
    </Section>
  );
}

function Entry({ request }: { request: OwnChangeRequest }) {
  const { t } = useTranslation('my-employment');
  const { status, decided_by, decided_at, granted_at_once, answer, operation, label } = request;
  const partly = status === 'Approved' && request.changes.some((one) => one.granted === false);
  const about = [
    t(`section.${request.kind}`),
    label,
    operation === 'update' ? null : t(`history.operation.${operation}`),
  ];
  return (
    <li>
      <Group gap={8}>
        <Text fw={550}>{about.filter(Boolean).join(' · ')}</Text>
        <StatusBadge status={status} label={partly ? t('history.partly') : t(`history.status.${status}`)} />
      </Group>
      {operation === 'delete' ? null : (
        <ul className={css.changes}>
          {request.changes.map((change) => (
            <Change key={change.field} change={change} part={status === 'Approved'} />
          ))}
        </ul>
      )}
      {answer ? <Text size="sm">{t('history.answer', { answer })}</Text> : null}
      <Text size="sm" c="dimmed">
        {t('history.asked_at', { when: formatDateTime(request.created_at) })}
        {granted_at_once && decided_at
          ? ` · ${t('history.at_once', { when: formatDateTime(decided_at) })}`
          : null}
        {decided_at && decided_by && !granted_at_once
          ? ` · ${t('history.decided', {
              status: t(`history.status.${status}`),
              name: decided_by.name,
              when: formatDateTime(decided_at),
            })}`
          : null}
      </Text>
    </li>
  );
}

function Change({ change, part }: { change: RequestedChangeRow; part: boolean }) {
  const { t } = useTranslation('my-employment');
  const { label, format } = useEmployeeLabels();
  const { field, before, asked: requested, granted } = change;
  return (
    <li>
      <Text size="sm">
        {label(field)}: {before === null ? null : `${format(field, before)} → `}
        {format(field, requested)}
        {part && granted === false ? ` (${t('history.not_granted')})` : null}
      </Text>
    </li>
  );
}
