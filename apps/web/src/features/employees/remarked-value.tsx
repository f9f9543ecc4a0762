import { IconAlertTriangle } from '@tabler/icons-react';
import css from './remarked-value.module.css';

/** A value, with what is worth a look below it. */
export function RemarkedValue({ value, remark }: { value: string; remark?: string | undefined }) {
  if (!remark) return <span className="figures">{value}</span>;
  return (
    <>
      <span className="figures">{value}</span>
      <span className={css.remark}>
        <IconAlertTriangle size={14} aria-hidden />
        <span>{remark}</span>
      </span>
    </>
  );
}
