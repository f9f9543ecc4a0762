import { randomBytes } from 'node:crypto';
import type { DomainSettings } from '@mesra/contract/domains/domain';
import { invalid } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';

export const IMAGE_ADDRESS = '/api/domain/images/';

/** How large each picture is made, in pixels. */
export const SHAPES = {
  logo: { width: 600, height: 200, fit: 'inside' },
  banner: { width: 1600, height: 1000, fit: 'inside' },
  icon: { width: 128, height: 128, fit: 'inside' },
} as const;

const OWN_PICTURE = /^\/brand\/[\w-]+\.(svg|png|webp)$/;
const UPLOADED = /^\/api\/domain\/images\/([0-9a-f]{32})-([0-9a-f]{32})\.webp$/;

const signature = (services: Services, companyId: number, name: string) =>
  services.vault.sign(`domain image ${companyId} ${name}`).slice(0, 32);

/** A name for a new picture: unguessable, and showing to this product alone whose it is. */
export function newImageName(services: Services, companyId: number): string {
  const name = randomBytes(16).toString('hex');
  return `${name}-${signature(services, companyId, name)}.webp`;
}

/** Where a picture lies among the files. */
export const imageKey = (name: string): string => `domains/${name}`;

/** Every picture that settings name, by the field that names it. */
function picturesOf(settings: DomainSettings): [field: string, address: string][] {
  const banners = settings.banners.flatMap((banner, at): [string, string | null][] => [
    [`banners.${at}.banner`, banner.banner],
    [`banners.${at}.icon`, banner.icon],
  ]);
  return [['logo', settings.logo] as [string, string | null], ...banners].filter(
    (picture): picture is [string, string] => picture[1] !== null,
  );
}

/** The names of the uploaded pictures that settings use. */
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
 * What settings name anew are pictures of the product, or pictures that this company uploaded or its domains use; 422 on
 * the field for any other.
 */
export async function demandPictures(
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
