import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { frameCalls } from './frame-calls.ts';

/** The fallback if the domain's configuration cannot be loaded. */
export const STATIC_CONFIG: DomainConfig = {
  product_name: 'Mesra',
  theme: 'mesra',
  primary_color: '#2564eb',
  logo: '/brand/logo.svg',
  registration_page: false,
  social_links: [],
  sign_in_providers: [],
  banners: [],
  map_tiles: null,
  map_tiles_hybrid: null,
  google_maps_key: null,
  demo: false,
};

/** The configuration embedded in the page; undefined if it is missing or belongs to another origin. */
export function writtenConfig(text: string | null | undefined, origin: string): DomainConfig | undefined {
  if (!text) return undefined;
  const written = JSON.parse(text) as { origin: string; config: DomainConfig };
  return written.origin === origin ? written.config : undefined;
}

/** The domain's configuration; on failure the error is logged and the static one is returned. */
export const domainQuery = () =>
  queryOptions({
    queryKey: ['domain', 'config'],
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => writtenConfig(document.getElementById('domain')?.textContent, window.location.origin),
    queryFn: async (): Promise<DomainConfig> => {
      try {
        return await call(frameCalls.config, { query: { origin: window.location.origin } });
      } catch (error) {
        console.error('The domain configuration could not be loaded', error);
        return STATIC_CONFIG;
      }
    },
  });

/** The domain's configuration; the static one until it has loaded. */
export function useDomain(): DomainConfig & { loaded: boolean } {
  const { data } = useQuery(domainQuery());
  return { ...(data ?? STATIC_CONFIG), loaded: data !== undefined };
}
