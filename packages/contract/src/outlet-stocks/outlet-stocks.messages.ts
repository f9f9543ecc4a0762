/** Server messages about the stock of outlets. `{name}` is a parameter. */
export const OUTLET_STOCK_MESSAGES = {
  'notification.outlet_short': {
    en: '{outlet}: only {total} of {product} left, at or below its minimum of {minimum}.',
    ms: '{outlet}: {product} tinggal {total} sahaja, pada atau di bawah paras minimum {minimum}.',
  },
} satisfies Record<string, Record<'en' | 'ms', string>>;
