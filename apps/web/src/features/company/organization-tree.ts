import type { organization } from '@mesra/contract/company/organization';
import type { z } from 'zod';

export type Organization = z.output<typeof organization>;

/** A part of the structure with everyone in it. */
export interface TreeNode {
  key: string;
  name: string;
  archived: boolean;
  count: number;
  children: TreeNode[];
}

const LEVELS = ['branch', 'division', 'department'] as const;

/** The organizations as a tree, branch > division > department, in the order they come in; each counts all below it. */
export function organizationTree(organizations: readonly Organization[]): TreeNode[] {
  const root: TreeNode[] = [];
  for (const one of organizations) {
    let siblings = root;
    let key = '';
    for (const level of LEVELS) {
      const part = one[level];
      key += `/${part.id}`;
      let node = siblings.find((sibling) => sibling.key === key);
      if (!node) {
        node = { key, name: part.name, archived: part.archived, count: 0, children: [] };
        siblings.push(node);
      }
      node.count += one.employees_count;
      siblings = node.children;
    }
  }
  return root;
}

/** Everyone who stands somewhere in the chart. */
export const placedCount = (organizations: readonly Organization[]): number =>
  organizations.reduce((sum, one) => sum + one.employees_count, 0);

/** `Kuala Lumpur › Operations › Retail` */
export const nameOfOrganization = ({ branch, division, department }: Organization): string =>
  [branch.name, division.name, department.name].join(' › ');
