import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { ADMIN, ask, employeeWithSignIn, grantAs } from '../change-requests/change-requests.factory.ts';
import { FIXTURE, importFile } from '../employee-import/employee-import.factory.ts';
import { PATH, placedEmployee } from './employees.factory.ts';

/* Home addresses of employees. */

let product: TestProduct;
let company: { id: number; owner: Person };
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await product.company();
});
afterAll(() => product.stop());

const HOME = {
  address: '12, Jalan Bukit 3, Taman Bukit',
  postcode: '43000',
  city: 'Kajang',
  state: 'Selangor',
  country: 'MY',
};
const NOWHERE = { address: null, postcode: null, city: null, state: null, country: 'MY' };

const create = async (values: Record<string, unknown> = {}) =>
  product.call('POST', PATH, {
    as: company.owner,
    body: await placedEmployee(product, company.id, values),
  });
const createEmployee = async (values: Record<string, unknown> = {}) => (await create(values)).body.data;
const patch = (one: { id: number; version: number }, values: Record<string, unknown>) =>
  product.call('PATCH', `${PATH}/${one.id}`, {
    as: company.owner,
    body: { ...values, version: one.version },
  });
const employee = async (id: number) =>
  (await product.call('GET', `${PATH}/${id}`, { as: company.owner })).body.data;

describe('an address', () => {
  test('is kept and shown, and is none in Malaysia where nothing was said', async () => {
    expect(await createEmployee(HOME)).toMatchObject(HOME);
    expect(await createEmployee()).toMatchObject(NOWHERE);
  });

  test('has its spaces and lines made one, and blanks are nothing', async () => {
    const one = await createEmployee({ address: ' 12,\n Jalan   Bukit ', city: '  ', country: 'my' });
    expect(one).toMatchObject({ address: '12, Jalan Bukit', city: null, country: 'MY' });
  });

  test('keeps the postcodes of Perlis whole, with or without the zero', async () => {
    const one = await createEmployee({ postcode: '1000' });
    expect(one.postcode).toBe('01000');
    const again = await patch(one, { postcode: '1000' });
    expect([again.status, again.body.data.version]).toEqual([200, one.version]);
  });

  test.each([
    ['a postcode of three digits', { postcode: '430' }, 'postcode', 'five digits'],
    ['a postcode of Singapore in Malaysia', { postcode: '569933' }, 'postcode', 'five digits'],
    ['signs in the postcode', { postcode: 'AB;1', country: 'GB' }, 'postcode', 'incorrect'],
    ['a country by its name', { country: 'Malaysia' }, 'country', 'two letters'],
    ['no country', { country: '' }, 'country', 'two letters'],
    ['too long a street', { address: 'x'.repeat(301) }, 'address', '300'],
    ['a city that is no text', { city: ['Kajang'] }, 'city', ''],
  ])('with %s is refused at that field', async (_name, values, field, message) => {
    const { status, body } = await create(values);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toContain(message);
  });

  test('elsewhere has the postcode of that country, and is refused at home with it', async () => {
    const one = await createEmployee({
      ...HOME,
      postcode: '569933',
      city: 'Singapore',
      state: null,
      country: 'SG',
    });
    expect(one).toMatchObject({ postcode: '569933', country: 'SG' });
    const { status, body } = await patch(one, { country: 'MY' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['postcode']]);
  });

  test('says in the history what it was and what it became', async () => {
    const one = await createEmployee(HOME);
    await patch(one, { city: 'Bangi', postcode: '43650' });
    const { body } = await product.call('GET', `${PATH}/${one.id}/history`, { as: company.owner });
    expect(body.data[0].changes).toEqual([
      { field: 'city', before: 'Kajang', after: 'Bangi', concealed: false },
      { field: 'postcode', before: '43000', after: '43650', concealed: false },
    ]);
  });
});

