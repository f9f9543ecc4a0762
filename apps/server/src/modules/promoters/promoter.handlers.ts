import { promoterEndpoints as endpoints } from '@mesra/contract/promoters/promoter';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { employees } from '../employees/employees.views.ts';
import {
  EMPLOYEE_OF,
  findPromoter,
  PROMOTER_NAME,
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
import { promoters } from './promoters.tables.ts';

const SORTS = {
  code: sql`lower(${promoters.code})`,
  name: sql`lower(${PROMOTER_NAME})`,
  kind: sql`(${promoters.employee_id} is null)`,
  created_at: promoters.created_at,
};

const list = handle(endpoints.list, async (call) => {
  const where = promotersMatching(call, call.query);
  const [data, counted] = await Promise.all([
    presentPromoters(call, where, pageOf(call.query, SORTS, promoters.id)),
    countMatches(call.tx, sql`from ${promoters} left join ${employees} on ${EMPLOYEE_OF} where ${where}`),
  ]);
  return { data, meta: metaOf(call.query, counted) };
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
