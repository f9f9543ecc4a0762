import { formatCount } from '../../lib/format.ts';
import css from './outlet-stocks.module.css';

interface LeftProps {
  total: number;
  /** At or below the minimum. */
  short: boolean;
}

/** The pieces that are left, in colour where they run short. */
export const Left = ({ total, short }: LeftProps) => (
  <span className={`figures ${css.left}`} data-level={total <= 0 ? 'empty' : short ? 'short' : undefined}>
    {formatCount(total)}
  </span>
);
