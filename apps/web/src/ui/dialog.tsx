import { useLoaded } from '../lib/use-loaded.ts';
import type { DialogProps } from './dialog-frame.tsx';

const loadFrame = () => import('./dialog-frame.tsx').then((part) => part.DialogFrame);

/** A dialog in the middle of a desk's screen; a sheet from below on a phone. */
export function Dialog(props: DialogProps) {
  const Frame = useLoaded(props.opened, loadFrame);
  return Frame ? <Frame {...props} /> : null;
}
