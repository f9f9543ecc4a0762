import { sql } from 'drizzle-orm';
import { addPromoter, anIdentityNumber } from '../../modules/promoters/promoters.factory.ts';
import {
  plantOutlet,
  plantSalesProject,
  takePart,
} from '../../modules/sales-projects/sales-projects.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { TEST_NOW, type TestProduct } from './product.ts';

/* Requests about the promoters of field sales, their invitations, documents and schedules. */

let created = 0;
const nextNumber = (): number => {
  created += 1;
  return created;
};

/** A promoter whose name reveals a leak, in a project with an outlet. */
async function plant(product: TestProduct, { company_id, owner, marker }: Planted) {
  const company = { id: company_id, owner };
  const promoter = await addPromoter(product, company, { name: `${marker} Promoter` });
  const project_id = await plantSalesProject(product, company_id, {
    name: `${marker} Campaign ${nextNumber()}`,
  });
  const outlet = await plantOutlet(product, company_id, project_id, { name: `${marker} Outlet` });
  await takePart(product, company_id, project_id, promoter.id, { rate: 12_000, rate_unit: 'day' });
  return { promoter, project_id, outlet };
}

const ofPromoter =
  (rest: (promoter: { version: number }) => object = () => ({})): Arrange =>
  async (product, planted) => {
    const { promoter } = await plant(product, planted);
    return { params: { id: promoter.id }, ...rest(promoter), planted: true };
  };

const withPromoter: Arrange = async (product, planted) => {
  await plant(product, planted);
  return { query: { company_id: planted.company_id }, planted: true };
};

/** An invitation sent to an address. */
async function invited(product: TestProduct, planted: Planted, email?: string): Promise<number> {
  const { promoter, project_id } = await plant(product, planted);
  const sent = await product.call('POST', `/api/spm/promoters/${promoter.id}/invitations`, {
    as: planted.owner,
    body: { project_id, email: email ?? `sample${nextNumber()}@test.example` },
  });
  return sent.body.data.id;
}

const ofInvitation: Arrange = async (product, planted) => ({
  params: { id: await invited(product, planted) },
  planted: true,
});

const file = () => ({ name: 'card.txt', bytes: `typhoid card ${nextNumber()}` });

const ofDocument =
  (rest: (document: { version: number }) => object = () => ({})): Arrange =>
  async (product, planted) => {
    const { promoter } = await plant(product, planted);
    const path = `/api/spm/promoters/${promoter.id}/documents`;
    const sent = await product.upload(path, planted.owner, file(), { title: `${planted.marker} card` });
    const document = sent.body.data;
    return { params: { id: promoter.id, document_id: document.id }, ...rest(document), planted: true };
  };

const DAY = '2026-12-01';

/** The body of a change of schedules. */
async function cells(product: TestProduct, planted: Planted, date = DAY) {
  const { promoter, project_id, outlet } = await plant(product, planted);
  const session = { start_time: '10:00', end_time: '18:00' };
  const cell = { promoter_id: promoter.id, outlet_id: outlet.id, date, session, version: 0 };
  return { promoter, outlet, body: { company_id: planted.company_id, project_id, cells: [cell] } };
}

const ofCells: Arrange = async (product, planted) => ({
  body: (await cells(product, planted)).body,
  planted: true,
});

async function scheduled(product: TestProduct, planted: Planted, date = DAY) {
  const { body, outlet } = await cells(product, planted, date);
  await product.call('POST', '/api/spm/schedules/cells', { as: planted.owner, body });
  const { rows } = await product.within(planted.company_id, (tx) =>
    tx.execute<{ id: number }>(sql`select id from promoter_schedules order by id desc limit 1`),
  );
  return { id: rows[0]?.id ?? 0, project_id: body.project_id, outlet_id: outlet.id };
}

/** A schedule of today. */
export const scheduledToday = (product: TestProduct, planted: Planted) =>
  scheduled(product, planted, TEST_NOW.slice(0, 10));

const ofWeek: Arrange = async (product, planted) => {
  const { project_id } = await scheduled(product, planted);
  return { body: { company_id: planted.company_id, project_id, from: DAY, to: '2026-12-08' }, planted: true };
};

async function ofPart(product: TestProduct, planted: Planted) {
  const { promoter } = await plant(product, planted);
  const { rows } = await product.within(planted.company_id, (tx) =>
    tx.execute<{ id: number }>(
      sql`select id from sales_project_promoters where promoter_id = ${promoter.id}`,
    ),
  );
  return { id: rows[0]?.id ?? 0 };
}

