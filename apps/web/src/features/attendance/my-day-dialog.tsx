import { Skeleton } from '@mantine/core';
import { DayRecord } from '../../shared/attendance/day-record.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useOwnDay } from './my-attendance.queries.ts';

/** An own day: its plan, what happened on it, and how its hours come about. */
export function MyDayDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const { data, error, refetch } = useOwnDay(date);
  return (
    <Dialog opened title={dayName(date)} onClose={onClose} size="lg">
      {data ? (
        <DayRecord record={data} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}
