import { educationEndpoints } from '@mesra/contract/employees/education';
import { handle } from '../../kit/http.ts';
import { addEducation, changeEducation, educationsOf, removeEducation } from './education.record.ts';

const list = handle(educationEndpoints.list, async (call) => ({
  data: await educationsOf(call, call.params.id),
}));

const create = handle(educationEndpoints.create, async (call) => ({
  data: await addEducation(call, call.params.id, call.body),
  message: 'created',
  status: 201,
}));

const update = handle(educationEndpoints.update, async (call) => ({
  data: await changeEducation(call, call.params.id, call.params.education_id, call.body),
  message: 'saved',
}));

const remove = handle(educationEndpoints.remove, async (call) => {
  await removeEducation(call, call.params.id, call.params.education_id);
  return { data: {}, message: 'deleted' };
});

export const educationHandlers = [list, create, update, remove];
