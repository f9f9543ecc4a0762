import { type Domain, domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { useTranslation } from 'react-i18next';
import { type Editor, useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { type DomainValues, settingsOf, valuesOf } from './domain-values.ts';
import { useSaveDomain } from './domains.mutations.ts';

/** The parts of a domain's look; each section draws its own inputs. */
function useDomainFields(): FieldSpecs<DomainValues, Domain> {
  const { t } = useTranslation('domains');
  return {
    product_name: {
      label: t('look.product_name'),
      kind: 'own',
      read: ({ product_name }) => product_name || t('conflict.own'),
    },
    primary_color: {
      label: t('look.primary_color'),
      kind: 'own',
      read: ({ primary_color }) => primary_color || t('conflict.own'),
    },
    logo: { label: t('look.logo'), kind: 'own', read: ({ logo }) => logo ?? t('conflict.own') },
    registration_page: { label: t('look.registration_page'), kind: 'own' },
    banners: {
      label: t('banners.title'),
      kind: 'own',
      read: ({ banners }) =>
        banners
          .map(({ title, description, banner }) => `${title}: ${description} (${banner.split('/').at(-1)})`)
          .join('; '),
    },
    social_links: {
      label: t('links.title'),
      kind: 'own',
      read: ({ social_links }) => social_links.map(({ name, url }) => `${name} ${url}`).join('; '),
    },
  };
}

/** How messages name a part of a banner or a link. */
function usePartLabels() {
  const { t } = useTranslation('domains');
  const parts: Record<string, string> = {
    name: t('links.name'),
    url: t('links.url'),
    banner: t('banners.banner'),
    icon: t('banners.icon'),
    title: t('banners.heading'),
    description: t('banners.description'),
  };
  return (path: string): string | undefined => parts[path.split('.').at(-1) ?? path];
}

/** The form of a domain's look. While something is typed it stays as it was opened, whatever others save. */
export function useDomainEdit(domain: Domain): Editor<Domain, DomainValues> {
  const write = useSaveDomain();
  return useEditor<Domain, DomainValues, ReturnType<typeof settingsOf>>({
    row: domain,
    valuesOf: (row) => valuesOf((row ?? domain).settings),
    fields: useDomainFields(),
    schema: domainAdminEndpoints.update.body,
    toBody: settingsOf,
    save: async (body) => (await write.mutateAsync({ params: { id: domain.id }, body })).data,
    label: usePartLabels(),
    stays: true,
  });
}
