import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const domainConfig = z.object({
  product_name: z.string(),
  theme: z.string(),
  primary_color: z.string(),
  logo: z.string(),
  /** Whether the address that the request came to takes registrations; the address asked for does not decide it. */
  registration_page: z.boolean(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Providers to sign in with (OpenID Connect), by the key of their address. */
  sign_in_providers: z.array(z.object({ key: z.string(), name: z.string() })),
  banners: z.array(
    z.object({
      banner: z.string(),
      icon: z.string().nullable(),
      title: z.string(),
      description: z.string(),
    }),
  ),
  /** Where the pictures of maps come from, with `{z}`, `{x}` and `{y}`; null: maps have none. */
  map_tiles: z.object({ url: z.string(), credit: z.string() }).nullable(),
  demo: z.boolean(),
});
export type DomainConfig = z.output<typeof domainConfig>;

export const domainEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/api/domain/config',
    access: 'public',
    summary: "How a domain looks: product name, theme, logo, the login page's banners.",
    /** Whatever is no address is answered as one that nobody has. */
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
