import type { DomainSettings } from '@mesra/contract/domains/domain';
import type { TestProduct } from '../../kit/testing/product.ts';

const PLAIN: DomainSettings = {
  ...{ product_name: null, theme: 'mesra', primary_color: null, logo: null },
  ...{ registration_page: false, social_links: [], banners: [] },
};

/** Adds a domain to a company, verified unless it says otherwise; an origin that stands already stays as it is. */
export const addDomain = (
  product: TestProduct,
  companyId: number,
  origin: string,
  { verified = true, ...settings }: Partial<DomainSettings> & { verified?: boolean } = {},
) =>
  product.within(companyId, (tx) =>
    tx.$client.query(
      `insert into domains (company_id, origin, settings, proof, verified_at)
       values ($1, $2, $3, 'p', case when $4::boolean then now() end) on conflict do nothing`,
      [companyId, origin, { ...PLAIN, ...settings }, verified],
    ),
  );
