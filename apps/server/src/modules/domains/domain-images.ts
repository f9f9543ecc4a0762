import { randomBytes } from 'node:crypto';
import type { DomainSettings } from '@mesra/contract/domains/domain';
import { invalid } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';

export const IMAGE_ADDRESS = '/api/domain/images/';

/** The size of each picture in pixels. */
export const SHAPES = {
  logo: { width: 600, height: 200, fit: 'inside' },
  banner: { width: 1600, height: 1000, fit: 'inside' },
  icon: { width: 128, height: 128, fit: 'inside' },
} as const;

const OWN_PICTURE = /^\/brand\/[\w-]+\.(svg|png|webp)$/;
const UPLOADED = /^\/api\/domain\/images\/([0-9a-f]{32})-([0-9a-f]{32})\.webp$/;

const signature = (services: Services, companyId: number, name: string) =>
  services.vault.sign(`domain image ${companyId} ${name}`).slice(0, 32);

/** A new picture name: unguessable, with the company recognisable only to this product. */
export function newImageName(services: Services, companyId: number): string {
  const name = randomBytes(16).toString('hex');
  return `${name}-${signature(services, companyId, name)}.webp`;
}

/** The file key of a picture. */
export const imageKey = (name: string): string => `domains/${name}`;

/** Every picture referenced by settings, by field. */
function picturesOf(settings: DomainSettings): [field: string, address: string][] {
  const banners = settings.banners.flatMap((banner, at): [string, string | null][] => [
    [`banners.${at}.banner`, banner.banner],
    [`banners.${at}.icon`, banner.icon],
  ]);
  return [['logo', settings.logo] as [string, string | null], ...banners].filter(
    (picture): picture is [string, string] => picture[1] !== null,
  );
}

/** Names of the uploaded pictures that settings use. */
export const imagesOf = (settings: DomainSettings): string[] =>
  picturesOf(settings).flatMap(([, address]) =>
    UPLOADED.test(address) ? [address.slice(IMAGE_ADDRESS.length)] : [],
  );

async function isThere(services: Services, companyId: number, address: string): Promise<boolean> {
  if (OWN_PICTURE.test(address)) return true;
  const [, name = '', proof] = UPLOADED.exec(address) ?? [];
  if (proof !== signature(services, companyId, name)) return false;
  return (await services.files.get(imageKey(address.slice(IMAGE_ADDRESS.length)))) !== null;
}

/**
 * Newly referenced pictures must be built in, uploaded by this company, or used by its domains; 422 on the
 * field otherwise.
 */
export async function assertPictures(
  services: Services,
  companyId: number,
  before: readonly DomainSettings[],
  settings: DomainSettings,
): Promise<void> {
  const known = new Set(before.flatMap(picturesOf).map(([, address]) => address));
  for (const [field, address] of picturesOf(settings))
    if (!known.has(address) && !(await isThere(services, companyId, address)))
      throw invalid(field, 'validation.picture');
}
