/**
 * What `npm test` runs, in this order. `npm test -- domain server` runs those names only.
 * `vitest` and `playwright` are folders with their configuration, `step` is a program that must succeed.
 *
 * @type {{name: string, label?: string, vitest?: string, config?: string, playwright?: string, step?: string[], env?: Record<string, string>}[]}
 */
export const suites = [
  { name: 'scripts', vitest: 'scripts', config: 'vitest.config.mjs' },
  // Rules of dates must not depend on where the machine stands: once ahead of UTC, once behind.
  {
    name: 'domain',
    label: 'domain-kuala-lumpur',
    vitest: 'packages/domain',
    env: { TZ: 'Asia/Kuala_Lumpur' },
  },
  { name: 'domain', label: 'domain-new-york', vitest: 'packages/domain', env: { TZ: 'America/New_York' } },
  { name: 'contract', vitest: 'packages/contract' },
  { name: 'server', vitest: 'apps/server' },
  { name: 'web', vitest: 'apps/web' },
  { name: 'build', step: ['scripts/start.mjs', '--build-only'] },
  { name: 'e2e', playwright: 'apps/e2e' },
];
