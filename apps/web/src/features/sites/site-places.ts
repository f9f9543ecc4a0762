import type { MapPlace } from '../../ui/map.tsx';

interface Placed {
  id: number;
  name: string;
  lat: number | null;
  lng: number | null;
  radius: number;
}

/** Of some sites those that have a place, as a map draws them; each once. */
export function placesOf(sites: readonly Placed[]): MapPlace[] {
  const placed = new Map<number, MapPlace>();
  for (const { id, name, lat, lng, radius } of sites)
    if (lat !== null && lng !== null) placed.set(id, { key: id, name, lat, lng, radius });
  return [...placed.values()];
}
