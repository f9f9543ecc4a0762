import { Button, Text } from '@mantine/core';
import type { VisitContact } from '@mesra/contract/site-visits/own-site-visit';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './my-visits.module.css';

/** Whom to turn to at a site, with a way to call or write to each. */
export function VisitContacts({ site, contacts }: { site: string; contacts: readonly VisitContact[] }) {
  const { t } = useTranslation('my-visits');
  if (contacts.length === 0) return null;
  return (
    <ul className={css.contacts} aria-label={t('contacts_of', { site })}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <Text size="sm">{[contact.name, contact.role].filter(Boolean).join(' · ')}</Text>
          {contact.note ? (
            <Text size="sm" c="dimmed">
              {contact.note}
            </Text>
          ) : null}
          <Ways contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function Ways({ contact: { name, phone, email } }: { contact: VisitContact }) {
  const { t } = useTranslation('my-visits');
  if (!phone && !email) return null;
  return (
    <div className={css.ways}>
      {phone ? (
        <Button
          variant="default"
          size="compact-md"
          component="a"
          href={`tel:${phone}`}
          leftSection={<IconPhone size={16} aria-hidden />}
          aria-label={`${t('call', { name })}: ${phone}`}
        >
          {phone}
        </Button>
      ) : null}
      {email ? (
        <Button
          variant="default"
          size="compact-md"
          component="a"
          href={`mailto:${email}`}
          leftSection={<IconMail size={16} aria-hidden />}
          aria-label={`${t('mail_to', { name })}: ${email}`}
        >
          {email}
        </Button>
      ) : null}
    </div>
  );
}
