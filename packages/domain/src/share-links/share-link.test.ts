import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ShareLinkStatus, shareLinkStatus } from './share-link.ts';

interface Cases {
  statuses: { name: string; expires: string; revoked: boolean; now: string; status: ShareLinkStatus }[];
}
const cases = parse(readFileSync(new URL('./cases/share-links.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

test.each(cases.statuses)('a link is, $name: $status', ({ expires, revoked, now, status }) => {
  expect(shareLinkStatus({ expires: Date.parse(`${expires}Z`), revoked }, Date.parse(`${now}Z`))).toBe(
    status,
  );
});
