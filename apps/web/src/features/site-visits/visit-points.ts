import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { MapPoint } from '../../ui/map.tsx';

type Visit = Pick<ManagedSiteVisit, 'site' | 'check_in' | 'check_out'>;

/** The site as a circle, and where its person checked in and out, with how exact that is. */
export function visitPoints({ site, ...visit }: Visit, labels: Record<'check_in' | 'check_out', string>) {
  const points: MapPoint[] = [];
  if (site.lat !== null && site.lng !== null)
    points.push({
      ...{ key: 'site', name: site.name, lat: site.lat, lng: site.lng, radius: site.radius, look: 'area' },
    });
  for (const key of ['check_in', 'check_out'] as const) {
    const { lat = null, lng = null, accuracy = null } = visit[key] ?? {};
    if (lat === null || lng === null) continue;
    const exact = accuracy === null ? {} : { radius: accuracy };
    points.push({ key, name: labels[key], lat, lng, look: 'person', ...exact });
  }
  return points;
}
