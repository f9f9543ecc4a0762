/** A browser that people name themselves at, or a terminal whose records come as files. */
export const SITE_DEVICE_KINDS = ['kiosk', 'terminal'] as const;
export type SiteDeviceKind = (typeof SITE_DEVICE_KINDS)[number];

/** `Pending` until its code is used; a suspended device is refused until it is resumed, a revoked one for good. */
export const SITE_DEVICE_STATUSES = ['Pending', 'Active', 'Suspended', 'Revoked'] as const;
export type SiteDeviceStatus = (typeof SITE_DEVICE_STATUSES)[number];

export const SITE_DEVICE_ACTIONS = ['suspend', 'resume', 'revoke'] as const;
export type SiteDeviceAction = (typeof SITE_DEVICE_ACTIONS)[number];

const MOVES: Readonly<Record<SiteDeviceAction, { from: readonly SiteDeviceStatus[]; to: SiteDeviceStatus }>> =
  {
    suspend: { from: ['Active'], to: 'Suspended' },
    resume: { from: ['Suspended'], to: 'Active' },
    revoke: { from: ['Pending', 'Active', 'Suspended'], to: 'Revoked' },
  };

/** The status after an action; null where the device's status does not allow it. */
export const siteDeviceAfter = (
  status: SiteDeviceStatus,
  action: SiteDeviceAction,
): SiteDeviceStatus | null => (MOVES[action].from.includes(status) ? MOVES[action].to : null);

/** Minutes for which the code that enrols a device can be used. */
export const ENROL_MINUTES = 15;

/** Hours without contact after which a kiosk erases the templates that it holds. */
export const TEMPLATE_HOURS = 24;
