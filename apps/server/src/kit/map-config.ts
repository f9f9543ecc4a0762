import { StartError } from './start-error.ts';

/** A tile server and its attribution. */
export interface MapTiles {
  url: string;
  credit: string;
}

/** The search service of places. */
export interface MapSearch {
  /** Its address, without a slash at the end. */
  url: string;
  kind: 'photon' | 'nominatim';
}

/** Where maps and places come from. */
export interface MapConfig {
  /** Tile server of maps; null: no tiles. */
  mapTiles: MapTiles | null;
  /** Tile server of aerial pictures with names; null: none. */
  mapTilesHybrid: MapTiles | null;
  /** Null: places are found among one's own and the built-in towns. */
  mapSearch: MapSearch | null;
  /** Key of the Google Maps library, which browsers load; null: it is not loaded. */
  googleMapsKey: string | null;
}

const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

function tileAddress(name: string, url: string): string {
  const complete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (complete && /^https?:\/\/[^/\s;,{}]+\/\S*$/.test(url)) return url;
  const none = name === 'MAP_TILES' ? '"none" or ' : '';
  throw new StartError(`${name} must be ${none}an address with {z}, {x} and {y}, not "${url}".`);
}

function readTiles({ MAP_TILES: text, MAP_CREDIT: credit }: NodeJS.ProcessEnv): MapTiles | null {
  if (text === 'none') return null;
  const url = tileAddress('MAP_TILES', text || OPEN_STREET_MAP);
  return { url, credit: credit || (url === OPEN_STREET_MAP ? '© OpenStreetMap contributors' : '') };
}

function readHybrid({ MAP_TILES_HYBRID: text, MAP_CREDIT_HYBRID: credit }: NodeJS.ProcessEnv) {
  return text ? { url: tileAddress('MAP_TILES_HYBRID', text), credit: credit ?? '' } : null;
}

function readSearch({ MAP_SEARCH_URL: text, MAP_SEARCH_KIND: kind }: NodeJS.ProcessEnv): MapSearch | null {
  if (!text) return null;
  // What follows the host is added to; a query, a fragment or a password has no place in it.
  if (!/^https?:\/\/[^/\s?#@]+(\/[^\s?#]*)?$/.test(text) || !URL.canParse(text))
    throw new StartError(
      `MAP_SEARCH_URL must be an address such as https://photon.example.com, not "${text}".`,
    );
  if (kind !== undefined && kind !== '' && kind !== 'photon' && kind !== 'nominatim')
    throw new StartError(`MAP_SEARCH_KIND must be photon or nominatim, not "${kind}".`);
  return { url: text.replace(/\/+$/, ''), kind: kind || 'photon' };
}

function readGoogleKey({ GOOGLE_MAPS_KEY: text }: NodeJS.ProcessEnv): string | null {
  if (text && !/^[\w-]{1,200}$/.test(text))
    throw new StartError('GOOGLE_MAPS_KEY must be a key of letters, digits, "-" and "_".');
  return text || null;
}

export const readMapConfig = (env: NodeJS.ProcessEnv): MapConfig => ({
  mapTiles: readTiles(env),
  mapTilesHybrid: readHybrid(env),
  mapSearch: readSearch(env),
  googleMapsKey: readGoogleKey(env),
});
