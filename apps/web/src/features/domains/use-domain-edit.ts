import { type Domain, domainAdminEndpoints } from '@mesra/contract/domains/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { type DomainValues, settingsOf, valuesOf } from './domain-values.ts';
import { useSaveDomain } from './domains.mutations.ts';

const LABELS = {
  product_name: 'look.product_name',
  primary_color: 'look.primary_color',
  logo: 'look.logo',
  name: 'links.name',
  url: 'links.url',
  banner: 'banners.banner',
  icon: 'banners.icon',
  title: 'banners.heading',
  description: 'banners.description',
} as const;

function useLabels() {
  const { t } = useTranslation('domains');
  return (field: string): string | undefined => {
    const last = field.split('.').at(-1) as keyof typeof LABELS;
    return last in LABELS ? t(LABELS[last]) : undefined;
  };
}

/** The form of a domain's look. While something is typed it stays as it was opened, whatever others save. */
export function useDomainEdit(domain: Domain) {
  const write = useSaveDomain();
  const [base, setBase] = useState(domain);
  const [stale, setStale] = useState<Domain | null>(null);

  const save = async (values: DomainValues, version: number) => {
    try {
      const body = { ...settingsOf(values), version };
      setBase((await write.mutateAsync({ params: { id: domain.id }, body })).data);
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
  };
  const contract = useContractForm<DomainValues>({
    schema: domainAdminEndpoints.update.body,
    initial: valuesOf(base.settings),
    toBody: (values) => ({ ...settingsOf(values), version: base.version }),
    save: (values) => save(values, base.version),
    onStale: (current) => setStale(current as Domain),
    label: useLabels(),
  });
  const { form, dirty } = contract;
  const restart = (from: Domain) => {
    const values = valuesOf(from.settings);
    setBase(from);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version, or an end of typing, starts anew
  useEffect(() => {
    if (!dirty && domain.version > base.version) restart(domain);
  }, [dirty, domain.version]);

  return {
    ...contract,
    stale,
    keepMine() {
      if (!stale) return;
      setStale(null);
      save(form.values, stale.version).then(
        () => form.resetDirty(),
        (error: unknown) => {
          if (isStale(error)) setStale(error.data as Domain);
        },
      );
    },
    takeTheirs() {
      if (!stale) return;
      restart(stale);
      setStale(null);
    },
    closeConflict: () => setStale(null),
  };
}
