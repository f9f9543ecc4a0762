import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { handle } from '../../kit/http.ts';
import { forbidden } from '../../kit/problem.ts';
import { changeEmployee, createEmployee, endService, findEmployee, showEmployee } from './employee.store.ts';

const read = handle(employeeEndpoints.read, async (call) => ({
  data: await showEmployee(call, await findEmployee(call, call.params.id)),
}));

const create = handle(employeeEndpoints.create, async (call) => {
  const { company_id, basic_salary, ...fields } = call.body;
  const { id } = await createEmployee(call, company_id, fields, basic_salary);
  // Nobody may create an employee outside their own scope.
  const row = await findEmployee(call, id).catch(() => {
    throw forbidden();
  });
  return { data: await showEmployee(call, row), message: 'created', status: 201 };
});

const update = handle(employeeEndpoints.update, async (call) => {
  const { version, ...fields } = call.body;
  const row = await changeEmployee(call, call.params.id, fields, version);
  return { data: await showEmployee(call, row), message: 'saved' };
});

const inactivate = handle(employeeEndpoints.inactivate, async (call) => {
  const { version, ...offboarding } = call.body;
  const row = await endService(call, call.params.id, offboarding, version);
  return { data: await showEmployee(call, row), message: 'saved' };
});

const reactivate = handle(employeeEndpoints.reactivate, async (call) => {
  const row = await endService(call, call.params.id, null, call.body.version);
  return { data: await showEmployee(call, row), message: 'saved' };
});

export const employeeHandlers = [read, create, update, inactivate, reactivate];
