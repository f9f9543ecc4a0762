/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';

let configured = false;

/** A part of the Google Maps library, loaded on first use; rejects if it cannot be loaded. */
export function googleLibrary<N extends 'maps' | 'marker' | 'places'>(
  key: string,
  name: N,
): Promise<google.maps.ImportLibraryMap[N]> {
  if (!configured) setOptions({ key, v: 'weekly', region: 'MY' });
  configured = true;
  return importLibrary(name);
}
