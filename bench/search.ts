import { loadavg } from 'node:os';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { fetchOnce, timeCalls } from './calls.ts';
import { giveAccounts, tokenOf } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, loadNote } from './figure.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const MARK_MS = 150;
const CALLS = 60;
const PEOPLE = 100_000;
/** Documents of employees, and of the company. */
const [OF_PEOPLE, OF_COMPANY] = [480_000, 20_000];

const TITLES = [
  ...['Employment contract', 'First aid certificate', 'Passport copy', 'Medical report', 'Letter of offer'],
  ...[
    'Confirmation letter',
    'Driving licence',
    'Safety course certificate',
    'Bank statement',
    'Warning letter',
  ],
  ...['Insurance claim form', 'Academic transcript', 'Work permit', 'Vaccination record', 'Appraisal'],
];
const SUBJECTS = ['Policy', 'Handbook', 'Safety sheet', 'Form', 'Notice', 'Circular', 'Guide', 'Checklist'];

/** Fills a company with documents; what the audit log and the first versions take is not measured here. */
const seedDocuments = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    for (const table of ['employee_documents', 'documents'])
      await client.query(`alter table ${table} disable trigger audit_insert`);
    await client.query(
      `insert into employee_documents (company_id, employee_id, category, title)
       select e.company_id, e.id, 'other', ($2::text[])[1 + abs(hashint8(e.id * 31 + k)) % ${TITLES.length}] || ' ' || 2012 + abs(hashint8(e.id + k * 7)) % 15
       from (select company_id, id, row_number() over (order by id) as nth from employees where company_id = $1) e
       cross join generate_series(1, 5) k where (e.nth - 1) * 5 + k <= ${OF_PEOPLE}`,
      [companyId, TITLES],
    );
    await client.query(
      `insert into documents (company_id, title, readers)
       select $1, ($2::text[])[1 + n % ${SUBJECTS.length}] || ' ' || n, case when n % 2 = 0 then 'everyone' else 'owners' end
       from generate_series(1, ${OF_COMPANY}) n`,
      [companyId, SUBJECTS],
    );
    for (const table of ['employee_documents', 'documents'])
      await client.query(`alter table ${table} enable trigger audit_insert`);
    for (const table of ['employee_documents', 'documents', 'system.search_entries'])
      await client.query(`vacuum analyze ${table}`);
  });

interface Listed {
  data: { name: string; employee_code: string }[];
}

/** A word with two different letters changed about, and one with a letter missing. */
function swapped(word: string): string {
  const at = [...word].findIndex((letter, index) => index > 1 && letter !== word[index + 1]);
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}
const shortened = (word: string) => word.slice(0, 2) + word.slice(3);

/** What people type. */
function questions({ data }: Listed): [string, string][] {
  const long = data.flatMap(({ name }) => name.split(' ')).filter((word) => /^[A-Za-z]{6,}$/.test(word));
  const [first = 'Abdullah', second = 'Rahman'] = [...new Set(long)];
  return [
    ['a letter', first.slice(0, 1)],
    ['two letters', first.slice(0, 2)],
    ['the beginning of a name', first.slice(0, 4)],
    ['a name that many have', first],
    ['two names', `${first} ${second}`],
    ['one code', data[0]?.employee_code ?? 'E1'],
    ['a title that many documents have', 'certificate'],
    ['a title and a year', 'contract 2020'],
    ['a title and a name', `passport ${first}`],
    ['a name with a mistake', swapped(first)],
    ['a title with a mistake', 'certifcate'],
    ['a title and a name, one with a mistake', `passport ${shortened(first)}`],
    ['two names, one with a mistake', `${swapped(first)} ${second}`],
    ['what nobody and nothing is called', 'zzqxzz'],
    ['two typed that nothing has', 'qqqqq wwwww'],
  ];
}

/** The bare look-up of the same typed in the index behind documents. */
const bareTimes = (database: BenchDatabase, companyId: number, q: string): Promise<number[]> =>
  inCompany(database, companyId, (client) => {
    const typed = q.toLowerCase().split(' ');
    const text = `select row_id from system.search_entries where company_id = $1
      and ${typed.map((_, at) => `text like $${at + 2}`).join(' and ')} limit 6`;
    const values = [companyId, ...typed.map((word) => `%${word}%`)];
    return timeCalls(() => client.query(text, values), 20);
  });

/** The search over 100,000 people and 500,000 documents, each request over HTTP, by an owner and by an employee. */
async function measureSearch(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const path = `/api/admin/employees?company_id=${companyId}&per_page=50&page=40`;
  const listed = await call<Listed>(product, token, path);
  await giveAccounts(database, { companyId }, 1);
  const figures: Figure[] = [];
  for (const [what, q] of questions(listed)) {
    const url = `${product.url}/api/search?company_id=${companyId}&q=${encodeURIComponent(q)}`;
    const times = (as: string) => timeCalls(fetchOnce(url, { authorization: `Bearer ${as}` }), CALLS);
    const bare = await bareTimes(database, companyId, q);
    figures.push(answersFigure(`search by an owner: ${what}`, MARK_MS, await times(token), bare));
    figures.push(answersFigure(`search by an employee: ${what}`, MARK_MS, await times(tokenOf(0)), bare));
  }
  return figures;
}

/** The search over a company of 100,000 with 500,000 documents. */
export async function measureFinding(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${PEOPLE} with documents …`);
  const companyId = await seedCompany(database, 'Bench Search Sdn Bhd', PEOPLE);
  await seedDocuments(database, companyId);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `The search over 100,000 people and 500,000 documents, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await measureSearch(product, database, token, companyId),
    };
  } finally {
    await product.stop();
  }
}
