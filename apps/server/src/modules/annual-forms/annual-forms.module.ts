import type { ServerModule } from '../../kit/module.ts';
import { annualFormsAudited } from './annual-forms.audited.ts';
import { annualFormsListeners } from './annual-forms.listeners.ts';
import { annualReturnHandlers } from './cp8d.handlers.ts';
import { eaFormHandlers } from './ea-form.handlers.ts';
import { FIGURE_EA_FORMS, workOutForms } from './ea-form.jobs.ts';
import { myEaFormHandlers } from './my-ea-forms.handlers.ts';

export const annualFormsModule: ServerModule = {
  audited: annualFormsAudited,
  handled: [...eaFormHandlers, ...myEaFormHandlers, ...annualReturnHandlers],
  jobs: { [FIGURE_EA_FORMS]: workOutForms },
  listens: annualFormsListeners,
};
