/** Every address of spec section 2, to find those without a screen. */
export const SPEC_ADDRESSES: readonly string[] = [
  '/',
  ...['/my/employment', '/my/employment/contact', '/my/employment/family', '/my/employment/employment'],
  ...['/my/account', '/my/account/password', '/my/account/subscription', '/my/account/employment'],
  '/spm/my-project',
  ...[
    '/attendance',
    '/attendance/manage',
    '/attendance/my-schedule',
    '/attendance/schedule',
    '/attendance/setting',
  ],
  ...['/attendance/report', '/attendance/fr-record', '/attendance/fr-record/report'],
  ...['/leave', '/leave/manage', '/leave/entitlement', '/leave/holiday', '/leave/report'],
  ...['/claim', '/claim/manage', '/claim/category', '/claim/setting', '/claim/report'],
  ...['/payroll', '/payroll/manage', '/payroll/manage/process', '/payroll/setting', '/payroll/document'],
  ...['/payroll/document/payment', '/payroll/document/ea-form', '/payroll/tax'],
  ...['/work-task/site', '/work-task/site/manage', '/work-task/site/project', '/work-task/site/task'],
  ...['/work-task/site-visit', '/work-task/site-visit/manage', '/work-task/site-visit/report'],
  ...['/spm/project', '/spm/project/manage', '/spm/project/report', '/spm/project/report/attendance'],
  '/spm/project/report/payout',
  ...[
    '/spm/project/report/payout',
    '/spm/project/view',
    '/spm/project/view/product',
    '/spm/project/view/outlet',
  ],
  ...['/spm/project/view/supervisor', '/spm/project/view/promoter', '/spm/project/view/task'],
  ...['/spm/client', '/spm/product', '/spm/product/stock', '/spm/outlet', '/spm/outlet/view'],
  ...[
    '/spm/outlet/view/supervisor',
    '/spm/supervisor',
    '/spm/promoter',
    '/spm/promoter/view',
    '/spm/promoter/invitation',
  ],
  ...['application', 'officer', 'asset', 'card', 'course', 'rank'].flatMap((name) =>
    name === 'application'
      ? ['/auxiliary/application']
      : [`/auxiliary/${name}`, `/auxiliary/${name}/application`],
  ),
  ...['/pcr/project', '/wom/project'],
  ...[
    '/patrol/project',
    '/patrol/site',
    '/patrol/guard',
    '/patrol/device',
    '/patrol/device/report',
    '/patrol/operation',
  ],
  ...['/patrol/ops/clocking', '/patrol/ops/sitrep', '/patrol/ops/logbook', '/patrol/ops/emergency'],
  ...['/security-guard', '/security-guard/view'],
  ...[
    '/admin/company',
    '/admin/company/organizational',
    '/admin/company/contribution',
    '/admin/company/bank',
  ],
  ...['/admin/company/hris', '/admin/employee', '/admin/employee/work-permit', '/admin/employee/view'],
  ...['credential', 'employment', 'document', 'leave', 'work-schedule', 'worksite'].map(
    (tab) => `/admin/employee/view/${tab}`,
  ),
  ...['/admin/user', '/admin/user/view', '/admin/user/view/password', '/admin/user/view/page-access'],
  '/admin/user/view/employee-access',
  ...['/auth/login', '/auth/register', '/auth/password', '/auth/verify'],
];

/** Addresses added by the product for requirements that the specification gives no address for. */
export const OWN_ADDRESSES: readonly string[] = [
  // The promoter's day at an outlet: the spec gives promoters no screen for what they record there (decision 0069).
  '/spm/my-day',
  // An invitation is opened from a mail, with or without a session.
  '/auth/invitation',
  // The owner's editor of a domain's branding, and the company's audit log (spec sections 1 and 6).
  '/admin/company/domain',
  '/admin/company/audit',
  // Company documents for employees to read and acknowledge (spec section 2 has only the document centre).
  '/my/documents',
  // What the company tells its people: everyone reads, admins write (spec section 2 has no address for it).
  '/announcement',
  // The directory and reporting lines, for all members of the company.
  '/directory',
  '/directory/chart',
  // How somebody is told of what happens: in the app, by mail, on their devices.
  '/my/account/notification',
  // Own devices, and what waits on this one to be sent (decision 0056).
  '/my/account/device',
  // Every decision that waits for somebody: line managers hold no access list (design section 12).
  '/inbox',
  // Who is away: colleagues see it too (design section 12).
  '/leave/calendar',
  // Transfers of claims, and the money that they are set off against: both of /claim/manage.
  '/claim/manage/payment',
  '/claim/manage/advance',
  // Loans and advances to employees, and one of them with its ledger; one's own stand at /payroll (decision 0051).
  '/payroll/loan',
  '/payroll/loan/view',
  // The Cinco report, which the spec names without an address: the check of a month of /payroll/manage (decision 0047).
  '/payroll/manage/cinco',
  // What is handed in to LHDN, KWSP, PERKESO and others: payroll documents of which the spec names no address.
  '/payroll/document/statutory',
  '/payroll/document/journal',
  // Tabs of /spm/promoter/view, which the specification names without addresses of their own.
  '/spm/promoter/view/schedule',
  '/spm/promoter/view/document',
  // Tabs of /spm/outlet/view, which the specification names without addresses of their own.
  ...['today', 'stock', 'schedule', 'photo'].map((tab) => `/spm/outlet/view/${tab}`),
  // What a client is shown of a project by a share link, with no account (decision 0079).
  '/client-report',
  // What people clock at on a company's device, with no account; and their own consent, face and PIN for it (decision 0081).
  ...['/attendance/kiosk', '/my/account/face'],
  // Decisions on change requests made under /my/employment.
  '/admin/employee/request',
];
