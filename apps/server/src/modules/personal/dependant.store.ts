import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type Dependant, dependantEndpoints } from '@mesra/contract/personal/dependant';
import { ownedHandlers, ownedRows } from '../../kit/owned-rows.ts';
import { ownerOf } from '../employees/employees.api.ts';
import { employeeDependants } from './personal.tables.ts';

function present(row: typeof employeeDependants.$inferSelect): Dependant {
  const { id, name, date_of_birth, relief, version, created_at } = row;
  return { id, name, date_of_birth, relief, version, created_at };
}

/** The dependants of an employee. */
export const dependantRows = ownedRows<
  typeof employeeDependants,
  BodyOf<typeof dependantEndpoints.create>,
  Dependant
>({ table: employeeDependants, ownerOf, present });

export const dependantHandlers = ownedHandlers(dependantEndpoints, 'dependant_id', dependantRows);
