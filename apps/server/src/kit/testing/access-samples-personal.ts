import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for work permits and the people around an employee. */

/** A non-Malaysian employee of the planted company. */
const foreigner = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Foreigner`, nationality: 'NP', salary: null });

const OWNED_ROWS = {
  'emergency-contacts': {
    param: 'contact_id',
    body: { name: 'Mother', relationship: 'parent', phone: '0123456789' },
  },
  educations: { param: 'education_id', body: { level: 'degree', institution: 'Universiti Malaya' } },
  spouses: { param: 'spouse_id', body: { name: 'Wife' } },
} as const;

/** The four requests for one kind of rows that an employee owns. */
function ownedRowSamples(kind: keyof typeof OWNED_ROWS): Record<string, Arrange> {
  const { param, body } = OWNED_ROWS[kind];
  const collection = `/api/admin/employees/{id}/${kind}`;
  const one: Arrange = async (product, { owner, employee_id }) => {
    const url = collection.replace('{id}', String(employee_id));
    const created = await product.call('POST', url, { as: owner, body });
    return {
      params: { id: employee_id, [param]: created.body.data.id },
      body: { ...body, version: 1 },
      planted: true,
    };
  };
  return {
    [`GET ${collection}`]: (_, { employee_id }) => ({ params: { id: employee_id }, planted: true }),
    [`POST ${collection}`]: (_, { employee_id }) => ({ params: { id: employee_id }, body, planted: true }),
    [`PATCH ${collection}/{${param}}`]: one,
    [`DELETE ${collection}/{${param}}`]: async (...calls) => {
      const { body: _body, ...sample } = await one(...calls);
      return sample;
    },
  };
}

/** By `METHOD path`. */
export const PERSONAL_REQUESTS: Record<string, Arrange> = {
  ...ownedRowSamples('emergency-contacts'),
  ...ownedRowSamples('educations'),
  ...ownedRowSamples('spouses'),
  'GET /api/admin/employees/{id}/credential': (_, { employee_id }) => ({
    params: { id: employee_id },
    planted: true,
  }),
  'GET /api/admin/employees/work-permits': async (product, planted) => {
    await foreigner(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/employees/{id}/work-permit': async (product, planted) => ({
    params: { id: await foreigner(product, planted) },
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/work-permit': async (product, planted) => ({
    params: { id: await foreigner(product, planted) },
    body: { permit_type: 'plks', permit_expires_at: '2027-01-31', version: 0 },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/work-permit/renew': async (product, planted) => {
    const id = await foreigner(product, planted);
    await product.call('PATCH', `/api/admin/employees/${id}/work-permit`, {
      as: planted.owner,
      body: { permit_expires_at: '2026-12-31', version: 0 },
    });
    return { params: { id }, body: { permit_expires_at: '2027-12-31', version: 1 }, planted: true };
  },
};
