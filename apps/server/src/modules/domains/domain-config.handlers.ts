import { type DomainConfig, domainEndpoints } from '@mesra/contract/domains/domain-config';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { type Call, handle } from '../../kit/http.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import { lookOf, registrationIsOpen } from './domains.api.ts';

const PRODUCT = 'Mesra';
export const VERSION = '0.1.0';

/** The default appearance of a domain without settings; greets with the company's name, if there is one. */
function standard(
  services: Services,
  language: Language,
  company: string,
): Omit<DomainConfig, 'registration_page'> {
  const textOf = (key: string) => messageText({ key, params: { name: company } }, language);
  const banner = (name: string) => ({
    banner: `/brand/banner-${name}.svg`,
    icon: null,
    title: textOf(`banner.${name}`),
    description: textOf(`banner.${name}.text`),
  });
  return {
    product_name: PRODUCT,
    theme: 'mesra',
    primary_color: '#2564eb',
    logo: '/brand/logo.svg',
    social_links: [],
    sign_in_providers: services.config.oidcProviders.map(({ key, name }) => ({ key, name })),
    banners: [banner('payroll'), banner('people'), banner('phone')],
    map_tiles: services.config.mapTiles,
    map_tiles_hybrid: services.config.mapTilesHybrid,
    google_maps_key: services.config.googleMapsKey,
    demo: services.config.demo,
  };
}

/** The settings of the requested domain, and whether the request's own host accepts registrations. */
async function read({ query, tx, services, host }: Call<typeof domainEndpoints.config>) {
  try {
    const look = await lookOf(tx, services, query.origin ?? '');
    return { look, open: await registrationIsOpen(tx, services, host) };
  } catch (error) {
    console.error('the configuration of a domain could not be had:', forLog(error));
    return { look: null, open: services.config.registrationPage };
  }
}

const config = handle(domainEndpoints.config, async (call) => {
  const { look, open } = await read(call);
  const plain = standard(call.services, call.language, look?.company ?? PRODUCT);
  const registration_page = open;
  if (!look) return { data: { ...plain, registration_page } };
  const { settings } = look;
  return {
    data: {
      ...plain,
      product_name: settings.product_name ?? plain.product_name,
      theme: settings.theme,
      primary_color: settings.primary_color ?? plain.primary_color,
      logo: settings.logo ?? plain.logo,
      registration_page,
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
