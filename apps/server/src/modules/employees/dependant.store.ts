import { type Dependant, dependantEndpoints } from '@mesra/contract/employees/dependant';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { ownedHandlers, ownedRows } from '../../kit/owned-rows.ts';
import { presentDependant } from './employee.present.ts';
import { ownerOf } from './employee-lookup.ts';
import { employeeDependants } from './employees.tables.ts';

/** The dependants of an employee. */
export const dependantRows = ownedRows<
  typeof employeeDependants,
  BodyOf<typeof dependantEndpoints.create>,
  Dependant
>({ table: employeeDependants, ownerOf, present: presentDependant });

export const dependantHandlers = ownedHandlers(dependantEndpoints, 'dependant_id', dependantRows);
