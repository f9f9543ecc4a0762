import type { MapPoint } from '../../ui/map.tsx';

interface Located {
  id: number;
  name: string;
  lat: number | null;
  lng: number | null;
  radius: number;
}

/** Of some sites those that have a place, as a map draws them; each once. */
export function pointsOf(sites: readonly Located[]): MapPoint[] {
  const located = new Map<number, MapPoint>();
  for (const { id, name, lat, lng, radius } of sites)
    if (lat !== null && lng !== null) located.set(id, { key: id, name, lat, lng, radius });
  return [...located.values()];
}
