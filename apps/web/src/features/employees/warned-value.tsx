import { IconAlertTriangle } from '@tabler/icons-react';
import css from './warned-value.module.css';

/** A value, with what is worth a look below it. */
export function WarnedValue({ value, warning }: { value: string; warning?: string | undefined }) {
  if (!warning) return <span className="figures">{value}</span>;
  return (
    <>
      <span className="figures">{value}</span>
      <span className={css.remark}>
        <IconAlertTriangle size={14} aria-hidden />
        <span>{warning}</span>
      </span>
    </>
  );
}
