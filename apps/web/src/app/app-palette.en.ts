import type { QuickActionKey } from '@mesra/contract/access/quick-actions';

/** What the palette says, and what can be done from it. */
export default {
  palette: 'Search',
  palette_placeholder: 'Search people, pages and actions',
  palette_results: 'Results',
  palette_searching: 'Searching …',
  palette_nothing: 'Nothing found for “{{query}}”',
  palette_failed: 'The search did not answer. Try again.',
  palette_leave: 'Leave',
  palette_groups: {
    recent: 'Recent',
    action: 'Actions',
    screen: 'Pages',
    person: 'People',
    announcement: 'Announcements',
    document: 'Documents',
    leave: 'Leave',
    claim: 'Claims',
    ...{ site: 'Work sites', project: 'Projects', client: 'Clients' },
    ...{ sales_project: 'Sales projects', outlet: 'Outlets', product: 'Products', promoter: 'Promoters' },
    near: 'Similar pages',
  },
  /** What can be done at once, as the registry names it. */
  actions: {
    clock: 'Clock in or out',
    apply_leave: 'Apply for leave',
    new_claim: 'New claim',
    run_payroll: 'Run payroll {{month}}',
    add_employee: 'Add employee',
    add_announcement: 'Add announcement',
    add_document: 'Add document',
    add_site: 'Add work site',
    add_project: 'Add project',
  } satisfies Record<QuickActionKey, string>,
  /** Words of the other language, and others that people type. */
  action_words: {
    clock: 'punch in out masuk keluar rekod',
    apply_leave: 'request mohon cuti',
    new_claim: 'add tuntutan baharu',
    run_payroll: 'process proses gaji',
    add_employee: 'new hire tambah pekerja baharu',
    add_announcement: 'new publish terbit tambah pengumuman baharu',
    add_document: 'upload muat naik tambah dokumen',
    add_site: 'new tambah tapak kerja baharu',
    add_project: 'new work tambah projek kerja baharu',
  } satisfies Record<QuickActionKey, string>,
};
