import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../app/session-boot.ts';
import { InvitationPage } from '../features/auth/invitation-page.tsx';

/** An invitation; whoever is signed in with another address signs out, and stays at it as a guest. */
export function Invitation() {
  const client = useQueryClient();
  const [visitor, setVisitor] = useState(0);
  const leave = async () => {
    await signOut(client, async () => {});
    // Nothing is left on the page of who was signed in.
    setVisitor((now) => now + 1);
  };
  return <InvitationPage key={visitor} onSignOut={() => void leave()} />;
}
