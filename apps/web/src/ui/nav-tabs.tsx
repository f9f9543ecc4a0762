import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './nav-tabs.module.css';

export interface NavTab {
  to: string;
  label: string;
  /** Search parameters to keep, such as the record's id. */
  search?: Record<string, unknown>;
  /** Also current for paths below it. */
  current: boolean;
}

/** Navigation tabs: of a section below the header, or of a record. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    const bar = nav.current;
    const tab = bar?.children[current] as HTMLElement | undefined;
    // On a phone the tabs scroll: bring the current one into view.
    if (bar && tab)
      bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <Link
          // Several tabs may share a path and differ in their search parameters.
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
