import { may } from '@mesra/contract/access/may';
import { REMINDER_DAYS } from '@mesra/domain/documents/expiry';
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { adminsIn, holdersOf, rolesIn } from '../../kit/roles.ts';
import { activeOn } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import type { NewNotification } from '../realtime/realtime.api.ts';
import { remind, toHolders } from '../reminders/reminders.api.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  documentReminders,
  documents,
  employeeDocuments,
  promoterDocuments,
  siteDocuments,
} from './documents.tables.ts';

const KEEPERS = '/admin/employee';
const SITES = '/work-task/site/manage';
const PROMOTERS = '/spm/promoter';

/** The notification kind: expiring or expired. */
const kindOf = (noun: string, day: string, today: string) => `${noun}_${day < today ? 'expired' : 'expires'}`;

interface Due {
  document_id: number;
  title: string;
  expires_at: string;
}

const near = (tx: Tx, companyId: number, days: [string, string]): Promise<Due[]> =>
  tx
    .select({
      document_id: documents.id,
      title: documents.title,
      expires_at: sql<string>`${documents.expires_at}`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.company_id, companyId),
        isNull(documents.archived_at),
        between(documents.expires_at, ...days),
      ),
    )
    .orderBy(asc(documents.id));

/** Notifies owners about company documents. */
async function toOwners(tx: Tx, company_id: number, due: Due[], today: string): Promise<NewNotification[]> {
  const owners = (await rolesIn(tx, company_id)).filter((member) => member.type === 'owner');
  return due.flatMap(({ document_id, title, expires_at: day }) =>
    owners.map(({ user_id }) => ({
      ...{ company_id, user_id, kind: kindOf('document', day, today), params: { title, day } },
      link: `/admin/company/hris?id=${document_id}`,
    })),
  );
}

interface DueOfEmployee {
  employee_document_id: number;
  employee_id: number;
  name: string;
  title: string;
  expires_at: string;
  visible_to_employee: boolean;
}

/** Documents of current employees. */
const nearOfEmployees = (
  tx: Tx,
  companyId: number,
  days: [string, string],
  today: string,
): Promise<DueOfEmployee[]> =>
  tx
    .select({
      employee_document_id: employeeDocuments.id,
      employee_id: employees.id,
      name: employees.name,
      title: employeeDocuments.title,
      expires_at: sql<string>`${employeeDocuments.expires_at}`,
      visible_to_employee: employeeDocuments.visible_to_employee,
    })
    .from(employeeDocuments)
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, employeeDocuments.company_id),
        eq(employees.id, employeeDocuments.employee_id),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
      ),
    )
    .where(
      and(
        eq(employeeDocuments.company_id, companyId),
        isNull(employeeDocuments.archived_at),
        between(employeeDocuments.expires_at, ...days),
      ),
    )
    .orderBy(asc(employeeDocuments.id));

/**
 * Notifies the employee, if the document is visible to them, and its managers who have the employee in scope.
 */
async function toPeople(
  tx: Tx,
  company_id: number,
  due: DueOfEmployee[],
  today: string,
): Promise<NewNotification[]> {
  const isOwn = (member: { employee_id: number | null }, row: DueOfEmployee) =>
    member.employee_id === row.employee_id && row.visible_to_employee;
  const own = (await rolesIn(tx, company_id)).flatMap((member) =>
    due
      .filter((row) => isOwn(member, row))
      .map(({ employee_document_id, title, expires_at: day }) => ({
        ...{ company_id, user_id: member.user_id, kind: kindOf('own_document', day, today) },
        ...{ params: { title, day }, link: `/my/documents?own=${employee_document_id}` },
      })),
  );
  const notices = await toHolders(tx, {
    companyId: company_id,
    due,
    screen: KEEPERS,
    except: isOwn,
    one: ({ employee_id, name, title, expires_at: day }) => ({
      kind: kindOf('employee_document', day, today),
      params: { title, name, day },
      link: `${KEEPERS}/view/document?id=${employee_id}`,
    }),
  });
  return [...own, ...notices];
}

interface DueOfSite {
  site_document_id: number;
  work_site_id: number;
  name: string;
  title: string;
  expires_at: string;
}

