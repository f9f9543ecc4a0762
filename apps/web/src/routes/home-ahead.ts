import { listQuery } from '@mesra/contract/kit/list-query';
import { EditorForm } from '../ui/editor-form.tsx';
import { ListPage } from '../ui/list-page.tsx';
import { MultiSelectField } from '../ui/select-fields.tsx';

/** What most pages need and the dashboard does not: lists, forms and the validator. */
export const AHEAD = [ListPage, EditorForm, MultiSelectField, listQuery];
