import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { DayRecord } from '../../shared/attendance/day-record.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import css from './board.module.css';
import { useBoardDay } from './board.queries.ts';
import { BoardAbsence } from './board-absence.tsx';

/** The way to somebody's leave of a day, for whoever manages leave. */
function LeaveLink({ id, date }: { id: number; date: string }) {
  const { t } = useTranslation('attendance-day');
  const { may } = useSession();
  if (!may('/leave/manage')) return null;
  const search = { status: ['Approved'], employee_id: [id], start_date: date, end_date: date };
  return (
    <Anchor component={Link} to="/leave/manage" search={search as never}>
      {t('see_leave')}
    </Anchor>
  );
}

interface BoardDrawerProps {
  id: number;
  date: string;
  /** The people of the list's page in their order, to go through. */
  people: readonly { id: number; name: string }[];
  onStep: (id: number) => void;
  onClose: () => void;
  /** Missing without the right to record for others. */
  onEnter?: ((person: { id: number; name: string }) => void) | undefined;
}

/** Somebody's day beside the board, with the person before and after. */
export function BoardDrawer({ id, date, people, onStep, onClose, onEnter }: BoardDrawerProps) {
  const { t } = useTranslation('board');
  const { data, error, refetch } = useBoardDay(id, date);
  const at = people.findIndex((one) => one.id === id);
  const [before, after] = [at < 0 ? undefined : people[at - 1], at < 0 ? undefined : people[at + 1]];
  const person = data?.employee ?? people[at];
  return (
    <RecordDrawer title={person?.name ?? t('title')} onClose={onClose}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text c="dimmed" className="figures">
            {[data?.employee.employee_code, formatDate(date)].filter(Boolean).join(' · ')}
          </Text>
          <Group gap={4}>
            <IconButton
              label={t('previous_person')}
              disabled={!before}
              onClick={() => before && onStep(before.id)}
            >
              <IconChevronUp size={18} />
            </IconButton>
            <IconButton label={t('next_person')} disabled={!after} onClick={() => after && onStep(after.id)}>
              <IconChevronDown size={18} />
            </IconButton>
          </Group>
        </Group>
        <div className={css.actions}>
          {data ? <BoardAbsence record={data} /> : null}
          {onEnter && person && !data?.locked ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onEnter({ id: person.id, name: person.name })}
            >
              {t('enter')}
            </Button>
          ) : null}
        </div>
        {data ? (
          <DayRecord record={data} leave={<LeaveLink id={id} date={date} />} />
        ) : error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius="md" />
        )}
      </Stack>
    </RecordDrawer>
  );
}
