import { OwnPayouts } from '../features/payouts/own-payouts.tsx';
import { PromoterViewPage } from '../features/promoters/promoter-view-page.tsx';

/** A promoter: who they are, their projects with their pay, and what they earn by month. */
export function PromoterPage() {
  return <PromoterViewPage>{({ id }) => <OwnPayouts promoterId={id} />}</PromoterViewPage>;
}
