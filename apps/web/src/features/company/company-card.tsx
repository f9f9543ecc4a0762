import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Facts, Section } from '../../ui/section.tsx';

const loadSetup = () => import('./setup-card.tsx').then((part) => part.SetupCard);

const loadPayDay = () => import('./pay-day-card.tsx').then((part) => part.PayDayCard);

/** Dashboard card of an owner: what is to be done until the first pay day. */
export function FirstPayDayCard() {
  const { company, membership } = useSession();
  const owner = company.id > 0 && membership?.type === 'owner';
  const Card = useLoaded(owner, loadPayDay);
  return owner && Card ? <Card companyId={company.id} /> : null;
}

/** Dashboard card: the company's figures, or its missing structure. */
export function CompanyCard() {
  const { t } = useTranslation('company');
  const { company, may, role, membership } = useSession();
  const unset = !company.has_structure && may('/admin/company/organizational');
  const SetupCard = useLoaded(unset, loadSetup);
  if (unset) return SetupCard ? <SetupCard /> : null;
  if (role.type !== 'owner' && role.type !== 'admin' && !role.is_admin) return null;
  return (
    <Section title={t('card.title')} description={company.name}>
      <Facts
        items={[
          {
            label: t(membership?.limited ? 'card.all_employees' : 'card.employees'),
            value: <Employees count={company.active_employees_count} linked={may('/admin/employee')} />,
          },
          { label: t('card.locality'), value: company.config.locality },
        ]}
      />
    </Section>
  );
}

/** The number of employees, with their list behind it for who may open it. */
function Employees({ count, linked }: { count: number; linked: boolean }) {
  const text = { fz: 28, fw: 650, className: 'figures' };
  if (!linked)
    return (
      <Text {...text} component="span">
        {formatCount(count)}
      </Text>
    );
  return (
    <Anchor {...text} c="inherit" renderRoot={(props) => <Link {...props} to="/admin/employee" />}>
      {formatCount(count)}
    </Anchor>
  );
}
