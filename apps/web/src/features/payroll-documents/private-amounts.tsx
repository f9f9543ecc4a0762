import { Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../lib/storage.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';

const KEY = 'mesra.payslip.hidden';
const hidden = createStore(storage.get(KEY) === '1');

function setHidden(next: boolean): void {
  storage.set(KEY, next ? '1' : null);
  hidden.set(next);
}

/** Are one's own amounts covered, for instance in a train? Remembered in this browser. */
export const useAmountsHidden = (): boolean => useStore(hidden);

/** Covers and uncovers the amounts of one's own payslips. */
export function HideAmounts() {
  const { t } = useTranslation('payslip');
  const now = useAmountsHidden();
  return (
    <IconButton label={t(now ? 'show' : 'hide')} aria-pressed={now} onClick={() => setHidden(!now)}>
      {now ? <IconEyeOff size={20} /> : <IconEye size={20} />}
    </IconButton>
  );
}

/** An amount of one's own pay, covered where that is wished. */
export function PrivateMoney({ amount, strong }: { amount: string; strong?: boolean }) {
  const { t } = useTranslation('payroll-card');
  if (!useAmountsHidden()) return <Money amount={amount} {...(strong ? { strong } : {})} />;
  return (
    <Text component="span" inherit role="img" aria-label={t('hidden')} style={{ whiteSpace: 'nowrap' }}>
      RM •••••
    </Text>
  );
}
