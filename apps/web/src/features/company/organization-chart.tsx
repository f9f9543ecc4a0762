import { useTranslation } from 'react-i18next';
import css from './organization-chart.module.css';
import type { TreeNode } from './organization-tree.ts';

/** The structure as a tree, with how many people work in each part. */
export function OrganizationChart({ nodes }: { nodes: readonly TreeNode[] }) {
  return (
    <ul className={css.tree}>
      {nodes.map((node) => (
        <Branch key={node.key} node={node} />
      ))}
    </ul>
  );
}

function Branch({ node }: { node: TreeNode }) {
  const { t } = useTranslation('organizations');
  return (
    <li>
      <span className={css.node}>
        <span>
          {node.name}
          {node.archived ? ` (${t('archived')})` : ''}
        </span>
        <span className={css.count}>{t('people', { count: node.count })}</span>
      </span>
      {node.children.length > 0 ? (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
