import { useDomain } from '../../lib/domain.ts';
import { type MapPoint, MapView } from '../../ui/map.tsx';

interface AttendanceMapProps {
  label: string;
  points: readonly MapPoint[];
  height: number;
  /** The view moves when this changes; by default whenever there are other points. */
  view?: string;
  onOpen?: (key: MapPoint['key']) => void;
}

/** Positions and sites on the map of the domain; large, so that it loads when it is asked for. */
export function AttendanceMap(props: AttendanceMapProps) {
  const { map_tiles } = useDomain();
  return <MapView tiles={map_tiles} {...props} />;
}
