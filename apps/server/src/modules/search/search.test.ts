import { SCREENS } from '@mesra/contract/access/screens';
import { SEARCH_KINDS, type SearchHit } from '@mesra/contract/search/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type SearchCompany, searchCompany } from './search.factory.ts';

let product: TestProduct;
let company: SearchCompany;
let other: SearchCompany;
let people: Record<'admin' | 'limited' | 'bare' | 'reader', Person>;

const ALL = SCREENS.map((screen) => ({ route: screen.path, actions: [...screen.actions] }));

beforeAll(async () => {
  product = await startTestProduct();
  company = await searchCompany(product, 'Qwertz');
  other = await searchCompany(product, 'Qwertzy');
  const admin = { type: 'admin' as const, is_admin: true };
  people = {
    admin: await product.person(company.id, { ...admin, accesses: ALL }),
    limited: await product.person(company.id, {
      ...admin,
      accesses: ALL,
      scope: { branch_id: [company.branch_id] },
    }),
    bare: await product.person(company.id, admin),
    reader: await product.person(company.id, { type: 'employee', employee_id: company.unseen }),
  };
});
afterAll(() => product.stop());

const ask = (q: string, as: Person, companyId = company.id) =>
  product.call('GET', `/api/search?company_id=${companyId}&q=${encodeURIComponent(q)}`, { as });
const hits = async (q: string, as: Person): Promise<SearchHit[]> => (await ask(q, as)).body.data;
const shown = async (q: string, as: Person): Promise<string[]> =>
  (await hits(q, as))
    .map(({ kind, title, person }) => [kind, title, person].filter(Boolean).join(': '))
    .sort();

const OF_SEEN = [
  'claim: Qwertz trip: Qwertz Seen',
  'document: Qwertz contract: Qwertz Seen',
  'leave: Qwertz type: Qwertz Seen',
];
const OF_UNSEEN = OF_SEEN.map((one) => one.replace('Qwertz Seen', 'Qwertz Unseen'));
const COLLEAGUES = ['person: Qwertz Seen', 'person: Qwertz Unseen'];
const NEWS = 'announcement: Qwertz news of 2026-11-01 for everyone';
const ALL_NEWS = [
  NEWS,
  'announcement: Qwertz news of 2026-11-01 for owners',
  'announcement: Qwertz news of 2026-12-24 for everyone',
];
/** A page of clients is a screen of admins too. */
const CLIENT = 'client: Qwertz client';
/** Of field sales, without the promoter from outside. */
const SALES = ['sales_project: Qwertz campaign', 'outlet: Qwertz mall', 'product: Qwertz soap'];
const OUTSIDER = 'promoter: Qwertz promoter';
const MANAGED_DOCUMENTS = ['document: Qwertz for everyone', 'document: Qwertz for owners'];

describe('what is of field sales', () => {
  test('is found by whoever opens its pages, each kind by its own', async () => {
    const opening = (route: string) =>
      product.person(company.id, { type: 'admin', is_admin: true, accesses: [{ route, actions: [] }] });
    const sales = async (as: Person) =>
      (await shown('qwertz', as)).filter((one) => [...SALES, OUTSIDER].includes(one));
    expect(await sales(await opening('/spm/product'))).toEqual(['product: Qwertz soap']);
    expect(await sales(await opening('/spm/outlet'))).toEqual(['outlet: Qwertz mall']);
    expect(await sales(await opening('/spm/promoter'))).toEqual([OUTSIDER]);
    expect(await sales(await opening('/spm/project/manage'))).toEqual(['sales_project: Qwertz campaign']);
    expect(await sales(await opening('/claim/manage'))).toEqual([]);
  });

  test('is found by code and by its new name, an outlet of a supervisor by them on its days', async () => {
    const { id, owner, unseen } = await searchCompany(product, 'Dvorak');
    const run = (text: string, values: unknown[] = []) =>
      product.within(id, (tx) => tx.$client.query(text, values));
    const found = async (q: string, as: Person): Promise<string[]> =>
      (await ask(q, as, id)).body.data.map(({ kind, title }: SearchHit) => `${kind}: ${title}`);
    expect(await found('sku1', owner)).toEqual(['product: Dvorak soap']);
    await run(`update work_sites set name = 'Azerty mall' where code = 'O1'`);
    expect(await found('azerty', owner)).toEqual(['outlet: Azerty mall']);
    await run(`update clients set name = 'Azerty client'`);
    expect(await found('azerty campaign', owner)).toEqual(['sales_project: Dvorak campaign']);
    await run('update employees set spm_supervisor = true where id = $1', [unseen]);
    const supervisor = await product.person(id, { type: 'employee', employee_id: unseen });
    expect(await found('azerty', supervisor)).toEqual([]);
    const { rows } = await run(
      `insert into sales_project_supervisors (company_id, sales_project_id, employee_id, start_date)
       select company_id, id, $1, start_date from sales_projects returning id, sales_project_id`,
      [unseen],
    );
    const outlet = `select company_id, id from work_sites where code = 'O1'`;
    await run(
      `insert into sales_project_outlets (company_id, outlet_id, sales_project_id, start_date)
       select o.*, $1::bigint, '2026-11-01'::date from (${outlet}) o`,
      [rows[0].sales_project_id],
    );
    await run(
      `insert into sales_project_supervisor_outlets (company_id, outlet_id, project_supervisor_id)
       select o.*, $1::bigint from (${outlet}) o`,
      [rows[0].id],
    );
    expect(await found('azerty', supervisor)).toEqual(['outlet: Azerty mall']);
  });
});

