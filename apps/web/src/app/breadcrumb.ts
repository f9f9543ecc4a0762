/** One breadcrumb. */
export interface Crumb {
  /** Key of its label in `crumbs` of the dictionary; without one, `label` is shown. */
  key: string;
  label: string;
  path: string;
}

/** Segments with another meaning below certain parents. */
const SPECIAL: Record<string, string> = {
  '/auxiliary': 'auxiliary_services',
  '/spm': 'sales_performance',
  '/pcr': 'progress_claim_report',
  '/my/employment': 'my_employment',
  '/my/account': 'my_account',
  '/spm/my-project': 'my_project',
};

const titled = (segment: string): string =>
  segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The breadcrumbs of a page (spec section 2): Homepage, then each segment of the path but 'my'. */
export function breadcrumb(path: string): Crumb[] {
  const crumbs: Crumb[] = [{ key: 'homepage', label: 'Homepage', path: '/' }];
  let walked = '';
  for (const segment of path.split('/').filter(Boolean)) {
    walked += `/${segment}`;
    if (segment === 'my') continue;
    crumbs.push({
      key: SPECIAL[walked] ?? segment.replaceAll('-', '_'),
      label: titled(segment),
      path: walked,
    });
  }
  return crumbs;
}
