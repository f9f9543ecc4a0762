import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isChangeable, type ShareLinkStatus, shareLinkStatus } from './share-link.ts';

interface Cases {
  statuses: {
    name: string;
    expires: string;
    revoked: boolean;
    wrong?: number;
    now: string;
    status: ShareLinkStatus;
  }[];
}
const cases = parse(readFileSync(new URL('./cases/share-links.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

test.each(cases.statuses)('a link is, $name: $status', ({ expires, revoked, wrong = 0, now, status }) => {
  const until = { expires: Date.parse(`${expires}Z`), revoked, wrong_passcodes: wrong };
  expect(shareLinkStatus(until, Date.parse(`${now}Z`))).toBe(status);
  expect(isChangeable(status)).toBe(status === 'Active' || status === 'Locked');
});
