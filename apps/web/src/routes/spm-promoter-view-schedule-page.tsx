import { PromoterSchedule } from '../features/promoter-schedules/own-schedule.tsx';
import { PromoterRecord } from '../features/promoters/promoter-record.tsx';

/** The schedules of a promoter in the frame of their record. */
export function PromoterSchedulePage() {
  return (
    <PromoterRecord tab="schedule">
      {(promoter) => <PromoterSchedule promoterId={promoter.id} />}
    </PromoterRecord>
  );
}
