import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MyAvailability } from '../features/availability/my-availability.tsx';
import { MySchedulePage } from '../features/my-schedule/my-schedule-page.tsx';
import { OfferedShifts } from '../features/open-shifts/offered-shifts.tsx';
import { useOfferedShifts } from '../features/open-shifts/open-shifts.queries.ts';
import { MySwaps } from '../features/shift-swaps/my-swaps.tsx';
import { useOwnSwaps } from '../features/shift-swaps/shift-swaps.queries.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { dayName } from '../ui/month-grid.tsx';

const loadSwap = () => import('../features/shift-swaps/swap-dialog.tsx').then((part) => part.SwapDialog);

/** My Schedule with open shifts, swaps and availability, composed here because features do not import each other. */
export function AttendanceMySchedulePage() {
  const { t } = useTranslation('shift-swaps');
  const offered = useOfferedShifts().data ?? [];
  const swaps = useOwnSwaps().data ?? [];
  const [given, setGiven] = useState<OwnScheduleDay | null>(null);
  const Swap = useLoaded(given !== null, loadSwap);
  return (
    <>
      <MySchedulePage
        views={{
          'open-shifts': <OfferedShifts />,
          swaps: <MySwaps />,
          availability: <MyAvailability />,
        }}
        waiting={{
          'open-shifts': offered.filter(({ can }) => can.request).length,
          swaps: swaps.filter(({ can }) => can.accept).length,
        }}
        actions={(day) =>
          day.can.swap ? (
            <IconButton label={t('start_of', { day: dayName(day.date) })} onClick={() => setGiven(day)}>
              <IconArrowsExchange size={18} />
            </IconButton>
          ) : null
        }
      />
      {Swap && given ? (
        <Swap date={given.date} sessions={given.sessions} onClose={() => setGiven(null)} />
      ) : null}
    </>
  );
}
