-- Pending payouts, and months with sales on schedules that were cancelled, are worked out once: these count now, and what a rejected
-- check-in leaves void waits no more. The owner is bound by row-level security too, so all companies are named.
select set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);--> statement-breakpoint
insert into payout_changes (company_id, promoter_id, sales_project_id, month)
select company_id, promoter_id, sales_project_id, month from payouts where status = 'Pending'
union
select s.company_id, s.promoter_id, s.sales_project_id, date_trunc('month', s.date)::date from promoter_schedules s
where s.status = 'Cancelled'
  and exists (select from stock_entries e where e.company_id = s.company_id and e.schedule_id = s.id and e.type = 'sale');
