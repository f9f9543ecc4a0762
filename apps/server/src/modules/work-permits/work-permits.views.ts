import { isNull } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { employeePermits as allPermits } from './work-permits.tables.ts';

/** Until when current passports and permits are valid; no number. */
export const employeePermits = reads
  .view('employee_permits')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, passport_expires_at, permit_expires_at, replaced_at } = allPermits;
    return query
      .select({ company_id, employee_id, passport_expires_at, permit_expires_at })
      .from(allPermits)
      .where(isNull(replaced_at));
  });
