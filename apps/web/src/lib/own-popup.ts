import { useEffect, useRef } from 'react';
import { type Popup, popup } from './feedback.ts';

/**
 * Ties the current popup to a form or another component: the popup closes when the component unmounts. The
 * returned function claims it.
 */
export function useOwnPopup(): () => void {
  const own = useRef<Popup | null>(null);
  useEffect(
    () => () => {
      if (own.current !== null && popup.get() === own.current) popup.set(null);
    },
    [],
  );
  return () => {
    own.current = popup.get();
  };
}
