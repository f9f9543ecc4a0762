import type { ScreenPath } from '@mesra/contract/access/screens';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { Column } from '../ui/list-view.ts';
import css from './person-column.module.css';

/** The target of a name's link: a screen, or a file that opens in a new tab. */
type PersonLink =
  | { to: string; search: object | ((before: object) => object); replace?: boolean; resetScroll?: boolean }
  | { href: string };

interface Person {
  name: string;
  /** Omitted in lists without pictures; null shows initials. */
  image?: string | null | undefined;
  /** Null if the user may not open it. */
  link: PersonLink | null;
  /** A remark, such as "you". */
  beside?: ReactNode;
  /** Text is truncated to one line; pass a node for more. */
  below?: ReactNode;
}

/** The naming column of people: picture, linked name, and details that distinguish namesakes. */
export const personColumn = <Row,>(title: string, personOf: (row: Row) => Person): Column<Row> => ({
  key: 'name',
  title,
  sortable: true,
  names: true,
  text: (row) => personOf(row).name,
  render: (row) => <PersonCell {...personOf(row)} />,
});

/** The link to a person's page by id; null for users who may not open that page. */
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
      <a data-row-link="person" href={link.href} target="_blank" rel="noopener" {...shared}>
        {name}
      </a>
    );
  return (
    <Link data-row-link="person" {...(link as { to: '/' })} {...shared}>
      {name}
    </Link>
  );
}
