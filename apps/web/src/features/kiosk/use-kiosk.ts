import { useEffect, useState } from 'react';
import { reportProblem } from '../../lib/report-problem.ts';
import { useStore } from '../../lib/store.ts';
import { Kiosk, type KioskState } from './kiosk.ts';

let opening: Promise<Kiosk> | null = null;

/** What this browser keeps as a device, opened once in the life of the page. */
function openKiosk(): Promise<Kiosk> {
  opening ??= Kiosk.open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** This browser as a kiosk, kept in contact while the page shows it; null until it is opened. */
export function useKiosk(): Kiosk | null {
  const [kiosk, setKiosk] = useState<Kiosk | null>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    let over = false;
    openKiosk().then((opened) => {
      if (over) return;
      setKiosk(opened);
      end = opened.start();
    }, reportProblem);
    return () => {
      over = true;
      end?.();
    };
  }, []);
  return kiosk;
}

export const useKioskState = (kiosk: Kiosk): KioskState => useStore(kiosk.state);