describe('who sees an address', () => {
  const admin = (screens: string[], scope: Record<string, number[]> | null = null) =>
    product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: screens.map((route) => ({ route, actions: [] })),
      scope,
    });
  const select = ['phone', ...Object.keys(HOME)].map((name) => `&select=${name}`).join('');
  const listed = async (as: Person) => {
    const { body } = await product.call('GET', `${PATH}?company_id=${company.id}${select}`, { as });
    return body.data[0];
  };

  test('nobody in a list that did not ask for it', async () => {
    await createEmployee(HOME);
    const { body } = await product.call('GET', `${PATH}?company_id=${company.id}`, { as: company.owner });
    expect(body.data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/Kajang|"postcode"/);
  });

  test('in a list those with the employee screen, and not those who pay', async () => {
    await createEmployee({ ...HOME, phone: '012-3456789' });
    expect(await listed(await admin(['/admin/employee']))).toMatchObject(HOME);
    expect(await listed(await admin(['/payroll/manage']))).toMatchObject({
      phone: '012-3456789',
      ...NOWHERE,
      country: null,
    });
  });

  test('nobody by searching for it, and nobody in the directory', async () => {
    const { id } = await createEmployee({ ...HOME, city: 'Semenyih' });
    const found = await product.call('GET', `${PATH}?company_id=${company.id}&keyword=semenyih`, {
      as: company.owner,
    });
    expect(found.body.data).toEqual([]);
    const employee = await product.person(company.id, { type: 'employee' });
    for (const path of [`/api/directory?company_id=${company.id}`, `/api/directory/${id}`]) {
      const { status, body } = await product.call('GET', path, { as: employee });
      expect([status, JSON.stringify(body).includes('Semenyih')]).toEqual([200, false]);
    }
  });

  test('the person, and nobody whose employee access does not reach them', async () => {
    const siti = await employeeWithSignIn(product, company.id, { name: 'Siti', ...HOME });
    const own = await product.call('GET', `/api/profile?company_id=${company.id}`, { as: siti.person });
    expect(own.body.data.employee).toMatchObject(HOME);
    const elsewhere = await admin(['/admin/employee'], { branch_id: [1] });
    expect((await product.call('GET', `${PATH}/${siti.id}`, { as: elsewhere })).status).toBe(404);
    const other = await product.company('Other Sdn Bhd');
    expect((await product.call('GET', `${PATH}/${siti.id}`, { as: other.owner })).status).toBe(404);
  });
});

