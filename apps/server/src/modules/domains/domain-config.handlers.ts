import { type DomainConfig, domainEndpoints } from '@mesra/contract/domains/domain-config';
import { handle } from '../../kit/http.ts';

const PRODUCT = 'Mesra';
export const VERSION = '0.1.0';

/** How the product looks where a domain has nothing of its own. */
const standard = (demo: boolean): DomainConfig => ({
  product_name: PRODUCT,
  theme: 'mesra',
  primary_color: '#2564eb',
  logo: '/brand/logo.svg',
  registration_page: false,
  social_links: [],
  sign_in_providers: [],
  banners: [
    {
      banner: '/brand/banner-payroll.svg',
      icon: null,
      title: `Welcome to ${PRODUCT}`,
      description: 'Payroll that explains itself, to the sen.',
    },
    {
      banner: '/brand/banner-people.svg',
      icon: null,
      title: 'Everyone in one place',
      description: 'Import your people once. Their pay, leave and papers follow.',
    },
    {
      banner: '/brand/banner-phone.svg',
      icon: null,
      title: 'Your payslip in your pocket',
      description: 'See where every figure comes from: its base, its table row, its law.',
    },
  ],
  demo,
});

const config = handle(domainEndpoints.config, async ({ query, tx, services }) => {
  const { rows } = await tx.$client.query('select system.domain_settings($1) as config', [
    query.origin ?? '',
  ]);
  return { data: { ...standard(services.config.demo), ...(rows[0]?.config ?? {}) } };
});

const health = handle(domainEndpoints.health, async ({ tx }) => {
  await tx.$client.query('select 1');
  return { data: { status: 'ok' as const, version: VERSION } };
});

export const domainConfigHandlers = [config, health];
