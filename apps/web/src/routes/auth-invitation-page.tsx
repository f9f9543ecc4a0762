import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { signOut } from '../app/session-boot.ts';
import { InvitationPage } from '../features/auth/invitation-page.tsx';

/** An invitation; whoever is signed in with another address signs out, and stays at it. */
export function Invitation() {
  const client = useQueryClient();
  const router = useRouter();
  return <InvitationPage onSignOut={() => void signOut(client, () => router.invalidate())} />;
}
