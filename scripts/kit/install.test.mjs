import { expect, test } from 'vitest';
import { missingPackages } from './install.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const wanted = {
  '': { name: 'mesra' },
  'apps/server': { name: '@mesra/server' },
  'node_modules/@mesra/server': { resolved: 'apps/server', link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/db-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/db-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/db-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
  'node_modules/extra': { version: '1.0.0', optional: true },
};
const complete = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/db-linux': { version: '1.0.0' } };

test('packages for other machines need not be there', () => {
  expect(missingPackages(wanted, complete, machine)).toEqual([]);
});

test('a missing package, another version, and a missing binary of this machine are noticed', () => {
  expect(missingPackages(wanted, { ...complete, 'node_modules/pg': undefined }, machine)).toEqual([
    'node_modules/pg',
  ]);
  expect(
    missingPackages(wanted, { ...complete, 'node_modules/pg': { version: '7.0.0' } }, machine),
  ).toHaveLength(1);
  expect(missingPackages(wanted, { 'node_modules/pg': { version: '8.0.0' } }, machine)).toEqual([
    'node_modules/db-linux',
  ]);
});
