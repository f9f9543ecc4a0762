import { Group, Radio, Stack, Text } from '@mantine/core';
import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import { overtimeLeave } from '@mesra/domain/attendance/overtime-leave';
import { daysOf } from '@mesra/domain/leave/half-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';

type Overtime = Extract<InboxFacts, { kind: 'attendance_overtime' }>;

/** What is granted of overtime: how many minutes, and whether for pay or for leave. */
export interface OvertimeTerms {
  minutes: number;
  as_leave: boolean;
}

/**
 * The terms as typed and chosen; `wrong` while they cannot be sent. Of other kinds of requests there are none.
 * `reasonNeeded`: the server has said so, which alone knows whether fewer minutes than requested exceed a limit.
 */
export function useOvertimeTerms(overtime: Overtime | null, reasonNeeded: boolean) {
  const { t } = useTranslation('inbox');
  const requested = overtime?.requested_minutes ?? 0;
  const [typed, setTyped] = useState(String(requested));
  const [wanted, setWanted] = useState(false);
  const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const wrong = overtime !== null && !(minutes <= requested);
  const leave = overtime?.leave ?? null;
  const earned = leave && !wrong ? overtimeLeave(minutes, leave.normal_day_minutes) : null;
  const possible = leave !== null && leave.refused === null && earned !== null && earned.half_days > 0;
  const as_leave = wanted && possible;
  return {
    terms: { minutes, as_leave } satisfies OvertimeTerms,
    wrong,
    /** Which reason an approval needs. */
    needs:
      as_leave && leave.paid_by_law
        ? ('replacing' as const)
        : overtime !== null && (reasonNeeded || (overtime.breaches.length > 0 && minutes === requested))
          ? ('exceeding' as const)
          : null,
    field: overtime ? (
      <Stack gap="sm" mb="md">
        <GrantedMinutes requested={requested} typed={typed} wrong={wrong} onType={setTyped} />
        {leave ? (
          <PayOrLeave
            leave={leave}
            paid={overtime.paid}
            earned={earned}
            possible={possible}
            as_leave={as_leave}
            onChange={setWanted}
          />
        ) : null}
        {overtime.paid || as_leave ? null : (
          <Notice tone="info" title={t('given.unpaid')} lines={[t('given.unpaid_hint')]} />
        )}
      </Stack>
    ) : null,
  };
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
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      error={wrong ? t('minutes_wrong', { most: requested }) : undefined}
    />
  );
}

interface PayOrLeaveProps {
  leave: NonNullable<Overtime['leave']>;
  paid: boolean;
  earned: ReturnType<typeof overtimeLeave> | null;
  possible: boolean;
  as_leave: boolean;
  onChange: (as_leave: boolean) => void;
}

/** Pay, or replacement leave with what it comes to and the section that has the overtime paid. */
function PayOrLeave({ leave, paid, earned, possible, as_leave, onChange }: PayOrLeaveProps) {
  const { t } = useTranslation(['inbox', 'attendance-day']);
  const { lasting } = useAttendanceLabels();
  const { leave_type, normal_day_minutes, refused, paid_by_law: law } = leave;
  const comesTo = (): string => {
    if (refused) return refused;
    if (!earned || earned.half_days === 0)
      return t(paid ? 'given.too_little' : 'given.too_little_unpaid', {
        half: lasting(Math.ceil(normal_day_minutes / 2)),
      });
    const days = daysOf(earned.half_days);
    const values = { days: formatDays(days), length: lasting(earned.leave_minutes) };
    return earned.paid_minutes === 0
      ? t('given.days', { count: days, ...values })
      : t(paid ? 'given.days_and_pay' : 'given.days_and_rest', {
          ...{ count: days, ...values },
          rest: lasting(earned.paid_minutes),
        });
  };
  return (
    <Radio.Group
      label={t('given.label')}
      value={as_leave ? 'leave' : 'pay'}
      onChange={(value) => onChange(value === 'leave')}
    >
      <Group gap="lg" mt={6} align="flex-start">
        <Radio value="pay" label={t(paid ? 'given.pay' : 'given.hours')} />
        <Radio
          value="leave"
          label={leave_type ?? t('given.leave')}
          description={comesTo()}
          disabled={!possible}
        />
      </Group>
      {as_leave && law ? (
        <Notice tone="warning" title={t('given.by_law')}>
          <Text size="sm">
            {t(`law.${law.statute as 'employment_act'}`, {
              ns: 'attendance-day',
              section: law.section,
              day: formatDate(law.effective_from),
            })}
            {'. '}
            {t('given.by_law_hint')}
          </Text>
        </Notice>
      ) : null}
    </Radio.Group>
  );
}
