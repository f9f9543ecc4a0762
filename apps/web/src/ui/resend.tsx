import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCountdown } from '../lib/countdown.ts';

const WAIT_SECONDS = 60;

interface ResendProps {
  label: string;
  /** Label during the waiting time, with the seconds left. */
  waiting: (seconds: number) => string;
  /** Sends again; resolves to whether it succeeded. */
  onSend: () => Promise<boolean>;
}

/** Resends a code, at the earliest a minute after the last one. */
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
