import { type Post, postEndpoints } from '@mesra/contract/posts/post';
import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { dateColumn, textColumn } from '../../shared/columns.tsx';
import { dayFilter } from '../../shared/filters.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { ResourceSelect } from '../../ui/select-fields.tsx';
import { usePostText } from './post-text.ts';

const loadDialog = () => import('./post-dialog.tsx').then((part) => part.PostDialog);

function useColumns(): Column<Post>[] {
  const { t } = useTranslation('posts');
  const { weekdaysOf } = usePostText();
  return [
    { key: 'name', title: t('name'), sortable: true, names: true },
    textColumn('site', t('site'), ({ site }) => site ?? t('any_site')),
    textColumn('template', t('template'), ({ template }) => template),
    textColumn('weekdays', t('weekdays'), weekdaysOf),
    { key: 'people_needed', title: t('people_needed'), align: 'right' },
    dateColumn('effective_from', t('effective_from'), { sortable: true }),
    textColumn('effective_to', t('effective_to'), ({ effective_to }) =>
      effective_to === null ? t('open_ended') : formatDate(effective_to),
    ),
  ];
}

const templateFilter = (label: string): Filter => ({
  key: 'template_id',
  label,
  render: (value, set) => <TemplateFilter label={label} value={value} set={set} />,
});

function TemplateFilter({
  label,
  value,
  set,
}: {
  label: string;
  value: unknown;
  set: (value: unknown) => void;
}) {
  const chosen = Array.isArray(value) ? value : [];
  const [opened, setOpened] = useState(false);
  const options = useResourceOptions(scheduleEndpoints.list, opened || chosen.length > 0);
  return (
    <ResourceSelect
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', sm: 170 }}
      options={options}
      value={chosen.length === 1 ? Number(chosen[0]) : null}
      onChange={(id) => set(id === null ? undefined : [id])}
      onDropdownOpen={() => setOpened(true)}
    />
  );
}

interface PostPageProps {
  /** The list under which its views are kept. */
  screen?: '/attendance/schedule#posts' | '/work-task/site#posts';
  tabs: ReactNode;
}

/** The needs: how many people a site needs on a template, on which days. */
export function PostPage({ screen = '/attendance/schedule#posts', tabs }: PostPageProps) {
  const { t } = useTranslation('posts');
  return (
    <RegisterPage
      name="needs"
      screen={screen}
      labels={t('page', { returnObjects: true })}
      endpoints={postEndpoints}
      columns={useColumns()}
      filters={[
        siteFilter('work_site_id', t('site')),
        templateFilter(t('template')),
        dayFilter('on', t('on')),
      ]}
      loadDialog={loadDialog}
    >
      {tabs}
    </RegisterPage>
  );
}
