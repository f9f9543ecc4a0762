import { type DomainSettings, domainSettings } from '@mesra/contract/domains/domain';
import { type DomainConfig, domainEndpoints } from '@mesra/contract/domains/domain-config';
import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { readOrigin } from './domain-origin.ts';

const PRODUCT = 'Mesra';
export const VERSION = '0.1.0';

/** How the product looks where a domain has nothing of its own; it welcomes to the company, where there is one. */
function standard(services: Services, language: Language, company: string): DomainConfig {
  const say = (key: string) => sayMessage({ key, params: { name: company } }, language);
  const banner = (name: string) => ({
    banner: `/brand/banner-${name}.svg`,
    icon: null,
    title: say(`banner.${name}`),
    description: say(`banner.${name}.text`),
  });
  return {
    product_name: PRODUCT,
    theme: 'mesra',
    primary_color: '#2564eb',
    logo: '/brand/logo.svg',
    registration_page: services.config.registrationPage,
    social_links: [],
    sign_in_providers: services.config.oidcProviders.map(({ key, name }) => ({ key, name })),
    banners: [banner('payroll'), banner('people'), banner('phone')],
    map_tiles: services.config.mapTiles,
    demo: services.config.demo,
  };
}

interface Look {
  settings: DomainSettings;
  company: string;
}

/** What a proven address has of its own; null for any other, and where it cannot be had, which is logged. */
async function lookOf(tx: Tx, text: string | undefined): Promise<Look | null> {
  const origin = readOrigin(text ?? '');
  if (!origin) return null;
  try {
    const { rows } = await tx.$client.query<{ settings: unknown; company_name: string }>(
      'select * from system.domain_look($1)',
      [origin],
    );
    const [row] = rows;
    return row ? { settings: domainSettings.parse(row.settings), company: row.company_name } : null;
  } catch (error) {
    console.error(`the configuration of ${origin} could not be had:`, error);
    return null;
  }
}

const config = handle(domainEndpoints.config, async ({ query, tx, services, language }) => {
  const look = await lookOf(tx, query.origin);
  const plain = standard(services, language, look?.company ?? PRODUCT);
  if (!look) return { data: plain };
  const { settings } = look;
  return {
    data: {
      ...plain,
      product_name: settings.product_name ?? plain.product_name,
      theme: settings.theme,
      primary_color: settings.primary_color ?? plain.primary_color,
      logo: settings.logo ?? plain.logo,
      registration_page: settings.registration_page,
      social_links: settings.social_links,
      banners: settings.banners.length > 0 ? settings.banners : plain.banners,
    },
  };
});

const health = handle(domainEndpoints.health, async ({ tx }) => {
  await tx.$client.query('select 1');
  return { data: { status: 'ok' as const, version: VERSION } };
});

export const domainConfigHandlers = [config, health];
