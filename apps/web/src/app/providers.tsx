import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useDomain } from '../lib/domain.ts';
import { AUTO_CLOSE_MS, popup, question } from '../lib/feedback.ts';
import { useStore } from '../lib/store.ts';
import { LoadingBar } from './loading-bar.tsx';
import { mesraTheme, schemeVariables } from './theme.ts';
import './toasts.tsx';

const DialogHost = lazy(() => import('./dialog-host.tsx').then((part) => ({ default: part.DialogHost })));

const schemeManager = localStorageColorSchemeManager({ key: 'mesra.scheme' });

/** Theme in the domain's colour, toasts, dialogs and the loading bar around everything. */
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
      <Notifications position="top-right" autoClose={AUTO_CLOSE_MS} limit={4} />
      {children}
      <Dialogs />
    </MantineProvider>
  );
}

/** Popups and questions: their code is fetched when the first one is shown. */
function Dialogs() {
  const said = useStore(popup);
  const asked = useStore(question);
  const shown = useEverTrue(said !== null || asked !== null);
  return shown ? (
    <Suspense fallback={null}>
      <DialogHost />
    </Suspense>
  ) : null;
}

function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever || value;
}
