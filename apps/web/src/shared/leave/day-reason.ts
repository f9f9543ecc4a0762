import type { OwnLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import type { TFunction } from 'i18next';

type Day = Pick<OwnLeaveItem['day_list'][number], 'why' | 'holiday' | 'possible_holiday'>;

/** Why a day of leave counts what it does: its holiday, one that is not confirmed yet, or what is worked on it. */
export function dayReason(
  { why, holiday, possible_holiday: name }: Day,
  t: TFunction<'leave-facts'>,
): string {
  return holiday ?? (name ? t('unconfirmed', { name }) : t(`why.${why}`));
}
