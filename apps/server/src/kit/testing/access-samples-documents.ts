import { createDocument, createDocumentOf } from '../../modules/documents/documents.factory.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

let counted = 0;
const file = () => {
  counted += 1;
  return { name: 'page.txt', bytes: `Page ${counted}\n` };
};
const companyOf = ({ company_id, owner }: Planted) => ({ id: company_id, owner });

const planted = (product: TestProduct, where: Planted, acknowledge = true) =>
  createDocument(
    product,
    companyOf(where),
    { title: `${where.marker} rules`, acknowledge: String(acknowledge) },
    { file: file() },
  );
const onDocument =
  (
    rest: (document: { id: number; version: number; current: { file: number } }) => Sample = () => ({}),
  ): Arrange =>
  async (product, where) => {
    const document = await planted(product, where);
    return { params: { id: document.id }, ...rest(document), planted: true };
  };
/** Another company's owner, who is no employee, is refused before a row is looked for. */
const asReader =
  (arrange: Arrange): Arrange =>
  async (product, where) => ({ ...(await arrange(product, where)), planted: false });
/** Nobody has acknowledged yet, and somebody signs in to be reminded. */
const toRemind: Arrange = async (product, where) => {
  const { rows } = await product.within(where.company_id, (tx) =>
    tx.$client.query('select 1 from memberships where employee_id = $1', [where.employee_id]),
  );
  const document = await planted(product, where);
  return {
    params: { id: document.id },
    body: {},
    planted: true,
    ...(rows.length === 0 ? { refused: true } : {}),
  };
};

/** A document that everyone of the company has opened. */
const openedDocument: Arrange = async (product, where) => {
  const document = await planted(product, where);
  await product.within(where.company_id, (tx) =>
    tx.$client.query(
      `insert into document_openings (company_id, version_id, employee_id, opened_at)
        select company_id, $1, id, now() from employees`,
      [document.current.file],
    ),
  );
  return { params: { id: document.id }, body: { version_id: document.current.file }, planted: true };
};

/** The same in the inbox of whoever is to acknowledge it: neither owners nor admins who are no employees. */
const inInbox =
  (rest: Sample = {}): Arrange =>
  async (product, where) => {
    const { body } = await openedDocument(product, where);
    const { version_id } = body as { version_id: number };
    return { params: { kind: 'document_acknowledgement', id: version_id }, ...rest, refused: true };
  };

const createFolder = async (product: TestProduct, { company_id, owner, marker }: Planted) => {
  counted += 1;
  const body = { company_id, name: `${marker} folder ${counted}`, parent_id: null };
  const created = await product.call('POST', '/api/service/documents/folders', { as: owner, body });
  return created.body.data;
};

const ofEmployee = async (product: TestProduct, where: Planted) => {
  const document = await createDocumentOf(
    product,
    where.owner,
    where.employee_id,
    { title: `${where.marker} contract`, visible_to_employee: 'true' },
    file(),
  );
  return { document, params: { id: where.employee_id, document_id: document.id } };
};
const onEmployeeDocument =
  (rest: (document: { version: number }) => Sample = () => ({})): Arrange =>
  async (product, where) => {
    const { document, params } = await ofEmployee(product, where);
    return { params, ...rest(document), planted: true };
  };

const ofSite = async (product: TestProduct, { owner, company_id, marker }: Planted) => {
  counted += 1;
  const body = { company_id, code: `D${counted}`, name: `${marker} Site` };
  const { id } = (await product.call('POST', '/api/admin/sites', { as: owner, body })).body.data;
  const sent = await product.upload(`/api/admin/sites/${id}/documents`, owner, file(), {
    title: `${marker} permit`,
  });
  return { document: sent.body.data, params: { id, document_id: sent.body.data.id } };
};
const onSiteDocument =
  (rest: (document: { version: number }) => Sample = () => ({})): Arrange =>
  async (product, where) => {
    const { document, params } = await ofSite(product, where);
    return { params, ...rest(document), planted: true };
  };

const inCompany: Arrange = async (product, where) => {
  await planted(product, where);
  await ofEmployee(product, where);
  return { query: { company_id: where.company_id }, planted: true };
};

