import type { ShownCalculation } from '@mesra/contract/payroll-documents/payroll-document';
import { useLoaded } from '../../lib/use-loaded.ts';
import type { Figure } from './figure.ts';

const loadDrawer = () => import('./explanation-drawer.tsx').then((part) => part.ExplanationDrawer);

interface ExplanationProps {
  calculation: ShownCalculation;
  /** Null is closed. */
  figure: Figure | null;
  onClose: () => void;
  /** Opens a component of the figure. */
  onOpen: (figure: Figure) => void;
}

/** The explanation of a figure; its code and legal texts load when the first figure is opened. */
export function Explanation({ figure, ...props }: ExplanationProps) {
  const Drawer = useLoaded(figure !== null, loadDrawer);
  return Drawer && figure !== null ? <Drawer figure={figure} {...props} /> : null;
}
