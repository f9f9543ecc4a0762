import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

const tiles = z.object({ url: z.string(), credit: z.string() });

export const domainConfig = z.object({
  product_name: z.string(),
  theme: z.string(),
  primary_color: z.string(),
  logo: z.string(),
  /** Whether the host of the request accepts registrations; independent of the requested `origin`. */
  registration_page: z.boolean(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Sign-in providers (OpenID Connect), by their key in the URL. */
  sign_in_providers: z.array(z.object({ key: z.string(), name: z.string() })),
  banners: z.array(
    z.object({
      banner: z.string(),
      icon: z.string().nullable(),
      title: z.string(),
      description: z.string(),
    }),
  ),
  /** Tile URL of maps with `{z}`, `{x}` and `{y}`; null: no tiles. */
  map_tiles: tiles.nullable(),
  /** The same for aerial pictures with names; null: none. */
  map_tiles_hybrid: tiles.nullable(),
  /** Key of the Google Maps library, to be shown to browsers; null: it is not loaded. */
  google_maps_key: z.string().nullable(),
  demo: z.boolean(),
});
export type DomainConfig = z.output<typeof domainConfig>;

export const domainEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/domain/config',
    access: 'public',
    summary: "How a domain looks: product name, theme, logo, the login page's banners.",
    /** An invalid origin is treated as an unknown one. */
    query: z.object({ origin: z.string().max(255).optional().catch(undefined) }),
    response: domainConfig,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Answers when the product is ready to serve.',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
};
