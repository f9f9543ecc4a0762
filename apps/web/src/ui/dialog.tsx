import { useEffect, useId } from 'react';
import { holdFocus } from '../lib/return-focus.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import type { DialogProps } from './dialog-frame.tsx';

const loadFrame = () => import('./dialog-frame.tsx').then((part) => part.DialogFrame);

/** The id of a dialog; when it closes, the focus returns to where it was when it opened. */
export function useDialogFocus(opened: boolean): string {
  const id = useId();
  useEffect(() => (opened ? holdFocus(id) : undefined), [id, opened]);
  return id;
}

/** A centred dialog on desktop, a bottom sheet on a phone. On close the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const Frame = useLoaded(props.opened, loadFrame);
  const id = useDialogFocus(props.opened);
  return Frame ? <Frame {...props} id={id} /> : null;
}
