import { useDomain } from '../lib/domain.ts';
import { GoogleMap } from '../ui/google-map.tsx';
import { type MapProps, MapView } from '../ui/map.tsx';

/** Points and ways on the map of the installation: Google's with a key, otherwise its tiles. Large, so that pages load it on demand. */
export function DomainMap(props: Omit<MapProps, 'tiles' | 'hybrid'>) {
  const { map_tiles, map_tiles_hybrid, google_maps_key } = useDomain();
  if (google_maps_key) return <GoogleMap apiKey={google_maps_key} {...props} />;
  return <MapView tiles={map_tiles} hybrid={map_tiles_hybrid} {...props} />;
}
