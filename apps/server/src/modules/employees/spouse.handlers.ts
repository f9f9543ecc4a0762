import { spouseEndpoints } from '@mesra/contract/employees/spouse';
import { handle } from '../../kit/http.ts';
import { addSpouse, changeSpouse, removeSpouse, spousesOf } from './spouse.record.ts';

const list = handle(spouseEndpoints.list, async (call) => ({ data: await spousesOf(call, call.params.id) }));

const create = handle(spouseEndpoints.create, async (call) => ({
  data: await addSpouse(call, call.params.id, call.body),
  message: 'created',
  status: 201,
}));

const update = handle(spouseEndpoints.update, async (call) => ({
  data: await changeSpouse(call, call.params.id, call.params.spouse_id, call.body),
  message: 'saved',
}));

const remove = handle(spouseEndpoints.remove, async (call) => {
  await removeSpouse(call, call.params.id, call.params.spouse_id);
  return { data: {}, message: 'deleted' };
});

export const spouseHandlers = [list, create, update, remove];
