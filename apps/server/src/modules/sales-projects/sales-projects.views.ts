import { and, eq } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import {
  salesProjectBrands as allBrands,
  salesProjectOutlets as allOutlets,
  salesProjectProducts as allProducts,
  salesProjectPromoters as allPromoters,
  salesProjectSupervisorOutlets as allSupervisorOutlets,
  salesProjectSupervisors as allSupervisors,
  salesProjectTasks as allTasks,
} from './project-plan.tables.ts';
import { salesProjects as allProjects } from './sales-projects.tables.ts';

/** Sales projects as other modules rest on them. */
export const salesProjects = reads
  .view('sales_projects')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, code, name, client_id, manager_id, start_date, end_date, status } = allProjects;
    return query
      .select({ company_id, id, code, name, client_id, manager_id, start_date, end_date, status })
      .from(allProjects);
  });

/** What sales of projects pay where neither their product nor its brand has a commission of its own; payouts alone read it. */
export const salesProjectCommissions = reads
  .view('sales_project_commissions')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, commission_by, commission_rate } = allProjects;
    return query.select({ company_id, id, commission_by, commission_rate }).from(allProjects);
  });

/** What sales of products pay in projects, from a day to another; payouts alone read it. */
export const salesProductCommissions = reads
  .view('sales_product_commissions')
  .with(AS_READER)
  .as((query) => {
    const { company_id, sales_project_id, product_id, start_date, end_date } = allProducts;
    const { commission_by, commission_rate } = allProducts;
    return query
      .select({
        ...{ company_id, sales_project_id, product_id, start_date, end_date },
        ...{ commission_by, commission_rate },
      })
      .from(allProducts);
  });

/** What sales of brands pay in projects, from a day to another; payouts alone read it. */
export const salesBrandCommissions = reads
  .view('sales_brand_commissions')
  .with(AS_READER)
  .as((query) => {
    const { company_id, sales_project_id, brand, start_date, end_date, commission_by, commission_rate } =
      allBrands;
    return query
      .select({ company_id, sales_project_id, brand, start_date, end_date, commission_by, commission_rate })
      .from(allBrands);
  });

/** The products of projects, without what their sales pay. */
export const salesProjectProducts = reads
  .view('sales_project_products')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, sales_project_id, product_id, start_date, end_date, price, minimum_stock } =
      allProducts;
    return query
      .select({ company_id, id, sales_project_id, product_id, start_date, end_date, price, minimum_stock })
      .from(allProducts);
  });

/** The outlets of projects, with how many promoters they need a day. */
export const salesProjectOutlets = reads
  .view('sales_project_outlets')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, sales_project_id, outlet_id, start_date, end_date, promoters_required } =
      allOutlets;
    return query
      .select({ company_id, id, sales_project_id, outlet_id, start_date, end_date, promoters_required })
      .from(allOutlets);
  });

/** Who supervises a project, from a day to another. */
export const salesProjectSupervisors = reads
  .view('sales_project_supervisors')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, sales_project_id, employee_id, start_date, end_date } = allSupervisors;
    return query
      .select({ company_id, id, sales_project_id, employee_id, start_date, end_date })
      .from(allSupervisors);
  });

/** Which outlets a supervisor of a project has. */
export const salesProjectSupervisorOutlets = reads
  .view('sales_project_supervisor_outlets')
  .with(AS_READER)
  .as((query) => {
    const { company_id, project_supervisor_id, outlet_id } = allSupervisorOutlets;
    return query.select({ company_id, project_supervisor_id, outlet_id }).from(allSupervisorOutlets);
  });

/** Who supervises an outlet in a project, from a day to another. */
export const outletSupervisors = reads
  .view('outlet_supervisors')
  .with(AS_READER)
  .as((query) => {
    const { company_id, sales_project_id, employee_id, start_date, end_date } = allSupervisors;
    const { outlet_id, project_supervisor_id } = allSupervisorOutlets;
    return query
      .select({ company_id, sales_project_id, outlet_id, employee_id, start_date, end_date })
      .from(allSupervisors)
      .innerJoin(
        allSupervisorOutlets,
        and(
          eq(allSupervisorOutlets.company_id, allSupervisors.company_id),
          eq(project_supervisor_id, allSupervisors.id),
        ),
      );
  });

/** The promoters of projects with their pay plans. */
export const salesProjectPromoters = reads
  .view('sales_project_promoters')
  .with(AS_READER)
  .as((query) => query.select().from(allPromoters));

/** What promoters of projects do at outlets on their days. */
export const salesProjectTasks = reads
  .view('sales_project_tasks')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, sales_project_id, start_date, end_date, title, task_template_id, note } =
      allTasks;
    return query
      .select({ company_id, id, sales_project_id, start_date, end_date, title, task_template_id, note })
      .from(allTasks);
  });

/** What those tasks are called, for whoever may know nothing else of them. */
export const salesProjectTaskTitles = reads
  .view('sales_project_task_titles')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, sales_project_id, title } = allTasks;
    return query.select({ company_id, id, sales_project_id, title }).from(allTasks);
  });
