import 'dayjs/locale/ms';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Weeks from Monday, in the current language. Weekends are not marked, since they differ between states. */
export function CalendarWeek({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui');
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}
