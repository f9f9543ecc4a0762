/** Server messages about outlets. `{name}` is a parameter. */
export const OUTLET_MESSAGES = {
  'audit.record.outlet': { en: 'Outlet', ms: 'Outlet' },
  'uses.outlets': { en: 'outlets ({count})', ms: 'outlet ({count})' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
