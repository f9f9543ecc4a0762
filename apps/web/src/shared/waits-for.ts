import type { WaitsFor } from '@mesra/contract/approvals/waits-for';
import { useTranslation } from 'react-i18next';

/** Who decides a request next as text: `Lim Mei Ling or an admin`; null once it is decided. */
export function useWaitsFor(): (waits: WaitsFor) => string | null {
  const { t, i18n } = useTranslation('ui');
  return (waits) => {
    if (!waits) return null;
    const all = [...waits.people, ...(waits.role ? [t(`decider.${waits.role}`)] : [])];
    const list = new Intl.ListFormat(`${i18n.language}-MY`, { type: 'disjunction' });
    return all.length === 0 ? null : list.format(all);
  };
}
