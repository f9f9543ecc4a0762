-- Months with a session that nobody has checked out of, and pending payouts, are worked out once: they say so now, and what was sold
-- while nobody was there. The owner is bound by row-level security
-- too, so all companies are named.
select set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);--> statement-breakpoint
insert into payout_changes (company_id, promoter_id, sales_project_id, month)
select distinct company_id, promoter_id, sales_project_id, date_trunc('month', date)::date from promoter_schedules
where status = 'Checked In'
union
select company_id, promoter_id, sales_project_id, month from payouts where status = 'Pending';
