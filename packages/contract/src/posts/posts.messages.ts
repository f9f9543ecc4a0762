/** Server messages about posts. `{name}` is a parameter. */
export const POST_MESSAGES = {
  'post.overlaps': {
    en: '{name} asks for people on the same schedule, site and days already.',
    ms: '{name} sudah meminta pekerja bagi jadual, tapak dan hari yang sama.',
  },
  'post.site_inactive': {
    en: 'This site is inactive, or closed by then. It needs nobody.',
    ms: 'Tapak ini tidak aktif, atau sudah ditutup ketika itu. Ia tidak memerlukan pekerja.',
  },
  'post.ends_before_start': {
    en: 'The last day is before the first.',
    ms: 'Hari terakhir lebih awal daripada hari pertama.',
  },
} as const;
