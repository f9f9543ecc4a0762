import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { coordinate, id, searchText } from '../kit/primitives.ts';

/** Whence a place is: a site or branch of one's own, the built-in towns and postcodes, or the search service. */
export const placeSource = z.enum(['own', 'town', 'outside']);
export type PlaceSource = z.output<typeof placeSource>;

const text = z.string().nullable();

/** A place of a search. */
export const place = z.object({
  id: z.string(),
  name: z.string(),
  /** Degrees; null for a town whose position is not known. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  address: text,
  city: text,
  postcode: text,
  state: text,
  /** ISO 3166 alpha-2. */
  country: text,
  source: placeSource,
  /** The town beside it whose position stands in for its own. */
  near: text,
});
export type Place = z.output<typeof place>;

export const placeEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/places',
    access: [
      { screen: '/work-task/site/manage' },
      { screen: '/admin/company/organizational' },
      { screen: '/claim' },
    ],
    summary:
      'Up to 100 places by name or postcode, those in Malaysia first and there the nearest to a point: branches of one’s own and the sites that the caller may list, then what the configured search service finds or, without one, Malaysian towns and postcodes.',
    query: z
      .object({
        company_id: id.optional(),
        q: searchText.default(''),
        lat: coordinate(90, 'validation.latitude'),
        lng: coordinate(180, 'validation.longitude'),
      })
      .refine(({ lat, lng }) => (lat === null) === (lng === null), {
        path: ['lat'],
        message: 'site.place_half',
      }),
    response: z.array(place),
    extras: {
      /** The search service did not answer; the built-in places stand in for it. */
      outside_failed: z.boolean(),
    },
  }),
};
