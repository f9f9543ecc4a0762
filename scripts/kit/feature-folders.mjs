/** Web features without a server module, each with its reason. */
export const FEATURES_WITHOUT_MODULE = {
  kiosk: 'a company’s device, which calls site-devices and records for fr-records',
  auth: 'the pages before signing in and the set-up of a company: parts of session, company and others',
};

const namesUnder = (paths, folder) =>
  new Set(
    paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length).split('/')[0]] : [])),
  );

/** Feature folders not named after a server module, and obsolete exceptions. */
export function featureProblems(paths, exceptions = FEATURES_WITHOUT_MODULE) {
  const modules = namesUnder(paths, 'apps/server/src/modules/');
  const features = namesUnder(paths, 'apps/web/src/features/');
  const unnamed = [...features].filter((name) => !modules.has(name) && !Object.hasOwn(exceptions, name));
  const needless = Object.keys(exceptions).filter((name) => modules.has(name));
  return [
    ...unnamed.map(
      (name) =>
        `apps/web/src/features/${name}: no server module has this name. Name it after its module, or give its reason in scripts/kit/feature-folders.mjs.`,
    ),
    ...needless.map(
      (name) => `feature ${name} has a server module: take it from scripts/kit/feature-folders.mjs.`,
    ),
  ];
}
