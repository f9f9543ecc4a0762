import { costCentres as endpoints } from '@mesra/contract/employee-pay/cost-centre';
import type { ReferenceEndpoints } from '@mesra/contract/kit/reference';
import { sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { referenceHandlers } from '../../kit/reference.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { costCentreSites, costCentres } from './employee-pay.tables.ts';

/** The register of cost centres; how many people of the caller's scope have one at any time. */
export const costCentreHandlers = referenceHandlers({
  table: costCentres,
  endpoints: endpoints as unknown as ReferenceEndpoints,
  employees: ({ actor, companyIds }, companyId, id) => {
    const row = { company_id: sql`s.company_id`, employee_id: sql`s.employee_id` };
    const visible = belongsToVisible(actor, companyIds, row);
    return sql`select count(distinct s.employee_id) from reads.employee_cost_shares s where s.company_id = ${companyId}
      and s.cost_centre_id = ${id} ${visible ? sql`and ${visible}` : sql``}`;
  },
  links: {
    work_site_ids: {
      table: costCentreSites,
      row: costCentreSites.cost_centre_id,
      linked: costCentreSites.work_site_id,
      to: workSites,
      names: 'work_sites',
    },
  },
  may: (actor, companyId) => allows(actor, companyId, endpoints.update),
});
