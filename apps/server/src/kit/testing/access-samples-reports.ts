import type { Arrange } from './access-planting.ts';

/* Requests about reports: their preview, having one made, and the files of one's own. */

const ATTENDANCE = '/api/operation/attendances/reports';
const LEAVE = '/api/operation/leaves/reports';
const CINCO = '/api/operation/payrolls/cinco/reports';
const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-30' };

/** The planted company's own report; others hold none of that id. */
const own =
  (rest: { refused?: true } = {}): Arrange =>
  async (product, planted) => {
    const { company_id, owner } = planted;
    const requested = await product.call('POST', ATTENDANCE, {
      as: owner,
      body: { company_id, format: 'pdf', template: 'Summary', ...PERIOD },
    });
    return { params: { id: requested.body.data.id }, planted: true, ...rest };
  };

/** By `METHOD path`. */
export const REPORT_REQUESTS: Record<string, Arrange> = {
  [`GET ${ATTENDANCE}/generate`]: (_, { company_id }) => ({
    query: { company_id, ...PERIOD },
    planted: true,
  }),
  [`POST ${ATTENDANCE}`]: (_, { company_id }) => ({
    body: { company_id, format: 'xlsx', ...PERIOD },
    planted: true,
  }),
  [`GET ${ATTENDANCE}/charts`]: (_, { company_id }) => ({
    query: { company_id, ...PERIOD },
    planted: true,
  }),
  [`GET ${LEAVE}/generate`]: (_, { company_id }) => ({
    query: { company_id, ...PERIOD },
    planted: true,
  }),
  [`POST ${LEAVE}`]: (_, { company_id }) => ({
    body: { company_id, format: 'xlsx', ...PERIOD },
    planted: true,
  }),
  [`GET ${LEAVE}/charts`]: (_, { company_id }) => ({
    query: { company_id, ...PERIOD },
    planted: true,
  }),
  // A year of which no walk has confirmed anything.
  [`GET ${CINCO}/generate`]: (_, { company_id }) => ({
    query: { company_id, start_date: '2027-11-01', end_date: '2027-11-30' },
    planted: true,
  }),
  [`POST ${CINCO}`]: (_, { company_id }) => ({
    body: { company_id, format: 'xlsx', start_date: '2027-11-01', end_date: '2027-11-30' },
    planted: true,
  }),
  'GET /api/reports': (_, { company_id }) => ({ query: { company_id } }),
  'GET /api/reports/{id}': own(),
  'GET /api/reports/{id}/file': own({ refused: true }),
};
