import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../kit/post.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { openProtectedPdf } from '../../kit/testing/protected-pdf.ts';
import { companies } from '../company/company.tables.ts';
import { type PayrollCompany, payrollCompany } from '../payroll-run/payroll-run.factory.ts';
import { attached, FACT_PASSWORD, type MailCalls, mailCalls, type Paid } from './payslip-mail.factory.ts';

/* Payslips by mail: when, to whom, with which password, and how that is seen. */

let product: TestProduct;
let company: PayrollCompany;
let calls: MailCalls;
let now = '2026-10-20T02:00:00Z';
let refusal: Error | null = null;
const sent: Mail[] = [];

beforeAll(async () => {
  product = await startTestProduct({
    clock: { now: () => new Date(now) },
    post: {
      mail: async (mail) => {
        if (refusal) throw refusal;
        sent.push(mail);
      },
    },
  });
});
beforeEach(async () => {
  now = '2026-10-20T02:00:00Z';
  refusal = null;
  sent.length = 0;
  company = await payrollCompany(product);
  calls = mailCalls(product, company);
});
afterAll(() => product.stop());

/** Sends what is queued; the mails to somebody so far. */
const mailsTo = async ({ person }: Paid): Promise<Mail[]> => {
  await calls.runJobs();
  await product.mailsTo(person.email);
  return sent.filter(({ to }) => to === person.email);
};
const textsOf = ({ subject, text, html }: Mail): string => [subject, text, html].join('\n');

