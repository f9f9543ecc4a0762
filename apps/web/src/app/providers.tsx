import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useDomain } from '../lib/domain.ts';
import { popup, question, toasts } from '../lib/feedback.ts';
import { whenAtRest, whenIdle } from '../lib/prefetch.ts';
import { useStore } from '../lib/store.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { LoadingBar } from './loading-bar.tsx';
import { mesraTheme, schemeVariables } from './theme.ts';

const loadToasts = () => import('./toast-host.tsx').then((part) => part.ToastHost);
const loadDialogs = () => import('./dialog-host.tsx').then((part) => part.DialogHost);

const schemeManager = localStorageColorSchemeManager({ key: 'mesra.scheme' });

/** Theme in the domain's colour, toasts, dialogs and loading bar. */
export function Providers({ children }: { children: ReactNode }) {
  const { primary_color } = useDomain();
  const theme = useMemo(() => mesraTheme(primary_color), [primary_color]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={schemeVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <LoadingBar />
      {children}
      <Feedback />
    </MantineProvider>
  );
}

/**
 * Toasts, popups and confirmations. Their chunk loads with the first one, and is prefetched once the page is at rest or on the
 * first interaction, so that a lost connection can still be reported.
 */
function Feedback() {
  const message = useStore(popup);
  const requested = useStore(question);
  const waiting = useStore(toasts);
  useEffect(() => {
    const ahead = () =>
      whenIdle(() => {
        for (const load of [loadToasts, loadDialogs])
          load().catch((error: unknown) => console.info('Not fetched ahead', error));
      });
    const stop = whenAtRest(ahead, (work) => work());
    const options = { once: true, passive: true };
    window.addEventListener('pointerdown', ahead, options);
    window.addEventListener('keydown', ahead, options);
    return () => {
      stop();
      window.removeEventListener('pointerdown', ahead);
      window.removeEventListener('keydown', ahead);
    };
  }, []);
  const Toasts = useLoaded(waiting.length > 0, loadToasts);
  const Dialogs = useLoaded(message !== null || requested !== null, loadDialogs);
  return (
    <>
      {Toasts ? <Toasts /> : null}
      {Dialogs ? <Dialogs /> : null}
    </>
  );
}
