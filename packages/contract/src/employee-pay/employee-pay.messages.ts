/** Messages of what belongs to an employee's pay beside the salary. */
export const EMPLOYEE_PAY_MESSAGES = {
  'recurring_line.used': {
    en: 'Payrolls confirmed until {day} have it. End it, and add it anew from a later day.',
    ms: 'Gaji yang disahkan hingga {day} mempunyainya. Tamatkannya, dan tambah semula dari hari yang kemudian.',
  },
  'recurring_line.ended': {
    en: 'Payrolls confirmed until {day} have it. It ends on that day or later.',
    ms: 'Gaji yang disahkan hingga {day} mempunyainya. Ia tamat pada hari itu atau kemudian.',
  },
  'recurring_line.closed': {
    en: 'Payrolls are confirmed until {day}. Choose a later day.',
    ms: 'Gaji telah disahkan hingga {day}. Pilih hari yang kemudian.',
  },
  'recurring_line.before_joining': {
    en: 'It begins before the joining date, {value}.',
    ms: 'Ia bermula sebelum tarikh mula kerja, {value}.',
  },
  'recurring_line.type': {
    en: 'This kind is not the same every month. Enter it in the payroll of its month, or where it comes from.',
    ms: 'Jenis ini tidak sama setiap bulan. Masukkannya dalam gaji bulan berkenaan, atau di tempat asalnya.',
  },
  'recurring_line.twice': {
    en: 'A line of this type and name runs on these days already.',
    ms: 'Butiran jenis dan nama ini sudah berjalan pada hari-hari tersebut.',
  },
  'recurring_line.replaces': {
    en: 'The change begins after the first day of the line, which is {day}.',
    ms: 'Perubahan bermula selepas hari pertama butiran itu, iaitu {day}.',
  },
} as const;
