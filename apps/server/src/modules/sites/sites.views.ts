import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  siteAllowances as allAllowances,
  siteAssignments as allAssignments,
  siteContacts as allContacts,
  workSites as allSites,
} from './sites.tables.ts';

/** Sites with their client, their circle, for presence, who is in charge, and since when they want which proof of a visit. */
export const workSites = reads
  .view('work_sites')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, kind, code, name, client_id, start_date, end_date, status, note } = allSites;
    const { address, postcode, city, state, country, lat, lng, radius } = allSites;
    const { check_in_picture_since, check_out_picture_since, note_since, person_in_charge_id } = allSites;
    const { version, created_at, updated_at } = allSites;
    return query
      .select({
        ...{ company_id, id, kind, code, name, client_id, start_date, end_date, status, note },
        ...{ address, postcode, city, state, country, lat, lng, radius },
        ...{ check_in_picture_since, check_out_picture_since, note_since, person_in_charge_id },
        ...{ version, created_at, updated_at },
      })
      .from(allSites);
  });

/** What sites are called, for whoever may know nothing else of them. */
export const siteNames = reads
  .view('site_names')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, code, name } = allSites;
    return query.select({ company_id, id, code, name }).from(allSites);
  });

/** Who works at which site, from a day to another. */
export const siteAssignments = reads
  .view('site_assignments')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, work_site_id, start_date, end_date, is_primary } = allAssignments;
    return query
      .select({ company_id, id, employee_id, work_site_id, start_date, end_date, is_primary })
      .from(allAssignments);
  });

/** What a day with a visit at a site pays, in sen, from a day on until the next row; 0 ends it. */
export const siteAllowances = reads
  .view('site_allowances')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, work_site_id, effective_from, amount } = allAllowances;
    return query.select({ company_id, id, work_site_id, effective_from, amount }).from(allAllowances);
  });

/** Contacts of sites, for whoever visits them. */
export const siteContacts = reads
  .view('site_contacts')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, work_site_id, name, role, phone, email, note, sort_order } = allContacts;
    return query
      .select({ company_id, id, work_site_id, name, role, phone, email, note, sort_order })
      .from(allContacts);
  });
