import type { InboxItem } from '@mesra/contract/inbox/inbox-row';
import { IconFileCheck } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar.tsx';
import css from './inbox.module.css';

/** The picture of the person, or the sign of a document. */
export function ItemPicture({ item, size }: { item: Pick<InboxItem, 'kind' | 'employee'>; size: number }) {
  if (item.kind !== 'document_acknowledgement')
    return <Avatar name={item.employee.name} src={item.employee.image} size={size} />;
  return (
    <span className={css.tile} style={{ width: size, height: size }}>
      <IconFileCheck size={Math.round(size * 0.55)} stroke={1.7} aria-hidden />
    </span>
  );
}
