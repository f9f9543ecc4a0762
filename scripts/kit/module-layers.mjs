/**
 * The server's modules, lowest layer first. A module may use the `api` and `events` of lower layers only, not
 * of its own; foreign keys may reference any table, and declared views may be read by any module.
 * ARCHITECTURE.md draws the layers.
 */
export const MODULE_LAYERS = [
  ['approvals', 'audit', 'jobs', 'realtime', 'reference-data'],
  ['employees', 'reports'],
  ['reminders'],
  ['clients', 'company', 'domains', 'employment', 'personal', 'presence', 'views'],
  [
    'announcements',
    'change-requests',
    'claim-advances',
    'claim-setup',
    'devices',
    'directory',
    'documents',
    'employee-import',
    'holidays',
    'leaves',
    'payroll-setup',
    'products',
    'schedules',
    'session',
    'sites',
    'work-permits',
  ],
  [
    'attendance-rules',
    'availability',
    'employee-pay',
    'faces',
    'outlets',
    'places',
    'posts',
    'promoters',
    'share-links',
    'supervisors',
  ],
  ['leave-facts', 'site-devices'],
  [
    'account',
    'admin-users',
    'attendance',
    'claims',
    'leave-requests',
    'notifications',
    'offboarding',
    'payroll-tax',
  ],
  [
    'attendance-corrections',
    'attendance-reports',
    'claim-reports',
    'fr-records',
    'leave-calendar',
    'leave-pay',
    'leave-reports',
    'payroll-run',
    'roster',
    'sales-projects',
    'site-visits',
  ],
  [
    'my-schedule',
    'off-cycle-runs',
    'open-shifts',
    'promoter-schedules',
    'shift-swaps',
    'site-pay',
    'work-projects',
  ],
  [
    'outlet-days',
    'outlet-monitoring',
    'payroll-approvals',
    'payroll-checks',
    'payroll-differences',
    'payroll-loans',
    'payroll-payments',
    'payroll-what-if',
    'site-strength',
    'site-tasks',
  ],
  ['outlet-reviews'],
  [
    'annual-forms',
    'claim-payments',
    'home',
    'inbox',
    'outlet-reports',
    'outlet-stocks',
    'payroll-documents',
    'payroll-journal',
    'payroll-statutory',
    'search',
  ],
  ['client-reports', 'payouts'],
];

/** Messages for modules of a graph (module -> used modules) that violate the layers. */
export function layerProblems(graph, layers = MODULE_LAYERS) {
  const layerOf = new Map(layers.flatMap((names, at) => names.map((name) => [name, at])));
  const unknown = [...graph.keys()].filter((name) => !layerOf.has(name));
  const reaches = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => layerOf.has(from) && layerOf.has(to) && layerOf.get(to) >= layerOf.get(from))
      .map(
        (to) =>
          `module ${from} uses ${to}, which is not in a layer below it. Listen to an event, or move the rule to the module that owns it.`,
      ),
  );
  return [
    ...unknown.map((name) => `module ${name} has no layer: name it in scripts/kit/module-layers.mjs.`),
    ...reaches,
  ];
}
