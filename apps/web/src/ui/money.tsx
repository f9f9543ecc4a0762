import { formatAmount, formatMoney } from '../lib/format.ts';

interface MoneyProps {
  /** As the API sends it: `"5079.86"`. */
  amount: string | null | undefined;
  /** Leave the RM out, where the column's head says it. */
  bare?: boolean;
  strong?: boolean;
}

/** An amount of money: RM, thousands separators, two decimals, figures that line up. */
export function Money({ amount, bare, strong }: MoneyProps) {
  const text = bare ? formatAmount(amount) : formatMoney(amount);
  const style = { whiteSpace: 'nowrap' as const, fontWeight: strong ? 650 : undefined };
  return (
    <span className="figures" style={style}>
      {text}
    </span>
  );
}
