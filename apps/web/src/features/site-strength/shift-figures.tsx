import { Button } from '@mantine/core';
import type { ShiftStrength } from '@mesra/contract/site-strength/site-strength';
import { useTranslation } from 'react-i18next';
import { ShiftLine, useShiftText } from '../../shared/roster/shift-line.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './site-strength.module.css';

/** Whom a shift lacks is to be replaced at a site. */
export interface Replacing {
  site: { id: number; name: string };
  date: string;
  shift: ShiftStrength;
}

/** How many a shift lacks, and how many shifts are offered for it. */
export function ShortMarks({ shift: { short, offered } }: { shift: ShiftStrength }) {
  const { t } = useTranslation('site-strength');
  return (
    <span className={css.marks}>
      {short > 0 ? (
        <Mark text={t('missing', { count: short })} tone="error" />
      ) : (
        <Mark text={t('enough')} tone="success" />
      )}
      {offered > 0 ? <Mark text={t('offered', { count: offered })} tone="info" /> : null}
    </span>
  );
}

/** Asks to replace whom a shift lacks; nothing where that is not possible. */
export function ReplaceButton({ of, onReplace }: { of: Replacing; onReplace: (of: Replacing) => void }) {
  const { t } = useTranslation('site-strength');
  const textOf = useShiftText();
  if (!of.shift.can.replace) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('replace.action_of', { site: of.site.name, shift: textOf(of.shift) })}
      onClick={() => onReplace(of)}
    >
      {t('replace.action')}
    </Button>
  );
}

/** The figures of a shift as one text. */
export function useFigures(): (shift: ShiftStrength) => string {
  const { t } = useTranslation('site-strength');
  return (shift) => {
    const { required, rostered, present, late, absent, on_leave } = shift;
    return [
      t('facts', { required, rostered, present }),
      late > 0 ? t('facts_late', { count: late }) : null,
      absent > 0 ? t('facts_absent', { count: absent }) : null,
      on_leave > 0 ? t('facts_on_leave', { count: on_leave }) : null,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** A shift with its figures, one below the other: on a phone, and where a site stands alone. */
export function ShiftBlock({ of, onReplace }: { of: Replacing; onReplace: (of: Replacing) => void }) {
  const figures = useFigures();
  return (
    <div className={css.block}>
      <div className={css.what}>
        <ShiftLine session={of.shift} />
        <span className={css.dim}>{figures(of.shift)}</span>
        <ShortMarks shift={of.shift} />
      </div>
      <ReplaceButton of={of} onReplace={onReplace} />
    </div>
  );
}
