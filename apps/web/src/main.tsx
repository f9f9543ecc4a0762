import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/nprogress/styles.css';
import './app/base.css';
import { screenAt } from '@mesra/contract/access/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { buildRouter } from './app/router.ts';
import { endSession } from './app/session-boot.ts';
import { fetchWords } from './app/words.ts';
import { apiHooks } from './lib/api.ts';
import { watchMissingParts } from './lib/chunk-guard.ts';
import { domainQuery } from './lib/domain.ts';
import { startWords } from './lib/i18n.ts';
import { prefetchOnIntent } from './lib/prefetch.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reportProblem } from './lib/report-problem.ts';
import { TOKEN_KEY, token } from './lib/token.ts';

// The content security policy allows no code from text, which zod would otherwise try. It reads this when it comes.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const client = createQueryClient();
const router = buildRouter(client);

const leave = () => endSession(client, () => router.navigate({ to: '/auth/login', ignoreBlocker: true }));

apiHooks.words = (code) => i18next.t(`app:error.${code}`);
apiHooks.onUnauthenticated = (problem) => {
  if (!token.get()) return;
  reportProblem(problem);
  void leave();
};

// Signed out in another tab: this one does not go on showing what it had.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== TOKEN_KEY) return;
  if (!token.get() && router.state.location.pathname !== '/auth/login') void leave();
});

watchMissingParts();
prefetchOnIntent((path) => {
  if (screenAt(path)) router.preloadRoute({ to: path as '/' }).catch(() => {});
});
void client.prefetchQuery(domainQuery());

const root = document.getElementById('root');
if (root) {
  await startWords(fetchWords, ['app', 'ui']);
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </QueryClientProvider>,
  );
}