/** Requests for the endpoints of the documents module, by `METHOD path`. */
export const DOCUMENT_REQUESTS: Record<string, Arrange> = {
  'GET /api/inbox/acknowledgements/{kind}/{id}': inInbox(),
  'POST /api/inbox/acknowledgements/{kind}/{id}/acknowledge': inInbox({ body: {} }),
  'GET /api/service/documents/folders': async (product, where) => {
    await createFolder(product, where);
    return { query: { company_id: where.company_id }, planted: true };
  },
  'POST /api/service/documents/folders': (_, { company_id }) => {
    counted += 1;
    return { body: { company_id, name: `Folder ${counted}`, parent_id: null }, planted: true };
  },
  'PATCH /api/service/documents/folders/{id}': async (product, where) => {
    const { id, version } = await createFolder(product, where);
    return { params: { id }, body: { archived: true, version }, planted: true };
  },
  'DELETE /api/service/documents/folders/{id}': async (product, where) => ({
    params: { id: (await createFolder(product, where)).id },
    planted: true,
  }),
  'GET /api/service/documents': inCompany,
  'GET /api/service/documents/{id}': onDocument(),
  'POST /api/service/documents': (_, { company_id }) => ({
    file: file(),
    body: {
      company_id: String(company_id),
      title: 'Uploaded',
      readers: JSON.stringify({ kind: 'owners' }),
      acknowledge: 'false',
    },
    planted: true,
  }),
  'PATCH /api/service/documents/{id}': onDocument(({ version }) => ({ body: { note: 'Changed', version } })),
  'POST /api/service/documents/{id}/versions': onDocument(({ version }) => ({
    file: file(),
    body: { acknowledge: 'false', version: String(version) },
  })),
  'GET /api/service/documents/{id}/file': onDocument(),
  'DELETE /api/service/documents/{id}': onDocument(),
  'GET /api/service/documents/{id}/acknowledgements': onDocument(),
  'GET /api/service/documents/{id}/acknowledgements/export': onDocument(),
  'POST /api/service/documents/{id}/remind': toRemind,
  'GET /api/service/documents/mine': inCompany,
  'GET /api/service/documents/mine/{id}/file': asReader(onDocument()),
  'POST /api/service/documents/mine/{id}/acknowledge': asReader(openedDocument),
  'GET /api/service/documents/own': inCompany,
  'GET /api/service/documents/own/{id}/file': async (product, where) => ({
    params: { id: (await ofEmployee(product, where)).document.id },
  }),
  'GET /api/admin/sites/{id}/documents': onSiteDocument(),
  'POST /api/admin/sites/{id}/documents': onSiteDocument(() => ({
    file: file(),
    body: { title: 'Uploaded' },
  })),
  'PATCH /api/admin/sites/{id}/documents/{document_id}': onSiteDocument(({ version }) => ({
    body: { note: 'Changed', version },
  })),
  'POST /api/admin/sites/{id}/documents/{document_id}/versions': onSiteDocument(({ version }) => ({
    file: file(),
    body: { version: String(version) },
  })),
  'GET /api/admin/sites/{id}/documents/{document_id}/file': onSiteDocument(),
  'DELETE /api/admin/sites/{id}/documents/{document_id}': onSiteDocument(),
  'GET /api/admin/employees/{id}/documents': async (product, where) => {
    await ofEmployee(product, where);
    return { params: { id: where.employee_id }, planted: true };
  },
  'POST /api/admin/employees/{id}/documents': (_, { employee_id }) => ({
    params: { id: employee_id },
    file: file(),
    body: { category: 'other', title: 'Uploaded' },
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/documents/{document_id}': onEmployeeDocument(({ version }) => ({
    body: { note: 'Changed', version },
  })),
  'POST /api/admin/employees/{id}/documents/{document_id}/versions': onEmployeeDocument(({ version }) => ({
    file: file(),
    body: { version: String(version) },
  })),
  'GET /api/admin/employees/{id}/documents/{document_id}/file': onEmployeeDocument(),
  'DELETE /api/admin/employees/{id}/documents/{document_id}': onEmployeeDocument(),
};