describe('a word that rows of every kind in two companies contain', () => {
  test('an owner finds every kind of their company alone', async () => {
    const found = await shown('qwertz', company.owner);
    expect(found).toEqual(
      [
        ...OF_SEEN,
        ...OF_UNSEEN,
        ...COLLEAGUES,
        ...ALL_NEWS,
        ...MANAGED_DOCUMENTS,
        'site: Qwertz tower',
        'project: Qwertz works',
        CLIENT,
        ...SALES,
        OUTSIDER,
      ].sort(),
    );
    const kinds = new Set((await hits('qwertz', company.owner)).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([...SEARCH_KINDS].sort());
    expect((await ask('qwertz', other.owner)).status).toBe(404);
  });

  test('an admin finds what their screens show, not what owners alone open', async () => {
    const found = await shown('qwertz', people.admin);
    expect(found).toEqual(
      [...OF_SEEN, ...OF_UNSEEN, ...COLLEAGUES, ...ALL_NEWS, CLIENT, ...SALES, OUTSIDER].sort(),
    );
    const links = async (as: Person) =>
      (await hits('qwertz', as)).filter(({ kind }) => kind === 'client').map(({ link }) => link);
    expect(await links(people.admin)).toEqual([expect.stringMatching(/^\/spm\/client\?client=\d+$/)]);
    expect(await links(company.owner)).toEqual([
      expect.stringMatching(/^\/work-task\/site\/project\?view=clients&client=\d+$/),
    ]);
  });

  test('a limited admin finds what is of their people, and everyone in the directory', async () => {
    const found = await hits('qwertz', people.limited);
    expect(await shown('qwertz', people.limited)).toEqual(
      [...OF_SEEN, ...COLLEAGUES, ...ALL_NEWS, CLIENT, ...SALES].sort(),
    );
    expect(found.filter(({ kind }) => kind === 'person').map(({ link }) => link)).toEqual([
      `/admin/employee/view?id=${company.seen}`,
      `/directory?person=${company.unseen}`,
    ]);
  });

  test('an admin without screens finds colleagues and what is announced to everyone', async () => {
    expect(await shown('qwertz', people.bare)).toEqual([NEWS, ...COLLEAGUES]);
  });

  test('an employee finds colleagues, what they may read, and what is theirs, drafts too', async () => {
    expect(await shown('qwertz', people.reader)).toEqual(
      [
        ...COLLEAGUES,
        NEWS,
        'claim: Qwertz draft',
        'claim: Qwertz trip',
        'document: Qwertz contract',
        'document: Qwertz for everyone',
        'leave: Qwertz type',
      ].sort(),
    );
  });
});

test.each([
  ['the beginning of a word', 'qwe', 2],
  ['two letters, the beginning of a word alone', 'qw', 2],
  ['two letters of the middle of a word', 'er', 0],
  ['a letter too many', 'qwerttz', 2],
  ['a letter too few', 'qwrtz', 2],
  ['a wrong letter', 'qwextz', 2],
  ['two letters changed about', 'qwetrz', 2],
  ['the first letter wrong', 'xwertz', 2],
  ['two wrong letters', 'qxextz', 0],
  ['both names in any order, one mistyped', 'sean qwertz', 1],
  ['a name and another cut short with a mistake', 'qwertz sea', 1],
  ['a name and three letters of another, one wrong', 'qwertz sen', 1],
  ['a sign that means something to the database', 'qwertz%.*(', 2],
  ['nothing but signs', '%_\\', 0],
])('people are found by %s', async (_what, q, count) => {
  expect((await hits(q, company.owner)).filter(({ kind }) => kind === 'person')).toHaveLength(count);
});

test('a whole identity number finds its person for whoever opens records, and nobody else', async () => {
  const number = `900505-14-${1000 + company.id}`;
  expect(await shown(number, company.owner)).toEqual(['person: Qwertz Seen']);
  expect(await shown(number, people.limited)).toEqual(['person: Qwertz Seen']);
  expect(await shown(number, people.reader)).toEqual([]);
  expect(await shown(number, people.bare)).toEqual([]);
  expect(await shown(number.slice(0, -1), company.owner)).toEqual([]);
});

test('leave of a confidential type reads Leave and is not found by its name without Approve', async () => {
  const set = (confidential: boolean) =>
    product.within(company.id, (tx) =>
      tx.$client.query('update leave_types set confidential = $1 where id = $2', [
        confidential,
        company.sick,
      ]),
    );
  await set(true);
  const reviewer = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/manage', actions: ['Review'] }],
  });
  const leaveOf = async (q: string, as: Person) =>
    (await shown(q, as)).filter((one) => one.startsWith('leave'));
  expect(await leaveOf('qwertz type', reviewer)).toEqual([]);
  expect(await leaveOf('seen', reviewer)).toEqual(['leave: Leave: Qwertz Seen']);
  expect(await leaveOf('qwertz type', people.admin)).toHaveLength(2);
  expect(await leaveOf('type', people.reader)).toEqual(['leave: Qwertz type']);
  await set(false);
});

