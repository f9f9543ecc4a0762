/**
 * The suites of `npm test`, in this order. `npm test -- domain server` runs only those.
 * `vitest` and `playwright` are folders with a configuration, `step` is a program that must succeed.
 *
 * @type {{name: string, label?: string, vitest?: string, config?: string, playwright?: string, step?: string[], env?: Record<string, string>}[]}
 */
export const suites = [
  { name: 'scripts', vitest: 'scripts', config: 'vitest.config.mjs' },
  // Date rules must not depend on the machine's time zone: one ahead of UTC, one behind.
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
