import { AS_READER, reads } from '../../kit/reads.views.ts';
import { domains as allDomains } from './domains.tables.ts';

/** A company's origins and their appearance. */
export const domains = reads
  .view('domains')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, origin, settings, verified_at } = allDomains;
    return query.select({ company_id, id, origin, settings, verified_at }).from(allDomains);
  });