describe('an import', () => {
  /** The first two people of the fixture, with these cells and columns changed. */
  const file = (...cells: Record<string, string>[]) =>
    Papa.unparse(
      Papa.parse<Record<string, string>>(FIXTURE.trim(), { header: true })
        .data.slice(0, cells.length)
        .map((row, index) => ({ ...row, ...cells[index] })),
    );
  const send = async (...cells: Record<string, string>[]) =>
    (await importFile(product, company, file(...cells))).body.data;
  const first = async () => {
    const { body } = await product.call('GET', `${PATH}?company_id=${company.id}&keyword=E0001`, {
      as: company.owner,
    });
    return employee(body.data[0].id);
  };

  test('fills the city and the state of a postcode that has one city', async () => {
    expect(await send({ postcode: '43000' }, { postcode: '1000' })).toMatchObject({ created: 2, errors: [] });
    expect(await first()).toMatchObject({ postcode: '43000', city: 'Kajang', state: 'Selangor' });
    const exported = await product.call('GET', `${PATH}/export?company_id=${company.id}`, {
      as: company.owner,
    });
    const rows = Papa.parse<Record<string, string>>(String(exported.body).replace('\uFEFF', ''), {
      header: true,
    }).data;
    expect(rows[1]).toMatchObject({ postcode: '01000', city: 'Kangar', state: 'Perlis', country: 'MY' });
  });

  test('sent twice leaves what the postcode said, and still clears what it did not say', async () => {
    const blank = { address: '1 Jalan Bukit', postcode: '43000', city: '', state: '' };
    await send(blank, blank);
    expect(await send(blank, blank)).toMatchObject({ skipped: 2, updated: 0 });
    await patch(await first(), { city: 'Sungai Chua' });
    expect(await send(blank)).toMatchObject({ updated: 1, rows: [{ changed: ['city'] }] });
    expect(await first()).toMatchObject({ city: null, state: 'Selangor' });
  });

  test('guesses no city where a postcode has several, nor a place that nobody knows', async () => {
    await send({ postcode: '86400' }, { postcode: '00001' });
    expect(await first()).toMatchObject({ postcode: '86400', city: null, state: 'Johor' });
  });

  test('keeps what the row says beside the postcode', async () => {
    await send({ postcode: '43000', city: 'Sungai Chua', state: '' });
    expect(await first()).toMatchObject({ city: 'Sungai Chua', state: 'Selangor' });
  });

  test('moves somebody by the postcode alone, and leaves them where they are without one', async () => {
    await send({ ...HOME });
    expect(await send({ postcode: '80000' })).toMatchObject({ updated: 1 });
    expect(await first()).toMatchObject({ ...HOME, postcode: '80000', city: 'Johor Bahru', state: 'Johor' });
    expect(await send({ name: 'Aung Kyaw' })).toMatchObject({
      updated: 1,
      rows: [{ changed: ['name'] }],
    });
    expect((await first()).city).toBe('Johor Bahru');
  });

  test('asks for no Malaysian postcode of somebody abroad', async () => {
    expect(await send({ ...HOME, postcode: '80000', city: '', state: '', country: 'SG' })).toMatchObject({
      created: 1,
    });
    expect(await first()).toMatchObject({ postcode: '80000', city: null, state: null, country: 'SG' });
  });

  test.each([
    ['a postcode of three digits', 'postcode', '123'],
    ['a postcode that is too long', 'postcode', '5'.repeat(13)],
    ['a country by its name', 'country', 'Malaysia'],
    ['too long a street', 'address', 'x'.repeat(301)],
    ['too long a city', 'city', 'x'.repeat(81)],
  ])('with %s is refused at that cell', async (_name, column, value) => {
    const data = await send({ [column]: value });
    expect(data.errors.map((one: { row: number; column: string }) => [one.row, one.column])).toEqual([
      [2, column],
    ]);
  });

  test.each(['csv', 'xlsx'])(
    'of an export as %s changes nothing, a cleared city among it',
    async (format) => {
      await send({ ...HOME, address: '=1+1, Jalan Bukit' }, { postcode: '1000' });
      const one = await first();
      await patch(one, { city: '' });
      const exported = await product.call('GET', `${PATH}/export?company_id=${company.id}&format=${format}`, {
        as: company.owner,
      });
      const { body } = await importFile(product, company, exported.body);
      expect(body.data).toMatchObject({ skipped: 2, updated: 0, errors: [] });
    },
  );

  test.each(['csv', 'xlsx'])(
    'of an export as %s brings every address back as it is written',
    async (format) => {
      const written = [
        '-5, Lorong 2',
        '+6 Jalan @ Home',
        '@Home',
        "'=1+1",
        "''+2",
        "'Aisyah House'",
        '"Villa", Jalan "Ros"',
        'a;b|c\td, e',
        '1e5',
        '2026-01-01',
        'TRUE',
        '0012',
        '#REF!',
        '_x000D_ & <b>',
        '槟城 \u{1F3E0} Jalan é',
        '\u200Bx',
        'x'.repeat(300),
      ];
      const people = [];
      for (const address of written)
        people.push(
          await createEmployee({ ...HOME, address, postcode: '018956', city: "'-Town", country: 'SG' }),
        );
      expect(people.map((one) => one.address)).toEqual(written.map((text) => text.replace(/\s+/g, ' ')));
      const exported = await product.call('GET', `${PATH}/export?company_id=${company.id}&format=${format}`, {
        as: company.owner,
      });
      const { body } = await importFile(product, company, exported.body);
      expect(body.data).toMatchObject({ skipped: written.length, updated: 0, errors: [] });
    },
  );

  test('of an export whose zeros a spreadsheet took away changes nothing', async () => {
    await send({ postcode: '1000', address: '1 Jalan Kangar' });
    const exported = await product.call('GET', `${PATH}/export?company_id=${company.id}`, {
      as: company.owner,
    });
    const spoilt = String(exported.body).replace(',01000,', ',1000,');
    expect(spoilt).not.toBe(String(exported.body));
    expect((await importFile(product, company, spoilt)).body.data).toMatchObject({ skipped: 1, updated: 0 });
  });
});

