import { type AnyEndpoint, linkKindOf } from '@mesra/contract/kit/endpoint';
import type { Tx } from './db.ts';
import type { Services } from './services.ts';
import { enterLink, type OpenedLink } from './shared-link.ts';
import { type CallingDevice, enterDevice } from './site-device.ts';

/** What whoever comes without a secret is told. */
export const unknownTo = ({ access }: AnyEndpoint): { key?: string } =>
  access === 'device'
    ? { key: 'site_device.refused' }
    : linkKindOf(access)
      ? { key: 'share_link.ended' }
      : {};

/** Whoever is no account: an opened share link, or a device. The transaction is confined to what they may reach. */
export async function enterBySecret(
  services: Services,
  { access }: AnyEndpoint,
  { tx, hash }: { tx: Tx; hash: Buffer | null },
): Promise<{ link: OpenedLink | null; device: CallingDevice | null }> {
  const kind = linkKindOf(access);
  return {
    link: kind && hash ? await enterLink(tx, { kind, hash, ...services }) : null,
    device: access === 'device' && hash ? await enterDevice(tx, hash) : null,
  };
}
