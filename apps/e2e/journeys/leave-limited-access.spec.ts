import { callsOf, cancelLeaveOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* An admin who is limited to the employees of Penang, and requests for leave inside and outside their access. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const [INSIDE, OUTSIDE] = ['MR0040', 'MR0036'];
const DAYS = { start_date: '2027-02-22', end_date: '2027-02-23' };

test('an admin limited to Penang sees and decides the requests of Penang alone', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const admin = await callsOf(request, base, 'admin@mesra.example', RETAIL);
  const penang = await callsOf(request, base, 'penang@mesra.example', RETAIL);
  const personOf = async (code: string) =>
    (await owner.get('/api/admin/employees', { keyword: code })).data[0] as { id: number; name: string };
  const [inside, outside] = [await personOf(INSIDE), await personOf(OUTSIDE)];
  /** A request that a colleague made for somebody: nobody decides their own. */
  const requestFor = async ({ id: employee_id }: { id: number }): Promise<number> => {
    await cancelLeaveOf(owner, employee_id, DAYS);
    const query = { employee_id: String(employee_id), year: '2027' };
    const { data: lines } = await admin.get('/api/operation/leaves/balances', query);
    const annual = lines.find(({ kind }: { kind: string }) => kind === 'annual');
    const sent = await admin.send('POST', '/api/operation/leaves', {
      ...{ company_id: Number(admin.companyId), employee_id, leave_type_id: annual.leave_type_id },
      ...{ ...DAYS, reason: 'Thaipusam with the family' },
    });
    expect(sent.status).toBe(201);
    return sent.data.id;
  };
  const [seen, hidden] = [await requestFor(inside), await requestFor(outside)];

  try {
    await signInAs('penang@mesra.example');
    await page.goto(`/leave/manage?keyword=${OUTSIDE}&status=all`);
    await expect(page.getByText('No matches')).toBeVisible();
    await page.goto('/leave/manage?per_page=100&start_date=2027-02-22&end_date=2027-02-23');
    await expect(page.getByRole('row').filter({ hasText: INSIDE })).toBeVisible();
    await expect(page.getByText(outside.name)).toHaveCount(0);
    await expectNoAxeViolations(page);

    // Neither by its address, nor by a decision.
    const item = `/api/operation/leaves/${hidden}`;
    expect((await penang.get(item)).status).toBe(404);
    for (const action of ['approve', 'reject', 'cancel'])
      expect((await penang.send('POST', `${item}/${action}`, { note: 'No' })).status, action).toBe(404);
    const bulk = { company_id: Number(penang.companyId), ids: [seen, hidden] };
    expect((await penang.send('POST', '/api/operation/leaves/bulk/approve', bulk)).status).toBe(404);
    const calendar = await penang.get('/api/operation/leaves/calendar', { ...DAYS, per_page: '100' });
    const away = calendar.data.map(({ id }: { id: number }) => id);
    expect(away).toContain(inside.id);
    expect(away).not.toContain(outside.id);

    await page.goto('/inbox?kind=leave_request');
    await expect(page.getByRole('button', { name: new RegExp(inside.name) }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(outside.name) })).toHaveCount(0);

    await page.goto(`/leave/manage?keyword=${INSIDE}`);
    const row = page.getByRole('row').filter({ hasText: '22/02/27' });
    await row.getByRole('button', { name: 'Annual leave' }).click();
    const decision = page.getByRole('dialog', { name: `Leave of ${inside.name}` });
    await expect(decision).toContainText('Thaipusam with the family');
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);
    expect((await owner.get(`/api/operation/leaves/${seen}`)).data.status).toBe('Approved');
    expect((await owner.get(item)).data.status).toBe('Pending');
  } finally {
    for (const { id } of [inside, outside]) await cancelLeaveOf(owner, id, DAYS);
  }
});
