import { Popover, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { spotsOf } from '../../ui/grid/grid-fill.ts';
import { dayName } from '../../ui/month-grid.tsx';
import css from './plan-fields.module.css';
import { PlanForm } from './plan-form.tsx';
import type { Line } from './roster-groups.ts';
import type { Planned } from './roster-plan.ts';
import type { RosterGridState } from './use-grid.ts';

interface CellPopoverProps {
  /** Where the cell is on the screen. */
  at: DOMRect;
  grid: RosterGridState;
  lines: readonly Line[];
  dates: readonly string[];
  typed: { plan: Planned } | undefined;
  onSave: (plan: Planned) => void;
  onClose: () => void;
}

/** The editor of what is selected, beside its cell. */
export function CellPopover({ at, grid, lines, dates, typed, onSave, onClose }: CellPopoverProps) {
  const { t } = useTranslation('roster');
  const { range, selected } = grid;
  const { line, day } = selected.to;
  const row = lines[line]?.row;
  const open = spotsOf(range).filter((spot) => lines[spot.line]?.row.days[spot.day]?.open).length;
  const title =
    open > 1 ? t('many_days', { count: open }) : `${row?.name ?? ''}, ${dayName(dates[day] ?? '')}`;
  const position = { left: at.left, top: at.top, width: at.width, height: at.height };
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      closeOnClickOutside={false}
      position="right-start"
      width={380}
      trapFocus
      withRoles={false}
      shadow="md"
      closeOnEscape
    >
      <Popover.Target>
        <div style={{ position: 'fixed', pointerEvents: 'none', ...position }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <div className={css.popover}>
          <Text fw={600} className={css.about}>
            {title}
          </Text>
          {open === 0 ? (
            <Text size="sm" c="dimmed">
              {t('day_closed')}
            </Text>
          ) : null}
          <PlanForm
            plan={grid.planAt(selected.to)}
            typed={typed}
            count={open}
            onSave={(plan) => {
              onClose();
              onSave(plan);
            }}
            onCancel={onClose}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
