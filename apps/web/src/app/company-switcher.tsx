import { Menu, Text, UnstyledButton } from '@mantine/core';
import { screenAt } from '@mesra/contract/access/screens';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseCompany, useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import css from './company-switcher.module.css';

/** Switches between companies, for users with several. */
export function CompanySwitcher() {
  const { t } = useTranslation('app');
  const { user, company } = useSession();
  const router = useRouter();
  const { pathname } = useLocation();
  if (user.companies.length < 2) return null;
  const choose = async (id: number) => {
    chooseCompany(id);
    // A record of the previous company does not exist in the next one: show its list instead.
    const screen = screenAt(pathname);
    const to = screen?.kind === 'view' && screen.parent ? screen.parent : pathname;
    await router.navigate({ to: to as '/', search: {} as never });
    await router.invalidate();
  };
  return (
    <Menu position="bottom-end" width={280} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={css.target} aria-label={`${t('company_switch')}: ${company.name}`}>
          <Avatar name={company.name} src={company.logo} size={26} square />
          <span className={css.name}>{company.name}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={500} className={css.dropdown}>
        <Menu.Label>{t('company_switch')}</Menu.Label>
        {user.companies.map((one) => (
          <Menu.Item
            key={one.id}
            disabled={one.id === company.id}
            leftSection={<Avatar name={one.name} src={one.logo} size={26} square />}
            rightSection={
              one.id === company.id ? <IconCheck size={16} aria-label={t('company_now')} /> : null
            }
            onClick={() => void choose(one.id)}
          >
            <Text truncate maw={200} title={one.name}>
              {one.name}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
