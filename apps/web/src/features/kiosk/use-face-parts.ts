import { useEffect, useState } from 'react';
import { stopCamera } from '../../lib/camera.ts';
import type { FaceEngine } from '../../lib/faces/face-engine.ts';
import { loadFaceEngine } from '../../lib/faces/load-face-engine.ts';
import { keepLoadedFiles } from '../../lib/worker.ts';
import { BADGE_CODES, keepReader } from '../../shared/scanning/barcode-reader.ts';

/** The picture of a kiosk is no larger than faces and badges need. */
const CAMERA: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
};

/** What could not be had is tried again after so long: nobody stands by who would reload the page. */
const AGAIN_MS = 30_000;

/** Counts up a while after something failed, for as long as it does. */
function useTries(failed: boolean): number {
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try may fail too
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setTries((count) => count + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, tries]);
  return tries;
}

/**
 * The camera of a kiosk from when it is started; null while there is none. `failed` while it cannot be had, also once it was taken
 * away; it is then tried again.
 */
export function useKioskCamera(started: boolean) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [failed, setFailed] = useState(false);
  const tries = useTries(failed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    if (!started) return undefined;
    let over = false;
    let opened: MediaStream | null = null;
    const open = async () => {
      opened = await navigator.mediaDevices.getUserMedia(CAMERA);
      if (over) return stopCamera(opened);
      const lose = () => {
        if (over) return;
        setStream(null);
        setFailed(true);
      };
      for (const track of opened.getVideoTracks()) track.addEventListener('ended', lose, { once: true });
      setFailed(false);
      setStream(opened);
    };
    open().catch((error: unknown) => {
      console.info('The camera cannot be used', error);
      if (!over) setFailed(true);
    });
    return () => {
      over = true;
      stopCamera(opened);
      setStream(null);
    };
  }, [started, tries]);
  return { stream, failed };
}

/** Faces can be compared once the engine is there; it is loaded for a kiosk that holds any. */
export function useFaceEngine(wanted: boolean): { engine: FaceEngine | null; failed: boolean } {
  const [engine, setEngine] = useState<FaceEngine | null>(null);
  const [failed, setFailed] = useState(false);
  const tries = useTries(failed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    if (!wanted) return undefined;
    let over = false;
    loadFaceEngine().then(
      (loaded) => {
        if (over) return;
        setEngine(loaded);
        setFailed(false);
        keep(keepLoadedFiles());
      },
      (error: unknown) => {
        console.info('Faces cannot be compared', error);
        if (!over) setFailed(true);
      },
    );
    return () => {
      over = true;
    };
  }, [wanted, tries]);
  return { engine, failed };
}

const keep = (keeping: Promise<void>): void =>
  void keeping.catch((error: unknown) => console.info('Not kept for times without a network', error));

/** Has what reads badges kept for times without a network. */
export const keepBadgeReader = (): void => keep(keepReader(BADGE_CODES));

/** Keeps the screen of a started kiosk on, where the browser can. */
export function useScreenOn(started: boolean): void {
  useEffect(() => {
    if (!started || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen');
      if (over) await taken.release();
      else lock = taken;
    };
    // A battery that saves refuses it: the screen then goes dark as ever.
    const tryTake = () =>
      void take().catch((error: unknown) => console.info('The screen may go dark', error));
    tryTake();
    document.addEventListener('visibilitychange', tryTake);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', tryTake);
      void lock?.release();
    };
  }, [started]);
}
