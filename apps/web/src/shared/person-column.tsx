import type { ScreenPath } from '@mesra/contract/access/screens';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { Column } from '../ui/list-view.ts';
import css from './person-column.module.css';

/** Where a name leads: a screen, or a file that opens in its own tab. */
type PersonLink =
  | { to: string; search: object | ((before: object) => object); replace?: boolean; resetScroll?: boolean }
  | { href: string };

interface Person {
  name: string;
  /** Left out in a list without pictures; null shows initials. */
  image?: string | null | undefined;
  /** Null where the reader may not open it. */
  link: PersonLink | null;
  /** Such as "you". */
  beside?: ReactNode;
  /** Text is cut at one line; what is longer is a node of its own. */
  below?: ReactNode;
}

/** The column that names a row by its person: picture, name with a link, and what tells people of one name apart. */
export const personColumn = <Row,>(title: string, personOf: (row: Row) => Person): Column<Row> => ({
  key: 'name',
  title,
  sortable: true,
  names: true,
  text: (row) => personOf(row).name,
  render: (row) => <PersonCell {...personOf(row)} />,
});

/** The link of a person to one of their pages, by their id; null for whoever may not open that page. */
export function usePersonLink(screen: ScreenPath): (id: number) => PersonLink | null {
  const { may } = useSession();
  return (id) => (may(screen) ? { to: screen, search: { id } } : null);
}

function PersonCell({ name, image, link, beside, below }: Person) {
  const linked = <Name name={name} link={link} />;
  return (
    <span className={css.person}>
      {image === undefined ? null : <Avatar name={name} src={image} size={30} />}
      <span className={css.text} data-person>
        {beside ? (
          <span className={css.beside}>
            {linked}
            {beside}
          </span>
        ) : (
          linked
        )}
        {typeof below === 'string' ? (
          <span className={css.line} title={below}>
            {below}
          </span>
        ) : below ? (
          <span className={css.below}>{below}</span>
        ) : null}
      </span>
    </span>
  );
}

function Name({ name, link }: Pick<Person, 'name' | 'link'>) {
  const shared = { className: css.name, title: name };
  if (!link) return <span {...shared}>{name}</span>;
  if ('href' in link)
    return (
      <a data-row-link href={link.href} target="_blank" rel="noopener" {...shared}>
        {name}
      </a>
    );
  return (
    <Link data-row-link {...(link as { to: '/' })} {...shared}>
      {name}
    </Link>
  );
}
