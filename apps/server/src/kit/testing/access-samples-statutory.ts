import { addMonths, endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import {
  statutoryFileContents,
  statutoryFilePeople,
  statutoryFiles,
} from '../../modules/payroll-statutory/payroll-statutory.tables.ts';
import { contentContext } from '../../modules/payroll-statutory/statutory-file.store.ts';
import { drawId } from '../draw-ids.ts';
import { type Arrange, OCTOBER, type Planted, type Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about files for the authorities, for the walk over every endpoint. */

const PATH = '/api/operation/payrolls/statutory-files';
const SETTINGS = '/api/operation/payrolls/file-settings';

let counted = 0;
/** A file of another month each time: one stands of a month. */
async function createFile(
  product: TestProduct,
  { company_id, employee_id, marker }: Planted,
  submitted = false,
): Promise<{ id: number; version: number }> {
  counted += 1;
  const start_date = addMonths('2020-01-01', counted);
  return product.within(company_id, async (tx) => {
    const id = await drawId(tx, 'public.statutory_files');
    const of = { company_id, file_id: id };
    await tx
      .insert(statutoryFiles)
      .overridingSystemValue()
      .values({
        ...{ id, company_id, start_date, end_date: endOfMonth(plainMonthOf(start_date)) },
        ...{ kind: 'zakat', layout: 'list', file_name: `${marker}.csv`, sha256: '0' },
        ...{ count: 1, left_out: 0, totals: { amount: 100 }, total: 100 },
        ...(submitted
          ? { status: 'Submitted' as const, submitted_on: '2026-02-10', receipt_number: 'R1' }
          : {}),
      });
    const content_sealed = product.services.vault.seal(contentContext(company_id, id), marker);
    await tx.insert(statutoryFileContents).values({ ...of, content_sealed });
    await tx.insert(statutoryFilePeople).values({
      ...of,
      employee_id,
      name: marker,
      employee_code: 'T1',
      amounts: { amount: 100 },
      total: 100,
    });
    return { id, version: 1 };
  });
}

const NOTICES = '/api/operation/payrolls/tax-notices';

/** Somebody who joined and of whom nothing is recorded. */
async function joiner(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  return addEmployee(product, company_id, { name: `${marker} Joined`, salary: null });
}

const ofFile: Arrange = async (product, planted): Promise<Sample> => ({
  params: { id: (await createFile(product, planted)).id },
  planted: true,
});

export const STATUTORY_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`GET ${PATH}/year`]: (_, { company_id }) => ({ query: { company_id, year: 2026 }, planted: true }),
  [`GET ${PATH}/proposal`]: (_, { company_id }) => ({
    query: { company_id, ...OCTOBER, kind: 'epf' },
    planted: true,
  }),
  [`GET ${PATH}/{id}`]: ofFile,
  [`GET ${PATH}/{id}/people`]: ofFile,
  [`GET ${PATH}/{id}/file`]: ofFile,
  // The months of the walk are open, or have a file: what is allowed has tests of its own.
  [`POST ${PATH}`]: (_, { company_id }) => ({
    body: { company_id, ...OCTOBER, kind: 'epf' },
    planted: true,
    refused: true,
  }),
  [`POST ${PATH}/{id}/submit`]: async (product, planted) => {
    const { id, version } = await createFile(product, planted);
    return {
      params: { id },
      body: { submitted_on: '2026-02-10', receipt_number: 'R1', version },
      planted: true,
    };
  },
  [`POST ${PATH}/{id}/pay`]: async (product, planted) => {
    const { id, version } = await createFile(product, planted, true);
    return { params: { id }, body: { paid_on: '2026-02-11', version }, planted: true };
  },
  [`GET ${NOTICES}`]: (_, { company_id }) => ({ query: { company_id, year: 2020 }, planted: true }),
  [`GET ${NOTICES}/sheet`]: (_, { company_id, employee_id }) => ({
    query: { company_id, employee_id, notice: 'cp22' },
    planted: true,
  }),
  [`POST ${NOTICES}`]: async (product, planted) => ({
    body: {
      ...{ company_id: planted.company_id, employee_id: await joiner(product, planted) },
      ...{ notice: 'cp22', note: 'Sent on paper' },
    },
    planted: true,
  }),
  [`GET ${SETTINGS}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`PATCH ${SETTINGS}`]: async (product, { company_id, owner }) => {
    const { body } = await product.call('GET', `${SETTINGS}?company_id=${company_id}`, { as: owner });
    const { epf_csv_header, version } = body.data;
    return { body: { company_id, epf_csv_header, version }, planted: true };
  },
};
