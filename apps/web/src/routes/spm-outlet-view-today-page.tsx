import { OutletFrame } from '../features/outlets/outlet-record.tsx';
import { OutletToday } from '../features/promoter-schedules/outlet-today.tsx';

/** Who is at an outlet today in the frame of its record. */
export function OutletTodayPage() {
  return (
    <OutletFrame current="/spm/outlet/view/today">{({ id }) => <OutletToday outletId={id} />}</OutletFrame>
  );
}
