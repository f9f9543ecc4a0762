import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningJob } from '../../kit/jobs.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { PDF } from '../../kit/testing/zip.ts';
import { branches, departments } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { type Company, createDocument, DOCUMENTS, MINE, uploadDocument } from './documents.factory.ts';
import { sweepDocuments } from './sweep.jobs.ts';

let product: TestProduct;
let company: Company;
let other: Company;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company('Documents Sdn Bhd');
  other = await product.company('Other Sdn Bhd');
});
afterAll(() => product.stop());

/** An employee with an account. */
async function reader(values: Record<string, unknown> = {}): Promise<Person & { employee_id: number }> {
  const employee_id = await addEmployee(product, company.id, { name: 'Reader', salary: null, ...values });
  return { ...(await product.person(company.id, { type: 'employee', employee_id })), employee_id };
}
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as: Person, body?: unknown) =>
  product.call(method, url, { as, ...(body === undefined ? {} : { body }) });
const mine = async (as: Person) =>
  (await call('GET', `${MINE}?company_id=${company.id}`, as)).body.data as {
    id: number;
    title: string;
    file: { file: number; url: string };
    opened_at: string | null;
    acknowledged_at: string | null;
  }[];
const named = (values: Record<string, number[]>) => JSON.stringify({ kind: 'named', ...values });
const row = async (table: typeof branches | typeof departments, name: string, companyId = company.id) => {
  const [created] = await product.within(companyId, (tx) =>
    tx.insert(table).values({ company_id: companyId, name }).returning({ id: table.id }),
  );
  return created?.id ?? 0;
};
const noticesOf = async (as: Person): Promise<{ title: string; link: string }[]> =>
  (await call('GET', `/api/notifications?company_id=${company.id}`, as)).body.data;
const toldOf = async (as: Person) => (await noticesOf(as)).map(({ title }) => title);

