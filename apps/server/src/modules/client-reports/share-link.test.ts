import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Answer, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addClient } from '../clients/clients.factory.ts';
import { companies } from '../company/company.tables.ts';
import { plantSalesProject } from '../sales-projects/sales-projects.factory.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { ask, issue, LINKS, open } from './client-reports.factory.ts';

const NOON = '2026-11-21T12:00:00+08:00';
let now = NOON;
const clock: Clock = { now: () => new Date(now) };
let product: TestProduct;
let company: SiteCompany;
let project: number;

beforeAll(async () => {
  product = await startTestProduct({ clock, publicUrl: 'https://mesra.example' });
  company = await siteCompany(product);
  project = await plantSalesProject(product, company.id);
});
beforeEach(() => product.services.db.owner.query('delete from system.rate_limits'));
afterEach(() => {
  now = NOON;
});
afterAll(() => product.stop());

const change = (id: number, verb: 'revoke' | 'passcode', version: number) =>
  product.call('POST', `${LINKS}/${id}/${verb}`, { as: company.owner, body: { version } });
const list = async () =>
  (await product.call('GET', `${LINKS}?company_id=${company.id}`, { as: company.owner })).body.data;
const sessionOf = async (token: string, passcode: string): Promise<string> => {
  const { status, body } = await open(product, token, passcode);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.session;
};
/** What anybody outside can tell of an answer. */
const told = ({ status, body, headers }: Answer) => {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, body: { ...body, request_id: '' }, headers: rest };
};
const otherPasscode = (passcode: string) => (passcode === '000000' ? '000001' : '000000');

