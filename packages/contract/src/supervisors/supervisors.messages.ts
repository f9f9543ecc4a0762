/** Server messages about supervisors of field sales. `{name}` is a parameter. */
export const SUPERVISOR_MESSAGES = {
  'supervisor.imported': {
    en: '{created} supervisors added, {same} were ones already.',
    ms: '{created} penyelia ditambah, {same} sudah menjadi penyelia.',
  },
  'supervisor.import_no_employee': {
    en: 'No employee has this code.',
    ms: 'Tiada pekerja dengan kod ini.',
  },
  'supervisor.already': {
    en: '{name} is a supervisor already.',
    ms: '{name} sudah menjadi penyelia.',
  },
  'supervisor.left': {
    en: '{name} has left the company. Choose somebody who works here.',
    ms: '{name} telah berhenti. Pilih pekerja yang masih bekerja.',
  },
  'supervisor.added': { en: '{name} is a supervisor now.', ms: '{name} kini penyelia.' },
  'supervisor.ended': { en: '{name} is no longer a supervisor.', ms: '{name} bukan lagi penyelia.' },
} satisfies Record<string, Record<'en' | 'ms', string>>;
