import 'dayjs/locale/ms';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Weeks from Monday, in the language of the screen. Which days are the weekend differs from state to state, so none are marked. */
export function CalendarWeek({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('ui');
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}
