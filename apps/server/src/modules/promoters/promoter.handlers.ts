import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { promoterEndpoints as endpoints } from '@mesra/contract/promoters/promoter';
import { type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, pageOf } from '../../kit/list.ts';
import { type KeywordList, readListed } from '../../kit/listed.ts';
import { employees } from '../employees/employees.views.ts';
import {
  EMPLOYEE_OF,
  findPromoter,
  presentPromoter,
  presentPromoters,
  promotersMatching,
} from './promoter.reads.ts';
import {
  archivePromoter,
  changePromoter,
  createPromoter,
  removePromoter,
  restorePromoter,
} from './promoter.store.ts';
import { projectsOfPromoter } from './promoter-project.reads.ts';
import { seesAllPromoters } from './promoters.policy.ts';
import { promoters } from './promoters.tables.ts';

const SORTS = {
  code: sql`lower(${promoters.code})`,
  name: promoters.sort_name,
  kind: sql`(${promoters.employee_id} is null)`,
  created_at: promoters.created_at,
};

const KEYWORD: KeywordList<QueryOf<typeof endpoints.list>> = {
  kind: 'promoter',
  open: ({ status }) => (status === 'all' ? null : status === 'Active'),
  whole: (query, { actor, companyIds }) =>
    !query.kind && !query.project_id && !query.id && companyIds.every((id) => seesAllPromoters(actor, id)),
};

/** What is counted: with a keyword to compare, promoters with their employees. */
const listedFrom = (keyword: string | undefined): SQL =>
  keyword ? sql`from ${promoters} left join ${employees} on ${EMPLOYEE_OF}` : sql`from ${promoters}`;

const list = handle(endpoints.list, async (call) => {
  const { query, tx } = call;
  return readListed(call, query, {
    id: promoters.id,
    keyword: KEYWORD,
    where: (requested) => promotersMatching(call, requested),
    page: pageOf(query, SORTS, promoters.id),
    read: (where, page, { keyword }) =>
      presentPromoters(call, where, { page, ofEmployees: keyword !== undefined }),
    count: (where, { keyword }) => countMatches(tx, sql`${listedFrom(keyword)} where ${where}`),
  });
});

const create = handle(endpoints.create, async (call) => ({
  data: await presentPromoter(call, await createPromoter(call, call.body)),
  message: 'created',
  status: 201,
}));

const read = handle(endpoints.read, async (call) => ({
  data: await presentPromoter(call, await findPromoter(call, call.params.id)),
}));

const update = handle(endpoints.update, async (call) => ({
  data: await presentPromoter(call, await changePromoter(call, call.params.id, call.body)),
  message: 'saved',
}));

const archive = handle(endpoints.archive, async (call) => ({
  data: await presentPromoter(call, await archivePromoter(call, call.params.id, call.body.version)),
  message: 'promoter.archive',
}));

const restore = handle(endpoints.restore, async (call) => ({
  data: await presentPromoter(call, await restorePromoter(call, call.params.id, call.body.version)),
  message: 'promoter.restored',
}));

const remove = handle(endpoints.remove, async (call) => {
  await removePromoter(call, call.params.id);
  return { data: {}, message: 'deleted' };
});

const projects = handle(endpoints.projects, async (call) => ({
  data: await projectsOfPromoter(call, await findPromoter(call, call.params.id)),
}));

export const promoterHandlers = [list, create, read, update, archive, restore, remove, projects];