test('what is renamed, archived or deleted is found as it is now', async () => {
  const run = (text: string, values: unknown[]) =>
    product.within(company.id, (tx) => tx.$client.query(text, values));
  await run('update employees set name = $2 where id = $1', [company.unseen, 'Dvorak Person']);
  expect(await shown('dvorak contract', company.owner)).toEqual(['document: Qwertz contract: Dvorak Person']);
  await run('update employee_documents set title = $2 where employee_id = $1', [company.unseen, 'Colemak']);
  expect(await shown('colemak', company.owner)).toEqual(['document: Colemak: Dvorak Person']);
  await run('update employee_documents set archived_at = now() where employee_id = $1', [company.unseen]);
  expect(await shown('colemak', company.owner)).toEqual([]);
  await run('update employee_documents set archived_at = null, title = $2 where employee_id = $1', [
    company.unseen,
    'Qwertz contract',
  ]);
  await run('update employees set name = $2 where id = $1', [company.unseen, 'Qwertz Unseen']);
  expect(await shown('contract qwertz', company.owner)).toHaveLength(2);
  await run('delete from work_sites where name = $1', ['Qwertz tower']);
  expect(await shown('tower', company.owner)).toEqual([]);
});

test('the table behind it is nobody’s to read, and answers for the transaction’s companies alone', async () => {
  await expect(
    product.within(company.id, (tx) => tx.$client.query('select * from system.search_entries')),
  ).rejects.toThrow(/permission denied/);
  const found = await product.within(company.id, (tx) =>
    tx.$client.query(`select * from system.search_entries($1, 'document', '{qwertzy}', null, 10)`, [
      other.id,
    ]),
  );
  expect(found.rows).toEqual([]);
});

test('a search takes a fixed number of queries, however much it finds', async () => {
  const { queries } = await countQueries(() => ask('qwertz', company.owner));
  const { queries: nothing } = await countQueries(() => ask('zzzzzzz', company.owner));
  // Two of each kind, its entries and their rows, beside those of the request and of people.
  expect(queries).toBeLessThanOrEqual(2 * SEARCH_KINDS.length + 8);
  expect(nothing).toBeLessThanOrEqual(2 * SEARCH_KINDS.length + 14);
});
