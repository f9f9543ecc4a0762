import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addClient, archiveClient, clientsOf } from '../clients/clients.factory.ts';
import { addPerson, addSite, assign, SITES, type SiteCompany, siteCompany } from './sites.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const send = (bytes: string | Buffer, body: Record<string, string> = {}, name = 'sites.csv') =>
  product.upload(
    `${SITES}/import`,
    company.owner,
    { name, bytes },
    { company_id: String(company.id), ...body },
  );
const check = (bytes: string | Buffer) => send(bytes, { dry_run: '1' });
const sites = async (query = 'status=all') =>
  (await product.call('GET', `${SITES}?company_id=${company.id}&${query}`, { as: company.owner })).body.data;
const file = async (query = '', as = company.owner) =>
  (await product.call('GET', `${SITES}/export?company_id=${company.id}&${query}`, { as })).body as Buffer;
const counted = ({ created, updated, same }: Record<string, number>) => [created, updated, same];
const cells = (errors: { row: number; column: string | null }[]) =>
  errors.map(({ row, column }) => `${row} ${column}`);

describe('an import of sites', () => {
  test('adds new codes, changes known ones as far as the file says, and leaves the others alone', async () => {
    const charge = await addPerson(product, company, { name: 'Aminah', employee_code: 'E77' });
    const client = await addClient(product, company, { name: 'Petronas' });
    await addSite(product, company, { code: 'KL1', name: 'Tower', client_id: client.id, radius: 300 });
    const text = [
      'Kod,Nama,Latitud,Longitud,Tarikh mula,Person in charge,Proof wanted,Status',
      'kl1,Tower One,,,,,,',
      'KL2,"Mall, North",3.1579,101.7123,31/08/2027,e77,check_in_picture; note,aktif',
    ].join('\n');
    const before = await check(text);
    expect([before.status, counted(before.body.data)]).toEqual([200, [1, 1, 0]]);
    expect(before.body.data.rows).toMatchObject([
      { row: 2, action: 'updated', changed: ['name', 'lat', 'lng'] },
      { row: 3, action: 'created', changed: [] },
    ]);
    expect(await sites()).toHaveLength(1);
    const answer = await send(text);
    expect([answer.status, answer.body.message]).toEqual([200, '1 site added, 1 changed.']);
    const [mall, tower] = (await sites()).sort((a: { code: string }, b: { code: string }) =>
      b.code.localeCompare(a.code),
    );
    expect(tower).toMatchObject({
      code: 'KL1',
      name: 'Tower One',
      client: { name: 'Petronas' },
      radius: 300,
      lat: null,
    });
    expect(mall).toMatchObject({
      ...{ code: 'KL2', name: 'Mall, North', lat: 3.1579, lng: 101.7123, radius: 100, country: 'MY' },
      ...{ start_date: '2027-08-31', status: 'Active', proofs: ['check_in_picture', 'note'] },
      person_in_charge: { id: charge },
    });
    expect(counted((await check(text)).body.data)).toEqual([0, 0, 2]);
  });

  test('finds a client by its name in any case, and says which it creates before it does', async () => {
    const known = await addClient(product, company, { name: 'Petronas' });
    const text = [
      'code,name,client',
      'A1,Tower,petronas',
      'A2,Mall,IGB  REIT',
      'A3,Annex,igb reit',
      'A4,Yard,',
    ].join('\n');
    const before = await check(text);
    expect(before.body.data.new_clients).toEqual(['IGB REIT']);
    expect(await clientsOf(product, company)).toHaveLength(1);
    expect((await send(text)).status).toBe(200);
    const shown = (await sites('status=all&sort_by=code')).map(
      ({ client }: { client: { name: string } | null }) => client?.name ?? null,
    );
    expect(shown).toEqual(['Petronas', 'IGB REIT', 'IGB REIT', null]);
    expect(await clientsOf(product, company)).toHaveLength(2);
    const again = await check('code,name,client\nA1,Tower,\nA4,Yard,New One');
    expect([again.body.data.new_clients, again.body.data.rows]).toMatchObject([
      ['New One'],
      [{ changed: ['client'] }, { changed: ['client'] }],
    ]);
    await archiveClient(product, company, known);
    const refused = await check('code,name,client\nA1,Tower,Petronas\nA9,Other,Petronas');
    expect(cells(refused.body.data.errors)).toEqual(['3 client']);
  });

  test('says everything that is wrong by cell, and stores nothing', async () => {
    const leaver = await addPerson(product, company, { employee_code: 'E88' });
    await addPerson(product, company, { employee_code: 'E89', inactive_at: '2026-01-31' });
    const busy = await addSite(product, company, { code: 'BUSY', name: 'Busy' });
    await assign(product, company.owner, leaver, { work_site_id: busy.id, start_date: '2026-01-01' });
    const text = [
      'code,name,lat,lng,radius,start_date,end_date,postcode,country,status,proofs,person_in_charge',
      'A1,,3,101,100,,,,,,,',
      'A2,Half,3,,100,,,,,,,',
      'A3,Far,91,101,9,2026-02-30,,,,,,',
      'A4,Backwards,,,,2026-02-02,2026-02-01,,,,,',
      'A5,Odd,,,,,,12,Malaysia,Closed,signature,',
      'A6,Nobody,,,,,,,,,,E99',
      'a6,Again,,,,,,,,,,',
      'BUSY,Busy,3.1579,101.7123,100,,,,,Inactive,,',
      'A7,Left,,,,,,,,,,E89',
    ].join('\n');
    const dry = await check(text);
    expect(cells(dry.body.data.errors)).toEqual([
      '2 name',
      '3 lat',
      ...['4 start_date', '4 lat', '4 radius'],
      '5 end_date',
      ...['6 proofs', '6 postcode', '6 country', '6 status'],
      '7 person_in_charge',
      '8 code',
      '9 status',
      '10 person_in_charge',
    ]);
    const answer = await send(text);
    expect([answer.status, Object.keys(answer.body.errors), answer.body.data.errors_total]).toEqual([
      422,
      ['file'],
      14,
    ]);
    expect(await sites()).toHaveLength(1);
  });

  test.each([
    ['no header', 'A1,Tower\nA2,Mall'],
    ['a header without the code', 'name\nTower'],
    ['a column twice', 'code,name,Kod\nA1,Tower,A2'],
    ['no rows', 'code,name'],
    ['too many rows', `code,name\n${'A,B\n'.repeat(1_001)}`],
  ])('refuses a file with %s', async (_, text) => {
    const { status, body } = await check(text);
    expect([status, body.data.errors_total > 0, body.data.rows]).toEqual([200, true, []]);
    expect((await send(text)).status).toBe(422);
  });

  test('ends the assignments of a site that it makes end earlier', async () => {
    const person = await addPerson(product, company);
    const site = await addSite(product, company, { code: 'END', name: 'Ends' });
    await assign(product, company.owner, person, { work_site_id: site.id, start_date: '2026-01-01' });
    expect((await send('code,name,end_date\nEND,Ends,2027-01-31')).status).toBe(200);
    const { body } = await product.call('GET', `/api/admin/employees/${person}/worksites`, {
      as: company.owner,
    });
    expect(body.data.assignments).toMatchObject([{ last_day: '2027-01-31' }]);
  });

  test('twice at once adds each site once', async () => {
    const text = 'code,name\nONE,One\nTWO,Two';
    const answers = await Promise.all([send(text), send(text)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sites()).toHaveLength(2);
  });
});

describe('an export of sites', () => {
  test('has what the filters find, and imported again changes nothing, as CSV and as a workbook', async () => {
    const charge = await addPerson(product, company, { employee_code: 'E77' });
    const client = await addClient(product, company, { name: 'A, B' });
    await addSite(product, company, {
      ...{ code: '=1+1', name: 'Tower "One"', client_id: client.id, address: 'Jalan 1', postcode: '02600' },
      ...{ start_date: '2026-01-01', end_date: '2026-12-31', person_in_charge_id: charge },
      ...{ proofs: ['check_out_picture'], note: 'Gate C', state: 'Perlis' },
    });
    await addSite(product, company, { code: 'OFF', name: 'Closed', status: 'Inactive', state: 'Johor' });
    const csv = await file('status=all');
    expect(csv.toString().split('\r\n')[0]).toContain('code,name,client');
    expect(csv.toString()).toContain('"A, B"');
    expect(counted((await send(csv)).body.data)).toEqual([0, 0, 2]);
    const workbook = await file('status=all&format=xlsx');
    expect(counted((await send(workbook, {}, 'sites.xlsx')).body.data)).toEqual([0, 0, 2]);
    const [sheet] = (await readXlsx(workbook)).sheets;
    expect(sheet?.rows).toHaveLength(3);
    const active = (await file()).toString();
    expect([active.includes('Tower'), active.includes('OFF')]).toEqual([true, false]);
    expect((await file('status=all&state=Johor')).toString()).not.toContain('Tower');
  });
});
