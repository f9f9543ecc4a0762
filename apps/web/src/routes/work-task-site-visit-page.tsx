import { MyVisitsPage } from '../features/site-visits/my-visits-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const loadStrength = async () =>
  (
    await Promise.all([
      import('../features/site-strength/own-strength.tsx'),
      loadMessages(['site-strength', 'roster-shared']),
    ])
  )[0].OwnStrength;

/** One's own visits, with the strength of the sites that one is in charge of above them. */
export function MyRecordPage() {
  const OwnStrength = useLoaded(true, loadStrength);
  return <MyVisitsPage above={OwnStrength ? <OwnStrength /> : null} />;
}
