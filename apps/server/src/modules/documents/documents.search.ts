import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  CANDIDATES,
  findEntries,
  inOrder,
  ofPerson,
  type Search,
  type SearchCall,
} from '../../kit/search.ts';
import { activeOn, scopeIds, todaySql, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { isCaller, mayManageDocuments, mayManageEmployeeDocuments, readBy } from './documents.policy.ts';
import { documentFolders, documents, employeeDocuments } from './documents.tables.ts';

const inFolder = and(
  eq(documentFolders.company_id, documents.company_id),
  eq(documentFolders.id, documents.folder_id),
);

/** Company documents in the document centre. */
async function findManaged(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!mayManageDocuments(actor, companyId)) return [];
  const ids = await findEntries(call, 'document');
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: documents.id, title: documents.title, folder: documentFolders.name })
    .from(documents)
    .leftJoin(documentFolders, inFolder)
    .where(and(eq(documents.company_id, companyId), inArray(documents.id, ids)));
  return inOrder(rows, ids).map(({ id, title, folder }) => ({
    ...{ id, title, details: folder === null ? [] : [folder] },
    link: `/admin/company/hris?id=${id}`,
  }));
}

/** Company documents that the caller is a reader of. */
async function findReadable(call: SearchCall) {
  const { tx, actor, companyId, role, services } = call;
  if (role.employee_id === null) return [];
  const ids = await findEntries({ ...call, limit: CANDIDATES }, 'document');
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: documents.id, title: documents.title, folder: documentFolders.name })
    .from(documents)
    .innerJoin(employees, and(isCaller(actor, [companyId]), isNull(employees.archived_at), readBy()))
    .leftJoin(documentFolders, inFolder)
    .where(
      and(
        eq(documents.company_id, companyId),
        inArray(documents.id, ids),
        activeOn(todaySql(actor, [companyId], services.clock)),
      ),
    );
  return inOrder(rows, ids).map(({ id, title, folder }) => ({
    ...{ id, title, details: folder === null ? [] : [folder] },
    link: `/my/documents?id=${id}`,
  }));
}

/** Documents about employees in the caller's scope. */
async function findOfEmployees(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!mayManageEmployeeDocuments(actor, companyId)) return [];
  const ids = await findEntries(call, 'employee_document', scopeIds(actor, companyId));
  if (ids.length === 0) return [];
  const { id, title, employee_id } = employeeDocuments;
  const rows = await tx
    .select({ id, title, employee_id, person: employees.name })
    .from(employeeDocuments)
    .innerJoin(
      employees,
      and(eq(employees.company_id, employeeDocuments.company_id), eq(employees.id, employee_id)),
    )
    .where(and(inArray(id, ids), visibleTo(actor, [companyId]), isNull(employees.archived_at)));
  return inOrder(rows, ids).map((row) => ({
    ...{ id: `employee-${row.id}`, title: row.title, person: row.person },
    link: `/admin/employee/view/document?id=${row.employee_id}`,
  }));
}

/** Documents about the caller that the company shows them. */
async function findOwn(call: SearchCall) {
  const { tx, companyId, role } = call;
  if (role.employee_id === null) return [];
  const ids = await findEntries(
    { ...call, limit: CANDIDATES },
    'employee_document',
    ofPerson(role.employee_id),
  );
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: employeeDocuments.id, title: employeeDocuments.title })
    .from(employeeDocuments)
    .where(
      and(
        eq(employeeDocuments.company_id, companyId),
        eq(employeeDocuments.employee_id, role.employee_id),
        inArray(employeeDocuments.id, ids),
        eq(employeeDocuments.visible_to_employee, true),
      ),
    );
  return inOrder(rows, ids).map(({ id, title }) => ({
    ...{ id: `employee-${id}`, title },
    link: `/my/documents?own=${id}`,
  }));
}

/** Documents: own ones first, then those of the company, then those about employees. */
export const documentSearches: Search[] = [findOwn, findManaged, findReadable, findOfEmployees].map(
  (find) => ({ kind: 'document', find }),
);