/** Documents of sites in use. */
const nearOfSites = (tx: Tx, companyId: number, days: [string, string]): Promise<DueOfSite[]> =>
  tx
    .select({
      site_document_id: siteDocuments.id,
      work_site_id: workSites.id,
      name: workSites.name,
      title: siteDocuments.title,
      expires_at: sql<string>`${siteDocuments.expires_at}`,
    })
    .from(siteDocuments)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, siteDocuments.company_id),
        eq(workSites.id, siteDocuments.work_site_id),
        eq(workSites.status, 'Active'),
      ),
    )
    .where(
      and(
        eq(siteDocuments.company_id, companyId),
        isNull(siteDocuments.archived_at),
        between(siteDocuments.expires_at, ...days),
      ),
    )
    .orderBy(asc(siteDocuments.id));

/** Notifies everyone who may open the sites. */
async function toSiteKeepers(
  tx: Tx,
  company_id: number,
  due: DueOfSite[],
  today: string,
): Promise<NewNotification[]> {
  const keepers = await holdersOf(tx, company_id, SITES);
  return due.flatMap(({ work_site_id, name, title, expires_at: day }) =>
    keepers.map(({ user_id }) => ({
      ...{ company_id, user_id, kind: kindOf('site_document', day, today), params: { title, name, day } },
      link: `${SITES}?site=${work_site_id}`,
    })),
  );
}

interface DueOfPromoter {
  promoter_document_id: number;
  promoter_id: number;
  employee_id: number | null;
  name: string;
  title: string;
  expires_at: string;
}

/** Documents of promoters who are not archived. */
const nearOfPromoters = async (tx: Tx, companyId: number, days: [string, string]): Promise<DueOfPromoter[]> =>
  (
    await tx.execute<DueOfPromoter & Record<string, unknown>>(sql`
      select d.id as promoter_document_id, d.promoter_id, p.employee_id, coalesce(p.name, e.name) as name, d.title, d.expires_at
      from ${promoterDocuments} d
      join reads.promoters p on p.company_id = d.company_id and p.id = d.promoter_id and p.archived_at is null
      left join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id
      where d.company_id = ${companyId} and d.archived_at is null and d.expires_at between ${days[0]}::date and ${days[1]}::date
      order by d.id`)
  ).rows;

/** Notifies those who keep promoters: of outsiders only with unlimited employee access. */
async function toPromoterKeepers(
  tx: Tx,
  company_id: number,
  due: DueOfPromoter[],
  today: string,
): Promise<NewNotification[]> {
  const keepers = (await adminsIn(tx, company_id)).filter((member) => may(member, PROMOTERS));
  return due.flatMap(({ promoter_id, employee_id, name, title, expires_at: day }) =>
    keepers
      .filter(
        ({ scope }) => scope === null || (employee_id !== null && scope.employee_id?.includes(employee_id)),
      )
      .map(({ user_id }) => ({
        ...{
          company_id,
          user_id,
          kind: kindOf('promoter_document', day, today),
          params: { title, name, day },
        },
        link: `${PROMOTERS}/view/document?id=${promoter_id}`,
      })),
  );
}

/** Sends reminders 30, 7 and 0 days before expiry. */
export async function remindOfExpiries(job: RunningJob, today: string): Promise<void> {
  const common = {
    days: REMINDER_DAYS,
    sent: documentReminders,
    date: (row: Due | DueOfEmployee | DueOfSite | DueOfPromoter) => row.expires_at,
  };
  await remind<Due>(job, today, {
    ...common,
    find: near,
    by: ['document_id', 'expires_at'],
    notify: toOwners,
  });
  await remind<DueOfEmployee>(job, today, {
    ...common,
    find: nearOfEmployees,
    by: ['employee_document_id', 'expires_at'],
    notify: toPeople,
  });
  await remind<DueOfSite>(job, today, {
    ...common,
    find: nearOfSites,
    by: ['site_document_id', 'expires_at'],
    notify: toSiteKeepers,
  });
  await remind<DueOfPromoter>(job, today, {
    ...common,
    find: nearOfPromoters,
    by: ['promoter_document_id', 'expires_at'],
    notify: toPromoterKeepers,
  });
}
