import { fetchOnce } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { bareQuery } from './employee-list.ts';
import type { Figure } from './figure.ts';
import { call, type Product } from './product.ts';
import { listFigure } from './rounds.ts';

const MARKS = { p50: 5, p95: 10 };

interface Listed {
  data: { name: string; employee_code: string; department_id: number; branch_id: number }[];
}

/** Typical requests on a list of 100,000: paging, search, filter, sort. */
function questions({ data }: Listed): [string, string][] {
  const [first] = data;
  if (!first) throw new Error('The large company has nobody.');
  const word = first.name.split(' ')[0] ?? first.name;
  return [
    ['first page', ''],
    ['page 100', 'page=100'],
    ['by joining day', 'sort_by=company_joined_at&sort=desc'],
    ['a name that many have', `keyword=${encodeURIComponent(word)}`],
    ['one code', `keyword=${encodeURIComponent(first.employee_code)}`],
    ['nobody’s name', 'keyword=zzqxzz'],
    ['one department', `department_id=${first.department_id}`],
    [
      'one department and branch, a name',
      `department_id=${first.department_id}&branch_id=${first.branch_id}&keyword=${encodeURIComponent(word)}`,
    ],
    ['foreigners', 'employee_type=foreigner'],
    ['all, with who has left', 'status=all'],
  ];
}

/** The employee list of a company of 100,000, each request over HTTP with permissions. */
export async function measureLargeList(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const path = `/api/admin/employees?company_id=${companyId}&per_page=50`;
  const listed = await call<Listed>(product, token, path);
  const headers = { authorization: `Bearer ${token}` };
  return await inCompany(database, companyId, async (client) => {
    const floor = { of: 'bare query of the first page', once: bareQuery(client, companyId) };
    const figures: Figure[] = [];
    for (const [what, query] of questions(listed)) {
      const once = fetchOnce(`${product.url}${path}&${query}`, headers);
      figures.push(await listFigure(`list of 50 from 100,000 employees: ${what}`, MARKS, once, floor));
    }
    return figures;
  });
}
