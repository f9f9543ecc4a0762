import { Button, Skeleton } from '@mantine/core';
import { type OfferedShift, openShiftEndpoints } from '@mesra/contract/open-shifts/open-shift';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../lib/query-client.ts';
import { useHowFit } from '../../shared/roster/how-fit.ts';
import { ShiftLine } from '../../shared/roster/shift-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './open-shifts.module.css';
import { useOfferedShifts, useRequestShift, useWithdrawRequest } from './open-shifts.queries.ts';

/** Open shifts that are offered to the reader, and those that they have asked for. */
export function OfferedShifts() {
  const { t } = useTranslation('open-shifts');
  const { data, error, refetch } = useOfferedShifts();
  return (
    <Section title={t('offered')} description={t('offered_hint')}>
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={120} radius="md" />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={<IconCalendarPlus size={22} />}
          title={t('none_offered')}
          hint={t('none_offered_hint')}
        />
      ) : (
        <ul className={css.rows}>
          {data.map((shift) => (
            <OfferedRow key={shift.id} shift={shift} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OfferedRow({ shift }: { shift: OfferedShift }) {
  const { t } = useTranslation('open-shifts');
  const howFit = useHowFit();
  const request = useRequestShift();
  const withdraw = useWithdrawRequest();
  const client = useQueryClient();
  const day = dayName(shift.date);
  const params = { id: shift.id };
  // Somebody else may have been faster: the list is read again either way.
  const after = { onError: () => void refreshAfter(client, openShiftEndpoints.request) };
  return (
    <li className={css.row}>
      <span className={css.what}>
        <strong>{day}</strong>
        <ShiftLine session={shift.session} />
        <span className={css.dim}>{howFit(shift)}</span>
        {shift.note ? <span>{shift.note}</span> : null}
        {shift.can.withdraw ? (
          <span>
            <Mark text={t('waits')} tone="info" />
          </span>
        ) : null}
      </span>
      {shift.can.request ? (
        <Button
          aria-label={t('request_of', { day })}
          loading={request.isPending}
          onClick={() => request.mutate({ params, body: {} }, after)}
        >
          {t('request')}
        </Button>
      ) : shift.can.withdraw ? (
        <Button
          variant="default"
          aria-label={t('withdraw_of', { day })}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params, body: {} }, after)}
        >
          {t('withdraw')}
        </Button>
      ) : null}
    </li>
  );
}
