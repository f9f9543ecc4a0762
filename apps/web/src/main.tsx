import '@mantine/core/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import './app/base.css';
import { screenAt } from '@mesra/contract/access/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { isOutside } from './app/guard.ts';
import { fetchMessages } from './app/messages.ts';
import { Providers } from './app/providers.tsx';
import { buildRouter } from './app/router.ts';
import { endSession } from './app/session-boot.ts';
import { apiHooks } from './lib/api.ts';
import { watchMissingParts } from './lib/chunk-guard.ts';
import { domainQuery } from './lib/domain.ts';
import { rememberSignedIn, removeFirstPaint } from './lib/first-paint.ts';
import { startMessages } from './lib/i18n.ts';
import { watchInstall } from './lib/install.ts';
import { prefetchOnIntent } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reportProblem } from './lib/report-problem.ts';
import { TOKEN_KEY, token } from './lib/token.ts';

// The CSP forbids eval, which zod would otherwise try. It reads this setting when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const client = createQueryClient();
const router = buildRouter(client);

const leave = () => endSession(client, () => router.navigate({ to: '/auth/login', ignoreBlocker: true }));

apiHooks.labelOf = (code) => i18next.t(`app:error.${code}`);
apiHooks.itemText = (number, text) => i18next.t('app:error.item', { number, text });
apiHooks.onUnauthenticated = (problem) => {
  if (!token.get()) return;
  reportProblem(problem);
  void leave();
};

// Signed out in another tab: stop showing data here.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== TOKEN_KEY) return;
  const { pathname } = router.state.location;
  if (!token.get() && pathname !== '/auth/login' && !isOutside(pathname)) void leave();
});

watchMissingParts();
watchInstall();
prefetchOnIntent((path) => {
  if (screenAt(path)) router.preloadRoute({ to: path as '/' }).catch(() => {});
});
void client.prefetchQuery(domainQuery());
rememberSignedIn(token.get() !== null);
router.subscribe('onRendered', removeFirstPaint);

const root = document.getElementById('root');
if (root) {
  await startMessages(fetchMessages, ['app', 'ui']);
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </QueryClientProvider>,
  );
}
