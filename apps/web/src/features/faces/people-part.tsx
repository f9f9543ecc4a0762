import { FACE_PARTS, type FacePerson, facePersonEndpoints } from '@mesra/contract/faces/face-person';
import { IconPasswordUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDayIn, formatTime, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { OneLine, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';

/** Since which day of the company somebody has a part, or that they lack it. */
const dayColumn = (
  [key, title]: readonly ['consent' | 'face' | 'pin', string],
  zone: string | undefined,
  sinceOf: (row: FacePerson) => string | undefined,
): Column<FacePerson> => {
  const text = (row: FacePerson) => {
    const since = sinceOf(row);
    return since ? formatDayIn(zone, since) : '';
  };
  return { key, title, text, render: (row) => <OneLine text={text(row) || NOTHING} /> };
};

function useColumns(): Column<FacePerson>[] {
  const { t } = useTranslation('face-people');
  const linkOf = usePersonLink('/admin/employee/view');
  const { time_zone } = useSession().company.config;
  const pin = dayColumn(['pin', t('people.pin')], time_zone, (row) => row.pin?.set_at);
  return [
    personColumn(t('employee'), ({ employee }) => ({
      name: employee.name,
      below: employee.employee_code,
      link: linkOf(employee.id),
    })),
    textColumn('work_site', t('site'), (row) => row.work_site?.name ?? ''),
    dayColumn(['consent', t('people.consent')], time_zone, (row) => row.consent?.given_at),
    dayColumn(['face', t('people.face')], time_zone, (row) => row.face?.enrolled_at),
    {
      ...pin,
      render: (row) =>
        row.pin?.locked_until ? (
          <Mark text={t('people.locked', { time: formatTime(row.pin.locked_until) })} tone="warning" />
        ) : (
          pin.render?.(row)
        ),
    },
  ];
}

/** Who has consented, enrolled their face and set a PIN; a PIN can be reset. `children` are the tabs of the page. */
export function PeoplePart({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('face-people');
  const { list, views } = useViewedList('/attendance/fr-record#people', facePersonEndpoints.list);
  const reset = useWrite(facePersonEndpoints.resetPin);
  const onReset = async ({ employee: { id, name } }: FacePerson) => {
    const texts = { title: t('people.reset_ask', { name }), body: t('people.reset_effect') };
    if (await askConfirm({ ...texts, confirm: t('people.reset'), danger: true }))
      reset.mutate({ params: { employee_id: id } });
  };
  const rowActions = (row: FacePerson): RowAction[] =>
    row.can.reset_pin
      ? [
          {
            label: t('people.reset'),
            icon: <IconPasswordUser size={16} />,
            danger: true,
            onClick: () => void onReset(row),
          },
        ]
      : [];
  return (
    <RowLinks>
      <ListPage
        name="face-people"
        title={title}
        description={t('people.description')}
        list={list}
        columns={useColumns()}
        rowActions={rowActions}
        filters={[
          siteFilter('work_site_id', t('site')),
          choiceFilter('missing', t('people.missing'), FACE_PARTS, (part) => t(`people.missings.${part}`)),
        ]}
        views={views}
        searchLabel={t('people.search')}
        empty={{ title: t('people.none'), hint: t('people.none_hint') }}
      >
        {children}
      </ListPage>
    </RowLinks>
  );
}
