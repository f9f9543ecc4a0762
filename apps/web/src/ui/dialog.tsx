import { useEffect } from 'react';
import { openerOf, returnFocus } from '../lib/return-focus.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import type { DialogProps } from './dialog-frame.tsx';

const loadFrame = () => import('./dialog-frame.tsx').then((part) => part.DialogFrame);

/** A centred dialog on desktop, a bottom sheet on a phone. On close the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const Frame = useLoaded(props.opened, loadFrame);
  const { opened } = props;
  useEffect(() => {
    if (!opened) return;
    const opener = openerOf();
    return () => returnFocus(opener);
  }, [opened]);
  return Frame ? <Frame {...props} /> : null;
}
