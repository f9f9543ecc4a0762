import { type Acknowledgement, documentEndpoints } from '@mesra/contract/documents/document';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { fullTimeIn } from '../../kit/clock.ts';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { tableFile } from '../../kit/table-file.ts';
import { departments, memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { currentVersion, lockDocument, presentDocument } from './document.store.ts';
import { documentAcknowledgements, documents, documentVersions } from './documents.tables.ts';
import {
  acknowledgedBy,
  type DocumentCall,
  missingAccounts,
  notifyReaders,
  requestedPeople,
} from './requested-people.store.ts';

const DAY_MS = 86_400_000;
/** Maximum number of people in a file. */
const MAX_ROWS = 100_000;

interface Requested {
  version_id?: number | undefined;
  state: 'all' | 'done' | 'missing';
  keyword?: string | undefined;
}

/** `from … where …` of the people asked to acknowledge a version of a document; 404 if there is none. */
async function requestedPeopleOf(call: DocumentCall, documentId: number, requested: Requested): Promise<SQL> {
  const [document] = await call.tx
    .select()
    .from(documents)
    .where(and(inArray(documents.company_id, [...call.companyIds]), eq(documents.id, documentId)));
  if (!document) throw notFound();
  const [version] = requested.version_id
    ? await call.tx
        .select()
        .from(documentVersions)
        .where(
          and(
            eq(documentVersions.company_id, document.company_id),
            eq(documentVersions.document_id, document.id),
            eq(documentVersions.id, requested.version_id),
          ),
        )
    : [await currentVersion(call, document)];
  if (!version) throw notFound();
  const where = and(
    eq(documents.company_id, document.company_id),
    eq(documents.id, document.id),
    version.acknowledge ? requestedPeople(call) : isNotNull(documentAcknowledgements.id),
    requested.state === 'done' ? isNotNull(documentAcknowledgements.id) : undefined,
    requested.state === 'missing' ? isNull(documentAcknowledgements.id) : undefined,
    requested.keyword
      ? sql`${employees.search_text} like ${likePattern(requested.keyword.toLowerCase())}`
      : undefined,
  );
  return sql`from ${employees} join ${documents} on ${documents.company_id} = ${employees.company_id}
    left join ${documentAcknowledgements} on ${acknowledgedBy(version.id)}
    left join ${departments} on ${departments.company_id} = ${employees.company_id} and ${departments.id} = ${employees.department_id}
    where ${where}`;
}

interface RequestedRow extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  department: string | null;
  has_account: boolean;
  acknowledged_at: Date | null;
}

async function readRequested(call: DocumentCall, matching: SQL, ordered: SQL): Promise<Acknowledgement[]> {
  const { rows } = await call.tx.execute<RequestedRow>(sql`
    select ${employees.id} as id, ${employees.name} as name, ${employees.employee_code} as employee_code,
      ${departments.name} as department, ${documentAcknowledgements.acknowledged_at} as acknowledged_at,
      exists (select from ${memberships} where ${memberships.company_id} = ${employees.company_id}
        and ${memberships.employee_id} = ${employees.id} and ${memberships.status} = 'Active') as has_account
    ${matching} ${ordered}`);
  return rows.map((row) => ({
    ...row,
    acknowledged_at: row.acknowledged_at ? new Date(row.acknowledged_at).toISOString() : null,
  }));
}

const list = handle(documentEndpoints.acknowledgements, async (call) => {
  const { query, params, tx } = call;
  const matching = await requestedPeopleOf(call, params.id, query);
  const columns = {
    name: sql`lower(${employees.name})`,
    acknowledged_at: documentAcknowledgements.acknowledged_at,
  };
  const { orderBy, limit, offset } = pageOf(query, columns, employees.id);
  const ordered = sql`order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`;
  const meta = metaOf(query, await countMatches(tx, matching));
  return { data: await readRequested(call, matching, ordered), meta };
});

const COLUMNS = ['name', 'employee_code', 'department', 'has_account', 'acknowledged_at'] as const;

/** A timestamp for display in a table, in the company's time zone. */
const readable = (instant: string | null, zone: string): string =>
  instant === null ? '' : fullTimeIn(zone, new Date(instant));

const exportFile = handle(documentEndpoints.acknowledgementsFile, async (call) => {
  const { params, query, language, actor } = call;
  const textOf = (key: string, to: Language = language) => messageText({ key: `document.${key}` }, to);
  const shown = await presentDocument(call, params.id);
  const zone = actor.roles.find((role) => role.company_id === shown.company_id)?.time_zone || 'UTC';
  const matching = await requestedPeopleOf(call, params.id, query);
  const rows = await readRequested(
    call,
    matching,
    sql`order by lower(${employees.name}), ${employees.id} limit ${MAX_ROWS}`,
  );
  return tableFile(
    {
      name: `acknowledgements-${params.id}`,
      sheet: textOf('column.acknowledged_at'),
      header: COLUMNS.map((column) => textOf(`column.${column}`)),
      rows: rows.map((row) => [
        row.name,
        row.employee_code,
        row.department ?? '',
        textOf(row.has_account ? 'yes' : 'no'),
        readable(row.acknowledged_at, zone),
      ]),
    },
    query.format,
  );
});

const remind = handle(documentEndpoints.remind, async (call) => {
  const { params, tx, services } = call;
  const row = await lockDocument(call, params.id);
  const refuse = async (key: string) =>
    new Problem('wrong_state', { key: `document.${key}`, current: await presentDocument(call, row.id) });
  if (row.archived_at !== null) throw await refuse('archived');
  const version = await currentVersion(call, row);
  if (!version.acknowledge) throw await refuse('not_asked');
  const now = services.clock.now();
  if (version.reminded_at && now.getTime() - new Date(version.reminded_at).getTime() < DAY_MS)
    throw await refuse('reminded_today');
  const people = await missingAccounts(call, row.company_id, row.id, version.id);
  if (people.length === 0) throw await refuse('nobody_missing');
  await tx
    .update(documentVersions)
    .set({ reminded_at: now.toISOString() })
    .where(and(eq(documentVersions.company_id, row.company_id), eq(documentVersions.id, version.id)));
  const reminded = await notifyReaders(call, row, 'document_reminder', people);
  return { data: { reminded }, message: 'document.reminded' };
});

export const acknowledgementHandlers = [list, exportFile, remind];
