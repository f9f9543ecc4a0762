import { createHash } from 'node:crypto';
import { timed } from './attendance-report.ts';
import { fetchOnce, timeCalls } from './calls.ts';
import { giveAccounts, tokenOf } from './check-ins.ts';
import { FIRST, seedOpenReceipts } from './claims-data.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, percentile, seconds } from './figure.ts';
import { call, type Product } from './product.ts';
import { listFigure } from './rounds.ts';

const [LIST_MS, SEND_MS, DUPLICATE_MS, REPORT_MS] = [10, 80, 50, 10_000];
const [SENDERS, ITEMS] = [200, 10];
const CLAIMS = '/api/operation/claims';
const MONTH = { start_date: '2026-10-01', end_date: '2026-10-31' };

interface Of {
  companyId: number;
  token: string;
}

/** Lists as they are asked for most; the first is the page as it opens. */
const LISTS = [
  ['the page as it opens', '', 'true'],
  ['those that wait', 'status=Pending&status=Reviewed', `c.status in ('Pending', 'Reviewed')`],
  ['those to be prepared for payment', 'status=Approved', `c.status = 'Approved'`],
  [
    'of one month',
    'start_date=2026-10-01&end_date=2026-10-31',
    `c.start_date <= '2026-10-31' and c.end_date >= '2026-10-01'`,
  ],
  ['a name that many have', 'keyword=Tan', `e.name ilike '%tan%'`],
] as const;

async function measureLists(product: Product, database: BenchDatabase, { companyId, token }: Of) {
  const headers = { authorization: `Bearer ${token}` };
  const own = { authorization: `Bearer ${tokenOf(0)}` };
  return await inCompany(database, companyId, async (client) => {
    const bare = (text: string) => ({ of: 'bare query', once: () => client.query(text, [companyId]) });
    const figures: Figure[] = [];
    for (const [what, query, where] of LISTS)
      figures.push(
        await listFigure(
          `list of 50 from 200,000 claims: ${what}`,
          { p95: LIST_MS },
          fetchOnce(`${product.url}${CLAIMS}?company_id=${companyId}&per_page=50&${query}`, headers),
          bare(`select * from claims c join employees e on e.company_id = c.company_id and e.id = c.employee_id
            where c.company_id = $1 and c.sent_at is not null and ${where} order by c.id desc limit 50`),
        ),
      );
    const mine = await listFigure(
      'one’s own claims',
      { p95: LIST_MS },
      fetchOnce(`${product.url}/api/claims?company_id=${companyId}`, own),
      bare(`select * from claims where company_id = $1 and employee_id = (select min(id) from employees where company_id = $1
        and inactive_at is null) order by id desc limit 20`),
    );
    return [...figures, mine];
  });
}

interface Terms {
  data: { categories: { id: number; kind: string }[] };
}

const itemOf = (categoryId: number, receiptId: number, index: number, sender: number) => ({
  ...{ claim_category_id: categoryId, receipt_ids: [receiptId], amount: `${20 + index}.50` },
  ...{ date: `2026-11-${10 + (index % ITEMS)}`, vendor: `Kedai Baru ${sender}` },
  duplicate_reason: 'Another one',
});

/** Times of writing a claim of ten items with a receipt each, and of sending it, as the person. */
async function sendAll(product: Product, companyId: number, receipts: readonly (readonly number[])[]) {
  const [written, sent, both]: [number[], number[], number[]] = [[], [], []];
  const { data } = await call<Terms>(product, tokenOf(0), `/api/claims/terms?company_id=${companyId}`);
  const categories = data.categories.filter(({ kind }) => kind === 'amount');
  for (const [index, ids] of receipts.entries()) {
    const items = ids
      .slice(0, ITEMS)
      .map((id, at) => itemOf(categories[at % categories.length]?.id ?? 0, id, at, index));
    let claim = 0;
    const body = { company_id: companyId, title: 'Visits', items };
    const first = await timed(async () => {
      claim = (await call<{ data: { id: number } }>(product, tokenOf(index), '/api/claims', body)).data.id;
    });
    const second = await timed(() => call(product, tokenOf(index), `/api/claims/${claim}/submit`, {}));
    written.push(first);
    sent.push(second);
    both.push(first + second);
  }
  return { written, sent, both, category: categories[0]?.id ?? 0 };
}

