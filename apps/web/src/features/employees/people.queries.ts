import { useDebouncedValue } from '@mantine/hooks';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';

/** Someone found by name, code, e-mail or telephone. */
export interface Person {
  id: number;
  name: string;
  image: string | null;
  /** Tells people of one name apart. */
  facts: string;
}

const MIN_LETTERS = 2;
const MAX_ROWS = 6;

/**
 * The employees that a few letters find, for whoever may open their pages. While `pending`, the people are those
 * found by an earlier text.
 */
export function usePeople(text: string): { people: Person[]; pending: boolean } {
  const { company, may } = useSession();
  const [keyword] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const searched = may('/admin/employee') && text.trim().length >= MIN_LETTERS;
  const enabled = searched && keyword.length >= MIN_LETTERS;
  const query = {
    company_id: company.id,
    keyword,
    per_page: MAX_ROWS,
    status: 'all' as const,
    with: ['position'],
    select: ['image'],
  };
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: [...keyOf(employeeEndpoints.list.path), 'people', query],
    queryFn: ({ signal }) => callList(employeeEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
    enabled,
    meta: { silent: true },
  });
  const pending = searched && (keyword !== text.trim() || isPlaceholderData || isLoading);
  if (!enabled || !data) return { people: [], pending };
  const people = data.data.map(({ id, name, image, employee_code, position }) => ({
    id,
    name,
    image: image ?? null,
    facts: [employee_code, position?.name].filter(Boolean).join(' · '),
  }));
  return { people, pending };
}
