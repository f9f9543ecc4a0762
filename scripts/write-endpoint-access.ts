import { writeFileSync } from 'node:fs';
import { ENDPOINTS } from '@mesra/contract/registry';

/* Writes docs/endpoint-access.md from the contract, so that reviews show widened access. */

const accessText = (access: (typeof ENDPOINTS.session)[number]['access']): string =>
  typeof access === 'string'
    ? access
    : access.map((grant) => (grant.action ? `${grant.screen} (${grant.action})` : grant.screen)).join(', ');

const rows = Object.entries(ENDPOINTS).flatMap(([module, endpoints]) =>
  endpoints.map(
    (endpoint) =>
      `| ${module} | ${endpoint.method} | ${endpoint.path} | ${accessText(endpoint.access)} | ${endpoint.company_wide ? 'yes' : ''} |`,
  ),
);
const text = [
  '# Who may call what',
  '',
  'Written by `npx tsx scripts/write-endpoint-access.ts` from the contract. Any one of the screens (with the action in',
  'brackets, where there is one) is enough. Rows are limited further by company and by the abilities of each resource. What is company-wide is',
  'closed to an admin whose employee access is limited.',
  '',
  '| module | method | path | access | company-wide |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
  '',
].join('\n');
writeFileSync(new URL('../docs/endpoint-access.md', import.meta.url), text);