/** By `METHOD path`. */
export const PROMOTER_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/promoters': withPromoter,
  'POST /api/spm/promoters': (_, { company_id }) => {
    const code = `N${nextNumber()}`;
    const identity_number = anIdentityNumber();
    return { body: { company_id, code, name: 'From outside', identity_number }, planted: true };
  },
  'GET /api/spm/promoters/{id}': ofPromoter(),
  'PATCH /api/spm/promoters/{id}': ofPromoter(({ version }) => ({ body: { note: 'Weekends', version } })),
  'POST /api/spm/promoters/{id}/archive': ofPromoter(({ version }) => ({ body: { version } })),
  'POST /api/spm/promoters/{id}/restore': async (product, planted) => {
    const { promoter } = await plant(product, planted);
    const { id, version } = promoter;
    await product.call('POST', `/api/spm/promoters/${id}/archive`, { as: planted.owner, body: { version } });
    return { params: { id }, body: { version: version + 1 }, planted: true };
  },
  'DELETE /api/spm/promoters/{id}': async (product, { company_id, owner, marker }) => {
    const { id } = await addPromoter(product, { id: company_id, owner }, { name: `${marker} Promoter` });
    return { params: { id }, planted: true };
  },
  'GET /api/spm/promoters/{id}/projects': ofPromoter(),
  'GET /api/spm/promoters/export': withPromoter,
  'POST /api/spm/promoters/import': (_, { company_id }) => {
    const number = nextNumber();
    const bytes = `code,name,identity_number\nI${number},Imported,910101-14-${String(1000 + number).slice(-4)}\n`;
    return { body: { company_id }, file: { name: 'promoters.csv', bytes }, planted: true };
  },
  'POST /api/spm/promoters/{id}/invitations': async (product, planted) => {
    const { promoter, project_id } = await plant(product, planted);
    const email = `sample${nextNumber()}@test.example`;
    return { params: { id: promoter.id }, body: { project_id, email }, planted: true };
  },
  'POST /api/spm/promoters/invitations/{id}/resend': ofInvitation,
  'POST /api/spm/promoters/invitations/{id}/revoke': ofInvitation,
  'GET /api/spm/promoters/invitations': async (product, planted) => {
    await invited(product, planted);
    return {};
  },
  'POST /api/spm/promoters/invitations/{id}/accept': async (product, planted) => ({
    params: { id: await invited(product, planted, planted.owner.email) },
    planted: true,
  }),
  'POST /api/spm/promoters/invitations/{id}/decline': async (product, planted) => ({
    params: { id: await invited(product, planted, planted.owner.email) },
    planted: true,
  }),
  'GET /api/spm/promoters/{id}/documents': ofDocument(),
  'POST /api/spm/promoters/{id}/documents': ofPromoter(() => ({ body: { title: 'Card' }, file: file() })),
  'PATCH /api/spm/promoters/{id}/documents/{document_id}': ofDocument(({ version }) => ({
    body: { title: 'Permit', version },
  })),
  'POST /api/spm/promoters/{id}/documents/{document_id}/versions': ofDocument(({ version }) => ({
    body: { version: String(version) },
    file: file(),
  })),
  'GET /api/spm/promoters/{id}/documents/{document_id}/file': ofDocument(),
  'DELETE /api/spm/promoters/{id}/documents/{document_id}': ofDocument(),
  'GET /api/spm/schedules': async (product, planted) => {
    await scheduled(product, planted);
    const query = { company_id: planted.company_id, status: 'all' };
    return { query: { ...query, view_type: 'scheduleByProjectOutletDatePromoter' }, planted: true };
  },
  'POST /api/spm/schedules/{id}/cancel': async (product, planted) => ({
    params: { id: (await scheduled(product, planted)).id },
    body: { version: 1, reason: 'Closed' },
    planted: true,
  }),
  'GET /api/spm/schedules/grid': async (product, planted) => {
    const { project_id } = await scheduled(product, planted);
    return { query: { company_id: planted.company_id, project_id, start_date: DAY }, planted: true };
  },
  'POST /api/spm/schedules/cells/preview': ofCells,
  'POST /api/spm/schedules/cells': ofCells,
  'POST /api/spm/schedules/copies/preview': ofWeek,
  'POST /api/spm/schedules/copies': ofWeek,
  'POST /api/spm/schedules/import': async (product, planted) => {
    const { promoter, outlet, body } = await cells(product, planted);
    const bytes = `promoter_code,outlet_code,date\n${promoter.code},${outlet.code},${DAY}\n`;
    const file = { name: 'schedules.csv', bytes };
    const of = { company_id: String(body.company_id), project_id: String(body.project_id) };
    const path = '/api/spm/schedules/import';
    const seen = await product.upload(path, planted.owner, file, { ...of, dry_run: '1' });
    return { body: { ...of, digest: seen.body.data.digest }, file, planted: true };
  },
  'GET /api/spm/project-promoters': withPromoter,
  'POST /api/spm/project-promoters': async (product, { company_id, owner, marker }) => {
    const promoter = await addPromoter(product, { id: company_id, owner }, { name: `${marker} New` });
    const project_id = await plantSalesProject(product, company_id);
    const body = { company_id, project_id, promoter_id: promoter.id, start_date: DAY, transport: '10.00' };
    return { body, planted: true };
  },
  'GET /api/spm/project-promoters/{id}': async (product, planted) => ({
    params: await ofPart(product, planted),
    planted: true,
  }),
  'PATCH /api/spm/project-promoters/{id}': async (product, planted) => ({
    params: await ofPart(product, planted),
    body: { transport: '12.00', version: 1 },
    planted: true,
  }),
  'DELETE /api/spm/project-promoters/{id}': async (product, planted) => ({
    params: await ofPart(product, planted),
    planted: true,
  }),
};
