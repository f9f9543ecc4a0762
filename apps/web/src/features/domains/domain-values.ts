import type { DomainSettings } from '@mesra/contract/domains/domain';

export interface LinkValues {
  /** Tells rows apart while they move; never sent. */
  key: string;
  name: string;
  url: string;
}

export interface BannerValues {
  key: string;
  banner: string;
  icon: string | null;
  title: string;
  description: string;
}

/** A domain's look as it is edited; empty text is the product's own. */
export type DomainValues = {
  product_name: string;
  primary_color: string;
  logo: string | null;
  registration_page: boolean;
  social_links: LinkValues[];
  banners: BannerValues[];
};

/** At most so many banners, and so many links. */
export const MAX = 6;

/** Pictures of the product's own, for a banner that has none yet. */
const OWN = ['/brand/banner-people.svg', '/brand/banner-payroll.svg', '/brand/banner-phone.svg'] as const;

let created = 0;
const newKey = (): string => {
  created += 1;
  return `new-${created}`;
};

export const emptyLink = (): LinkValues => ({ key: newKey(), name: '', url: 'https://' });

export const emptyBanner = (already: number): BannerValues => ({
  key: newKey(),
  banner: OWN[already % OWN.length] ?? OWN[0],
  icon: null,
  title: '',
  description: '',
});

export const valuesOf = (settings: DomainSettings): DomainValues => ({
  product_name: settings.product_name ?? '',
  primary_color: settings.primary_color ?? '',
  logo: settings.logo,
  registration_page: settings.registration_page,
  social_links: settings.social_links.map((link, index) => ({ key: `link-${index}`, ...link })),
  banners: settings.banners.map((banner, index) => ({ key: `banner-${index}`, ...banner })),
});

const unkeyed = <T extends { key: string }>({ key: _, ...rest }: T): Omit<T, 'key'> => rest;

/** What is sent: the settings in the contract's shape. */
export function settingsOf(values: DomainValues) {
  return {
    product_name: values.product_name.trim() || null,
    primary_color: values.primary_color.trim() || null,
    logo: values.logo,
    registration_page: values.registration_page,
    social_links: values.social_links.map(unkeyed),
    banners: values.banners.map(unkeyed),
  };
}

/** The list with the item at `from` one place further up or down; the same where it cannot go. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
