import { useMediaQuery } from '@mantine/hooks';
import { directoryEndpoints, type Person } from '@mesra/contract/directory/directory';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { personColumn } from '../../shared/person-column.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import css from './directory.module.css';
import { useOrgUnits } from './directory.queries.ts';
import { chartSearch } from './directory-search.ts';
import { PersonDialog } from './person-card.tsx';

/** Everyone who works in the company, for everyone who belongs to it. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  const { list, views } = useViewedList('/directory', directoryEndpoints.list);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { person } = chartSearch(useSearch({ strict: false }));
  return (
    <>
      <RowLinks>
        <ListPage
          name="directory"
          title={t('title')}
          description={t('description')}
          list={list}
          views={views}
          columns={useColumns(phone ?? false)}
          filters={useUnitFilters()}
          searchLabel={t('search')}
          // No export: the directory must not be copied as a whole.
          exporter={null}
          empty={{ title: t('none'), hint: t('none_hint') }}
        />
      </RowLinks>
      {person ? <PersonDialog id={person} /> : null}
    </>
  );
}

/** The columns of the list; on a phone, where a row is a card, what people are looked up for. */
function useColumns(phone: boolean): Column<Person>[] {
  const { t } = useTranslation('directory');
  const text = (
    key: 'position' | 'department' | 'branch' | 'division',
    optional = false,
  ): Column<Person> => ({
    key,
    title: t(key),
    optional,
    render: (row) => <span className={css.clamp}>{row[key] ?? '–'}</span>,
  });
  const name = personColumn<Person>(t('name'), (row) => ({
    name: row.name,
    image: row.image,
    link: { to: '.', search: (before) => ({ ...before, person: row.id }), resetScroll: false },
  }));
  const email: Column<Person> = {
    key: 'email',
    title: t('email'),
    render: (row) => <Reach kind="email" row={row} />,
  };
  const phoneNumber: Column<Person> = {
    key: 'phone',
    title: t('phone'),
    render: (row) => <Reach kind="phone" row={row} />,
  };
  if (phone) return [name, text('position'), text('department'), email, phoneNumber];
  const reportsTo: Column<Person> = {
    key: 'reports_to',
    title: t('reports_to'),
    text: (row) => row.reports_to?.name ?? '',
    render: (row) => <span className={css.clamp}>{row.reports_to?.name ?? '–'}</span>,
  };
  return [
    name,
    text('position'),
    text('department'),
    text('branch'),
    text('division', true),
    email,
    phoneNumber,
    reportsTo,
  ];
}

/** A contact link. */
function Reach({ kind, row }: { kind: 'email' | 'phone'; row: Person }) {
  const { t } = useTranslation('directory');
  const value = row[kind];
  if (!value) return <>–</>;
  const href = kind === 'email' ? `mailto:${value}` : `tel:${value.replace(/[^+\d]/g, '')}`;
  const Icon = kind === 'email' ? IconMail : IconPhone;
  return (
    <a
      href={href}
      className={css.reach}
      aria-label={`${t(kind === 'email' ? 'mail_to' : 'call', { name: row.name })}: ${value}`}
      title={value}
    >
      <Icon size={15} aria-hidden />
      <span>{value}</span>
    </a>
  );
}

function useUnitFilters(): Filter[] {
  const { t } = useTranslation('directory');
  const orgUnits = useOrgUnits();
  const filter = (
    key: 'branch_id' | 'department_id',
    label: string,
    rows: readonly { id: number; name: string }[],
  ) => ({
    key,
    label,
    render: (value: unknown, set: (value: unknown) => void) => (
      <SelectField
        aria-label={label}
        placeholder={label}
        w={{ base: '100%', sm: 180 }}
        searchable
        clearable
        data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={Array.isArray(value) && value.length === 1 ? String(value[0]) : null}
        onChange={(next) => set(next === null ? undefined : [Number(next)])}
      />
    ),
  });
  return [
    filter('branch_id', t('branch'), orgUnits.data?.branches ?? []),
    filter('department_id', t('department'), orgUnits.data?.departments ?? []),
  ];
}
