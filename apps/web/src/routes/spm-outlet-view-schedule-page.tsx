import { OutletFrame } from '../features/outlets/outlet-record.tsx';
import { OutletSchedule } from '../features/promoter-schedules/own-schedule.tsx';

/** The schedules at an outlet in the frame of its record. */
export function OutletSchedulePage() {
  return (
    <OutletFrame current="/spm/outlet/view/schedule">
      {({ id }) => <OutletSchedule outletId={id} />}
    </OutletFrame>
  );
}
