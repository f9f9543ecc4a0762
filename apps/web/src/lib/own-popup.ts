import { useEffect, useRef } from 'react';
import { type Popup, popup } from './feedback.ts';

/**
 * For a form or another part of a page: what it answers takes the popup that stands as its own, which closes when the
 * part goes away before it was closed.
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
