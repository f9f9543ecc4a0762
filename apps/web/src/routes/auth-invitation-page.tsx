import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../app/session-boot.ts';
import { InvitationPage } from '../features/auth/invitation-page.tsx';

/** An invitation; a user signed in with another address can sign out and stay on the page. */
export function Invitation() {
  const client = useQueryClient();
  const [visitor, setVisitor] = useState(0);
  const leave = async () => {
    await signOut(client, async () => {});
    // Clears everything about the previous user.
    setVisitor((now) => now + 1);
  };
  return <InvitationPage key={visitor} onSignOut={() => void leave()} />;
}
