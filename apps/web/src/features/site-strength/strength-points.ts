import type { SiteOnMap } from '@mesra/contract/site-strength/site-strength';
import type { MapPoint } from '../../ui/map.tsx';

/** The word of `site-strength` that says how a site stands on the map. */
export const mapLabel = ({ short, required }: Pick<SiteOnMap, 'short' | 'required'>) =>
  short > 0 ? 'map_short' : required > 0 ? 'map_point' : 'map_unneeded';

/** Sites as a map draws them: in red where somebody is missing. The label says in words what the colour does. */
export const strengthPoints = (sites: readonly SiteOnMap[], label: (site: SiteOnMap) => string): MapPoint[] =>
  sites.map((site) => {
    const { id, lat, lng, radius, short } = site;
    return { key: id, name: label(site), lat, lng, radius, tone: short > 0 ? 'error' : 'success' };
  });
