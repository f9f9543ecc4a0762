import { myProjectEndpoints } from '@mesra/contract/outlet-reviews/my-project';
import { handle } from '../../kit/http.ts';
import { readMyProjects } from './my-project.reads.ts';

const list = handle(myProjectEndpoints.list, async (call) => ({
  data: await readMyProjects(call, call.query),
}));

export const myProjectHandlers = [list];
