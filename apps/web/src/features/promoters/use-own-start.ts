import { useMediaQuery } from '@mantine/hooks';
import { PROMOTER_SCHEDULE, PROMOTER_VIEW } from './promoter-columns.tsx';

/** The part of their own record with which a promoter begins: on a phone, on the way to an outlet, the schedule. */
export function useOwnStart(): typeof PROMOTER_VIEW | typeof PROMOTER_SCHEDULE {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return phone ? PROMOTER_SCHEDULE : PROMOTER_VIEW;
}
