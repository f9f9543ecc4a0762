import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Requesting } from './claiming.ts';

const loadClaim = () => import('./claim-dialog.tsx').then((part) => part.ClaimDialog);
const loadFormer = () => import('./former-employer-dialog.tsx').then((part) => part.FormerEmployerDialog);
const loadDeduction = () => import('./deduction-dialog.tsx').then((part) => part.DeductionDialog);
const loadBenefit = () => import('./benefit-dialog.tsx').then((part) => part.BenefitDialog);
const loadEnd = () => import('./end-dialog.tsx').then((part) => part.EndDialog);

interface RequestFormProps {
  record: TaxRecord;
  requesting: Requesting;
  onClose: () => void;
}

/** The form that is open, loaded when it is. */
export function RequestForm({ record, requesting, onClose }: RequestFormProps) {
  const Claim = useLoaded(requesting.open === 'claim', loadClaim);
  const Former = useLoaded(requesting.open === 'former', loadFormer);
  const Deduction = useLoaded(requesting.open === 'deduction', loadDeduction);
  const Benefit = useLoaded(requesting.open === 'benefit', loadBenefit);
  const End = useLoaded(requesting.open === 'end', loadEnd);
  switch (requesting.open) {
    case 'claim':
      return Claim && <Claim record={record} claiming={requesting.claiming} onClose={onClose} />;
    case 'former':
      return Former && <Former record={record} former={requesting.former} onClose={onClose} />;
    case 'deduction': {
      const { type, deduction } = requesting;
      return Deduction && <Deduction record={record} type={type} deduction={deduction} onClose={onClose} />;
    }
    case 'benefit': {
      const { type, benefit } = requesting;
      return Benefit && <Benefit record={record} type={type} benefit={benefit} onClose={onClose} />;
    }
    case 'end':
      return End && <End ending={requesting.ending} onClose={onClose} />;
  }
}
