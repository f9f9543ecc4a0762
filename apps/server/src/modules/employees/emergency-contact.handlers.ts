import { emergencyContactEndpoints } from '@mesra/contract/employees/emergency-contact';
import { handle } from '../../kit/http.ts';
import { addContact, changeContact, contactsOf, removeContact } from './emergency-contact.record.ts';

const list = handle(emergencyContactEndpoints.list, async (call) => ({
  data: await contactsOf(call, call.params.id),
}));

const create = handle(emergencyContactEndpoints.create, async (call) => ({
  data: await addContact(call, call.params.id, call.body),
  message: 'created',
  status: 201,
}));

const update = handle(emergencyContactEndpoints.update, async (call) => ({
  data: await changeContact(call, call.params.id, call.params.contact_id, call.body),
  message: 'saved',
}));

const remove = handle(emergencyContactEndpoints.remove, async (call) => {
  await removeContact(call, call.params.id, call.params.contact_id);
  return { data: {}, message: 'deleted' };
});

export const emergencyContactHandlers = [list, create, update, remove];
