import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mesra-config-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env }, ['--no-demo']);

describe('the pictures of maps', () => {
  test('come from OpenStreetMap, who are named, unless another address is given', () => {
    expect(read({}).mapTiles).toEqual({
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: '© OpenStreetMap contributors',
    });
    const own = { MAP_TILES: 'https://maps.example.com/{z}/{x}/{y}.webp?key=1', MAP_CREDIT: 'Own maps' };
    expect(read(own).mapTiles).toEqual({ url: own.MAP_TILES, credit: 'Own maps' });
    expect(read({ MAP_TILES: 'none' }).mapTiles).toBeNull();
  });

  test.each([
    'maps.example.com/{z}/{x}/{y}',
    'https://maps.example.com/{z}/{x}',
    "https://maps.example.com;script-src 'unsafe-inline'/{z}/{x}/{y}",
    'https://{s}.example.com/{z}/{x}/{y}',
    'javascript:alert(1)//{z}{x}{y}',
  ])('are refused at %s', (MAP_TILES) => {
    expect(() => read({ MAP_TILES })).toThrow(StartError);
  });
});

describe('aerial pictures', () => {
  test('are shown only from the address that is given', () => {
    expect(read({}).mapTilesHybrid).toBeNull();
    const own = {
      MAP_TILES_HYBRID: 'https://air.example.com/{z}/{x}/{y}.jpg',
      MAP_CREDIT_HYBRID: 'Air Sdn Bhd',
    };
    expect(read(own).mapTilesHybrid).toEqual({ url: own.MAP_TILES_HYBRID, credit: 'Air Sdn Bhd' });
    expect(() => read({ MAP_TILES_HYBRID: 'none' })).toThrow(StartError);
  });
});

describe('the search service of places', () => {
  test('is none by default, and Photon unless its kind is said', () => {
    expect(read({}).mapSearch).toBeNull();
    const url = 'https://maps.example.com/photon';
    expect(read({ MAP_SEARCH_URL: `${url}/` }).mapSearch).toEqual({ url, kind: 'photon' });
    const kinded = { MAP_SEARCH_URL: url, MAP_SEARCH_KIND: 'nominatim' };
    expect(read(kinded).mapSearch).toEqual({ url, kind: 'nominatim' });
  });

  test.each([
    'photon.example.com',
    'ftp://photon.example.com',
    'https://photon.example.com/?q=',
    'https://photon.example.com/#x',
    'https://user:password@photon.example.com',
    'https:///api',
  ])('is refused at %s', (MAP_SEARCH_URL) => {
    expect(() => read({ MAP_SEARCH_URL })).toThrow(StartError);
  });

  test('is refused of an unknown kind', () => {
    const env = { MAP_SEARCH_URL: 'https://maps.example.com', MAP_SEARCH_KIND: 'google' };
    expect(() => read(env)).toThrow(StartError);
  });
});

test('the key of the Google library is taken as it is, without anything that could end an address', () => {
  expect(read({}).googleMapsKey).toBeNull();
  expect(read({ GOOGLE_MAPS_KEY: 'AIza-x_1' }).googleMapsKey).toBe('AIza-x_1');
  expect(() => read({ GOOGLE_MAPS_KEY: 'a&callback=x' })).toThrow(StartError);
});
