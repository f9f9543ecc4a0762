import { type DomainSettings, domainAdminEndpoints, domainSettings } from '@mesra/contract/domains/domain';
import { expect, it } from 'vitest';
import { emptyBanner, moved, settingsOf, valuesOf } from './domain-values.ts';

const SETTINGS: DomainSettings = {
  product_name: 'Kerja',
  theme: 'mesra',
  primary_color: '#0a7d4f',
  logo: null,
  registration_page: true,
  social_links: [{ name: 'Facebook', url: 'https://facebook.com/kerja' }],
  banners: [{ banner: '/brand/banner-phone.svg', icon: null, title: 'Hello', description: 'There' }],
};

it('what is sent is what was read, as the contract takes it', () => {
  const sent = settingsOf(valuesOf(SETTINGS));
  expect(domainSettings.parse(sent)).toEqual(SETTINGS);
  expect(JSON.stringify(sent)).not.toContain('key');
});

it('empty text is the product’s own', () => {
  const sent = settingsOf({ ...valuesOf(SETTINGS), product_name: '  ', primary_color: '' });
  expect(sent).toMatchObject({ product_name: null, primary_color: null });
});

it('a new banner has a picture already and needs only its words', () => {
  const banners = [{ ...emptyBanner(4), title: 'A', description: 'B' }];
  const body = { ...settingsOf({ ...valuesOf(SETTINGS), banners }), version: 1 };
  expect(domainAdminEndpoints.update.body?.safeParse(body).success).toBe(true);
  const wordless = { ...settingsOf({ ...valuesOf(SETTINGS), banners: [emptyBanner(0)] }), version: 1 };
  const refused = domainAdminEndpoints.update.body?.safeParse(wordless);
  expect(refused?.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    'banners.0.title',
    'banners.0.description',
  ]);
});

it('moves an item one place, and nothing beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
