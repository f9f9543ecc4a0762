import { formatAmount, formatMoney } from '../lib/format.ts';

interface MoneyProps {
  /** As in the API: `"5079.86"`. */
  amount: string | null | undefined;
  /** Omits RM, if the column title contains it. */
  bare?: boolean;
  strong?: boolean;
}

/** An amount: RM, thousands separators, two decimals, tabular figures. */
export function Money({ amount, bare, strong }: MoneyProps) {
  const text = bare ? formatAmount(amount) : formatMoney(amount);
  const style = { whiteSpace: 'nowrap' as const, fontWeight: strong ? 650 : undefined };
  return (
    <span className="figures" style={style}>
      {text}
    </span>
  );
}
