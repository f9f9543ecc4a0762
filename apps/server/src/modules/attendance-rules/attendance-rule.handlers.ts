import { attendanceRuleEndpoints as endpoints } from '@mesra/contract/attendance-rules/attendance-rule';
import { handle } from '../../kit/http.ts';
import { listRules, presentRule, readEffective } from './attendance-rule.reads.ts';
import { changeRule, createRule, removeRule } from './attendance-rule.store.ts';

const list = handle(endpoints.list, (call) => listRules(call, call.query));

const effective = handle(endpoints.effective, async (call) => ({
  data: await readEffective(call, call.query),
}));

const create = handle(endpoints.create, async (call) => {
  const { id } = await createRule(call, call.body);
  return { data: await presentRule(call, id), message: 'created', status: 201 };
});

const update = handle(endpoints.update, async (call) => {
  await changeRule(call, call.params.id, call.body);
  return { data: await presentRule(call, call.params.id), message: 'saved' };
});

const remove = handle(endpoints.remove, async (call) => {
  await removeRule(call, call.params.id, call.query.version);
  return { data: {}, message: 'deleted' };
});

export const attendanceRuleHandlers = [list, effective, create, update, remove];
