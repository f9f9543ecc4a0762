import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { frRecordEndpoints as endpoints, type FrRecord } from '@mesra/contract/fr-records/fr-record';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../lib/api-problem.ts';
import { formatCount, formatDateTime, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFrLabels } from './fr-labels.ts';
import css from './fr-records.module.css';

/** One record: the picture, how the person was proven, and what is doubtful about its event. */
export function FrRecordDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('fr-records');
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  return (
    <RecordDrawer title={data?.employee.name ?? t('record')} onClose={onClose}>
      {data ? (
        <Shown record={data} />
      ) : isMissing(error) ? (
        <EmptyState title={t('not_found')} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

function Shown({ record }: { record: FrRecord }) {
  const { t } = useTranslation(['fr-records', 'attendance-day']);
  const labels = useFrLabels();
  const { mark } = useAttendanceLabels();
  const { employee, device, event } = record;
  return (
    <Stack gap="md">
      {event.picture ? (
        <img src={event.picture} alt={t('picture_of', { name: employee.name })} className={css.picture} />
      ) : (
        <Text c="dimmed">{t('no_picture')}</Text>
      )}
      <Facts
        items={[
          { label: t('recorded_at'), value: formatDateTime(record.recorded_at) },
          { label: t('type'), value: t(`attendance-day:types.${event.type}`) },
          {
            label: t('status'),
            value: <StatusBadge status={event.status} label={t(`attendance-day:states.${event.status}`)} />,
          },
          { label: t('site'), value: event.work_site?.name },
          { label: t('device'), value: device.name },
          { label: t('method'), value: labels.method(record) },
          { label: t('score'), value: labels.score(record) },
          { label: t('challenge'), value: <FaceCheck record={record} /> },
          { label: t('pin'), value: labels.pin(record) },
        ]}
      />
      {event.marks.length > 0 ? (
        <ul className={css.marks} aria-label={t('marks')}>
          {event.marks.map((one) => (
            <li key={one.key}>
              <IconAlertTriangle size={14} aria-hidden /> {mark(one, event.status)}
            </li>
          ))}
        </ul>
      ) : null}
      {event.review_reason ? <Text>{t('reason', { reason: event.review_reason })}</Text> : null}
      {event.status === 'Pending' ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconInbox size={16} />}
          renderRoot={(props) => (
            <Link {...props} to="/inbox" search={{ kind: ['presence_event'] } as never} />
          )}
        >
          {t('review')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** What was asked in front of the camera and whether it was done, and below it the model that compared. */
function FaceCheck({ record }: { record: FrRecord }) {
  const { t } = useTranslation('fr-records');
  const labels = useFrLabels();
  const { challenge, model } = record;
  const seconds = challenge?.ms == null ? null : t('in_seconds', { seconds: inSeconds(challenge.ms) });
  const done = [labels.challenge(record), seconds].filter(Boolean).join(', ');
  return (
    <>
      {done || NOTHING}
      {model ? (
        <Text size="sm" c="dimmed">
          {t('compared_by', { model: `${model.model} ${model.version}` })}
        </Text>
      ) : null}
    </>
  );
}

const inSeconds = (ms: number): string => formatCount(Math.max(1, Math.round(ms / 1000)));
