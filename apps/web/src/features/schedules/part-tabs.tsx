import { ScheduleTabs } from '../../shared/roster/schedule-tabs.tsx';

/** The tabs of the page, on the parts that this feature has. */
export const PartTabs = ({ current }: { current: 'templates' | 'roster' }) => (
  <ScheduleTabs current={current} />
);
