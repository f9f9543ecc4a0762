import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  branches as allBranches,
  companies as allCompanies,
  departments as allDepartments,
  divisions as allDivisions,
  memberships as allMemberships,
  positionLevels as allPositionLevels,
  positions as allPositions,
} from './company.tables.ts';

/** A company's name, time zone and enabled modules. */
export const companies = reads
  .view('companies')
  .with(AS_READER)
  .as((query) => {
    const { id, user_id, name, logo, time_zone, modules } = allCompanies;
    const { identity_type_label, locality, directory_email, directory_phone, version } = allCompanies;
    return query
      .select({
        ...{ id, user_id, name, logo, time_zone, modules },
        ...{ identity_type_label, locality, directory_email, directory_phone, version },
      })
      .from(allCompanies);
  });

/** Users' roles and permissions in a company. */
export const memberships = reads
  .view('memberships')
  .with(AS_READER)
  .as((query) =>
    query
      .select({
        company_id: allMemberships.company_id,
        id: allMemberships.id,
        user_id: allMemberships.user_id,
        type: allMemberships.type,
        is_admin: allMemberships.is_admin,
        accesses: allMemberships.accesses,
        scope: allMemberships.scope,
        employee_id: allMemberships.employee_id,
        promoter_id: allMemberships.promoter_id,
        status: allMemberships.status,
        created_at: allMemberships.created_at,
        version: allMemberships.version,
      })
      .from(allMemberships),
  );

export const branches = reads
  .view('branches')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, state, archived_at, lat, lng } = allBranches;
    return query.select({ company_id, id, name, state, archived_at, lat, lng }).from(allBranches);
  });

export const divisions = reads
  .view('divisions')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, archived_at } = allDivisions;
    return query.select({ company_id, id, name, archived_at }).from(allDivisions);
  });

export const departments = reads
  .view('departments')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, archived_at } = allDepartments;
    return query.select({ company_id, id, name, archived_at }).from(allDepartments);
  });

export const positions = reads
  .view('positions')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, archived_at } = allPositions;
    return query.select({ company_id, id, name, archived_at }).from(allPositions);
  });

export const positionLevels = reads
  .view('position_levels')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, archived_at } = allPositionLevels;
    return query.select({ company_id, id, name, archived_at }).from(allPositionLevels);
  });
