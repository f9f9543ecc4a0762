import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about schedule templates and about who works which. */

const PATH = '/api/operation/attendances/schedules';
let counted = 0;

const template = ({ company_id }: Planted, name: string) => {
  counted += 1;
  return { company_id, name: `${name} ${counted}`, start_time: '09:00', end_time: '18:00' };
};

async function createTemplate(
  product: TestProduct,
  planted: Planted,
): Promise<{ id: number; version: number }> {
  const created = await product.call('POST', PATH, {
    as: planted.owner,
    body: template(planted, `${planted.marker} Shift`),
  });
  return created.body.data;
}

const weekOf = (id: number) =>
  Array.from({ length: 7 }, (_, day) =>
    day < 5 ? { kind: 'work', template_ids: [id] } : { kind: day === 5 ? 'off' : 'rest' },
  );

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Scheduled`, salary: 300_000 });

const createWeek = async (product: TestProduct, planted: Planted) => ({
  effective_from: '2026-12-01',
  week: weekOf((await createTemplate(product, planted)).id),
});

async function createSchedule(product: TestProduct, planted: Planted) {
  const id = await somebody(product, planted);
  const { body } = await product.call('POST', `/api/admin/employees/${id}/work-schedules`, {
    as: planted.owner,
    body: await createWeek(product, planted),
  });
  return { params: { id, work_schedule_id: body.data.id }, week: body.data.pattern };
}

const assigning: Arrange = async (product, planted) => ({
  body: {
    company_id: planted.company_id,
    ids: [await somebody(product, planted)],
    ...(await createWeek(product, planted)),
  },
  planted: true,
});

/** By `METHOD path`. */
export const SCHEDULE_REQUESTS: Record<string, Arrange> = {
  [`GET ${PATH}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`POST ${PATH}`]: (_, planted) => ({ body: template(planted, 'Made Shift'), planted: true }),
  [`PATCH ${PATH}/{id}`]: async (product, planted) => {
    const { id, version } = await createTemplate(product, planted);
    return { params: { id }, body: { break_minute: 60, version }, planted: true };
  },
  [`POST ${PATH}/{id}/default`]: async (product, planted) => {
    const { id, version } = await createTemplate(product, planted);
    return { params: { id }, body: { version }, planted: true };
  },
  [`DELETE ${PATH}/{id}/times/{times_id}`]: async (product, planted) => {
    const { id } = await createTemplate(product, planted);
    await product.call('POST', `/api/admin/employees/${await somebody(product, planted)}/work-schedules`, {
      as: planted.owner,
      body: { effective_from: '2026-12-01', week: weekOf(id) },
    });
    const { body } = await product.call('PATCH', `${PATH}/${id}`, {
      as: planted.owner,
      body: { start_time: '08:00', effective_from: '2027-01-01', version: 1 },
    });
    const { version, times } = body.data;
    return { params: { id, times_id: times[0].id }, query: { version }, planted: true };
  },
  [`DELETE ${PATH}/{id}`]: async (product, planted) => {
    const { id, version } = await createTemplate(product, planted);
    return { params: { id }, query: { version }, planted: true };
  },
  'GET /api/operation/attendances/work-schedules': (_, { company_id }) => ({
    query: { company_id },
    planted: true,
  }),
  'POST /api/operation/attendances/work-schedules': assigning,
  'POST /api/operation/attendances/work-schedules/preview': assigning,
  'POST /api/operation/attendances/work-schedules/edits/{id}/undo': async (product, planted) => {
    const { body } = await assigning(product, planted);
    const path = '/api/operation/attendances/work-schedules';
    const answer = await product.call('POST', path, { as: planted.owner, body });
    return { params: { id: answer.body.data.edit_id }, planted: true };
  },
  'GET /api/admin/employees/{id}/work-schedules': (_, { employee_id }) => ({
    params: { id: employee_id },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/work-schedules': async (product, planted) => ({
    params: { id: await somebody(product, planted) },
    body: await createWeek(product, planted),
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/work-schedules/{work_schedule_id}': async (product, planted) => {
    const { params, week } = await createSchedule(product, planted);
    return { params, body: { week, reason: 'Corrected', version: 1 }, planted: true };
  },
  'DELETE /api/admin/employees/{id}/work-schedules/{work_schedule_id}': async (product, planted) => {
    const { params } = await createSchedule(product, planted);
    return { params, query: { version: 1 }, planted: true };
  },
};