/** The duplicate check of one receipt, in the preview of a claim that it is the only one of. */
async function checkAll(
  product: Product,
  companyId: number,
  category: number,
  receipts: readonly (readonly number[])[],
) {
  const times: number[] = [];
  for (const [index, ids] of receipts.entries()) {
    const items = [itemOf(category, ids[ITEMS] ?? 0, 0, index)];
    const body = { company_id: companyId, items };
    times.push(await timed(() => call(product, tokenOf(index), '/api/claims/preview', body)));
  }
  return times;
}

/** The file of a receipt that was filled in, by its item. */
const digestOf = (item: number) => createHash('sha256').update(String(item)).digest('hex');

/** The bare writing of a claim with its items and receipts, and the bare reading of a receipt by its file. */
const bareTimes = (database: BenchDatabase, companyId: number) =>
  inCompany(database, companyId, async (client) => {
    await client.query('create table bench_items (id bigint, company_id bigint, day date)');
    const sent = await timeCalls(
      () =>
        client.query(
          `insert into bench_items select k, $1, date '2026-11-10' + k from generate_series(0, ${2 * ITEMS}) as k`,
          [companyId],
        ),
      SENDERS,
    );
    const read = await timeCalls(
      () =>
        client.query('select * from claim_receipts where company_id = $1 and digest = $2', [
          companyId,
          digestOf(FIRST + 1 + Math.floor(Math.random() * 1e6)),
        ]),
      SENDERS,
    );
    const sums = await timed(() =>
      client.query(
        `select i.employee_id, count(*), sum(i.amount) from claim_items i join claims c on c.company_id = i.company_id and c.id = i.claim_id
         where i.company_id = $1 and i.date between $2 and $3 and c.status in ('Approved', 'Paid') group by 1`,
        [companyId, MONTH.start_date, MONTH.end_date],
      ),
    );
    return { sent, read, sums };
  });

/** The report of a month as its page asks for it, template by template, with its charts. */
async function measureReports(product: Product, { companyId, token }: Of, floor: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const parts = [
    ['report of a month, every item', 'generate', { template: 'Items' }],
    ['report of a month, by person', 'generate', { template: 'Person' }],
    ['charts of the month', 'charts', {}],
  ] as const;
  for (const [what, path, more] of parts) {
    const query = new URLSearchParams({ company_id: String(companyId), ...MONTH, ...more });
    const times: number[] = [];
    for (let index = 0; index < 5; index += 1)
      times.push(await timed(() => call(product, token, `${CLAIMS}/reports/${path}?${query}`)));
    const slowest = percentile(times, 1);
    figures.push({
      what: `${what} (slowest of ${times.length})`,
      mark: seconds(REPORT_MS),
      reached: seconds(slowest),
      met: slowest <= REPORT_MS,
      floor: `bare sums of the same items ${seconds(floor)}`,
      ratio: slowest / floor,
    });
  }
  const summary = await timed(() => call(product, token, `${CLAIMS}/summary?company_id=${companyId}`));
  return [
    ...figures,
    {
      what: 'sums of the year beside the list',
      mark: null,
      reached: seconds(summary),
      met: null,
      floor: null,
      ratio: null,
    },
  ];
}

/** The lists of claims, sending one of ten items, the check of a receipt against a million, and the report of a month. */
export async function measureClaims(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const senders = (await giveAccounts(database, { companyId }, SENDERS)).length;
  const receipts = await seedOpenReceipts(database, companyId, senders, ITEMS + 1);
  const lists = await measureLists(product, database, { companyId, token });
  const bare = await bareTimes(database, companyId);
  const reports = await measureReports(product, { companyId, token }, bare.sums);
  const sending = await sendAll(product, companyId, receipts);
  const checks = await checkAll(product, companyId, sending.category, receipts);
  const writing = 'bare insert of its rows';
  return [
    ...lists,
    answersFigure(
      `sending a claim of 10 items, with its rules (${senders} people)`,
      SEND_MS,
      sending.sent,
      bare.sent,
      writing,
    ),
    answersFigure('writing it before, as a draft', SEND_MS, sending.written, bare.sent, writing),
    answersFigure(
      'both, as the form does them one after the other',
      SEND_MS,
      sending.both,
      bare.sent,
      writing,
    ),
    answersFigure(
      'check of one receipt against 1,000,000, in the preview of its claim',
      DUPLICATE_MS,
      checks,
      bare.read,
      'bare look-up by its file',
    ),
    ...reports,
  ];
}
