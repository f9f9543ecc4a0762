import { Anchor } from '@mantine/core';
import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import { useTranslation } from 'react-i18next';

/** Opens what somebody who reports to the user has left. */
export type OpenPerson = (person: CalendarPerson) => void;

/** A name on the calendar; of whoever reports to the user it opens their leave. */
export function PersonName({ person, onOpen }: { person: CalendarPerson; onOpen: OpenPerson }) {
  const { t } = useTranslation('leave-calendar');
  if (!person.reports_to_me) return <span>{person.name}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      aria-label={t('leave_of', { name: person.name })}
      onClick={() => onOpen(person)}
    >
      {person.name}
    </Anchor>
  );
}
