import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect, useState } from 'react';
import { activity } from '../lib/activity.ts';

/** Requests faster than this show no bar, to avoid flicker. */
const SHOW_AFTER_MS = 150;

/** The bar at the top during requests; red on failure. */
export function LoadingBar() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    const show = () => {
      shown = true;
      nprogress.start();
    };
    return activity.subscribe(() => {
      const now = activity.get();
      if (now.running > 0) {
        if (!shown && timer === undefined) timer = setTimeout(show, SHOW_AFTER_MS);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      setFailed(now.failed);
      if (shown || now.failed) nprogress.complete();
      shown = false;
    });
  }, []);
  return <NavigationProgress size={3} {...(failed ? { color: 'red' } : {})} aria-hidden />;
}
