import { useEffect, useState } from 'react';
import { formatClock } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import css from './clock.module.css';

/** The current time of the company, updated every second. */
export function Clock() {
  const { company } = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={css.clock} dateTime={now.toISOString()} data-testid="clock">
      {formatClock(company.config.time_zone, now)}
    </time>
  );
}
