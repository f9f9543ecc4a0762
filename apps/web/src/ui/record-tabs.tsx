import { may } from '@mesra/contract/access/may';
import { useSession } from '../lib/session.ts';
import css from './nav-tabs.module.css';
import { NavTabs } from './nav-tabs.tsx';

interface RecordTabsProps {
  label: string;
  /** Of the record, in the address. */
  id: number;
  tabs: readonly { path: string; label: string }[];
  current: string;
}

/** The tabs of a record's pages that the user may open. */
export function RecordTabs({ label, id, tabs, current }: RecordTabsProps) {
  const { role } = useSession();
  return (
    <div className={`surface ${css.views}`}>
      <NavTabs
        label={label}
        tabs={tabs
          .filter(({ path }) => may(role, path))
          .map(({ path, label: name }) => ({
            ...{ to: path, label: name, search: { id } },
            current: path === current,
          }))}
      />
    </div>
  );
}
