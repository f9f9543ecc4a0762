import { outlets } from '@mesra/contract/outlets/outlet';
import { products } from '@mesra/contract/products/product';
import { promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { resourceFilter } from '../../shared/resource-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';

const LISTS = {
  project_id: { list: salesProjectEndpoints.list, label: 'project' },
  outlet_id: { list: outlets.list, label: 'outlet' },
  product_id: { list: products.list, label: 'product' },
  promoter_id: { list: promoterEndpoints.list, label: 'promoter' },
} as const;

/** What a report of field sales is narrowed by, of those lists that the reader may open. */
export function useReportFilters(names: readonly (keyof typeof LISTS)[]): Filter[] {
  const { t } = useTranslation('outlet-report');
  const { allows } = useSession();
  return names
    .filter((name) => allows(LISTS[name].list))
    .map((name) => resourceFilter(name, t(LISTS[name].label), LISTS[name].list));
}
