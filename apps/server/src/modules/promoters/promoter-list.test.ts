import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { PATH as EMPLOYEES, placedEmployee } from '../employees/employees.factory.ts';
import { addPerson, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { addPromoter, PROMOTERS } from './promoters.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const list = async (query = '', as: Person = company.owner, companyId = company.id) =>
  (await product.call('GET', `${PROMOTERS}?company_id=${companyId}&${query}`, { as })).body;
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const codesOf = ({ data }: { data: { code: string }[] }) => data.map(({ code }) => code);
const search = (keyword: string, more = '') => list(`keyword=${encodeURIComponent(keyword)}&${more}`);

/** An employee made over HTTP, who can be renamed over HTTP. */
async function hire(name: string): Promise<number> {
  const body = await placedEmployee(product, company.id, { name });
  const answer = await product.call('POST', EMPLOYEES, { as: company.owner, body });
  return answer.body.data.id;
}

const rename = async (employeeId: number, name: string) => {
  const { body } = await product.call('GET', `${EMPLOYEES}/${employeeId}`, { as: company.owner });
  const answer = await product.call('PATCH', `${EMPLOYEES}/${employeeId}`, {
    as: company.owner,
    body: { name, version: body.data.version },
  });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
};

/** Promoters from outside beyond those of the product, by SQL: as many as there are only in a large company. */
const plant = (count: number, name: string, code: string) =>
  product.within(company.id, (tx) =>
    tx.execute(sql`insert into promoters (company_id, code, name)
      select ${company.id}, ${code} || lpad(n::text, 4, '0'), ${name} || ' ' || lpad(n::text, 4, '0')
      from generate_series(1, ${count}) n`),
  );

describe('the order of promoters by name', () => {
  test('takes the names of employees and of outsiders alike, whatever their case, and equal names by id', async () => {
    const employee_id = await addPerson(product, company, { name: 'Nurul Ain binti Abd. Rahman' });
    await addPromoter(product, company, { code: 'E1', employee_id });
    for (const [code, name] of [
      ['A2', 'siti’s'],
      ['A3', "A/L Muthu o'Brien"],
      ['A4', 'Nurul Ain binti Abd. Rahman'],
      ['A5', 'NURUL AIN BINTI ABD. RAHIM'],
      ['A6', 'Čik Zou'],
    ])
      await addPromoter(product, company, { code, name });
    const order = ['A3', 'A5', 'E1', 'A4', 'A2', 'A6'];
    expect(codesOf(await list())).toEqual(order);
    expect(codesOf(await list('sort=desc'))).toEqual([...order].reverse());
    const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=2&page=${page}`)));
    expect(pages.flatMap(codesOf)).toEqual(order);
    expect(pages.map(({ meta }) => meta.total)).toEqual([6, 6, 6]);
  });

  test('follows an employee who is renamed, of whom the promoter’s record and log say nothing', async () => {
    const employee_id = await hire('Aminah');
    const { id } = await addPromoter(product, company, { code: 'E1', employee_id });
    await addPromoter(product, company, { code: 'O1', name: 'Balkis' });
    await addPromoter(product, company, { code: 'O2', name: 'Zaleha' });
    await rename(employee_id, 'Yasmin');
    expect(namesOf(await list())).toEqual(['Balkis', 'Yasmin', 'Zaleha']);
    expect(namesOf(await search('aminah'))).toEqual([]);
    expect(namesOf(await search('YASMIN'))).toEqual(['Yasmin']);
    const stored = await product.within(company.id, (tx) =>
      tx.execute<{ version: number; logged: number }>(sql`select p.version,
        (select count(*)::int from audit_log a where a.company_id = p.company_id and a.table_name = 'promoters'
          and a.row_id = p.id) as logged
        from promoters p where p.id = ${id}`),
    );
    expect(stored.rows).toEqual([{ version: 1, logged: 1 }]);
    const renamed = await product.call('PATCH', `${PROMOTERS}/${id}`, {
      as: company.owner,
      body: { code: 'E9', version: 1 },
    });
    expect([renamed.status, renamed.body.data.version]).toEqual([200, 2]);
  });

  test('follows an outsider who is renamed, which is a change of theirs', async () => {
    const { id } = await addPromoter(product, company, { code: 'O1', name: 'Balkis' });
    await addPromoter(product, company, { code: 'O2', name: 'Chong' });
    const body = { name: 'Devi', version: 1 };
    const answer = await product.call('PATCH', `${PROMOTERS}/${id}`, { as: company.owner, body });
    expect(answer.body.data.version).toBe(2);
    expect(namesOf(await list())).toEqual(['Chong', 'Devi']);
  });
});

describe('a keyword', () => {
  test('finds part of name, code, telephone and e-mail, of an employee also their code', async () => {
    const employee_id = await addPerson(product, company, {
      name: 'Nurul Ain',
      employee_code: 'STAFF77',
    });
    await addPromoter(product, company, { code: 'MERCH-1', employee_id });
    const outsider = { phone: '019-555 1234', email: 'zou@agency.example' };
    await addPromoter(product, company, { code: 'EXT-2', name: 'Ço Zou', ...outsider });
    for (const keyword of ['rul ai', 'aff77', 'merch-1'])
      expect(codesOf(await search(keyword))).toEqual(['MERCH-1']);
    for (const keyword of ['555 1234', 'AGENCY', 'ext-', 'C\u0327o zou'])
      expect(codesOf(await search(keyword))).toEqual(['EXT-2']);
    // Not over two of them, nor by what has no meaning but its own.
    for (const keyword of ['zou 019', '%%%%', 'E_T-2', 'zzqxzz'])
      expect(codesOf(await search(keyword))).toEqual([]);
  });

  test('finds who is archived where they are wanted, and nobody of another company', async () => {
    const { id } = await addPromoter(product, company, { code: 'O1', name: 'Hidden Person' });
    await product.call('POST', `${PROMOTERS}/${id}/archive`, { as: company.owner, body: { version: 1 } });
    expect(namesOf(await search('hidden'))).toEqual([]);
    expect(namesOf(await search('hidden', 'status=Archived'))).toEqual(['Hidden Person']);
    expect(namesOf(await search('hidden', 'status=all'))).toEqual(['Hidden Person']);
    const other = await siteCompany(product);
    expect(namesOf(await list('keyword=hidden&status=all', other.owner, other.id))).toEqual([]);
    const found = await product.within(other.id, (tx) =>
      tx.execute(
        sql`select * from system.first_listed(${company.id}, 'promoter', '%hidden%', 'hidden', null, 500, 10)`,
      ),
    );
    expect(found.rows).toEqual([{ ids: [], more: false }]);
    const all = await product.within(other.id, (tx) =>
      tx.execute(sql`select system.listed(${company.id}, 'promoter', '%hidden%', null, 10) as ids`),
    );
    expect(all.rows).toEqual([{ ids: [] }]);
  });

  test.each(['list_entries', 'list_words'])('cannot be looked up in %s itself', async (table) => {
    await expect(
      product.within(company.id, (tx) => tx.$client.query(`select * from system.${table}`)),
    ).rejects.toThrow('permission denied');
  });

  test('finds nobody who is deleted', async () => {
    const { id } = await addPromoter(product, company, { code: 'O1', name: 'Gone Person' });
    await product.call('DELETE', `${PROMOTERS}/${id}`, { as: company.owner });
    expect(await search('gone', 'status=all')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test('that exactly five hundred have is counted, beyond that it says more, with the first by name', async () => {
    await plant(500, 'Yong Mei', 'Y');
    const five = await search('mei', 'per_page=20');
    expect([five.meta.total, five.meta.total_capped]).toEqual([500, false]);
    expect(namesOf(five)[0]).toBe('Yong Mei 0001');
    await addPromoter(product, company, { code: 'X1', name: 'Aisyah Mei Ling' });
    const more = await search('mei', 'per_page=20');
    expect([more.meta.total, more.meta.total_capped]).toEqual([500, true]);
    expect(namesOf(more).slice(0, 2)).toEqual(['Aisyah Mei Ling', 'Yong Mei 0001']);
    expect(namesOf(await search('mei', 'per_page=20&page=2'))[0]).toBe('Yong Mei 0020');
    // Beyond the first pages, and in other orders, rows are the same ones.
    expect(namesOf(await search('mei', 'per_page=20&page=26'))).toEqual(['Yong Mei 0500']);
    expect(namesOf(await search('mei', 'per_page=3&sort=desc'))[0]).toBe('Yong Mei 0500');
    expect(codesOf(await search('mei', 'per_page=3&sort_by=code'))).toEqual(['X1', 'Y0001', 'Y0002']);
  });

  test('that very many have far down the list begins where its first row is', async () => {
    await plant(1500, 'Aaron', 'A');
    await plant(700, 'Zulaikha', 'Z');
    await addPromoter(product, company, { code: 'M1', name: 'Mat Zulaikha' });
    const page = await search('zulaikha', 'per_page=3');
    expect(namesOf(page)).toEqual(['Mat Zulaikha', 'Zulaikha 0001', 'Zulaikha 0002']);
    expect(page.meta.total_capped).toBe(true);
    expect(namesOf(await search('ulai', 'per_page=2'))).toEqual(['Mat Zulaikha', 'Zulaikha 0001']);
    expect(namesOf(await search('zulaikha 00', 'per_page=1'))).toEqual(['Zulaikha 0001']);
    expect(namesOf(await search('t zulai', 'per_page=1'))).toEqual(['Mat Zulaikha']);
  });

  test('shows an admin with limited access none of the outsiders who have it', async () => {
    const employee_id = await addPerson(product, company, { name: 'Mei of the shop' });
    await addPromoter(product, company, { code: 'E1', employee_id });
    await plant(600, 'Yong Mei', 'Y');
    const admin = await product.person(company.id, {
      type: 'admin',
      accesses: [{ route: '/spm/promoter', actions: [] }],
      scope: { employee_id: [employee_id] },
    });
    const seen = await list('keyword=mei', admin);
    expect([namesOf(seen), seen.meta.total]).toEqual([['Mei of the shop'], 1]);
  });
});
