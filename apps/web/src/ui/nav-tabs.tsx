import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './nav-tabs.module.css';

export interface NavTab {
  to: string;
  label: string;
  /** Kept in the address: which record the tabs are of. */
  search?: Record<string, unknown>;
  /** Also current where the path is below it. */
  current: boolean;
}

/** Tabs that are addresses: of a section under the header, or of a record. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    const bar = nav.current;
    const tab = bar?.children[current] as HTMLElement | undefined;
    // On a phone the tabs scroll: the current one is in sight.
    if (bar && tab)
      bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <Link
          // Several may share an address and differ in what they search.
          key={`${tab.to} ${tab.label}`}
          to={tab.to as never}
          search={(tab.search ?? {}) as never}
          className={css.tab}
          data-current={tab.current || undefined}
          aria-current={tab.current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
