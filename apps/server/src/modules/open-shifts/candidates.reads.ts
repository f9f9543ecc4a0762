import type { OpenShiftCandidate } from '@mesra/contract/open-shifts/open-shift';
import { inOfferOrder } from '@mesra/domain/roster/fitness';
import type { Point } from '@mesra/domain/sites/geofence';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { employees } from '../employees/employees.views.ts';
import {
  fitnessFor,
  positionIn,
  readFitness,
  readRosterSetting,
  readShiftNames,
} from '../roster/roster.api.ts';
import type { OpenShiftRow } from './open-shift.reads.ts';

/** A shift that somebody may take, stored or not. */
export type ShiftToTake = Pick<
  OpenShiftRow,
  'company_id' | 'date' | 'template_id' | 'work_site_id' | 'start_time' | 'end_time' | 'break_minute'
>;

/** Of so many people at most it is worked out whether they are fit: those placed at the site, then those placed nearest. */
const MAX_LOOKED_AT = 1_000;

interface PersonRow extends Record<string, unknown> {
  id: number;
  name: string;
  employee_code: string;
  image: string | null;
}

/** Where a shift is worked; null where its site has no position. */
export async function positionOf(call: RowCall, shift: ShiftToTake): Promise<Point | null> {
  return positionIn(await readShiftNames(call.tx, [shift.company_id], [shift]), shift);
}

/** People in service on the day of a shift, those at its site first. */
async function peopleFor({ tx }: RowCall, shift: ShiftToTake, within: SQL): Promise<PersonRow[]> {
  const { company_id, date, work_site_id } = shift;
  const placed = sql`exists (select from reads.site_assignments a where a.company_id = ${employees.company_id}
    and a.employee_id = ${employees.id} and a.work_site_id = ${work_site_id}::bigint
    and a.start_date <= ${date}::date and coalesce(a.end_date, 'infinity') >= ${date}::date)`;
  const { rows } = await tx.execute<PersonRow>(sql`
    select ${employees.id}, ${employees.name}, ${employees.employee_code}, ${employees.image} from ${employees}
    where ${employees.company_id} = ${company_id} and ${employees.archived_at} is null and ${within}
      and ${employees.company_joined_at} <= ${date}::date
      and coalesce(${employees.inactive_at}, 'infinity') >= ${date}::date
    order by ${placed} desc, ${employees.branch_id}, ${employees.id} limit ${MAX_LOOKED_AT}`);
  return rows;
}

/**
 * Who may take a shift, in the order in which it is offered, and then the others with what speaks against it. The company sets
 * the order, unless the caller does.
 */
export async function readCandidates(
  call: RowCall,
  shift: ShiftToTake,
  { within = sql`true`, order }: { within?: SQL; order?: 'nearest' | undefined } = {},
): Promise<OpenShiftCandidate[]> {
  const { company_id: companyId, date } = shift;
  const people = await peopleFor(call, shift, within);
  const employeeIds = people.map(({ id }) => id);
  const found = await readFitness(call, { companyId, employeeIds, from: date, to: date });
  const position = await positionOf(call, shift);
  const rated = people.map((person) => ({
    ...person,
    ...fitnessFor(found, person.id, { date, sessions: [shift], position }),
  }));
  const ordered = inOfferOrder(
    rated,
    order ?? (await readRosterSetting(call.tx, companyId)).open_shift_order,
  );
  const isFit = ({ reasons }: (typeof rated)[number]) => reasons.length === 0;
  return [...ordered.filter(isFit), ...ordered.filter((one) => !isFit(one))].map(
    ({ id, name, employee_code, image, reasons, distance, rest, breaks, wants_to_work }) => ({
      ...{ employee_id: id, name, employee_code, image, reasons, distance, breaks, wants_to_work },
      rest_minutes: rest,
    }),
  );
}
