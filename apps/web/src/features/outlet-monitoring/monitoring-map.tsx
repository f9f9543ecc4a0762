import { Text } from '@mantine/core';
import type { Monitoring } from '@mesra/contract/outlet-monitoring/monitoring';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainMap } from '../../shared/domain-map.tsx';
import { type AttentionKey, outletPoints } from './monitoring-rows.ts';
import css from './outlet-monitoring.module.css';

interface MonitoringMapProps {
  answer: Monitoring;
  project: number | null;
  show: AttentionKey | null;
  onOpen: (project: number, outlet: number) => void;
}

/** The outlets on a map, in the colour of whether somebody is missing there. */
export function MonitoringMap({ answer, project, show, onOpen }: MonitoringMapProps) {
  const { t } = useTranslation('outlet-monitoring');
  const points = useMemo(
    () =>
      outletPoints(answer, { project, show }, ({ name, missing, checked_in, scheduled }) =>
        missing > 0
          ? t('map_missing', { name, count: missing })
          : t('map_point', { name, checked_in, scheduled }),
      ),
    [answer, project, show, t],
  );
  const open = (key: number | string) => {
    const point = points.find((one) => one.key === key);
    if (point) onOpen(point.project, point.outlet);
  };
  return (
    <section className={`surface ${css.map}`} aria-label={t('map')}>
      <DomainMap
        label={t('map')}
        points={points}
        height={400}
        view={`${answer.start_date} ${answer.end_date} ${project} ${show} ${points.length > 0}`}
        onOpen={open}
      />
      {points.length === 0 ? (
        <Text c="dimmed" mt={8}>
          {t('no_positions')}
        </Text>
      ) : null}
    </section>
  );
}
