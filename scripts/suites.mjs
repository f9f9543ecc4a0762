/**
 * The suites of `npm test`, in this order. `npm test -- domain server` runs only those.
 * `vitest` and `playwright` are folders with a configuration, `step` is a program that must succeed. `memory` names the
 * variable with the folder for temporary files, which is in memory where enough is free.
 *
 * @type {{name: string, label?: string, vitest?: string, config?: string, playwright?: string, step?: string[], memory?: string, env?: Record<string, string>}[]}
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
  { name: 'server', vitest: 'apps/server', memory: 'TMPDIR' },
  { name: 'web', vitest: 'apps/web' },
  { name: 'build', step: ['scripts/start.mjs', '--build-only'] },
  { name: 'e2e', playwright: 'apps/e2e', memory: 'MESRA_E2E_FOLDER' },
];
