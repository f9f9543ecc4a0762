import { eq } from 'drizzle-orm';
import { loanEntries, loans } from '../../modules/payroll-loans/payroll-loans.tables.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about loans, for the walk over every endpoint. */

const TERMS = { purpose: 'School fees', principal: '100.00', first_month: '2028-01-01', instalments: 2 };

/** A loan of the planted person, approved or paid out, in its version of then. */
async function planted(
  product: TestProduct,
  { company_id, employee_id, marker }: Planted,
  status: 'Approved' | 'Active',
): Promise<{ id: number; version: number }> {
  return product.within(company_id, async (tx) => {
    const terms = { kind: 'Loan', purpose: marker, principal: 10_000, first_month: '2028-01-01' } as const;
    const [row] = await tx
      .insert(loans)
      .values({ company_id, employee_id, ...terms, instalments: 2, status: 'Approved' })
      .returning();
    const id = row?.id ?? 0;
    if (status === 'Active')
      await tx
        .insert(loanEntries)
        .values({ company_id, loan_id: id, type: 'paid_out', amount: 10_000, day: '2026-01-02' });
    const [now] = await tx.select().from(loans).where(eq(loans.id, id));
    return { id, version: now?.version ?? 1 };
  });
}

const on =
  (status: 'Approved' | 'Active', body: object): Arrange =>
  async (product, of): Promise<Sample> => {
    const { id, version } = await planted(product, of, status);
    return { params: { id }, body: { ...body, version }, planted: true };
  };

const PATH = '/api/operation/payrolls/loans';

export const LOAN_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: async (product, of) => {
    await planted(product, of, 'Active');
    return { query: { company_id: of.company_id }, planted: true };
  },
  [`GET ${PATH}/export`]: async (product, of) => {
    await planted(product, of, 'Active');
    return { query: { company_id: of.company_id }, planted: true };
  },
  [`GET ${PATH}/{id}`]: async (product, of) => ({
    params: { id: (await planted(product, of, 'Active')).id },
    planted: true,
  }),
  [`POST ${PATH}`]: (_, { company_id, employee_id }) => ({
    body: { company_id, employee_id, ...TERMS },
    planted: true,
  }),
  [`POST ${PATH}/{id}/cancel`]: on('Approved', { reason: 'Not needed' }),
  [`POST ${PATH}/{id}/pay-out`]: on('Approved', {
    ...{ by: 'transfer', day: '2026-01-02', first_month: '2028-01-01' },
  }),
  [`POST ${PATH}/{id}/skip`]: on('Active', { month: '2028-01-01', reason: 'As asked' }),
  [`POST ${PATH}/{id}/change`]: on('Active', { month: '2028-01-01', amount: '60.00', reason: 'As asked' }),
  [`POST ${PATH}/{id}/changes/{change_id}/undo`]: async (product, of) => {
    const { id, version } = await planted(product, of, 'Active');
    const { rows } = await product.within(of.company_id, (tx) =>
      tx.$client.query(
        `insert into loan_changes (company_id, loan_id, kind, month, reason) values ($1, $2, 'skip', '2028-01-01', 'x') returning id`,
        [of.company_id, id],
      ),
    );
    return { params: { id, change_id: Number(rows[0].id) }, body: { version }, planted: true };
  },
  [`POST ${PATH}/{id}/payments`]: on('Active', { day: '2026-01-05', amount: '10.00', reference: 'R 1' }),
  [`POST ${PATH}/{id}/entries/{entry_id}/take-back`]: async (product, of) => {
    const { id, version } = await planted(product, of, 'Active');
    const { rows } = await product.within(of.company_id, (tx) =>
      tx.$client.query(
        `insert into loan_entries (company_id, loan_id, type, amount, day, reference)
         values ($1, $2, 'early', -1000, '2028-01-05', 'R 1') returning id`,
        [of.company_id, id],
      ),
    );
    const body = { reason: 'A mistake', version };
    return { params: { id, entry_id: Number(rows[0].id) }, body, planted: true };
  },
  [`POST ${PATH}/{id}/write-off`]: on('Active', { reason: 'Cannot be found' }),
  'GET /api/payrolls/loans': (_, { company_id }) => ({ query: { company_id } }),
  'POST /api/payrolls/loans': (_, { company_id }) => ({ body: { company_id, ...TERMS } }),
  'POST /api/payrolls/loans/{id}/cancel': async (product, of) => {
    const { id, version } = await planted(product, of, 'Approved');
    return { params: { id }, body: { version }, refused: true };
  },
};
