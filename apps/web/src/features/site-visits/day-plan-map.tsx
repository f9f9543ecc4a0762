import type { SiteChoice } from '@mesra/contract/sites/work-site';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dayPlanPoints } from './day-plan-points.ts';
import type { Stop } from './day-plan-values.ts';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);

interface DayPlanMapProps {
  stops: readonly Stop[];
  /** Sites that can be added; their pins add them. */
  sites?: readonly SiteChoice[];
  onAdd?: (site: SiteChoice) => void;
}

/** The way of a day in its order as a red line, and the sites that can be added to it. */
export function DayPlanMap({ stops, sites = [], onAdd }: DayPlanMapProps) {
  const { t } = useTranslation('manage-visits');
  const DomainMap = useLoaded(true, loadMap);
  const { points, lines } = useMemo(() => dayPlanPoints(stops, sites), [stops, sites]);
  if (!DomainMap || points.length === 0) return null;
  const add = (key: number | string) => {
    const site = sites.find(({ id }) => id === key);
    if (site) onAdd?.(site);
  };
  return (
    <DomainMap
      label={t(onAdd && sites.length > 0 ? 'day.map_add' : 'day.map')}
      points={points}
      lines={lines}
      height={280}
      // Adding a site leaves the view as it is.
      view={points
        .map(({ lat, lng }) => `${lat},${lng}`)
        .sort()
        .join(' ')}
      {...(onAdd && sites.length > 0 ? { onOpen: add } : {})}
    />
  );
}
