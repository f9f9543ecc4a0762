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
