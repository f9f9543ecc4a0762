import css from './nav-tabs.module.css';
import { NavTabs } from './nav-tabs.tsx';

interface ViewTabsProps<Part extends string> {
  path: string;
  label: string;
  /** The first is the page without a view. */
  parts: readonly Part[];
  current: Part;
  labelOf: (part: Part) => string;
}

/** The tabs of a page whose parts differ in the search parameter `view`. */
export function ViewTabs<Part extends string>({ path, label, parts, current, labelOf }: ViewTabsProps<Part>) {
  return (
    <div className={`surface ${css.views}`}>
      <NavTabs
        label={label}
        tabs={parts.map((part, index) => ({
          to: path,
          label: labelOf(part),
          search: index === 0 ? {} : { view: part },
          current: part === current,
        }))}
      />
    </div>
  );
}
