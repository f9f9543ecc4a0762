import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { frameCalls } from './frame-calls.ts';

/** How the product looks where its domain's configuration cannot be had. */
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
  demo: false,
};

/** The domain's configuration; a failure is logged, and the static one does. */
export const domainQuery = () =>
  queryOptions({
    queryKey: ['domain', 'config'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<DomainConfig> => {
      try {
        return await call(frameCalls.config, { query: { origin: window.location.origin } });
      } catch (error) {
        console.error('The domain configuration could not be loaded', error);
        return STATIC_CONFIG;
      }
    },
  });

/** The domain's configuration, the static one until it is there. */
export function useDomain(): DomainConfig & { loaded: boolean } {
  const { data } = useQuery(domainQuery());
  return { ...(data ?? STATIC_CONFIG), loaded: data !== undefined };
}
