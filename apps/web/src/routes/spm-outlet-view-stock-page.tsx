import { OutletStockTab } from '../features/outlet-stocks/outlet-stock.tsx';
import { OutletFrame } from '../features/outlets/outlet-record.tsx';

/** The stock of an outlet in the frame of its record. */
export function OutletStockPage() {
  return (
    <OutletFrame current="/spm/outlet/view/stock">{({ id }) => <OutletStockTab outletId={id} />}</OutletFrame>
  );
}
