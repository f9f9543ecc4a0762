import { useEffect, useRef } from 'react';

/** The heading that has the focus after a dialog went on to another record, named by `id`; `moved` says that it did. */
export function useFocusedHeading(id: number, moved: boolean) {
  const heading = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record is a heading of its own
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [id, moved]);
  return heading;
}
