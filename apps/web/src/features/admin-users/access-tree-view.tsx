import { Checkbox } from '@mantine/core';
import type { Screen } from '@mesra/contract/access/screens';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { changesBetween } from './access-change.ts';
import css from './access-tree.module.css';
import {
  type Holding,
  type MayGive,
  type ModuleNode,
  type SectionNode,
  screensOf,
  setAction,
  setGroup,
  setScreen,
  shareOf,
} from './access-tree.ts';
import { useScreenLabels } from './screen-labels.ts';

interface TreeProps {
  holding: Holding;
  onChange: (holding: Holding) => void;
  mayGive: MayGive;
  /** Read-only. */
  locked: boolean;
}

/** The arrow keys move between checkboxes. */
function walkBoxes(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type="checkbox"]:not(:disabled)'),
  ];
  const here = boxes.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  event.preventDefault();
  boxes[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/**
 * The screens as a tree of module, section, screen and actions, with checkboxes. `open` expands all nodes.
 */
export function AccessTreeView({
  tree,
  open,
  ...rest
}: TreeProps & { tree: readonly ModuleNode[]; open: boolean }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes inside are what is operated; this only widens their keys
    <div className={css.tree} onKeyDown={walkBoxes}>
      {tree.map((node) => (
        <ModuleBranch key={node.module ?? 'general'} node={node} open={open} {...rest} />
      ))}
    </div>
  );
}

/** A tri-state checkbox over several screens. */
function GroupBox({ label, screens, ...props }: TreeProps & { label: string; screens: readonly Screen[] }) {
  const share = shareOf(props.holding, screens);
  const toggle = () => {
    const full = setGroup(props.holding, screens, true, props.mayGive);
    const more = share !== 'all' && changesBetween(props.holding, full).length > 0;
    props.onChange(more ? full : setGroup(props.holding, screens, false, props.mayGive));
  };
  return (
    <Checkbox
      label={label}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={props.locked}
      classNames={{ label: css.group }}
      onChange={toggle}
    />
  );
}

function ModuleBranch({ node, open, ...props }: TreeProps & { node: ModuleNode; open: boolean }) {
  const { t } = useTranslation('admin-users');
  const { role } = useSession();
  const { names } = useScreenLabels();
  const [folded, setFolded] = useState(false);
  const id = useId();
  const name = names.module(node.module);
  const screens = screensOf(node);
  const held = screens.filter((screen) => props.holding.has(screen.path)).length;
  const off = node.module !== null && !role.modules[node.module];
  const shown = open || !folded;
  const [first] = node.sections;
  const bare = node.sections.length === 1 && first !== undefined && names.section(first.key) === name;
  return (
    <section className={css.module} aria-label={name}>
      <div className={css.moduleHead}>
        <GroupBox label={name} screens={screens} {...props} />
        {off ? (
          <span className={css.off} title={t('access.module_off_hint')}>
            {t('access.module_off')}
          </span>
        ) : null}
        <span className={css.count}>{t('access.count', { held, all: screens.length })}</span>
        <IconButton
          label={t(shown ? 'access.collapse' : 'access.expand', { name })}
          size="md"
          aria-expanded={shown}
          aria-controls={id}
          disabled={open}
          onClick={() => setFolded(!folded)}
        >
          <IconChevronRight size={16} className={css.chevron} data-open={shown || undefined} />
        </IconButton>
      </div>
      {shown && off ? <p className={css.offHint}>{t('access.module_off_hint')}</p> : null}
      <div id={id} hidden={!shown}>
        {node.sections.map((section) => (
          <SectionBranch key={section.key} section={section} bare={bare} {...props} />
        ))}
      </div>
    </section>
  );
}

function SectionBranch({ section, bare, ...props }: TreeProps & { section: SectionNode; bare: boolean }) {
  const { names } = useScreenLabels();
  return (
    <div>
      {bare ? null : (
        <div className={css.section}>
          <GroupBox label={names.section(section.key)} screens={section.screens} {...props} />
        </div>
      )}
      <ul className={css.screens} data-bare={bare || undefined}>
        {section.screens.map((screen) => (
          <ScreenRow key={screen.path} screen={screen} {...props} />
        ))}
      </ul>
    </div>
  );
}

function ScreenRow({ screen, holding, onChange, mayGive, locked }: TreeProps & { screen: Screen }) {
  const { t } = useTranslation('admin-users');
  const { names, routeName } = useScreenLabels();
  const actions = holding.get(screen.path);
  const fixed = (has: boolean, action?: string) => locked || (!has && !mayGive(screen.path, action));
  return (
    <li className={css.screen}>
      <Checkbox
        size="sm"
        label={names.screen(screen)}
        checked={actions !== undefined}
        disabled={fixed(actions !== undefined)}
        onChange={(event) => onChange(setScreen(holding, screen, event.currentTarget.checked))}
      />
      {screen.actions.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own in each row
        <div
          role="group"
          aria-label={t('access.actions_of', { name: routeName(screen.path) })}
          className={css.actions}
        >
          {screen.actions.map((action) => {
            const has = actions?.has(action) ?? false;
            return (
              <Checkbox
                key={action}
                size="xs"
                label={names.action(action)}
                checked={has}
                disabled={fixed(has, action)}
                onChange={(event) =>
                  onChange(setAction(holding, screen, action, event.currentTarget.checked))
                }
              />
            );
          })}
        </div>
      ) : null}
    </li>
  );
}