describe('somebody who has moved', () => {
  const moved = { address: '8 Jalan Baru', postcode: '80000', city: 'Johor Bahru', state: 'Johor' };
  const NUMBER = '900101-14-5678';
  const living = () =>
    employeeWithSignIn(product, company.id, {
      name: 'Siti',
      phone: '012-111 1111',
      gender: 'Female',
      date_of_birth: '1990-01-01',
      numbers: { identity_number: NUMBER },
      ...HOME,
    });

  test('asks once for all of it, and HR sees each part as it was and as it is asked', async () => {
    const siti = await living();
    const { status, body } = await ask(product, siti.person, company.id, 'contact', moved);
    expect(status).toBe(201);
    expect((await employee(siti.id)).city).toBe('Kajang');
    const seen = (await product.call('GET', `${ADMIN}/${body.data.id}`, { as: company.owner })).body.data;
    expect(
      seen.changes.map((one: { field: string; now: string; asked: string }) => [
        one.field,
        one.now,
        one.asked,
      ]),
    ).toEqual([
      ['address', HOME.address, moved.address],
      ['postcode', '43000', '80000'],
      ['city', 'Kajang', 'Johor Bahru'],
      ['state', 'Selangor', 'Johor'],
    ]);
    expect((await grantAs(product, company.owner, body.data.id)).status).toBe(200);
    expect(await employee(siti.id)).toMatchObject(moved);
  });

  test('is granted the whole of it or none, and the rest apart', async () => {
    const siti = await living();
    const requested = { ...moved, phone: '013-222 2222' };
    const { id } = (await ask(product, siti.person, company.id, 'contact', requested)).body.data;
    const half = await grantAs(product, company.owner, id, { fields: ['phone', 'address', 'city'] });
    expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['fields']]);
    expect(await employee(siti.id)).toMatchObject({ ...HOME, phone: '012-111 1111' });
    expect((await grantAs(product, company.owner, id, { fields: ['phone'] })).status).toBe(200);
    expect(await employee(siti.id)).toMatchObject({ ...HOME, phone: '013-222 2222' });
  });

  test('is told what is wrong, also where it is what they left as it is', async () => {
    const siti = await living();
    const wrong = async (values: Record<string, unknown>) => {
      const { status, body } = await ask(product, siti.person, company.id, 'contact', values);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await wrong({ postcode: '12' })).toEqual([422, ['postcode']]);
    expect(await wrong({ postcode: '569933' })).toEqual([422, ['postcode']]);
    expect(await wrong({ country: 'Singapore' })).toEqual([422, ['country']]);
    const abroad = await employeeWithSignIn(product, company.id, {
      name: 'Tan',
      postcode: '569933',
      country: 'SG',
    });
    const { status, body } = await ask(product, abroad.person, company.id, 'contact', { country: 'MY' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['postcode']]);
  });

  test('asks for nothing with the same postcode without its zero', async () => {
    const ali = await employeeWithSignIn(product, company.id, { name: 'Ali', postcode: '01000' });
    const { status, body } = await ask(product, ali.person, company.id, 'contact', { postcode: '1000' });
    expect([status, body.message]).toEqual([422, 'There are no changes to your record.']);
  });
});
