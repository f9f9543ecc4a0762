import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import type { Person } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import { instantOf, setNow } from '../attendance/attendance.factory.ts';
import { evaluatePins, facesForKiosk } from './faces.api.ts';
import { type StartedFaces, startFaces, templateOf } from './faces.factory.ts';

let { product, company, calls, worker, rowsOf } = {} as StartedFaces;

beforeAll(async () => {
  ({ product, company, calls, worker, rowsOf } = await startFaces());
});
afterAll(() => product.stop());

const atKiosk = (ids: number[]) =>
  product.within(company.id, (tx) => facesForKiosk(tx, product.services.vault, company.id, ids));

describe('an own face', () => {
  test('is stored with consent alone, and a kiosk is given what was enrolled last', async () => {
    const { id, person } = await worker('Aminah');
    expect((await calls.own(person)).body.data).toMatchObject({
      ...{ employee_id: id, consent: null, consent_version: 1, face: null, pin: null, picture_days: 90 },
    });
    const early = await calls.enrol(person);
    expect([early.status, early.body.message]).toEqual([
      422,
      'Consent first: without it your face is not stored.',
    ]);
    const consented = await calls.consent(person);
    expect(consented.body.data.consent.version).toBe(1);
    expect((await calls.enrol(person, templateOf(1))).status).toBe(200);
    const again = await calls.enrol(person, templateOf(2));
    expect(again.body.data.face).toMatchObject({ model: 'human', model_version: '3.3.6' });
    expect((await atKiosk([id])).get(id)).toEqual({ template: templateOf(2), has_pin: false });
  });

  test('is erased with its consent, in the same moment, and the consent is kept as proof', async () => {
    const { id, person } = await worker('Bakar');
    setNow('2026-11-20 09:00');
    await calls.consent(person);
    await calls.enrol(person);
    setNow('2026-11-20 10:00');
    const withdrawn = await calls.withdraw(person);
    expect(withdrawn.body.data).toMatchObject({ consent: null, face: null });
    expect((await atKiosk([id])).get(id)).toEqual({ template: null, has_pin: false });
    const stored = await rowsOf(sql`select wording, language, to_json(given_at) as given,
      to_json(withdrawn_at) as withdrawn from face_consents
      where employee_id = ${id}`);
    expect(stored).toEqual([
      {
        ...{ wording: 1, language: 'en' },
        given: '2026-11-20T01:00:00+00:00',
        withdrawn: '2026-11-20T02:00:00+00:00',
      },
    ]);
    expect((await calls.withdraw(person)).status).toBe(200);
    expect((await calls.enrol(person)).status).toBe(422);
  });

  test('is erased without its consent too, which stays', async () => {
    const { id, person } = await worker('Chong');
    await calls.consent(person);
    await calls.enrol(person);
    const erased = await calls.erase(person);
    expect([erased.body.data.face, erased.body.data.consent.version]).toEqual([null, 1]);
    expect((await atKiosk([id])).get(id)?.template).toBeNull();
  });

  test('is not taken where another version of the text was read', async () => {
    const { person } = await worker('Devi');
    const answer = await calls.post('/consent')(person, { version: 2 });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This text has changed. Read it again before you consent.',
    ]);
  });

  test('is nothing of whoever is no employee', async () => {
    expect((await calls.own(company.owner)).status).toBe(403);
    expect((await calls.consent(company.owner)).status).toBe(403);
  });

  test('of several changes at once is one, whichever came last', async () => {
    const { id, person } = await worker('Esther');
    await calls.consent(person);
    const answers = await Promise.all([1, 2, 3, 4].map((seed) => calls.enrol(person, templateOf(seed))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const mixed = await Promise.all([calls.enrol(person), calls.withdraw(person), calls.consent(person)]);
    expect(mixed.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const open = await rowsOf(
      sql`select 1 from face_consents where employee_id = ${id} and withdrawn_at is null`,
    );
    const stored = await rowsOf(sql`select 1 from face_templates where employee_id = ${id}`);
    expect(stored.length).toBeLessThanOrEqual(open.length);
  });
});

describe('the database', () => {
  const attempt = async (query: ReturnType<typeof sql>): Promise<string> => {
    try {
      await rowsOf(query);
      return 'done';
    } catch (error) {
      return String((error as { cause?: Error }).cause ?? error);
    }
  };

  test('refuses a template without a consent that stands', async () => {
    const { id } = await worker('Faridah');
    const insert = sql`insert into face_templates (company_id, employee_id, model, model_version, template_sealed, enrolled_at)
      values (${company.id}, ${id}, 'human', '1', '\\x00', now())`;
    expect(await attempt(insert)).toContain('only with its person');
  });

  test('lets nothing of a consent change but that it is withdrawn, once', async () => {
    const { id, person } = await worker('Gopal');
    await calls.consent(person);
    await calls.enrol(person);
    expect(await attempt(sql`update face_consents set wording = 2 where employee_id = ${id}`)).toContain(
      'nothing changes but',
    );
    expect(await attempt(sql`delete from face_consents where employee_id = ${id}`)).toContain(
      'permission denied',
    );
    expect(await attempt(sql`update face_consents set withdrawn_at = now() where employee_id = ${id}`)).toBe(
      'done',
    );
    expect(await rowsOf(sql`select 1 from face_templates where employee_id = ${id}`)).toEqual([]);
    expect(
      await attempt(sql`update face_consents set withdrawn_at = null where employee_id = ${id}`),
    ).toContain('nothing changes but');
  });
});

describe('a PIN', () => {
  const tries = (id: number, of: [at: string, pin: string][]) =>
    product.within(company.id, async (tx) => {
      const named = of.map(([at, pin], index) => ({
        ...{ employee_id: id, pin, at: instantOf(`2026-11-20 ${at}`), enrolled_at: null },
        uuid: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
      }));
      const arrived = { tries: named, now: new Date(instantOf('2026-11-20 12:00')) };
      const outcomes = await evaluatePins(tx, company.id, arrived);
      return named.map(({ uuid }) => outcomes.get(uuid)?.outcome);
    });

  test('is refused where it is easily guessed', async () => {
    const { person } = await worker('Hassan');
    const weak = await calls.setPin(person, '123456');
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['pin']]);
    expect((await calls.setPin(person, '48192')).status).toBe(422);
    expect((await calls.setPin(person, '481920')).body.data.pin.locked_until).toBeNull();
  });

  test('is judged in the order in which it was typed, and five wrong ones lock it for fifteen minutes', async () => {
    const { id, person } = await worker('Irfan');
    expect(await tries(id, [['08:00', '481920']])).toEqual(['unset']);
    setNow('2026-11-20 07:00');
    await calls.setPin(person, '481920');
    const wrong = (minute: number): [string, string] => [`08:0${minute}`, '111112'];
    const shuffled = await tries(id, [['08:05', '481920'], wrong(4), wrong(0), wrong(3), wrong(1), wrong(2)]);
    expect(shuffled).toEqual(['locked', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong']);
    setNow('2026-11-20 08:10');
    expect((await calls.own(person)).body.data.pin.locked_until).toBe('2026-11-20T00:19:00.000Z');
    expect(await tries(id, [['08:18', '481920']])).toEqual(['locked']);
    expect(await tries(id, [['08:19', '481920']])).toEqual(['right']);
    setNow('2026-11-20 08:20');
    expect((await calls.own(person)).body.data.pin.locked_until).toBeNull();
  });

  test('is locked by nothing that was typed before it was set, nor beyond what has arrived', async () => {
    const { id, person } = await worker('Ismail');
    setNow('2026-11-20 09:00');
    await calls.setPin(person, '481920');
    const wrong = (time: string) => Array.from({ length: 5 }, () => [time, '111112'] as [string, string]);
    expect(await tries(id, [...wrong('08:00'), ['08:30', '481920']])).toEqual(Array(6).fill('wrong'));
    expect(await tries(id, [['09:00', '481920']])).toEqual(['right']);
    // They arrive at noon.
    await tries(id, wrong('23:00'));
    expect((await calls.own(person)).body.data.pin.locked_until).toBe('2026-11-20T04:15:00.000Z');
  });

  test('set anew forgets the lock, and removed is none', async () => {
    const { id, person } = await worker('Jamal');
    setNow('2026-11-20 07:00');
    await calls.setPin(person, '481920');
    await tries(
      id,
      Array.from({ length: 5 }, () => ['08:00', '111112'] as [string, string]),
    );
    await calls.setPin(person, '507314');
    expect(await tries(id, [['08:01', '507314']])).toEqual(['right']);
    expect((await calls.removePin(person)).body.data.pin).toBeNull();
    expect(await tries(id, [['08:02', '507314']])).toEqual(['unset']);
  });
});

describe('the owner', () => {
  const PEOPLE = '/api/operation/attendances/fr-records/people';
  const SETTINGS = '/api/operation/attendances/fr-records/settings';
  const list = async (query: string, as: Person = company.owner) =>
    product.call('GET', `${PEOPLE}?company_id=${company.id}&per_page=100&${query}`, { as });

  test('sees who has consented, enrolled and set a PIN, and finds who lacks one of them', async () => {
    const { id, person } = await worker('Lim Ah Kow');
    const { id: bare } = await worker('Lim Siew Ling');
    await calls.consent(person);
    await calls.enrol(person);
    await calls.setPin(person, '481920');
    const { body } = await list('keyword=Lim');
    expect(body.meta.total).toBe(2);
    const [first, second] = body.data;
    expect(first).toMatchObject({
      ...{ id, employee: { id, name: 'Lim Ah Kow' }, work_site: null, consent: { wording: 1 } },
      ...{ face: { model: 'human', model_version: '3.3.6' }, pin: { locked_until: null } },
      can: { reset_pin: true },
    });
    expect(second).toMatchObject({
      id: bare,
      consent: null,
      face: null,
      pin: null,
      can: { reset_pin: false },
    });
    for (const part of ['consent', 'face', 'pin'])
      expect(
        (await list(`keyword=Lim&missing=${part}`)).body.data.map((one: { id: number }) => one.id),
      ).toEqual([bare]);
    expect((await list('', person)).status).toBe(403);
  });

  test('removes a PIN, of which its person is told, and which is then none', async () => {
    const { id, person } = await worker('Mastura');
    await calls.setPin(person, '481920');
    const reset = () => product.call('POST', `${PEOPLE}/${id}/pin/reset`, { as: company.owner });
    const answer = await reset();
    expect([answer.status, answer.body.data.pin]).toEqual([200, null]);
    expect(answer.body.message).toContain('Mastura');
    const told = await rowsOf(sql`select kind, link from notifications where user_id = ${person.user_id}`);
    expect(told).toEqual([{ kind: 'kiosk_pin_reset', link: '/my/account/face' }]);
    const again = await reset();
    expect([again.status, again.body.data.pin]).toEqual([409, null]);
  });

  test('sets the threshold and the days of pictures, within their range and in their version', async () => {
    const read = async () =>
      (await product.call('GET', `${SETTINGS}?company_id=${company.id}`, { as: company.owner })).body.data;
    const set = (body: object) =>
      product.call('PATCH', SETTINGS, { as: company.owner, body: { company_id: company.id, ...body } });
    expect(await read()).toEqual({ company_id: company.id, threshold: 0.6, picture_days: 90, version: 0 });
    for (const wrong of [{ threshold: 0.49 }, { threshold: 0.96 }, { threshold: 0.655 }, { picture_days: 0 }])
      expect((await set({ threshold: 0.6, picture_days: 90, version: 0, ...wrong })).status).toBe(422);
    const first = await set({ threshold: 0.72, picture_days: 30, version: 0 });
    expect(first.body.data).toMatchObject({ threshold: 0.72, picture_days: 30, version: 1 });
    expect((await set({ threshold: 0.8, picture_days: 30, version: 0 })).status).toBe(409);
    expect((await set({ threshold: 0.8, picture_days: 30, version: 1 })).body.data.version).toBe(2);
  });
});

test('faces and PINs of whoever left are erased after thirty days, and not before', async () => {
  setNow('2026-12-31 09:00');
  const [gone, later] = [await worker('Nadia'), await worker('Osman')];
  for (const { person } of [gone, later]) {
    await calls.consent(person);
    await calls.enrol(person);
    await calls.setPin(person, '481920');
  }
  const leave = (id: number, on: string) =>
    rowsOf(sql`update employees set inactive_at = ${on}, status = 'Inactive' where id = ${id}`);
  await leave(gone.id, '2026-11-30');
  await leave(later.id, '2026-12-01');
  const day = '2026-12-31';
  const { id } = await product.within(company.id, (tx) =>
    startJob(tx, product.services, {
      ...{ companyId: company.id, type: DAY_JOB, key: day, payload: { day }, createdBy: null },
    }),
  );
  await performJob(product.services, jobHandlers(), company.id, id);
  const found = await atKiosk([gone.id, later.id]);
  expect(found.get(gone.id)).toEqual({ template: null, has_pin: false });
  expect(found.get(later.id)).toEqual({ template: templateOf(1), has_pin: true });
});
