import { isTest } from './sources.mjs';

const zones = [
  ['domain', /^packages\/domain\/src\//],
  ['contract', /^packages\/contract\/src\//],
  ['server/testing', /^apps\/server\/src\/kit\/testing\//],
  ['server/kit', /^apps\/server\/src\/kit\//],
  ['server/modules', /^apps\/server\/src\/modules\/([^/]+)\//],
  ['server', /^apps\/server\//],
  ['web/ui', /^apps\/web\/src\/ui\//],
  ['web/lib', /^apps\/web\/src\/lib\//],
  ['web/shared', /^apps\/web\/src\/shared\//],
  ['web/features', /^apps\/web\/src\/features\/([^/]+)\//],
  ['web/routes', /^apps\/web\/src\/routes\//],
  ['web', /^apps\/web\//],
  ['tools', /^(apps\/e2e|bench|scripts)\//],
];

/** The zone of a path and, if the zone has several members, which one. */
export function zoneOf(path) {
  for (const [zone, pattern] of zones) {
    const match = pattern.exec(path);
    if (match) return { zone, member: match[1] };
  }
  return { zone: 'root', member: undefined };
}

const inside = (zone, tier) => zone === tier || zone.startsWith(`${tier}/`);

/** Zones that each zone may import. A zone that is not listed may import anything except product roots. */
const allowed = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  'server/kit': ['domain', 'contract', 'server/kit'],
  'server/modules': ['domain', 'contract', 'server/kit', 'server/modules'],
  'web/ui': ['domain', 'contract', 'web/ui', 'web/lib'],
  'web/lib': ['domain', 'contract', 'web/ui', 'web/lib'],
  'web/shared': ['domain', 'contract', 'web/ui', 'web/lib', 'web/shared'],
  'web/features': ['domain', 'contract', 'web/ui', 'web/lib', 'web/shared', 'web/features'],
};

const advice = {
  domain: 'The domain is pure. Pass what it needs as a plain value.',
  contract:
    'The contract is shared by the server and the web. Move what both need into it or into the domain.',
  'server/kit':
    'The kit serves every module and knows none. Let the module register itself, or pass the value in.',
  'server/modules': 'A module is put together by modules.ts, it does not reach up.',
  'web/ui': 'The ui could ship in another product. Pass what it needs as a property.',
  'web/lib': 'The lib serves every feature and knows none.',
  'web/shared': 'What features share knows none of them. Pass what it needs as a property.',
  'web/features':
    'A feature does not know where it is shown. Pass it in from the route, or keep it in shared, lib or ui.',
};

function crossMember(from, to, target, isTestFile) {
  if (from.zone !== to.zone || from.member === to.member) return undefined;
  if (from.zone === 'web/features') {
    return `feature ${from.member} imports feature ${to.member}. Compose the two in a route, or move what they share to shared, ui or lib.`;
  }
  if (from.zone !== 'server/modules') return undefined;
  const doors = isTestFile ? 'api|events|tables|views|factory' : 'api|events|tables|views';
  if (new RegExp(`/${to.member}\\.(${doors})(\\.ts)?$`).test(target)) return undefined;
  return `module ${from.member} reaches into ${to.member}. Use ${to.member}.api.ts, ${to.member}.events.ts or ${to.member}.views.ts.`;
}

/** The reason why `path` may not import `target` (a repository path), or undefined. */
export function refuse(path, target) {
  const [from, to] = [zoneOf(path), zoneOf(target)];
  const isTestFile = isTest(path);
  if (inside(from.zone, 'web') && inside(to.zone, 'server')) {
    return 'the web imports the server. They share packages/contract and packages/domain, nothing else.';
  }
  if (inside(from.zone, 'server') && inside(to.zone, 'web')) return 'the server imports the web.';
  if (to.zone === 'tools' && from.zone !== 'tools' && !isTestFile) {
    return 'the product imports a tool. Tools import the product.';
  }
  if (to.zone === 'server/testing' && !isTestFile) return 'only tests import kit/testing.';
  const crossing = crossMember(from, to, target, isTestFile);
  if (crossing) return crossing;
  // A module's demo data uses the people and days of the shared demo.
  if (/\.seed(\.test)?\.ts$/.test(path) && target.startsWith('apps/server/src/seed/')) return undefined;
  // A server test may assemble the whole server; lower tiers stay within their own.
  const isServerTest = isTestFile && inside(from.zone, 'server') && inside(to.zone, 'server');
  const zonesAllowed = allowed[from.zone];
  if (!zonesAllowed || isServerTest || zonesAllowed.includes(to.zone)) return undefined;
  if (isTestFile && from.zone.startsWith('web/') && target.startsWith('apps/web/test/')) return undefined;
  return `${from.zone} imports ${to.zone}. ${advice[from.zone]}`;
}

const packagesAllowed = { domain: ['decimal.js'], contract: ['zod'] };

/** The reason why `path` may not import the package `name`, or undefined. Tests may import any. */
export function refusePackage(path, name) {
  if (isTest(path)) return undefined;
  const { zone } = zoneOf(path);
  const only = packagesAllowed[zone];
  if (only && !only.includes(name)) return `${zone} uses ${name}. It may use nothing but ${only.join(', ')}.`;
  const runsInNode = /\.config\.[a-z]+$|^apps\/web\/build\//.test(path);
  if (inside(zone, 'web') && !runsInNode && name.startsWith('node:'))
    return `the web uses ${name}, which no browser has.`;
  return undefined;
}
