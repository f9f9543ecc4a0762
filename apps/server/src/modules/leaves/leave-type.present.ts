import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { LeaveType } from '@mesra/contract/leaves/leave-type';
import { belowFloor } from '@mesra/domain/leave/floor';
import { daysOf, type HalfDays } from '@mesra/domain/leave/half-days';
import { lawOf } from '@mesra/domain/leave/leave-kind';
import type { LeaveLaw } from '@mesra/domain/statutory/malaysia/leave';
import { leaveFloorOn } from '@mesra/domain/statutory/malaysia/leave';
import type { Actor } from '../../kit/actor.ts';
import type { StoredLeaveType } from './leave-type.store.ts';
import { typeAbilities } from './leaves.policy.ts';

/** A type's display name: the company's, else that of its kind in the reader's language. */
export const typeName = (
  { name, kind }: Pick<StoredLeaveType, 'name' | 'kind'>,
  language: Language,
): string => name ?? (kind ? messageText({ key: `leave.kind.${kind}` }, language) : '');

const inDays = (half_days: HalfDays | null): number | null => (half_days === null ? null : daysOf(half_days));

function floorOf(law: LeaveLaw | null, today: string): LeaveType['law_floor'] {
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
  const { tiers, steps, name, carry_half_days, below_zero_half_days, ...others } = row;
  const { attachment_from_half_days, max_half_days, ...rest } = others;
  const law = lawOf(row.kind);
  return {
    ...rest,
    name: typeName(row, language),
    own_name: name,
    law,
    tiers: tiers.map(({ from_years, half_days }) => ({ from_years, days: daysOf(half_days) })),
    carry_days: inDays(carry_half_days),
    below_zero_days: inDays(below_zero_half_days),
    attachment_from_days: inDays(attachment_from_half_days),
    max_days: inDays(max_half_days),
    steps: steps.map(({ from_half_days, employee_ids, ...step }) => ({
      ...step,
      employee_ids: [...employee_ids],
      from_days: inDays(from_half_days),
    })),
    law_floor: floorOf(law, today),
    below_law: law ? belowFloor(law, tiers, today) : [],
    can: typeAbilities(actor, row),
  };
}
