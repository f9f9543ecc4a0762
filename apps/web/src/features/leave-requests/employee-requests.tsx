import { Skeleton, Text } from '@mantine/core';
import { employeeLeaveRequestEndpoints as endpoints } from '@mesra/contract/leave-requests/employee-leave-requests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { formatDays, spanText } from '../../shared/leave/leave-days.ts';
import { useLeaveLength } from '../../shared/leave/use-leave-length.ts';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import css from './leave-requests.module.css';
import { RequestStatus } from './request-status.tsx';

/** Somebody's latest requests, and the births, marriages and deaths that they name. */
export function EmployeeRequests({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation(['leave-requests', 'leave-facts']);
  const lengthOf = useLeaveLength();
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id: employeeId } }),
    meta: { silent: true },
  });
  if (error && !data)
    return (
      <Section title={t('requests')}>
        <Problem error={error} retry={() => void refetch()} />
      </Section>
    );
  if (!data)
    return (
      <Section title={t('requests')}>
        <Skeleton height={120} />
      </Section>
    );
  return (
    <>
      <Section title={t('requests')}>
        {data.requests.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
        {data.requests.map((row) => (
          <div key={row.id} className={css.request}>
            <div className={css.text}>
              <Text fw={600}>{row.leave_type.name}</Text>
              <Text className="figures">
                {spanText(row)} · {lengthOf(row)}
              </Text>
              {row.reason ? <Text c="dimmed">{row.reason}</Text> : null}
              {row.created_by ? (
                <Text size="sm" c="dimmed">
                  {t('leave-facts:made_by', { name: row.created_by.name })}
                </Text>
              ) : null}
            </div>
            <RequestStatus row={row} />
          </div>
        ))}
      </Section>
      {data.events.length > 0 ? (
        <Section title={t('events')}>
          {data.events.map((event) => (
            <Facts
              key={event.id}
              items={[
                {
                  label: t(`leave-facts:event.${event.kind}`),
                  value: formatDate(event.happened_on ?? event.due_on),
                },
                ...(event.child_number === null
                  ? []
                  : [{ label: t('child_number'), value: String(event.child_number) }]),
                ...(event.note ? [{ label: t('event_note'), value: event.note }] : []),
                { label: t('event_days'), value: formatDays(event.days) },
              ]}
            />
          ))}
        </Section>
      ) : null}
    </>
  );
}
