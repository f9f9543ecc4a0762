import { Button } from '@mantine/core';
import { screenAt } from '@mesra/contract/access/screens';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../lib/domain.ts';
import { formatDateTime, formatTime } from '../lib/format.ts';
import { findOut, reached, silence } from '../lib/reach.ts';
import { agoText, useOldestShown } from '../lib/shown-age.ts';
import { useStore } from '../lib/store.ts';
import { newVersion, takeNewVersion } from '../lib/worker.ts';
import css from './frame-strip.module.css';
import { OfflineLinks } from './offline-links.tsx';
import { queuesWrites, worksOffline } from './offline-pages.ts';

/** The server is asked again so often, while the page is looked at. */
const ASK_AGAIN_MS = 10_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Below the header: that there is no network or no server and how old the page is, or that a new version waits. */
export function FrameStrip() {
  const isReached = useStore(reached);
  const version = useStore(newVersion);
  if (!isReached) return <Unreached />;
  return version ? <NewVersion worker={version} /> : null;
}

/** The time now, each minute anew. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Unreached() {
  const { t, i18n } = useTranslation('app');
  const { pathname } = useLocation();
  const oldest = useOldestShown();
  const now = Math.max(useMinutes(), oldest ?? 0);
  useEffect(() => {
    void findOut();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void findOut();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const why = useStore(silence);
  /** An address of the product: of any other nothing could be read with a network either. */
  const known = screenAt(pathname) !== undefined;
  return (
    <div className={css.strip} role="status" data-uncovered>
      <IconWifiOff size={18} aria-hidden />
      <span className={css.text}>
        {why === null ? null : `${t(why === 'offline' ? 'offline.offline' : 'offline.unreached')} `}
        {why === 'down' && queuesWrites(pathname) ? `${t('offline.queued')} ` : null}
        {oldest === null ? (
          <>
            {known ? `${t(worksOffline(pathname) ? 'offline.unread' : 'offline.needs')} ` : null}
            <OfflineLinks except={pathname} />
          </>
        ) : (
          <>
            {t('offline.as_of', {
              time: now - oldest < DAY_MS ? formatTime(new Date(oldest)) : formatDateTime(new Date(oldest)),
            })}
            {/* For the eyes alone: a status that changes is read out again. */}
            {now - oldest < MINUTE_MS ? null : (
              <span aria-hidden> ({agoText(i18n.language, now - oldest)})</span>
            )}
            .
          </>
        )}
      </span>
    </div>
  );
}

function NewVersion({ worker }: { worker: ServiceWorker }) {
  const { t } = useTranslation('app');
  const { product_name } = useDomain();
  return (
    <div className={css.strip} data-kind="version" role="status" data-uncovered>
      <IconRefresh size={18} aria-hidden />
      <span className={css.text}>{t('version.ready', { product: product_name })}</span>
      <span className={css.buttons}>
        <Button size="compact-sm" onClick={() => takeNewVersion(worker)}>
          {t('version.update')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => newVersion.set(null)}>
          {t('version.later')}
        </Button>
      </span>
    </div>
  );
}
