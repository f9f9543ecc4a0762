import { may } from '@mesra/contract/access/may';
import { SCREENS, type Screen } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';
import { expect, test } from '../harness/fixtures.ts';
import { CLOCK } from '../harness/product.mjs';
import { rememberInBrowser, signIn } from '../harness/session.mjs';
import { openLink, watchRequests } from '../harness/walk.ts';

/* Record pages whose address names no record, or none that the visitor may see. */

// The last test checks what the earlier ones visited.
test.describe.configure({ mode: 'serial' });

const RECORDS = (SCREENS as readonly Screen[]).flatMap((screen) =>
  screen.kind === 'view' && screen.record ? [{ path: screen.path, record: screen.record }] : [],
);

/** Records of another company: an employee, and the first employee's user account. */
async function recordsElsewhere(baseURL: string, company: number) {
  const authorization = `Bearer ${await signIn(baseURL, 'owner@mesra.example')}`;
  const firstOf = async (path: string): Promise<number> => {
    const answer = await fetch(`${baseURL}${path}?company_id=${company}&per_page=1`, {
      headers: { authorization },
    });
    return (await answer.json()).data[0].id;
  };
  return { employee: await firstOf('/api/admin/employees'), user: await firstOf('/api/admin/admins') };
}

const covered = new Set<string>();

/** One admin of the first company, owner of the third, and only an employee of the second; then the first one's owner. */
const VISITORS = [
  { person: 'admin', type: 'admin' },
  { person: 'admin', type: 'owner' },
  { person: 'owner', type: 'owner' },
] as const;

for (const { person, type } of VISITORS)
  test(`${person} as ${type}: a record page without a record, or with one that is not there, is a page that could not be found`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const base = baseURL ?? '';
    const token = await signIn(base, `${person}@mesra.example`);
    const session = await fetch(`${base}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    const memberships: (Role & { company_id: number })[] = (await session.json()).data.memberships;
    const roleOf = (of: string) => {
      const role = memberships.find((one) => one.type === of);
      if (!role) throw new Error(`${person} is no ${of} anywhere`);
      return role;
    };
    const role = roleOf(type);
    const elsewhere = person === 'admin' ? await recordsElsewhere(base, roleOf('employee').company_id) : null;
    const context = await browser.newContext({ baseURL: base, locale: 'en-MY' });
    await rememberInBrowser(context, { token, language: 'en', company: String(role.company_id) });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(CLOCK));
    const { settled } = watchRequests(page);
    await page.goto('/');
    await settled();
    for (const { path, record } of RECORDS.filter(
      (screen) => may(role, screen.path) && !covered.has(screen.path),
    )) {
      covered.add(path);
      const foreign = path.startsWith('/admin/user') ? elsewhere?.user : elsewhere?.employee;
      const ids = ['abc', '0', '999999999', ...(foreign === undefined ? [] : [foreign])];
      for (const search of ['', ...ids.map((id) => `?${record}=${id}`)]) {
        // Start from an existing page, so that the result comes from this address.
        await openLink(page, '/my/account');
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toHaveCount(0);
        await openLink(page, `${path}${search}`);
        await expect(page.getByText('This page could not be found'), `${path}${search}`).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
        expect(new URL(page.url()).pathname, `${path}${search} stays`).toBe(path);
        await expect(page.getByRole('dialog'), `${path}${search} says it once`).toHaveCount(0);
      }
    }
    await context.close();
  });

test('every page of a record was walked by one of them', () => {
  expect([...covered].sort()).toEqual(RECORDS.map(({ path }) => path).sort());
});
