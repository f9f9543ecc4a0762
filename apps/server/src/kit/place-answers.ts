import type { Place } from '@mesra/contract/places/place';
import { MAX_PLACES, PLACE_BOX } from '@mesra/domain/places/place-order';
import type { Point } from '@mesra/domain/sites/geofence';
import { z } from 'zod';

/** What is asked of a search service. */
export interface PlaceQuestion {
  q: string;
  /** What is near it is preferred; null: Malaysia as a whole. */
  at: Point | null;
}

/** How a kind of search service is asked, and what its answer says. */
export interface PlaceProtocol {
  /** The path and query below its address. */
  path(question: PlaceQuestion): string;
  /** Throws if the answer is not of this kind. */
  read(answer: unknown): Place[];
}

const { north, south, east, west } = PLACE_BOX;
const CENTRE: Point = { lat: (north + south) / 2, lng: (east + west) / 2 };
/** Longest text of a field; a longer one is no name or address. */
const MAX_TEXT = 255;

const word = z.union([z.string(), z.number()]).nullish().catch(null);
const degrees = z.coerce.number().refine(Number.isFinite);

/** A field on one line without control characters, or null. */
function tidy(value: string | number | null | undefined): string | null {
  const text = String(value ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text.length > MAX_TEXT ? null : text;
}

interface Answered {
  id: string;
  name: string | null;
  lat: number;
  lng: number;
  address: string | null;
  city: string | null;
  postcode: string | null;
  state: string | null;
  country: string | null;
}

/** A place of an answer; none where it has no name or lies nowhere on earth. */
function placeFrom({ name, country, lat, lng, ...rest }: Answered): Place[] {
  const called = name ?? rest.address ?? rest.city;
  if (called === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return [];
  const code = country?.toUpperCase() ?? '';
  return [
    {
      ...rest,
      name: called,
      lat: Number(lat.toFixed(6)),
      lng: Number(lng.toFixed(6)),
      country: /^[A-Z]{2}$/.test(code) ? code : null,
      source: 'outside',
      near: null,
    },
  ];
}

/** House number and street on one line. */
const streetOf = (number: string | null, street: string | null): string | null =>
  street === null ? null : [number, street].filter(Boolean).join(', ');

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([degrees, degrees]).rest(z.unknown()) }),
      properties: z.object({
        ...{ osm_type: word, osm_id: word, name: word, housenumber: word, street: word },
        ...{ postcode: word, city: word, district: word, county: word, state: word, countrycode: word },
      }),
    }),
  ),
});

const photon: PlaceProtocol = {
  path({ q, at }) {
    const { lat, lng } = at ?? CENTRE;
    const query = { q, limit: String(MAX_PLACES), lat: String(lat), lon: String(lng), zoom: at ? '12' : '5' };
    return `/api?${new URLSearchParams(query)}`;
  },
  read: (answer) =>
    photonAnswer.parse(answer).features.flatMap(({ geometry, properties: p }, at) => {
      const [lng, lat] = geometry.coordinates;
      return placeFrom({
        id: `outside-${tidy(p.osm_type) ?? ''}${tidy(p.osm_id) ?? at}`,
        name: tidy(p.name),
        ...{ lat, lng },
        address: streetOf(tidy(p.housenumber), tidy(p.street)),
        city: tidy(p.city) ?? tidy(p.district) ?? tidy(p.county),
        postcode: tidy(p.postcode),
        state: tidy(p.state),
        country: tidy(p.countrycode),
      });
    }),
};

/** The public limit of Nominatim. */
const NOMINATIM_LIMIT = 40;

const nominatimAnswer = z.array(
  z.object({
    ...{ osm_type: word, osm_id: word, name: word, display_name: word },
    lat: degrees,
    lon: degrees,
    address: z
      .object({
        ...{ house_number: word, road: word, city: word, town: word, village: word, suburb: word },
        ...{ county: word, postcode: word, state: word, country_code: word },
      })
      .default({}),
  }),
);

const nominatim: PlaceProtocol = {
  path({ q, at }) {
    const box = at ? [at.lng - 0.5, at.lat + 0.5, at.lng + 0.5, at.lat - 0.5] : [west, north, east, south];
    const query = {
      ...{ q, format: 'jsonv2', addressdetails: '1', limit: String(NOMINATIM_LIMIT) },
      ...{ viewbox: box.join(','), bounded: '0' },
    };
    return `/search?${new URLSearchParams(query)}`;
  },
  read: (answer) =>
    nominatimAnswer.parse(answer).flatMap(({ address: a, lat, lon, ...row }, at) =>
      placeFrom({
        id: `outside-${tidy(row.osm_type)?.slice(0, 1).toUpperCase() ?? ''}${tidy(row.osm_id) ?? at}`,
        name: tidy(row.name) ?? tidy(String(row.display_name ?? '').split(',')[0]),
        ...{ lat, lng: lon },
        address: streetOf(tidy(a.house_number), tidy(a.road)),
        city: tidy(a.city) ?? tidy(a.town) ?? tidy(a.village) ?? tidy(a.suburb) ?? tidy(a.county),
        postcode: tidy(a.postcode),
        state: tidy(a.state),
        country: tidy(a.country_code),
      }),
    ),
};

export const PLACE_PROTOCOLS = { photon, nominatim };
