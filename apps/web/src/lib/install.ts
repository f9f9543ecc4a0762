import { createStore, useStore } from './store.ts';

/** The browser's offer to install the app; not in every browser. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offered = createStore<InstallOffer | null>(null);

/** Keeps the browser's offer for the page that makes it. It comes early, so this is called when the page starts. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offered.set(null));
}

/** Whether the browser can install the app now. */
export const canInstall = (): boolean => offered.get() !== null;

/** The same, kept up to date. */
export const useCanInstall = (): boolean => useStore(offered) !== null;

/** Has the browser ask whether to install the app, from a press of a button; whether the person wants it. */
export async function install(): Promise<boolean> {
  const offer = offered.get();
  if (!offer) return false;
  // An offer can be made once.
  offered.set(null);
  return (await offer.prompt()).outcome === 'accepted';
}

/** Whether the app runs installed, in a window of its own. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * Whether this is Safari on an iPhone or iPad, where the app is installed by hand, and what pages keep goes after seven days
 * without a visit unless it is.
 */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  // An iPad calls itself a Mac, of which none has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}
