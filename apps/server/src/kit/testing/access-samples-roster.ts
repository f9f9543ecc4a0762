import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about the roster and its posts. */

const ROSTERS = '/api/operation/attendances/rosters';
const POSTS = '/api/operation/attendances/posts';
const SETTINGS = '/api/operation/attendances/roster-settings';
const RANGE = { start_date: '2026-12-07', end_date: '2026-12-13' };
const OFF = { kind: 'off' };
let counted = 0;

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Rostered`, salary: 300_000 });

const cells = async (product: TestProduct, planted: Planted) => ({
  company_id: planted.company_id,
  cells: [{ employee_id: await somebody(product, planted), date: '2026-12-07', plan: OFF }],
});
const changing: Arrange = async (product, planted) => ({
  body: await cells(product, planted),
  planted: true,
});

const copying: Arrange = async (product, planted) => ({
  body: {
    company_id: planted.company_id,
    ids: [await somebody(product, planted)],
    source: { kind: 'pattern', days: [OFF] },
    ...RANGE,
  },
  planted: true,
});

const publishing: Arrange = async (product, planted) => {
  const body = await cells(product, planted);
  await product.call('POST', `${ROSTERS}/cells`, { as: planted.owner, body });
  return {
    body: { company_id: planted.company_id, ids: [body.cells[0]?.employee_id], ...RANGE },
    planted: true,
  };
};

/** A change that was made, or undone. */
const edited =
  (undone: boolean): Arrange =>
  async (product, planted) => {
    const body = await cells(product, planted);
    const answer = await product.call('POST', `${ROSTERS}/cells`, { as: planted.owner, body });
    const id = answer.body.data.edit_id;
    if (undone) await product.call('POST', `${ROSTERS}/edits/${id}/undo`, { as: planted.owner });
    return { params: { id }, planted: true };
  };

async function postBody(product: TestProduct, { company_id, owner, marker }: Planted) {
  counted += 1;
  const { body } = await product.call('POST', '/api/operation/attendances/schedules', {
    as: owner,
    body: { company_id, name: `${marker} Watch ${counted}`, start_time: '09:00', end_time: '18:00' },
  });
  const when = { weekdays: [0], effective_from: '2026-12-01' };
  return {
    company_id,
    name: `${marker} Gate ${counted}`,
    template_id: body.data.id,
    people_needed: 2,
    ...when,
  };
}

async function createPost(product: TestProduct, planted: Planted): Promise<{ id: number; version: number }> {
  const body = await postBody(product, planted);
  const created = await product.call('POST', POSTS, { as: planted.owner, body });
  return created.body.data;
}

/** By `METHOD path`. */
export const ROSTER_REQUESTS: Record<string, Arrange> = {
  [`GET ${ROSTERS}`]: (_, { company_id }) => ({ query: { company_id, ...RANGE }, planted: true }),
  [`GET ${ROSTERS}/coverage`]: (_, { company_id }) => ({ query: { company_id, ...RANGE }, planted: true }),
  [`POST ${ROSTERS}/cells/preview`]: changing,
  [`POST ${ROSTERS}/cells`]: changing,
  [`POST ${ROSTERS}/copies/preview`]: copying,
  [`POST ${ROSTERS}/copies`]: copying,
  [`POST ${ROSTERS}/edits/{id}/undo`]: edited(false),
  [`POST ${ROSTERS}/edits/{id}/redo`]: edited(true),
  [`POST ${ROSTERS}/proposals`]: async (product, planted) => ({
    body: { company_id: planted.company_id, ids: [await somebody(product, planted)], ...RANGE },
    planted: true,
  }),
  [`POST ${ROSTERS}/publish/preview`]: publishing,
  [`POST ${ROSTERS}/publish`]: publishing,
  [`GET ${SETTINGS}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`PATCH ${SETTINGS}`]: async (product, { company_id, owner }) => {
    const { body } = await product.call('GET', `${SETTINGS}?company_id=${company_id}`, { as: owner });
    return { body: { company_id, rest_minutes: 600, version: body.data.version }, planted: true };
  },
  [`GET ${POSTS}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`POST ${POSTS}`]: async (product, planted) => ({
    body: { ...(await postBody(product, planted)), name: 'Made Gate' },
    planted: true,
  }),
  [`GET ${POSTS}/{id}`]: async (product, planted) => ({
    params: { id: (await createPost(product, planted)).id },
    planted: true,
  }),
  [`PATCH ${POSTS}/{id}`]: async (product, planted) => {
    const { id, version } = await createPost(product, planted);
    return { params: { id }, body: { people_needed: 3, version }, planted: true };
  },
  [`DELETE ${POSTS}/{id}`]: async (product, planted) => {
    const { id, version } = await createPost(product, planted);
    return { params: { id }, query: { version }, planted: true };
  },
};
