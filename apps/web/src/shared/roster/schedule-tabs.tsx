import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './shift-line.module.css';

const PATH = '/attendance/schedule';

/** The parts of the planners' page; the first is without a view in the address. */
const PARTS = [
  { part: 'templates', search: {} },
  { part: 'roster', search: { view: 'roster' } },
  { part: 'open_shifts', search: { view: 'open-shifts' } },
  { part: 'swaps', search: { view: 'swaps' } },
] as const;

/** The tabs of the planners' page. */
export function ScheduleTabs({ current }: { current: (typeof PARTS)[number]['part'] }) {
  const { t } = useTranslation('roster-shared');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('parts')}
        tabs={PARTS.map(({ part, search }) => ({
          to: PATH,
          label: t(part),
          search,
          current: part === current,
        }))}
      />
    </div>
  );
}
