import type { Moment } from '../../lib/page-clock.ts';
import { serverTimeAt } from '../../shared/clocking/server-clock.ts';
import type { KioskDevice } from './kiosk-store.ts';

/** A device whose records the server has answered at a moment. */
export const heardAt = (device: KioskDevice, moment: Moment): KioskDevice =>
  device.contact ? { ...device, heard_at: serverTimeAt(device.contact, moment) } : device;

/** When the server last answered a device, by the server: what it works with, or what it has sent; null before the first time. */
export const lastHeard = ({ contact, heard_at }: Pick<KioskDevice, 'contact' | 'heard_at'>): Date | null =>
  contact && new Date(Math.max(contact.server_at, heard_at ?? contact.server_at));
