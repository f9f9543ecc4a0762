import { Combobox, Loader, Stack, Text, useCombobox, VisuallyHidden } from '@mantine/core';
import type { Place } from '@mesra/contract/places/place';
import { IconMapSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { TextField } from '../../ui/fields.tsx';
import { SEARCHED_FROM, usePlaces } from './place.queries.ts';
import css from './place-search.module.css';
import { chosenKey, placeLine } from './place-values.ts';

interface PlaceSearchProps {
  /** Where the form's pin is: what is near it comes first. */
  at: { lat: number; lng: number } | null;
  onChoose: (place: Place) => void;
}

type Search = ReturnType<typeof usePlaces>;

interface PlaceInputProps {
  search: Search;
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
  label: string;
  hint?: string;
  maxLength?: number;
  error?: string | undefined;
  /** What is typed stands by itself: nothing is said where no place is found. */
  free?: boolean;
}

/** A field in which a place is typed and chosen. */
export function PlaceInput(props: PlaceInputProps) {
  const { search, text, onText, onChoose, label, hint, maxLength = 100, error, free = false } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { places, searching } = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first place is highlighted whenever others are found
  useEffect(() => {
    if (places.length > 0) combobox.selectFirstOption();
  }, [places]);
  const choose = (id: string) => {
    const place = places.find((one) => one.id === id);
    if (!place) return;
    combobox.closeDropdown();
    onChoose(place);
  };
  const type = (typed: string) => {
    onText(typed);
    if (typed.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  // Enter chooses; the form is saved by its button.
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  const busy = searching && text.trim() !== '' && !free;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="sm">
      <Combobox.Target withExpandedAttribute>
        <TextField
          role="combobox"
          aria-autocomplete="list"
          label={label}
          description={hint}
          leftSection={free ? undefined : <IconMapSearch size={16} />}
          rightSection={busy ? <Loader size={16} /> : null}
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => text.trim() !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={keep}
          aria-busy={searching}
          error={error}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={free && places.length === 0}>
        <Results search={search} text={text} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Finds a place by what is typed: a form takes name, address and position from it. */
export function PlaceSearch({ at, onChoose }: PlaceSearchProps) {
  const { t } = useTranslation('places');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Place | null>(null);
  const search = usePlaces(text, at);
  const choose = (place: Place) => {
    setChosen(place);
    setText('');
    onChoose(place);
  };
  return (
    <Stack gap={4}>
      <PlaceInput
        search={search}
        text={text}
        onText={setText}
        onChoose={choose}
        label={t('label')}
        hint={t('hint')}
      />
      <Outcome search={search} text={text} chosen={chosen} />
    </Stack>
  );
}

/** What is said where no place is shown. */
function useEmptyText({ places, searching, error }: Search, text: string): string | null {
  const { t } = useTranslation('places');
  if (text.trim().length < SEARCHED_FROM) return t('more');
  if (places.length > 0) return null;
  if (searching) return t('searching');
  return error ? error.message || t('failed') : t('none');
}

function Results({ search, text }: { search: Search; text: string }) {
  const { t } = useTranslation('places');
  const { places } = search;
  const empty = useEmptyText(search, text);
  const from = new Set(places.map(({ source }) => source));
  return (
    <>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
        {places.map((place) => (
          <Combobox.Option key={place.id} value={place.id}>
            <PlaceOption place={place} />
          </Combobox.Option>
        ))}
        {empty ? <Combobox.Empty>{empty}</Combobox.Empty> : null}
      </Combobox.Options>
      {search.outsideFailed || from.has('town') || from.has('outside') ? (
        <Combobox.Footer>
          {search.outsideFailed ? <Text size="xs">{t('outside_failed')}</Text> : null}
          {from.has('town') ? <Credit>{t('towns_credit')}</Credit> : null}
          {places.some(isOfOpenStreetMap) ? <Credit>{t('outside_credit')}</Credit> : null}
        </Combobox.Footer>
      ) : null}
    </>
  );
}

/** Photon and Nominatim search OpenStreetMap; Google shows its own name on its map. */
const isOfOpenStreetMap = ({ source, id }: Place): boolean =>
  source === 'outside' && !id.startsWith('google-');

const Credit = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
);

function PlaceOption({ place }: { place: Place }) {
  const { t } = useTranslation('places');
  const { near, lat } = place;
  const doubt = lat === null ? t('no_position') : near === null ? null : t('near', { town: near });
  const where = [placeLine(place), doubt].filter(Boolean).join(' · ');
  return (
    <div>
      <div className={css.option}>
        <span className={css.name}>{place.name}</span>
        <span className={css.source}>{t(`source.${place.source}`)}</span>
      </div>
      {where ? <div className={css.where}>{where}</div> : null}
    </div>
  );
}

/** Says how many places are found, and what a choice has done; shown where a choice leaves something to do. */
function Outcome({ search, text, chosen }: { search: Search; text: string; chosen: Place | null }) {
  const { t } = useTranslation('places');
  const { places, searching } = search;
  const empty = useEmptyText(search, text);
  const typing = text.trim() !== '';
  const count = { count: formatCount(places.length) as never };
  const found = searching ? '' : (empty ?? t(places.length === 1 ? 'found_one' : 'found', count));
  const done = chosen && !typing ? t(chosenKey(chosen), { name: chosen.name, town: chosen.near ?? '' }) : '';
  return (
    <>
      <Text size="sm" role="status" fw={done ? 500 : undefined}>
        {done}
      </Text>
      <VisuallyHidden role="status">{typing ? found : ''}</VisuallyHidden>
    </>
  );
}
