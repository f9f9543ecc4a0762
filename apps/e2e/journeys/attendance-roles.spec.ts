import { expect, test } from '../harness/fixtures.ts';
import { expectScreens } from '../harness/roles.ts';
import { companyNamed, DEMO_PASSWORD, signIn } from '../harness/session.mjs';
import { chooseCompany } from '../harness/steps.ts';

/* Who sees what of attendance and of the inbox, and who is refused: by address and by request. */

/** Each page, and what it reads; own records answer empty to those who have none, so they are not refused. */
const SCREENS = {
  '/attendance': null,
  '/attendance/manage': '/api/operation/attendances/summary',
  '/attendance/schedule': '/api/operation/attendances/schedules',
  '/attendance/setting': '/api/operation/attendances/rules',
  '/inbox': '/api/inbox',
} as const;
type Screen = keyof typeof SCREENS;

const RETAIL = 'Mesra Retail Sdn Bhd';

interface Role {
  who: string;
  email: string;
  opens: readonly Screen[];
}

const ROLES: readonly Role[] = [
  { who: 'an employee', email: 'promoter@mesra.example', opens: ['/attendance', '/inbox'] },
  { who: 'a line manager', email: 'supervisor@mesra.example', opens: ['/attendance', '/inbox'] },
  {
    who: 'a limited admin',
    email: 'penang@mesra.example',
    opens: ['/attendance/schedule', '/inbox'],
  },
  {
    who: 'an owner',
    email: 'owner@mesra.example',
    opens: ['/attendance/manage', '/attendance/schedule', '/attendance/setting', '/inbox'],
  },
];

for (const { who, email, opens } of ROLES) {
  test(`${who} opens ${opens.join(', ')}, and is refused the rest`, async ({
    page,
    request,
    signInAs,
    baseURL,
  }) => {
    await signInAs(email);
    if (who === 'an owner') await chooseCompany(page, 'Mesra Retail');
    await expectScreens(page, SCREENS, { request, baseURL, email, opens, leads: '/attendance' });
  });
}

test('an employee decides nothing in the inbox, and a line manager the requests of their reports only', async ({
  page,
  signInAs,
  elsewhere,
}) => {
  await signInAs('promoter@mesra.example');
  await page.goto('/inbox');
  // Documents and announcements that they are to acknowledge may wait.
  const decided = '[data-inbox-row]:not([data-inbox-row*="_acknowledgement"])';
  const anything = page.locator('[data-inbox-row]').first();
  await expect(anything.or(page.getByText('Nothing waits for you'))).toBeVisible();
  await expect(page.locator(decided)).toHaveCount(0);
  const manager = await elsewhere('supervisor@mesra.example');
  await manager.goto('/inbox');
  // What promoters recorded waits for whoever supervises their outlet, not for their line manager.
  const requests = manager.locator(decided).filter({ hasNotText: 'Day at an outlet' });
  const names = requests.locator('strong');
  await expect(names.first()).toBeVisible();
  const reports = ['Alexius anak Jabu', 'Angela anak Numpang', 'Kavitha a/p Muthu'];
  for (const name of await names.allInnerTexts()) expect(reports).toContain(name);
});

test('a limited admin who is given the board sees the people of their branch on it, and nobody else', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  const headers = {
    authorization: `Bearer ${await signIn(baseURL ?? '', 'owner@mesra.example', DEMO_PASSWORD)}`,
  };
  const companyId = await companyNamed(baseURL ?? '', headers.authorization.slice(7), RETAIL);
  const found = async () => {
    const answer = await request.get('/api/admin/admins', { headers, params: { company_id: companyId } });
    const { data } = await answer.json();
    return data.find((one: { email: string }) => one.email === 'penang@mesra.example');
  };
  const give = async (accesses: readonly object[]) => {
    const { id, version } = await found();
    const answer = await request.post(`/api/admin/admins/${id}/page-access`, {
      headers,
      data: { accesses, version },
    });
    expect(answer.status()).toBe(200);
  };
  const { accesses: before } = await found();
  await give([...before, { route: '/attendance/manage', actions: [] }]);
  try {
    await signInAs('penang@mesra.example');
    await page.goto('/attendance/manage?per_page=100');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // Seen, but not entered for anybody.
    await expect(page.getByRole('button', { name: 'Record for somebody' })).toHaveCount(0);
    const everyone = page.getByRole('button', { name: /^Everyone/ });
    const count = Number((await everyone.innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(58);
    await expect(page.getByRole('row')).toHaveCount(count + 1);
    await page.goto('/attendance/manage?keyword=MR0001');
    await expect(page.getByText('Ahmad Faizal bin Rahman')).toHaveCount(0);
    await expect(page.getByText('No matches')).toBeVisible();
  } finally {
    await give(before);
  }
});
