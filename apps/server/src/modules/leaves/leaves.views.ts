import { sql } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { leaveTypeShares as earlierShares, leaveLedger, leaveTypes as types } from './leaves.tables.ts';

/** Types of leave, archived ones too: what they are called, whether everyone may know, and how much of the wages is paid. */
export const leaveTypes = reads
  .view('leave_types')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, kind, confidential, paid_share } = types;
    return query.select({ company_id, id, name, kind, confidential, paid_share }).from(types);
  });

/** A person's days in the ledger, and the half days that its entries took from them. */
const DAY = {
  company_id: leaveLedger.company_id,
  employee_id: leaveLedger.employee_id,
  date: sql<string>`${leaveLedger.entry_on}`.as('date'),
};
const DAYS = [leaveLedger.company_id, leaveLedger.employee_id, leaveLedger.entry_on] as const;
const wasTaken = sql`sum(${leaveLedger.half_days}) < 0`;
const halfDaysTaken = sql<number>`least(2, -sum(${leaveLedger.half_days}))::int`.as('half_days');

const taken = (which: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${leaveLedger.half_days}) filter (where ${leaveLedger.half} ${which}), 0) < 0`;

/**
 * Leave taken, by person and day: half days, 2 for a whole day, and which part of the working day it is. What attendance
 * and payroll know of leave.
 */
export const leaveDays = reads
  .view('leave_days')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        ...DAY,
        half_days: halfDaysTaken,
        part: sql<'full' | 'first_half' | 'second_half'>`case
          when ${taken(sql`is null`)} or (${taken(sql`= 'morning'`)} and ${taken(sql`= 'afternoon'`)}) then 'full'
          when ${taken(sql`= 'morning'`)} then 'first_half' else 'second_half' end`.as('part'),
      })
      .from(leaveLedger)
      .where(sql`${leaveLedger.kind} = 'taken'`)
      .groupBy(...DAYS)
      .having(wasTaken),
  );

/** What share of the wages types paid until moments at which it was changed. */
export const leaveTypeShares = reads
  .view('leave_type_shares')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, leave_type_id, paid_share, ended_at } = earlierShares;
    return query.select({ company_id, id, leave_type_id, paid_share, ended_at }).from(earlierShares);
  });

/** Leave taken, by person, day and type, with the share that the type pays now. */
export const leaveShares = reads
  .view('leave_shares')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        ...DAY,
        leave_type_id: leaveLedger.leave_type_id,
        paid_share: types.paid_share,
        half_days: halfDaysTaken,
      })
      .from(leaveLedger)
      .innerJoin(
        types,
        sql`${types.company_id} = ${leaveLedger.company_id} and ${types.id} = ${leaveLedger.leave_type_id}`,
      )
      .where(sql`${leaveLedger.kind} = 'taken'`)
      .groupBy(...DAYS, leaveLedger.leave_type_id, types.paid_share)
      .having(wasTaken),
  );

/** Days of leave that are paid instead of taken, by person and the day on which they are due. */
export const leaveEncashments = reads
  .view('leave_encashments')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        ...DAY,
        half_days: sql<number>`-sum(${leaveLedger.half_days})::int`.as('half_days'),
      })
      .from(leaveLedger)
      .where(sql`${leaveLedger.kind} = 'encashed'`)
      .groupBy(...DAYS)
      .having(wasTaken),
  );
