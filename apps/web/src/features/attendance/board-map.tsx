import { Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeIn } from '../../lib/format.ts';
import { DomainMap } from '../../shared/domain-map.tsx';
import css from './board.module.css';
import { useBoardSummary } from './board.queries.ts';
import { mapPointsOf, type Position, type Site, siteAt } from './board-map-points.ts';

interface BoardMapProps {
  date: string;
  filters: Record<string, unknown>;
  zone: string;
  /** A person was activated, by id. */
  onOpen: (id: number) => void;
}

/** Who is where on a day: a map, and the same as a list. */
export function BoardMap({ date, filters, zone, onOpen }: BoardMapProps) {
  const { t } = useTranslation('board');
  const { data } = useBoardSummary(date, filters, true);
  const points = useMemo(
    () => mapPointsOf({ sites: data?.sites ?? [], positions: data?.positions ?? [] }),
    [data],
  );
  if (!data) return <Skeleton height={400} mb="md" radius="md" />;
  return (
    <section className={`surface ${css.map}`} aria-label={t('map')}>
      <DomainMap
        label={t('map')}
        points={points}
        height={400}
        view={`${date} ${JSON.stringify(filters)} ${points.length > 0}`}
        onOpen={(key) => onOpen(Number(key))}
      />
      {data.positions.length === 0 ? (
        <Text c="dimmed">{t('no_positions')}</Text>
      ) : (
        <ul className={css.positions} aria-label={t('positions')}>
          {data.positions.map((one) => (
            <li key={one.employee_id}>
              <PositionRow position={one} sites={data.sites} zone={zone} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PositionRowProps {
  position: Position;
  sites: readonly Site[];
  zone: string;
  onOpen: (id: number) => void;
}

function PositionRow({ position, sites, zone, onOpen }: PositionRowProps) {
  const { t } = useTranslation('board');
  const { t: day } = useTranslation('attendance-day');
  const { employee_id, name, status, lat, lng, accuracy, recorded_at } = position;
  const where = siteAt(sites, position)?.name ?? `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  return (
    <UnstyledButton className={css.position} onClick={() => onOpen(employee_id)}>
      {name}
      <span>{[day(`status.${status}`), formatTimeIn(zone, recorded_at), where].join(' · ')}</span>
      {accuracy === null ? null : <span>{t('within', { metres: formatCount(Math.ceil(accuracy)) })}</span>}
    </UnstyledButton>
  );
}
