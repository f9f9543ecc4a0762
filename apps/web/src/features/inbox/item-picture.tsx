import type { InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconFileCheck, IconSpeakerphone } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar.tsx';
import css from './inbox.module.css';
import { isAcknowledged } from './item-name.ts';

/** The picture of the person, or the sign of what is acknowledged. */
export function ItemPicture({ item, size }: { item: Pick<InboxItem, 'kind' | 'employee'>; size: number }) {
  const { kind, employee } = item;
  if (!isAcknowledged(kind) && employee)
    return <Avatar name={employee.name} src={employee.image} size={size} />;
  const Sign = kind === 'announcement_acknowledgement' ? IconSpeakerphone : IconFileCheck;
  return (
    <span className={css.tile} style={{ width: size, height: size }}>
      <Sign size={Math.round(size * 0.55)} stroke={1.7} aria-hidden />
    </span>
  );
}
