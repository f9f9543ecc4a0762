import { type Post, postEndpoints } from '@mesra/contract/posts/post';
import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { RegisterDialog } from '../../shared/register-dialog.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

interface Values extends Record<string, unknown> {
  name: string;
  work_site_id: number | null;
  template_id: number | null;
  weekdays: number[];
  people_needed: string | number;
  effective_from: string;
  effective_to: string | null;
}

const chosen = (id: number | null | undefined, label: string | null | undefined) =>
  id && label ? [{ value: String(id), label }] : [];

/** The site that a new need is of. */
export interface PostSite {
  id: number;
  name: string;
}

function useFields(row: Post | null, site: PostSite | undefined): FieldSpecs<Values, Post> {
  const { t } = useTranslation('posts');
  const sites = useResourceOptions(
    workSiteEndpoints.choices,
    true,
    undefined,
    chosen(row?.work_site_id ?? site?.id, row?.site ?? site?.name),
  );
  const templates = useResourceOptions(
    scheduleEndpoints.list,
    true,
    undefined,
    chosen(row?.template_id, row?.template),
  );
  const days = t('days_short', { returnObjects: true }) as string[];
  return {
    name: { label: t('name'), required: true, maxLength: 120 },
    people_needed: { label: t('people_needed'), required: true, inputMode: 'numeric', maxLength: 3 },
    template_id: { label: t('template'), kind: 'id', required: true, ...templates },
    work_site_id: { label: t('site'), kind: 'id', clearable: true, placeholder: t('any_site'), ...sites },
    effective_from: { label: t('effective_from'), kind: 'day', required: true },
    effective_to: { label: t('effective_to'), description: t('effective_to_hint'), kind: 'day' },
    weekdays: {
      label: t('weekdays'),
      kind: 'ids',
      required: true,
      options: EVERY_DAY.map((value) => ({ value: String(value), label: days[value] ?? '' })),
    },
  };
}

/** Adds or changes a need; a new one is of a site where one is named. */
export function PostDialog({ site, ...dialog }: RegisterDialogProps<Post> & { site?: PostSite }) {
  const { t } = useTranslation('posts');
  const { user } = useSession();
  const initial: Values = {
    ...{ name: '', template_id: null, weekdays: EVERY_DAY, people_needed: '1' },
    ...{ effective_from: user.today, ...postEndpoints.initial },
    work_site_id: site?.id ?? null,
  };
  return (
    <RegisterDialog
      {...dialog}
      title={t(dialog.row ? 'edit' : 'page.add')}
      endpoints={postEndpoints}
      initial={initial}
      fields={useFields(dialog.row, site)}
      toBody={(values) => ({ ...values, effective_to: values.effective_to || null })}
    />
  );
}
