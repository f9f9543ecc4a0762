import { setTimeout as sleep } from 'node:timers/promises';
import type { Period } from './attendance-days.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, percentile, seconds } from './figure.ts';
import { call, type Product } from './product.ts';

const [PREVIEW_MS, XLSX_MS] = [10_000, 40_000];
const PREVIEWS = 5;
const REPORTS = '/api/operation/attendances/reports';

/** How long work takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

type Of = { companyId: number } & Period;

/** The rows that a file of the template Normal is written from, as one bare query. */
const bareRows = (database: BenchDatabase, { companyId, start_date, end_date }: Of): Promise<number> =>
  inCompany(database, companyId, (client) =>
    timed(() =>
      client.query(
        `select employee_id, date, kind, in_status, first_in, last_out, normal_minutes, overtime_minutes from attendance_days
         where company_id = $1 and date between $2 and $3 order by employee_id, date`,
        [companyId, start_date, end_date],
      ),
    ),
  );

/** Sums over the same days, as one bare query. */
const bareSums = (database: BenchDatabase, { companyId, start_date, end_date }: Of): Promise<number> =>
  inCompany(database, companyId, (client) =>
    timed(() =>
      client.query(
        `select count(first_in), sum(late_minutes), sum(normal_minutes), sum(overtime_minutes) from attendance_days
         where company_id = $1 and date between $2 and $3`,
        [companyId, start_date, end_date],
      ),
    ),
  );

interface Generated {
  data: { id: number; status: string; rows: number | null; size: number | null; error: string | null };
}

/** Has a report made as a file, under the address of its module: from the request to the finished file. */
export async function generateFile(product: Product, token: string, reports: string, body: object) {
  const began = performance.now();
  const requested = await call<Generated>(product, token, reports, body);
  for (;;) {
    const { data } = await call<Generated>(product, token, `/api/reports/${requested.data.id}`);
    if (data.status === 'success')
      return { ms: performance.now() - began, rows: data.rows, size: data.size ?? 0 };
    if (data.status === 'error') throw new Error(`The report failed: ${data.error}`);
    await sleep(50);
  }
}

/** The month's attendance report of a company: its preview, its files, and the charts beside it. */
export async function measureAttendanceReport(
  product: Product,
  database: BenchDatabase,
  token: string,
  of: Of,
): Promise<Figure[]> {
  const query = `company_id=${of.companyId}&start_date=${of.start_date}&end_date=${of.end_date}`;
  const read = (path: string) => timed(() => call(product, token, `${REPORTS}/${path}?${query}`));
  const previews: number[] = [];
  for (let index = 0; index < PREVIEWS; index += 1) previews.push(await read('generate'));
  const slowest = percentile(previews, 1);
  const charts = await read('charts');
  const sums = await bareSums(database, of);
  const rows = await bareRows(database, of);
  product.peakMemory();
  const { companyId: company_id, ...period } = of;
  const xlsx = await generateFile(product, token, REPORTS, { company_id, format: 'xlsx', ...period });
  const memory = product.peakMemory();
  const pdf = await generateFile(product, token, REPORTS, { company_id, format: 'pdf', ...period });
  const size = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  const floorOf = (what: string, ms: number, reached: number) => ({
    floor: `${what} ${seconds(ms)}`,
    ratio: reached / ms,
  });
  return [
    {
      what: `preview of a month, 10,000 people (slowest of ${PREVIEWS})`,
      mark: seconds(PREVIEW_MS),
      reached: seconds(slowest),
      met: slowest <= PREVIEW_MS,
      ...floorOf('bare sums of the same days', sums, slowest),
    },
    {
      what: 'charts of the month, with the cost of overtime',
      mark: null,
      reached: seconds(charts),
      met: null,
      ...floorOf('bare sums of the same days', sums, charts),
    },
    {
      what: `XLSX of the month, from the request to the file (${xlsx.rows} rows, ${size(xlsx.size)}${memory === null ? '' : `, ${memory.toFixed(0)} MB of memory`})`,
      mark: seconds(XLSX_MS),
      reached: seconds(xlsx.ms),
      met: xlsx.ms <= XLSX_MS,
      ...floorOf('bare query of the same rows', rows, xlsx.ms),
    },
    {
      what: `PDF of the month, from the request to the file (${size(pdf.size)})`,
      mark: null,
      reached: seconds(pdf.ms),
      met: null,
      ...floorOf('bare query of the same rows', rows, pdf.ms),
    },
  ];
}
