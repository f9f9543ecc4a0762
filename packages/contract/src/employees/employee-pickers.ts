/** The screens that pick people: they list employees by name, code, status and image. */
export const EMPLOYEE_PICKERS = [
  { screen: '/attendance/setting' },
  { screen: '/attendance/manage' },
  { screen: '/leave/manage' },
  { screen: '/claim/manage' },
  { screen: '/claim/category' },
  { screen: '/claim/setting' },
  { screen: '/work-task/site-visit/manage' },
  { screen: '/work-task/site-visit/report' },
  { screen: '/spm/project/manage' },
  { screen: '/spm/supervisor' },
] as const;