describe('a document', () => {
  test('is kept with its file, and answered as an attachment that no browser runs', async () => {
    const created = await createDocument(
      product,
      company,
      {},
      { file: { name: '../a\u202eb.pdf', bytes: PDF } },
    );
    expect(created.current).toMatchObject({
      name: 'ab.pdf',
      type: 'application/pdf',
      ext: 'pdf',
      size: PDF.length,
    });
    const answer = await call('GET', created.current.url, company.owner);
    expect(answer.body.toString()).toBe(PDF);
    expect(answer.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''ab.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const inline = await call('GET', `${created.current.url}&inline=1`, company.owner);
    expect(inline.headers['content-disposition']).toBe("inline; filename*=UTF-8''ab.pdf");
  });

  test('of text is never shown by the browser itself', async () => {
    const created = await createDocument(product, company);
    const answer = await call('GET', `${created.current.url}&inline=1`, company.owner);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
  });

  test('without a file, with a wrong one, or too large, is refused and leaves nothing', async () => {
    const before = (await call('GET', `${DOCUMENTS}?company_id=${company.id}`, company.owner)).body.meta
      .total;
    const hostile = await uploadDocument(product, company, {}, { file: { name: 'a.svg', bytes: '<svg/>' } });
    expect([hostile.status, Object.keys(hostile.body.errors)]).toEqual([422, ['file']]);
    const large = Buffer.alloc(20 * 1_048_576 + 1, 65);
    const refused = await uploadDocument(product, company, {}, { file: { name: 'a.txt', bytes: large } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']]);
    const json = await call('POST', DOCUMENTS, company.owner, { company_id: company.id, title: 'x' });
    expect(json.status).toBe(415);
    const after = (await call('GET', `${DOCUMENTS}?company_id=${company.id}`, company.owner)).body.meta.total;
    expect(after).toBe(before);
  });

  test('says everything that is wrong with it at once', async () => {
    const answer = await uploadDocument(product, company, {
      title: '',
      expires_at: '2027-02-29',
      readers: '{"kind":"named"}',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['expires_at', 'readers', 'title']);
    const broken = await uploadDocument(product, company, { readers: '{' });
    expect(Object.keys(broken.body.errors)).toEqual(['readers']);
  });

  test('takes 29 February of a leap year', async () => {
    expect((await createDocument(product, company, { expires_at: '2028-02-29' })).expires_at).toBe(
      '2028-02-29',
    );
  });

  test('for owners only has nobody to acknowledge it', async () => {
    const answer = await uploadDocument(product, company, {
      readers: JSON.stringify({ kind: 'owners' }),
      acknowledge: 'true',
    });
    expect(Object.keys(answer.body.errors)).toEqual(['acknowledge']);
  });

  test('names readers of its own company alone', async () => {
    const theirs = await row(branches, 'Theirs', other.id);
    const answer = await uploadDocument(product, company, { readers: named({ branch_id: [theirs] }) });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['readers.branch_id']]);
  });

  test('is not there for another company, nor any of its versions', async () => {
    const created = await createDocument(product, company);
    const theirs = await createDocument(product, other);
    for (const url of [
      `${DOCUMENTS}/${created.id}`,
      created.current.url,
      `${DOCUMENTS}/${created.id}/acknowledgements`,
    ])
      expect([url, (await call('GET', url, other.owner)).status]).toEqual([url, 404]);
    const crossed = `${DOCUMENTS}/${theirs.id}/file?version_id=${created.current.file}`;
    expect((await call('GET', crossed, other.owner)).status).toBe(404);
    const moved = { folder_id: 999_999, version: theirs.version };
    expect((await call('PATCH', `${DOCUMENTS}/${theirs.id}`, other.owner, moved)).status).toBe(422);
  });

  test('is not there for employees at the address of its owners', async () => {
    const created = await createDocument(product, company);
    const person = await reader();
    for (const url of [
      `${DOCUMENTS}?company_id=${company.id}`,
      `${DOCUMENTS}/${created.id}`,
      created.current.url,
    ])
      expect([url, (await call('GET', url, person)).status]).toEqual([url, 403]);
  });

  test('changed by two at once tells the second, and shows what it is now', async () => {
    const created = await createDocument(product, company);
    const change = (title: string) =>
      call('PATCH', `${DOCUMENTS}/${created.id}`, company.owner, { title, version: created.version });
    const answers = await Promise.all([change('First'), change('Second')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    const saved = answers.find((answer) => answer.status === 200);
    expect(refused?.body).toMatchObject({ code: 'stale', data: { title: saved?.body.data.title } });
  });

  test('archived is read by nobody, cannot be changed, and comes back', async () => {
    const created = await createDocument(product, company, { title: 'Old rules' });
    const person = await reader();
    const patch = (body: object) => call('PATCH', `${DOCUMENTS}/${created.id}`, company.owner, body);
    const archived = (await patch({ archived: true, version: created.version })).body.data;
    expect((await mine(person)).some((one) => one.id === created.id)).toBe(false);
    expect((await call('GET', `${MINE}/${created.id}/file`, person)).status).toBe(404);
    expect((await patch({ title: 'x', version: archived.version })).status).toBe(409);
    expect((await patch({ archived: false, version: archived.version })).status).toBe(200);
    expect((await mine(person)).some((one) => one.id === created.id)).toBe(true);
  });
});

describe('versions', () => {
  test('are all kept, with who and when; the latest counts, and two at once do not get the same number', async () => {
    const created = await createDocument(product, company, {}, { file: { name: 'one.txt', bytes: 'one' } });
    const add = (bytes: string, version: number) =>
      product.upload(
        `${DOCUMENTS}/${created.id}/versions`,
        company.owner,
        { name: 'next.txt', bytes },
        { acknowledge: 'false', note: 'Next', version: String(version) },
      );
    const answers = await Promise.all([add('two', created.version), add('three', created.version)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    const { data } = (await call('GET', `${DOCUMENTS}/${created.id}`, company.owner)).body;
    expect(data.versions.map((one: { number: number }) => one.number)).toEqual([2, 1]);
    expect(data.versions[0]).toMatchObject({ note: 'Next', by: { id: company.owner.user_id } });
    expect((await call('GET', data.versions[1].url, company.owner)).body.toString()).toBe('one');
    const person = await reader();
    const current = await call('GET', `${MINE}/${created.id}/file`, person);
    expect(current.body.toString()).toMatch(/two|three/);
    expect((await call('GET', data.versions[1].url, person)).status).toBe(403);
  });

  test('keep the expiry where none is sent, and clear it where it is blank', async () => {
    const created = await createDocument(product, company, { expires_at: '2027-01-31' });
    const add = (fields: Record<string, string>) =>
      product.upload(
        `${DOCUMENTS}/${created.id}/versions`,
        company.owner,
        { name: 'n.txt', bytes: 'x' },
        {
          acknowledge: 'false',
          ...fields,
        },
      );
    const saved = (await add({ version: String(created.version) })).body.data;
    expect(saved.expires_at).toBe('2027-01-31');
    expect((await add({ version: String(saved.version), expires_at: '' })).body.data.expires_at).toBe(null);
  });
});

describe('who may read', () => {
  test('is everyone who works here, and nobody whose last day is over', async () => {
    const created = await createDocument(product, company, { title: 'For everyone' });
    const [person, today, gone] = [
      await reader(),
      await reader({ inactive_at: '2026-11-21' }),
      await reader({ inactive_at: '2026-11-20', status: 'Inactive' }),
    ];
    const sees = async (one: Person) => (await mine(one)).some(({ id }) => id === created.id);
    expect([await sees(person), await sees(today), await sees(gone)]).toEqual([true, true, false]);
    expect((await call('GET', `${MINE}/${created.id}/file`, gone)).status).toBe(404);
  });

  test('are owners alone where it says so', async () => {
    const created = await createDocument(product, company, { readers: JSON.stringify({ kind: 'owners' }) });
    const person = await reader();
    expect((await mine(person)).some(({ id }) => id === created.id)).toBe(false);
    expect((await call('GET', `${MINE}/${created.id}/file`, person)).status).toBe(404);
    expect((await call('GET', created.current.url, company.owner)).status).toBe(200);
  });

  test('is whoever is of any one of what is named, of each kind, and nobody else', async () => {
    const branch_id = await row(branches, 'Ipoh');
    const department_id = await row(departments, 'Legal');
    const insert = async (table: string) => {
      const { rows } = await product.within(company.id, (tx) =>
        tx.$client.query(`insert into ${table} (company_id, name) values ($1, 'Named') returning id`, [
          company.id,
        ]),
      );
      return rows[0].id as number;
    };
    const values = {
      branch_id,
      department_id,
      division_id: await insert('divisions'),
      position_id: await insert('positions'),
      position_level_id: await insert('position_levels'),
    };
    const outsider = await reader({ branch_id: await row(branches, 'Klang') });
    for (const [column, id] of Object.entries(values)) {
      const created = await createDocument(product, company, { readers: named({ [column]: [id] }) });
      const insider = await reader({ [column]: id });
      const sees = async (one: Person) => [
        (await mine(one)).some((document) => document.id === created.id),
        (await call('GET', `${MINE}/${created.id}/file`, one)).status,
      ];
      expect([column, ...(await sees(insider))]).toEqual([column, true, 200]);
      expect([column, ...(await sees(outsider))]).toEqual([column, false, 404]);
    }
    const either = await createDocument(product, company, {
      readers: named({ branch_id: [branch_id], employee_id: [outsider.employee_id] }),
    });
    expect((await mine(outsider)).some(({ id }) => id === either.id)).toBe(true);
    expect((await mine(await reader({ branch_id }))).some(({ id }) => id === either.id)).toBe(true);
    expect((await mine(await reader())).some(({ id }) => id === either.id)).toBe(false);
  });

  test('changes at once, and a branch that is named cannot be deleted', async () => {
    const branch_id = await row(branches, 'Muar');
    const created = await createDocument(product, company, { readers: named({ branch_id: [branch_id] }) });
    expect((await call('DELETE', `/api/admin/companies/branches/${branch_id}`, company.owner)).status).toBe(
      409,
    );
    const person = await reader({ branch_id });
    const patch = (body: object) => call('PATCH', `${DOCUMENTS}/${created.id}`, company.owner, body);
    const readers = { kind: 'named', employee_id: [(await reader()).employee_id] };
    const answer = await patch({ readers, version: created.version });
    expect(answer.body.data.readers).toMatchObject({ kind: 'named', branch_id: [] });
    expect((await call('GET', `${MINE}/${created.id}/file`, person)).status).toBe(404);
  });
});

describe('acknowledging', () => {
  const open = (as: Person, id: number) => call('GET', `${MINE}/${id}/file?inline=true`, as);
  const claim = (as: Person, id: number, version_id: number) =>
    call('POST', `${MINE}/${id}/acknowledge`, as, { version_id });
  const acknowledge = async (as: Person, id: number, version_id: number) => {
    await open(as, id);
    return claim(as, id, version_id);
  };

  test('needs the version to have been opened by the reader, who sees that it was', async () => {
    const [person, colleague] = [await reader(), await reader()];
    const created = await createDocument(product, company, { acknowledge: 'true' });
    const shown = async () => (await mine(person)).find(({ id }) => id === created.id);
    await open(colleague, created.id);
    const refused = await claim(person, created.id, created.current.file);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Open the document before you acknowledge it.',
    ]);
    expect(await shown()).toMatchObject({ opened_at: null, acknowledged_at: null });
    expect((await open(person, created.id)).status).toBe(200);
    expect((await shown())?.opened_at).not.toBe(null);
    expect((await open(person, created.id)).status).toBe(200);
    expect((await claim(person, created.id, created.current.file)).status).toBe(200);
    const next = await product.upload(
      `${DOCUMENTS}/${created.id}/versions`,
      company.owner,
      { name: 'n.txt', bytes: 'new' },
      { acknowledge: 'true', version: String(created.version) },
    );
    expect(await shown()).toMatchObject({ opened_at: null });
    expect((await claim(person, created.id, next.body.data.current.file)).status).toBe(409);
  });

  test('is asked of readers, noted once however often it is said, and counted', async () => {
    const department_id = await row(departments, 'Audit');
    const [first, second] = [await reader({ department_id }), await reader({ department_id })];
    const readers = named({ department_id: [department_id] });
    const created = await createDocument(product, company, { title: 'Code', readers, acknowledge: 'true' });
    expect(created.acknowledged).toEqual({ done: 0, of: 2 });
    expect(await noticesOf(first)).toMatchObject([
      { title: 'Please read and acknowledge “Code”.', link: `/my/documents?id=${created.id}` },
    ]);
    const twice = await Promise.all([
      acknowledge(first, created.id, created.current.file),
      acknowledge(first, created.id, created.current.file),
    ]);
    expect(twice.map((answer) => answer.status)).toEqual([200, 200]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select count(*)::int as n from document_acknowledgements where version_id = $1', [
        created.current.file,
      ]),
    );
    expect(rows[0].n).toBe(1);
    const list = async (state: string) =>
      (await call('GET', `${DOCUMENTS}/${created.id}/acknowledgements?state=${state}`, company.owner)).body;
    expect((await list('all')).meta.total).toBe(2);
    expect((await list('done')).data).toMatchObject([{ id: first.employee_id, has_account: true }]);
    expect((await list('missing')).data).toMatchObject([{ id: second.employee_id, acknowledged_at: null }]);
    const file = await call('GET', `${DOCUMENTS}/${created.id}/acknowledgements/export`, company.owner);
    expect(file.body.toString().trim().split('\r\n')).toHaveLength(3);
    expect((await call('DELETE', `${DOCUMENTS}/${created.id}`, company.owner)).body.code).toBe('wrong_state');
  });

  test('is asked anew for a new version, and an old or foreign version is not taken for it', async () => {
    const person = await reader();
    const created = await createDocument(product, company, { acknowledge: 'true' });
    await acknowledge(person, created.id, created.current.file);
    const next = await product.upload(
      `${DOCUMENTS}/${created.id}/versions`,
      company.owner,
      { name: 'n.txt', bytes: 'new' },
      { acknowledge: 'true', version: String(created.version) },
    );
    expect((await mine(person)).find((one) => one.id === created.id)?.acknowledged_at).toBe(null);
    expect((await acknowledge(person, created.id, created.current.file)).status).toBe(409);
    const foreign = await createDocument(product, company);
    expect((await acknowledge(person, created.id, foreign.current.file)).status).toBe(404);
    expect((await acknowledge(person, created.id, next.body.data.current.file)).status).toBe(200);
    expect((await acknowledge(person, foreign.id, foreign.current.file)).status).toBe(409);
  });

  test('is for readers alone', async () => {
    const created = await createDocument(product, company, {
      readers: named({ employee_id: [(await reader()).employee_id] }),
      acknowledge: 'true',
    });
    expect((await acknowledge(await reader(), created.id, created.current.file)).status).toBe(404);
    expect((await acknowledge(company.owner, created.id, created.current.file)).status).toBe(403);
  });

  test('is reminded of once a day, and those who have done it are left alone', async () => {
    const department_id = await row(departments, 'Tax');
    const [done, missing] = [await reader({ department_id }), await reader({ department_id })];
    const readers = named({ department_id: [department_id] });
    const created = await createDocument(product, company, { title: 'Tax', readers, acknowledge: 'true' });
    await acknowledge(done, created.id, created.current.file);
    const remind = () => call('POST', `${DOCUMENTS}/${created.id}/remind`, company.owner, {});
    expect((await remind()).body.data).toEqual({ reminded: 1 });
    expect((await remind()).status).toBe(409);
    expect(await toldOf(missing)).toHaveLength(2);
    expect(await toldOf(done)).toHaveLength(1);
  });
});

describe('the files', () => {
  const files = async () =>
    readdir(join(product.services.config.dataDir, 'files', 'documents', String(company.id)));
  const sweep = () =>
    sweepDocuments({
      services: product.services,
      companyId: company.id,
      transaction: (work) => product.within(company.id, work),
    } as RunningJob);

  test('of rolled back uploads and deleted documents are swept after a day, and no other', async () => {
    const saved = await createDocument(product, company, {}, { file: { name: 'kept.txt', bytes: 'kept' } });
    const gone = await createDocument(product, company);
    const before = await files();
    const orphan = `documents/${company.id}/orphan`;
    await product.services.files.put(orphan, Buffer.from('x'));
    await call('DELETE', `${DOCUMENTS}/${gone.id}`, company.owner);
    await sweep();
    expect((await files()).length).toBe(before.length + 1);
    const folder = join(product.services.config.dataDir, 'files', 'documents', String(company.id));
    const old = new Date(product.services.clock.now().getTime() - 2 * 86_400_000);
    for (const name of await files()) await utimes(join(folder, name), old, old);
    await sweep();
    expect(await product.services.files.get(orphan)).toBe(null);
    expect((await files()).length).toBeLessThan(before.length);
    expect((await call('GET', saved.current.url, company.owner)).body.toString()).toBe('kept');
  });

  test('are named in the audit log by what people called them, not by where they lie', async () => {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(
        `select after from audit_log where table_name = 'document_versions' and action = 'insert'`,
      ),
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { after } of rows) {
      expect(after).toHaveProperty('name');
      expect(JSON.stringify(after)).not.toMatch(/documents\/|[0-9a-f]{40}/);
    }
  });

  test('lie under random keys alone', async () => {
    for (const name of await files()) expect(name).toMatch(/^[0-9a-f]{40}$/);
  });
});
