import type { BoardSummary } from '@mesra/contract/attendance/attendance';
import { atSite } from '@mesra/domain/sites/geofence';
import type { MapPoint } from '../../ui/map.tsx';

export type Position = BoardSummary['positions'][number];
export type Site = BoardSummary['sites'][number];

/** Sites as circles, and people where they last were, with how exact that is. */
export function mapPointsOf({ sites, positions }: Pick<BoardSummary, 'sites' | 'positions'>): MapPoint[] {
  return [
    ...sites.map(({ id, ...site }): MapPoint => ({ ...site, key: `site ${id}`, look: 'area' })),
    ...positions.map(
      ({ employee_id, name, lat, lng, accuracy }): MapPoint => ({
        key: employee_id,
        name,
        lat,
        lng,
        look: 'person',
        ...(accuracy === null ? {} : { radius: accuracy }),
      }),
    ),
  ];
}

/** The site in whose circle somebody certainly is. */
export const siteAt = (sites: readonly Site[], { lat, lng, accuracy }: Position): Site | undefined =>
  sites.find((site) => atSite(site, { lat, lng, accuracy: accuracy ?? Number.NaN }) === 'inside');