describe('a share link', () => {
  test('has its token after the sign of a fragment and a passcode of six digits, shown once and stored as hashes', async () => {
    const { link, url, token, passcode } = await issue(product, company, project);
    expect(url).toMatch(/^https:\/\/mesra\.example\/client-report#[\w-]{43}$/);
    expect(passcode).toMatch(/^\d{6}$/);
    expect(link).toMatchObject({
      status: 'Active',
      expires_on: '2026-12-31',
      views: 0,
      last_viewed_at: null,
    });
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select (select json_agg(l)::text from share_links l) as links, (select json_agg(a)::text from audit_log a) as log`,
      ),
    );
    for (const secret of [token, passcode]) {
      expect(rows[0].links).not.toContain(`"${secret}"`);
      expect(rows[0].log).not.toContain(`"${secret}"`);
    }
    expect(rows[0].log).toContain('share_links');
    expect(rows[0].log).not.toContain('argon2');
  });

  test('is for a project of the company, for a year at most, and not for days that are over', async () => {
    const other = await siteCompany(product);
    const foreign = await plantSalesProject(product, other.id);
    const refused = async (target_id: number, expires_on: string) => {
      const body = { company_id: company.id, target_id, expires_on };
      const answer = await product.call('POST', LINKS, { as: company.owner, body });
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await refused(foreign, '2026-12-31')).toEqual([422, 'target_id']);
    expect(await refused(project, '2026-11-20')).toEqual([422, 'expires_on']);
    expect(await refused(project, '2027-11-22')).toEqual([422, 'expires_on']);
    expect((await refused(project, '2026-11-21'))[0]).toBe(201);
  });

  test('that is unknown, revoked, expired or opened with a wrong passcode gets one answer', async () => {
    const wrong = await issue(product, company, project);
    const revoked = await issue(product, company, project);
    await change(revoked.link.id, 'revoke', 1);
    const expired = await issue(product, company, project, '2026-11-21');
    const off = await issue(product, company, project);
    now = '2026-11-22T00:00:00+08:00';
    const answers = [
      await open(product, 'x'.repeat(43), '123456'),
      await open(product, '', ''),
      await open(product, wrong.token, otherPasscode(wrong.passcode)),
      await open(product, revoked.token, revoked.passcode),
      await open(product, expired.token, expired.passcode),
    ];
    await product.within(company.id, (tx) => tx.update(companies).set({ modules: { spm: false } }));
    answers.push(await open(product, off.token, off.passcode));
    await product.within(company.id, (tx) => tx.update(companies).set({ modules: { spm: true } }));
    const [first] = answers;
    expect(first && told(first)).toMatchObject({ status: 404, body: { success: false } });
    for (const answer of answers) expect(told(answer)).toEqual(first && told(first));
    expect((await open(product, off.token, off.passcode)).status).toBe(200);
  });

  test('takes as many queries where there is none as where the passcode is wrong', async () => {
    const { token, passcode } = await issue(product, company, project);
    const count = async (by: string) =>
      (await countQueries(() => open(product, by, otherPasscode(passcode)))).queries;
    expect(await count('unknown')).toBe(await count(token));
  });

  test('expires at the very instant that its last day is over, also for whoever has it open', async () => {
    now = '2026-11-21T23:00:00+08:00';
    const { token, passcode } = await issue(product, company, project, '2026-11-21');
    now = '2026-11-21T23:59:59.999+08:00';
    const session = await sessionOf(token, passcode);
    expect((await ask(product, session)).status).toBe(200);
    now = '2026-11-22T00:00:00+08:00';
    expect((await ask(product, session)).status).toBe(401);
    expect((await open(product, token, passcode)).status).toBe(404);
  });

  test('that is revoked shows nothing any more, at once, for good', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    const session = await sessionOf(token, passcode);
    expect((await ask(product, session)).status).toBe(200);
    const revoked = await change(link.id, 'revoke', link.version);
    expect([revoked.status, revoked.body.data.status, revoked.body.data.can]).toEqual([
      ...[200, 'Revoked', { renew: false, revoke: false }],
    ]);
    expect((await ask(product, session)).status).toBe(401);
    for (const verb of ['revoke', 'passcode'] as const)
      expect((await change(link.id, verb, 2)).status).toBe(409);
    await expect(
      product.within(company.id, (tx) =>
        tx.$client.query(`update share_links set revoked_at = null, revoked_by = null where id = ${link.id}`),
      ),
    ).rejects.toThrow('until it is revoked');
  });

  test('is revoked where its project becomes another client’s, and not where the project changes otherwise', async () => {
    const shared = await plantSalesProject(product, company.id);
    const { link, token, passcode } = await issue(product, company, shared);
    const session = await sessionOf(token, passcode);
    const { id: client_id } = await addClient(product, company, { name: 'Another client' });
    const path = `/api/spm/projects/${shared}`;
    const changed = async (body: object) => {
      const { version } = (await product.call('GET', path, { as: company.owner })).body.data;
      return (await product.call('PATCH', path, { as: company.owner, body: { version, ...body } })).status;
    };
    expect([await changed({ name: 'Renamed' }), (await ask(product, session)).status]).toEqual([200, 200]);
    expect([await changed({ client_id }), (await ask(product, session)).status]).toEqual([200, 401]);
    expect((await open(product, token, passcode)).status).toBe(404);
    expect((await list()).find(({ id }: { id: number }) => id === link.id).status).toBe('Revoked');
  });

  test('is revoked once where two do so at a time', async () => {
    const { link } = await issue(product, company, project);
    const answers = await Promise.all([1, 2, 3].map(() => change(link.id, 'revoke', link.version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('that gets another passcode asks whoever opened it with the one before', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    const session = await sessionOf(token, passcode);
    const renewed = (await change(link.id, 'passcode', link.version)).body.data;
    expect(renewed.url).toBeNull();
    expect((await ask(product, session)).status).toBe(401);
    if (renewed.passcode !== passcode) expect((await open(product, token, passcode)).status).toBe(404);
    expect((await ask(product, await sessionOf(token, renewed.passcode))).status).toBe(200);
  });

  test('stays open for twelve hours', async () => {
    const { token, passcode } = await issue(product, company, project);
    const session = await sessionOf(token, passcode);
    now = '2026-11-21T23:59:59.999+08:00';
    expect((await ask(product, session)).status).toBe(200);
    now = '2026-11-22T00:00:00+08:00';
    expect((await ask(product, session)).status).toBe(401);
  });

  test('logs each time that it is opened, and by what', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    await open(product, token, passcode, { 'user-agent': 'Phone' });
    now = '2026-11-21T13:00:00+08:00';
    await open(product, token, ` ${passcode.slice(0, 3)} ${passcode.slice(3)} `, { 'user-agent': 'Desk' });
    await open(product, token, otherPasscode(passcode));
    const at = (hour: number) => new Date(`2026-11-21T${hour}:00:00+08:00`).toISOString();
    const found = (await list()).find(({ id }: { id: number }) => id === link.id);
    expect(found).toMatchObject({ views: 2, last_viewed_at: at(13) });
    const { body } = await product.call('GET', `${LINKS}/${link.id}/views`, { as: company.owner });
    expect(body.data).toMatchObject([
      { opened_at: at(13), user_agent: 'Desk' },
      { opened_at: at(12), user_agent: 'Phone' },
    ]);
  });
});

describe('tries', () => {
  test('are limited for a link, however many come at once, and the right passcode is refused after them', async () => {
    const { token, passcode } = await issue(product, company, project);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => open(product, token, otherPasscode(passcode))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect((await open(product, token, passcode)).status).toBe(429);
    now = '2026-11-21T12:16:00+08:00';
    expect((await open(product, token, passcode)).status).toBe(200);
  });

  test('lock a link once there were fifty wrong ones on whatever days, until it has another passcode', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    const stands = async () => (await list()).find(({ id }: { id: number }) => id === link.id);
    const log = async () =>
      (
        await product.within(company.id, (tx) =>
          tx.$client.query(`select count(*)::int as count from audit_log where table_name = 'share_links'`),
        )
      ).rows[0].count;
    const logged = await log();
    const session = await sessionOf(token, passcode);
    for (let day = 22; day < 27; day += 1) {
      now = `2026-11-${day}T12:00:00+08:00`;
      // What opens the link between is no guess, and forgives none.
      if (day === 26) await sessionOf(token, passcode);
      for (let turn = 0; turn < 10; turn += 1)
        expect((await open(product, token, otherPasscode(passcode))).status).toBe(404);
    }
    now = '2026-11-27T12:00:00+08:00';
    expect(await stands()).toMatchObject({
      ...{ status: 'Locked', version: link.version, can: { renew: true, revoke: true } },
    });
    expect(await log()).toBe(logged);
    const [locked, unknown] = [await open(product, token, passcode), await open(product, 'nothing', '1')];
    expect([told(locked), locked.status]).toEqual([told(unknown), 404]);
    const renewed = (await change(link.id, 'passcode', link.version)).body.data;
    expect([renewed.link.status, (await open(product, token, renewed.passcode)).status]).toEqual([
      'Active',
      200,
    ]);
    expect((await ask(product, session)).status).toBe(401);
  });

  test('of the passcode before do not count for another: it opens the link at once', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    await Promise.all(Array.from({ length: 30 }, () => open(product, token, otherPasscode(passcode))));
    expect((await open(product, token, passcode)).status).toBe(429);
    const renewed = (await change(link.id, 'passcode', link.version)).body.data;
    expect((await open(product, token, renewed.passcode)).status).toBe(200);
  });

  /** How many wrong ones are counted of the link, and whether it is locked. */
  const counted = async (id: number) => {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select wrong_passcodes from share_links where id = $1', [id]),
    );
    const { status } = (await list()).find((one: { id: number }) => one.id === id);
    return [rows[0].wrong_passcodes, status];
  };
  const guessed = (id: number, times: number) =>
    product.within(company.id, (tx) =>
      tx.$client.query('update share_links set wrong_passcodes = $2 where id = $1', [id, times]),
    );

  test('that are right are taken back, however many come at once where one more wrong one locks it', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    await guessed(link.id, 49);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => open(product, token, passcode)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(await counted(link.id)).toEqual([49, 'Active']);
    }
    expect((await open(product, token, otherPasscode(passcode))).status).toBe(404);
    expect(await counted(link.id)).toEqual([50, 'Locked']);
    expect((await open(product, token, passcode)).status).toBe(404);
  });

  test('lock a link at fifty wrong ones, however many come at once and whatever right ones are among them', async () => {
    const { link, token, passcode } = await issue(product, company, project);
    // As many as the limit of a quarter of an hour lets through, again and again.
    const answers: Answer[] = [];
    for (let quarter = 0; quarter < 8; quarter += 1) {
      await product.services.db.owner.query('delete from system.rate_limits');
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            open(product, token, index === 4 ? passcode : otherPasscode(passcode)),
          ),
        )),
      );
    }
    const opened = (from: number, to: number) =>
      answers.slice(from, to).filter(({ status }) => status === 200).length;
    // Nine wrong ones of ten: the sixth ten lock it, before or after their right one.
    expect([opened(0, 50), opened(60, 80)]).toEqual([5, 0]);
    expect((await counted(link.id))[1]).toBe('Locked');
  });

  test('lock a link for whoever opens it, not for whoever has it open', async () => {
    const { token, passcode } = await issue(product, company, project);
    const session = await sessionOf(token, passcode);
    await product.within(company.id, (tx) =>
      tx.$client.query('update share_links set wrong_passcodes = 50 where revoked_at is null'),
    );
    expect((await ask(product, session)).status).toBe(200);
    expect((await open(product, token, passcode)).status).toBe(404);
  });

  test('are limited for an address too, whatever links it guesses', async () => {
    for (let turn = 0; turn < 60; turn += 1) await open(product, `guess ${turn}`, '1');
    const { token, passcode } = await issue(product, company, project);
    expect((await open(product, token, passcode)).status).toBe(429);
  });

  test('are limited the same way for a link that there is not', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await open(product, 'nothing', '1')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  });
});

test('an account opens no link, and a link no account', async () => {
  const { token, passcode } = await issue(product, company, project);
  const session = await sessionOf(token, passcode);
  const path = '/api/client-report';
  expect((await product.call('GET', path, { as: company.owner })).status).toBe(401);
  const cookies = { cookie: `mesra_session=${session}; mesra_link=${session}` };
  expect((await product.call('GET', path, { as: null, headers: cookies })).status).toBe(401);
  for (const scheme of ['Link', 'Bearer'])
    expect(
      (
        await product.call('GET', '/api/auth/user', {
          as: null,
          headers: { authorization: `${scheme} ${session}` },
        })
      ).status,
    ).toBe(401);
});

test('none is issued where the login of the product may not become the role of links', async () => {
  const { owner, app } = product.services.db;
  const { login } = (await app.query('select session_user as login')).rows[0];
  await owner.query(`revoke mesra_link from ${login}`);
  const body = { company_id: company.id, target_id: project, expires_on: '2026-12-31' };
  const refused = await product.call('POST', LINKS, { as: company.owner, body });
  await owner.query(`grant mesra_link to ${login}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This installation cannot open links yet. Ask whoever runs it: its log says which database role is missing.',
  ]);
  expect((await product.call('POST', LINKS, { as: company.owner, body })).status).toBe(201);
});