describe('by the setting', () => {
  test('none goes where nothing is set', async () => {
    const who = await calls.hire();
    await calls.confirmed(who, '2026-10');
    await calls.beginDay('2026-10-31');
    expect(await mailsTo(who)).toEqual([]);
    expect(await calls.states()).toEqual([null]);
  });

  test('a confirmed payslip goes once, as a PDF that its employee’s password alone opens', async () => {
    await calls.set('2026-10', 'confirmed');
    const who = await calls.hire();
    await calls.confirmed(who, '2026-10');
    const [mail, ...others] = await mailsTo(who);
    expect(others).toEqual([]);
    if (!mail) throw new Error('No mail was sent.');
    const { filename, content } = attached(mail);
    expect(filename).toMatch(/^payslip-T\d+-2026-10\.pdf$/);
    const says = await openProtectedPdf(content, FACT_PASSWORD);
    expect(says).toContain('Nur Aisyah binti Rahman');
    expect(says).toContain('5,123.45');
    await expect(openProtectedPdf(content)).rejects.toThrow(/password/i);
    await expect(openProtectedPdf(content, '050519905679')).rejects.toThrow(/password/i);
    expect(content.toString('latin1')).toMatch(/\/V 5[\s\S]*\/R 6|\/R 6[\s\S]*\/V 5/);
    await calls.beginDay('2026-10-31');
    expect(await mailsTo(who)).toHaveLength(1);
    expect(await calls.states()).toEqual([
      {
        ...{ status: 'Sent', address: who.person.email, at: new Date(now).toISOString() },
        ...{ automatic: true, reason: null },
      },
    ]);
  });

  test('the mail has neither a figure nor the password, and says in the reader’s language what opens it', async () => {
    await calls.set('2026-10', 'confirmed');
    const who = await calls.hire();
    const other = await calls.hire({ name: 'Siti Aminah' });
    await product.call('PATCH', '/api/profile', { as: other.person, body: { language: 'ms' } });
    await calls.confirmed(who, '2026-10');
    await calls.confirmed(other, '2026-10');
    const [english] = await mailsTo(who);
    const [malay] = await mailsTo(other);
    if (!english || !malay) throw new Error('Two mails were not sent.');
    expect(english.subject).toBe('Your payslip for October 2026, Payroll Sdn Bhd');
    expect(english.text).toContain('last four digits of your identity number');
    expect(malay.subject).toBe('Slip gaji anda bagi Oktober 2026, Payroll Sdn Bhd');
    expect(malay.text).toContain('empat digit terakhir nombor kad pengenalan');
    for (const mail of [english, malay])
      expect(textsOf(mail)).not.toMatch(/\d[.,]\d{2}\b|RM|5678|900505|1990/);
    expect(await openProtectedPdf(attached(malay).content, FACT_PASSWORD)).toContain('Slip gaji');
  });

  test('on the pay day, not before, whenever it was released', async () => {
    await calls.set('2026-10', 'pay_day');
    const who = await calls.hire();
    await calls.confirmed(who, '2026-10');
    await calls.beginDay('2026-10-29');
    expect(await mailsTo(who)).toEqual([]);
    now = '2026-10-30T01:00:00Z';
    await calls.beginDay('2026-10-30');
    await calls.beginDay('2026-10-30');
    await calls.beginDay('2026-11-02');
    expect(await mailsTo(who)).toHaveLength(1);
  });

  test('never before it is released', async () => {
    await calls.set('2026-10', 'confirmed', 'by_hand');
    const who = await calls.hire();
    const id = await calls.confirmed(who, '2026-10');
    await calls.beginDay('2026-10-31');
    expect(await mailsTo(who)).toEqual([]);
    const { body } = await calls.send([id]);
    expect(body.data).toMatchObject({ queued: 0, left: [{ id, message: 'It is not released yet.' }] });
    await calls.post('/payslips/release', { start_date: '2026-10-01', end_date: '2026-10-31' });
    expect(await mailsTo(who)).toHaveLength(1);
  });

  test('whoever gets it by mail is told of it in the application alone; whoever does not, by mail too', async () => {
    await calls.set('2026-10', 'confirmed');
    const who = await calls.hire();
    const lacking = await calls.hire({ numbers: {} });
    await calls.confirmed(who, '2026-10');
    await calls.confirmed(lacking, '2026-10');
    const textsTo = async ({ person }: Paid) => {
      const { body } = await product.call('GET', '/api/notifications', { as: person });
      return body.data.map(({ title }: { title: string }) => title);
    };
    expect(await textsTo(who)).toEqual(['Your payslip for 10/2026 is available, and comes by e-mail too.']);
    expect(await textsTo(lacking)).toEqual(['Your payslip for 10/2026 is available.']);
  });

  test('what is mailed on a later day is told of by mail as it is released', async () => {
    await calls.set('2026-10', 'pay_day');
    const who = await calls.hire();
    await calls.confirmed(who, '2026-10');
    const { body } = await product.call('GET', '/api/notifications', { as: who.person });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      'Your payslip for 10/2026 is available.',
    ]);
  });

  test('the daily work releases and mails one that is due on the pay day', async () => {
    await calls.set('2026-10', 'confirmed', 'pay_day');
    const who = await calls.hire();
    await calls.confirmed(who, '2026-10');
    now = '2026-10-30T01:00:00Z';
    await calls.beginDay('2026-10-30');
    expect(await mailsTo(who)).toHaveLength(1);
  });

  test('one that is issued again goes again, and what waited of the one before does not', async () => {
    await calls.set('2026-10', 'confirmed');
    const who = await calls.hire();
    const id = await calls.confirmed(who, '2026-10');
    await calls.runJobs();
    const counts = { epf: true, socso: false, eis: false, tax: true, hrdf: false };
    const line = { type: 'additional_remuneration_bonus', name: 'Bonus', amount: '100.00', ...counts };
    const bonus = { earnings: [{ ...line, contribution_total_type: 'additional' }] };
    await calls.reopen(who, id, '2026-10', bonus);
    expect(await mailsTo(who)).toEqual([]);
    await calls.confirm(id);
    const [first, ...none] = await mailsTo(who);
    expect(none).toEqual([]);
    if (!first) throw new Error('No mail was sent.');
    expect(await openProtectedPdf(attached(first).content, FACT_PASSWORD)).toContain('5,223.45');
    await calls.reopen(who, id, '2026-10');
    await calls.confirm(id);
    expect(await mailsTo(who)).toHaveLength(2);
  });

  test('what somebody lacks is named, and they get it by hand once it is there', async () => {
    await calls.set('2026-10', 'confirmed');
    const unnumbered = await calls.hire({ numbers: {} });
    const unborn = await calls.hire();
    const unverified = await calls.hire();
    await product.services.db.owner.query('update system.users set email_verified_at = null where id = $1', [
      unverified.person.user_id,
    ]);
    const without = await calls.hire();
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set status = 'Inactive' where user_id = $1`, [
        without.person.user_id,
      ]),
    );
    const everybody = [unnumbered, unborn, unverified, without];
    const ids: number[] = [];
    for (const one of everybody) ids.push(await calls.confirmed(one, '2026-10'));
    await product.within(company.id, (tx) =>
      tx.$client.query('update employees set date_of_birth = null where id = $1', [unborn.id]),
    );
    for (const one of everybody) expect(await mailsTo(one)).toEqual([]);
    const states = await calls.states();
    expect(states.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('Not sent'));
    expect(states.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringContaining('identity number'),
      expect.stringContaining('date of birth'),
      expect.stringContaining('not confirmed the e-mail address'),
      expect.stringContaining('no account in use'),
    ]);
    await product.call('PATCH', '/api/payrolls/payslip-mail', {
      as: unnumbered.person,
      body: { company_id: company.id, password: 'kunci-saya-7' },
    });
    const { body } = await calls.send(ids);
    expect(body.data.queued).toBe(1);
    expect(body.data.left.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1));
    const [mail] = await mailsTo(unnumbered);
    if (!mail) throw new Error('No mail was sent.');
    expect(mail.text).toContain('payslip password that you have set');
    expect(textsOf(mail)).not.toContain('kunci-saya-7');
    expect(await openProtectedPdf(attached(mail).content, 'kunci-saya-7')).toContain('5,123.45');
  });

  test('nothing goes while the company has payroll switched off, nor what it had queued', async () => {
    await calls.set('2026-10', 'confirmed');
    const who = await calls.hire();
    const other = await calls.hire();
    await calls.confirmed(who, '2026-10');
    await calls.runJobs();
    await calls.confirmed(other, '2026-10');
    const modules = (payroll: boolean) =>
      product.within(company.id, (tx) => tx.update(companies).set({ modules: { payroll } }));
    await modules(false);
    expect([await mailsTo(who), await mailsTo(other)]).toEqual([[], []]);
    await modules(true);
    expect((await calls.states())[0]).toMatchObject({ status: 'Not sent' });
  });
});

describe('by hand', () => {
  test('one that is out, again too, but not while it is on its way', async () => {
    const who = await calls.hire();
    const id = await calls.confirmed(who, '2026-10');
    expect((await calls.send([id])).body).toMatchObject({
      message: '1 payslip is on its way by e-mail.',
      data: { queued: 1, left: [] },
    });
    expect((await calls.states())[0]).toMatchObject({ status: 'Queued', automatic: false });
    const [again, more] = await Promise.all([calls.send([id]), calls.send([id, id])]);
    for (const { body } of [again, more])
      expect(body.data).toMatchObject({ queued: 0, left: [{ id, message: 'It is on its way already.' }] });
    expect(await mailsTo(who)).toHaveLength(1);
    expect((await calls.send([id])).body.data.queued).toBe(1);
    expect(await mailsTo(who)).toHaveLength(2);
  });

  test('one that went by hand does not go by the setting too', async () => {
    await calls.set('2026-10', 'pay_day');
    const who = await calls.hire();
    const id = await calls.confirmed(who, '2026-10');
    await calls.send([id]);
    now = '2026-10-30T01:00:00Z';
    await calls.beginDay('2026-10-30');
    expect(await mailsTo(who)).toHaveLength(1);
  });

  test('only by whoever holds Payslip, of the people whom they see; the others see nothing of it', async () => {
    const [mine, theirs] = [await calls.hire(), await calls.hire()];
    const ids = [await calls.confirmed(mine, '2026-10'), await calls.confirmed(theirs, '2026-10')];
    const accesses = [{ route: '/payroll/document', actions: ['Payslip'] }];
    const limited = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses, scope: { employee_id: [mine.id] } },
    });
    const viewer = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true },
      accesses: [{ route: '/payroll/document', actions: ['Payment'] }],
    });
    expect((await calls.send(ids, viewer)).status).toBe(403);
    expect((await calls.send(ids, mine.person)).status).toBe(403);
    expect((await calls.send(ids, limited)).status).toBe(404);
    expect((await calls.send([...ids, 999_999])).status).toBe(404);
    expect([await mailsTo(mine), await mailsTo(theirs)]).toEqual([[], []]);
    expect((await calls.send(ids.slice(0, 1), limited)).body.data).toEqual({ queued: 1, left: [] });
    expect([await mailsTo(mine), await mailsTo(theirs)]).toEqual([[expect.anything()], []]);
    expect(await calls.states(viewer)).toEqual([null, null]);
    expect(await calls.states(limited)).toMatchObject([{ status: 'Sent' }]);
    expect(await calls.states(company.owner, '&mail=None')).toEqual([null]);
    expect(await calls.states(company.owner, '&mail=Sent&mail=Failed')).toMatchObject([{ status: 'Sent' }]);
  });

  test('one that the mail server refuses says why, and can be sent again', async () => {
    const who = await calls.hire();
    const id = await calls.confirmed(who, '2026-10');
    await calls.send([id]);
    refusal = Object.assign(new Error('554 Too large'), { code: 'EMESSAGE', responseCode: 554 });
    await mailsTo(who);
    expect((await calls.states())[0]).toMatchObject({ status: 'Failed', reason: '554 Too large' });
    refusal = null;
    expect((await calls.send([id])).body.data.queued).toBe(1);
    await mailsTo(who);
    expect((await calls.states())[0]).toMatchObject({ status: 'Sent', reason: null });
  });

  test('what somebody waits for goes before any number of payslips', async () => {
    const who = await calls.hire();
    await calls.send([await calls.confirmed(who, '2026-10')]);
    const { rows } = await product.services.db.owner.query<{ priority: number }>(
      `select distinct priority from graphile_worker.jobs where key like 'mesra_mail:%' order by 1`,
    );
    expect(rows.at(-1)?.priority).toBeGreaterThan(0);
    await mailsTo(who);
  });
});

describe('an own password', () => {
  const PATH = '/api/payrolls/payslip-mail';
  const own = async ({ person }: Paid) =>
    (await product.call('GET', `${PATH}?company_id=${company.id}`, { as: person })).body.data;
  const set = ({ person }: Paid, password: string | null) =>
    product.call('PATCH', PATH, { as: person, body: { company_id: company.id, password } });

  test('takes the place of date of birth and identity number until it is removed', async () => {
    const who = await calls.hire();
    const id = await calls.confirmed(who, '2026-10');
    const address = who.person.email;
    expect(await own(who)).toEqual({ company_id: company.id, address, password: 'facts' });
    expect((await set(who, 'first-password')).status).toBe(200);
    expect((await set(who, 'Zl#9-second')).body.data).toEqual({
      ...{ company_id: company.id, address, password: 'own' },
    });
    await calls.send([id]);
    const [mail] = await mailsTo(who);
    if (!mail) throw new Error('No mail was sent.');
    const { content } = attached(mail);
    expect(await openProtectedPdf(content, 'Zl#9-second')).toContain('5,123.45');
    for (const wrong of [FACT_PASSWORD, 'first-password'])
      await expect(openProtectedPdf(content, wrong)).rejects.toThrow(/password/i);
    await set(who, null);
    expect((await own(who)).password).toBe('facts');
    await calls.send([id]);
    const [, next] = await mailsTo(who);
    if (!next) throw new Error('No mail was sent.');
    expect(await openProtectedPdf(attached(next).content, FACT_PASSWORD)).toContain('5,123.45');
  });

  test('has eight letters, digits or signs at least, which every keyboard has', async () => {
    const who = await calls.hire();
    for (const wrong of ['short-7', 'with a space', 'kunciñandú', 'x'.repeat(65), ''])
      expect((await set(who, wrong)).status).toBe(422);
    expect((await own(who)).password).toBe('facts');
  });

  test('of several that are set at once the last counts, and none is refused', async () => {
    const who = await calls.hire();
    const passwords = Array.from({ length: 6 }, (_, at) => `password-${at}`);
    const atOnce = () => Promise.all(passwords.map((password) => set(who, password)));
    // With none before, then in place of one.
    for (const answers of [await atOnce(), await atOnce()])
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await own(who)).password).toBe('own');
  });

  test('is stored encrypted, and the audit log says that it was set and not what it is', async () => {
    const who = await calls.hire();
    await set(who, 'Zl#9-second');
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query<{ sealed: Buffer; log: string }>(
        `select p.password_sealed as sealed, (select string_agg(a::text, '') from audit_log a
           where a.table_name = 'payslip_passwords' and a.company_id = p.company_id) as log
         from payslip_passwords p where p.employee_id = $1`,
        [who.id],
      ),
    );
    expect(rows[0]?.sealed.toString('latin1')).not.toContain('Zl#9');
    expect(rows[0]?.log).toContain('insert');
    expect(rows[0]?.log).not.toMatch(/Zl#9|sealed/);
  });
});
