import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { belowFloor } from '@mesra/domain/leave/floor';
import { daysOf } from '@mesra/domain/leave/half-days';
import { leaveFloorOn } from '@mesra/domain/statutory/malaysia/leave';
import type { Actor } from '../../kit/actor.ts';
import type { StoredLeaveType } from './leave-type.store.ts';
import { typeAbilities } from './leaves.policy.ts';

/** A type's display name: the company's, else the statutory name in the reader's language. */
export const typeName = ({ name, law }: Pick<StoredLeaveType, 'name' | 'law'>, language: Language): string =>
  name ?? (law ? messageText({ key: `leave.law.${law}` }, language) : '');

function floorOf(law: StoredLeaveType['law'], today: string): LeaveType['law_floor'] {
  const found = law && leaveFloorOn(law, today);
  if (!found) return null;
  const { value, source, effective_from, unit } = found;
  return { steps: value.map((step) => ({ ...step })), source, effective_from, unit };
}

/** A leave type in the API's format; `today` selects the law it is compared with. */
export function presentType(
  row: StoredLeaveType,
  { actor, language, today }: { actor: Actor; language: Language; today: string },
): LeaveType {
  const { tiers, law, carry_half_days, name, ...rest } = row;
  return {
    ...rest,
    name: typeName(row, language),
    own_name: name,
    law,
    tiers: tiers.map(({ from_years, half_days }) => ({ from_years, days: daysOf(half_days) })),
    carry_days: carry_half_days === null ? null : daysOf(carry_half_days),
    law_floor: floorOf(law, today),
    below_law: law ? belowFloor(law, tiers, today) : [],
    can: typeAbilities(actor, row),
  };
}
