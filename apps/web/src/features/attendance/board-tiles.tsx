import { Skeleton, UnstyledButton } from '@mantine/core';
import type { BoardSummary } from '@mesra/contract/attendance/attendance';
import { BOARD_STATUSES } from '@mesra/domain/attendance/board-status';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Problem } from '../../ui/problem.tsx';
import { ToneFill } from '../../ui/status-badge.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';
import css from './board.module.css';

interface BoardTilesProps {
  summary: { data: BoardSummary | undefined; error: Error | null; refetch: () => unknown };
  /** The statuses that the list is filtered by. */
  chosen: unknown;
  onChoose: (statuses: string[] | undefined) => void;
}

/** How many are in each status; each filters the list to it, and once more to all. */
export function BoardTiles({ summary, chosen, onChoose }: BoardTilesProps) {
  const { t } = useTranslation('board');
  const { t: day } = useTranslation('attendance-day');
  const { data } = summary;
  if (!data)
    return summary.error ? (
      <Problem error={summary.error} retry={() => void summary.refetch()} />
    ) : (
      <Skeleton height={74} mb="md" radius="md" />
    );
  const statuses = Array.isArray(chosen) ? chosen : [];
  const countOf = (status: string) => data.counts.find((one) => one.status === status)?.count ?? 0;
  return (
    <fieldset className={css.tiles} aria-label={t('statuses')}>
      <UnstyledButton
        className={css.tile}
        aria-pressed={statuses.length === 0}
        onClick={() => onChoose(undefined)}
      >
        <span className={css.tileName}>{t('everyone')}</span>
        <span className={`figures ${css.count}`}>{formatCount(data.total)}</span>
      </UnstyledButton>
      {BOARD_STATUSES.map((status) => {
        const on = statuses.includes(status);
        return (
          <UnstyledButton
            key={status}
            className={css.tile}
            aria-pressed={on}
            data-empty={countOf(status) === 0 || undefined}
            onClick={() => onChoose(on ? undefined : [status])}
          >
            <span className={css.tileName}>
              <ToneFill tone={attendanceTone(status)} className={css.dot} />
              {day(`status.${status}`)}
            </span>
            <span className={`figures ${css.count}`}>{formatCount(countOf(status))}</span>
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
