import type { BenchDatabase } from './database.ts';
import { fetchOnce, timeBareQuery, timeCalls } from './employee-list.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';
import { call, type Product } from './product.ts';

const [MAX_P50, MAX_P95] = [5, 10];

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
  const floor = percentile(await timeBareQuery(database, companyId), 0.5);
  const figures: Figure[] = [];
  for (const [what, query] of questions(listed)) {
    const times = await timeCalls(fetchOnce(`${product.url}${path}&${query}`, headers), 200);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.push({
      what: `list of 50 from 100,000 employees: ${what}`,
      mark: 'p50 5 ms, p95 10 ms',
      reached: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
      met: p50 <= MAX_P50 && p95 <= MAX_P95,
      floor: `bare query of the first page p50 ${milliseconds(floor)}`,
      ratio: p50 / floor,
    });
  }
  return figures;
}
