/**
 * The server's modules from the ground up. A module uses the `api` and `events` of modules in lower layers only, and never
 * of its own layer; foreign keys may name any table, and a view that a module declares may be read by any. ARCHITECTURE.md
 * draws them.
 */
export const MODULE_LAYERS = [
  ['approvals', 'audit', 'jobs', 'realtime', 'reference-data'],
  ['employees'],
  ['company', 'domains', 'employment', 'views'],
  [
    'attendance',
    'change-requests',
    'directory',
    'documents',
    'employee-import',
    'holidays',
    'leaves',
    'payroll-setup',
    'session',
    'sites',
    'work-permits',
  ],
  ['account', 'admin-users', 'offboarding', 'payroll-run'],
  ['payroll-documents'],
];

/** Why the modules of a graph (module -> modules that it uses) are not layered so. */
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
