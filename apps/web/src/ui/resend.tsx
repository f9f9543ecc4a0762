import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCountdown } from '../lib/countdown.ts';

const WAIT_SECONDS = 60;

interface ResendProps {
  label: string;
  /** Said while it is too early, with the seconds left. */
  waiting: (seconds: number) => string;
  /** Sends again; answers whether it went. */
  onSend: () => Promise<boolean>;
}

/** Sends a code again, a minute after the last one at the earliest. */
export function Resend({ label, waiting, onSend }: ResendProps) {
  const { left, start } = useCountdown(WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    if (await onSend()) start();
    setBusy(false);
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className="figures"
      disabled={left > 0}
      loading={busy}
      onClick={() => void send()}
    >
      {left > 0 ? waiting(left) : label}
    </Button>
  );
}
