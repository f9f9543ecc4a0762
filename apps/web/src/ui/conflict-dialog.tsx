import { useLoaded } from '../lib/use-loaded.ts';
import type { ConflictDialogProps } from './conflict-frame.tsx';

const loadFrame = () => import('./conflict-frame.tsx').then((part) => part.ConflictFrame);

/** Someone else saved in the meantime: the differences and the choice. */
export function ConflictDialog(props: ConflictDialogProps) {
  const Frame = useLoaded(props.opened, loadFrame);
  return Frame ? <Frame {...props} /> : null;
}
