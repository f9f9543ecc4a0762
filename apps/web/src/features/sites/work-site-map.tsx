import { useDomain } from '../../lib/domain.ts';
import { type MapPoint, MapView, type Point } from '../../ui/map.tsx';

interface SiteMapProps {
  label: string;
  points: readonly MapPoint[];
  onOpen?: ((key: MapPoint['key']) => void) | undefined;
  onPick?: ((point: Point) => void) | undefined;
  height?: number;
}

/** Sites with their circles on the map of the domain; heavy, so that pages load it when it is needed. */
export function SiteMap(props: SiteMapProps) {
  const { map_tiles } = useDomain();
  return <MapView tiles={map_tiles} {...props} />;
}
