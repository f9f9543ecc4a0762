import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type Education, educationEndpoints } from '@mesra/contract/personal/education';
import { ownedHandlers, ownedRows } from '../../kit/owned-rows.ts';
import { ownerOf } from '../employees/employees.api.ts';
import { educations } from './personal.tables.ts';

function present(row: typeof educations.$inferSelect): Education {
  const { id, level, institution, field_of_study, graduated_year, version, created_at } = row;
  return { id, level, institution, field_of_study, graduated_year, version, created_at };
}

/** The educations of an employee. */
export const educationRows = ownedRows<
  typeof educations,
  BodyOf<typeof educationEndpoints.create>,
  Education
>({ table: educations, ownerOf, present });

export const educationHandlers = ownedHandlers(educationEndpoints, 'education_id', educationRows);
