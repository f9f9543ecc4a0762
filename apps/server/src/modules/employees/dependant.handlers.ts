import { dependantEndpoints } from '@mesra/contract/employees/dependant';
import { handle } from '../../kit/http.ts';
import { addDependant, changeDependant, removeDependant } from './dependant.record.ts';
import { dependantsOf, findEmployee } from './employee.record.ts';

const list = handle(dependantEndpoints.list, async (call) => ({
  data: await dependantsOf(call.tx, await findEmployee(call, call.params.id)),
}));

const create = handle(dependantEndpoints.create, async (call) => ({
  data: await addDependant(call, call.params.id, call.body),
  message: 'created',
  status: 201,
}));

const update = handle(dependantEndpoints.update, async (call) => ({
  data: await changeDependant(call, call.params.id, call.params.dependant_id, call.body),
  message: 'saved',
}));

const remove = handle(dependantEndpoints.remove, async (call) => {
  await removeDependant(call, call.params.id, call.params.dependant_id);
  return { data: {}, message: 'deleted' };
});

export const dependantHandlers = [list, create, update, remove];
