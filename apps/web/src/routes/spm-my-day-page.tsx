import { Box } from '@mantine/core';
import { MyDayPage } from '../features/outlet-days/my-day-page.tsx';
import { OwnPayouts } from '../features/payouts/own-payouts.tsx';
import { reached } from '../lib/reach.ts';
import { useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';

/** The promoter's day at outlets, and below it what they earn; that is never kept on the device, so not without a network. */
export function PromoterDayPage() {
  const { role } = useSession();
  const online = useStore(reached);
  return (
    <>
      <MyDayPage />
      {role.promoter_id !== null && online ? (
        <Box mt="md">
          <OwnPayouts promoterId={role.promoter_id} />
        </Box>
      ) : null}
    </>
  );
}
