-- Share links (docs/decisions/0079). Of a link neither token nor passcode is for the log; that its passcode was guessed at is no
-- change of it by somebody.
select system.protect('share_links', 'company_id', true, '{token_hash,passcode_hash,wrong_passcodes}');
create or replace trigger touch before update on public.share_links for each row
  when ((old.passcode_number, old.revoked_at) is distinct from (new.passcode_number, new.revoked_at)) execute function system.touch();

create or replace function system.guard_share_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a share link is revoked, not deleted' using errcode = 'MP001';
  end if;
  if old.revoked_at is not null or (new.kind, new.sales_project_id, new.token_hash, new.expires_at, new.created_by)
      is distinct from (old.kind, old.sales_project_id, old.token_hash, old.expires_at, old.created_by) then
    raise exception 'a share link changes in nothing but its passcode, until it is revoked' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard_share_link before update or delete on public.share_links
  for each row execute function system.guard_share_link();
-- A link shows a project to its client: it is taken back where the project becomes another client's.
create or replace function system.revoke_client_links() returns trigger language plpgsql as $$
begin
  update public.share_links l set revoked_at = now(), revoked_by = coalesce(system.user_id(), l.created_by)
  where l.company_id = new.company_id and l.sales_project_id = new.id and l.kind = 'client_report' and l.revoked_at is null;
  return null;
end $$;
create or replace trigger revoke_client_links after update of client_id on public.sales_projects
  for each row when (new.client_id <> old.client_id) execute function system.revoke_client_links();
create or replace trigger keep_rows before update or delete on public.share_link_views
  for each statement execute function system.keep_rows();

-- The module of what a kind of link shows: its links work while the company has it.
create or replace function system.share_link_module(p_kind text) returns text language sql immutable as
$$ select case p_kind when 'client_report' then 'spm' end $$;

-- The link of a token, before anyone is signed in; no row for one that is unknown, revoked or expired at that instant, or whose
-- company has given up the module.
create or replace function system.share_link(p_hash bytea, p_now timestamptz)
returns table (company_id bigint, id bigint, kind text, passcode_hash text, passcode_number int)
language plpgsql security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  select l.company_id, l.id, l.kind, l.passcode_hash, l.passcode_number
  into company_id, id, kind, passcode_hash, passcode_number
  from public.share_links l
  join public.companies c on c.id = l.company_id and (c.modules ->> system.share_link_module(l.kind))::boolean
  where l.token_hash = p_hash and l.revoked_at is null and l.expires_at > p_now;
  perform set_config('app.company_ids', coalesce(before, ''), true);
  if company_id is null then return; end if;
  return next;
end $$;

-- Counts a try to open a link that works, whatever passcode it has, or takes one back that opened it (`p_tries` is 1 or -1); returns
-- how many there were since it has the present one, null for a link that does not work.
create or replace function system.count_passcode(p_hash bytea, p_now timestamptz, p_tries int) returns int
language plpgsql security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  link record;
  tries int;
begin
  select * into link from system.share_link(p_hash, p_now);
  if link.company_id is null then return null; end if;
  perform set_config('app.company_ids', link.company_id::text, true);
  update public.share_links l set wrong_passcodes = greatest(l.wrong_passcodes + p_tries, 0)
  where l.company_id = link.company_id and l.id = link.id and l.revoked_at is null
  returning l.wrong_passcodes into tries;
  return tries;
end $$;

-- Confines the transaction to the company and the target of a link that somebody opened with the present passcode, not more than
-- twelve hours ago; no row, and nothing is confined, for any other secret, nor once the link does not work any more.
create or replace function system.enter_share_link(p_kind text, p_session bytea, p_now timestamptz)
returns table (id bigint, company_id bigint, target_id bigint, company_name text, time_zone text)
language plpgsql security definer set search_path = pg_catalog, public, system, pg_temp as $$
declare
  before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  select l.id, l.company_id, l.sales_project_id, c.name, c.time_zone
  into id, company_id, target_id, company_name, time_zone
  from public.share_link_views v
  join public.share_links l on l.company_id = v.company_id and l.id = v.share_link_id
    and l.passcode_number = v.passcode_number and l.kind = p_kind and l.revoked_at is null and l.expires_at > p_now
  join public.companies c on c.id = l.company_id and (c.modules ->> system.share_link_module(l.kind))::boolean
  where v.session_hash = p_session and v.opened_at > p_now - interval '12 hours';
  if company_id is null then
    perform set_config('app.company_ids', coalesce(before, ''), true);
    return;
  end if;
  perform set_config('app.company_ids', company_id::text, true);
  perform set_config('app.shared_kind', p_kind, true);
  perform set_config('app.shared_target', target_id::text, true);
  return next;
end $$;

-- What the link of the transaction shows; null where it is of another kind, or of none.
create or replace function system.shared_target(p_kind text) returns bigint language sql stable parallel safe as
$$ select case when current_setting('app.shared_kind', true) = p_kind
     then nullif(current_setting('app.shared_target', true), '')::bigint end $$;

-- What whoever holds a link may read: these columns of these tables, and of them the rows of what the link shows. No name of
-- anybody is among them, no pay, no position and no remark. The policies bind no other role.
create or replace function system.share(name text, columns text, rows text) returns void language plpgsql as $$
begin
  execute format('revoke all on public.%I from mesra_link', name);
  execute format('grant select (%s) on public.%I to mesra_link', columns, name);
  execute format('drop policy if exists shared on public.%I', name);
  execute format('create policy shared on public.%I as restrictive for select to mesra_link using (%s)', name, rows);
end $$;

-- What a link may do at all, and the client's report of a sales project. Where an administrator makes roles by hand, the role may
-- not be there yet: no link opens until it is.
do $$
declare
  of_project text := 'sales_project_id = (select system.shared_target(''client_report''))';
  of_day text := 'exists (select from public.outlet_days x where x.company_id = %1$I.company_id and x.id = %1$I.outlet_day_id)';
begin
  if to_regrole('mesra_link') is null then return; end if;
  grant usage on schema public, system, reads to mesra_link;
  grant execute on function system.company_ids(), system.shared_target(text) to mesra_link;
  perform system.share('sales_projects', 'company_id, id, code, name, client_id, manager_id, start_date, end_date, status',
    'id = (select system.shared_target(''client_report''))');
  perform system.share('clients', 'company_id, id, name, archived_at',
    'exists (select from public.sales_projects x where x.company_id = clients.company_id and x.client_id = clients.id)');
  perform system.share('sales_project_outlets',
    'company_id, id, sales_project_id, outlet_id, start_date, end_date, promoters_required', of_project);
  perform system.share('sales_project_products',
    'company_id, id, sales_project_id, product_id, start_date, end_date, price, minimum_stock', of_project);
  perform system.share('sales_project_tasks',
    'company_id, id, sales_project_id, title', of_project);
  perform system.share('promoter_schedules', 'company_id, id, uuid, sales_project_id, promoter_id, outlet_id, date, start_time,
    end_time, starts_at, ends_at, status, due_at, checkin_at, checkout_event_id, reported, tasks_done, checkin_event_id', of_project);
  perform system.share('outlet_days', 'company_id, id, sales_project_id, outlet_id, date', of_project);
  perform system.share('outlet_shortages',
    'company_id, id, sales_project_id, outlet_id, product_id, since, ended_at, total, minimum_stock', of_project);
  perform system.share('outlet_day_products', 'company_id, outlet_day_id, product_id, price, minimum_stock',
    format(of_day, 'outlet_day_products'));
  perform system.share('outlet_day_stocks',
    'company_id, id, outlet_day_id, product_id, opening, replenished, sold, total, beyond', format(of_day, 'outlet_day_stocks'));
  perform system.share('daily_reports', 'company_id, id, schedule_id, withdrawn_at', format(of_day, 'daily_reports'));
  perform system.share('daily_report_photos', 'company_id, id, daily_report_id, file_key, taken_at',
    'exists (select from public.daily_reports x where x.company_id = daily_report_photos.company_id
       and x.id = daily_report_photos.daily_report_id)');
  perform system.share('task_actions', 'company_id, id, schedule_id, project_task_id, recorded_at',
    'exists (select from public.promoter_schedules x where x.company_id = task_actions.company_id and x.id = task_actions.schedule_id)');
  perform system.share('task_action_photos', 'company_id, id, task_action_id, file_key, taken_at, created_at',
    'exists (select from public.task_actions x where x.company_id = task_action_photos.company_id
       and x.id = task_action_photos.task_action_id)');
  -- Whether a photo was accepted: who decided is a number, which leads to nobody.
  perform system.share('outlet_reviews', 'company_id, approval_id, schedule_id, entry_uuid, task_action_id, decided_at',
    'exists (select from public.promoter_schedules x where x.company_id = outlet_reviews.company_id
       and x.id = outlet_reviews.schedule_id)');
  perform system.share('approvals', 'company_id, id, status, requested_by, decided_by, decided_at, granted_at_once, step',
    'exists (select from public.outlet_reviews x where x.company_id = approvals.company_id and x.approval_id = approvals.id)');
  perform system.share('work_sites', 'company_id, id, code, name',
    'exists (select from public.outlet_days x where x.company_id = work_sites.company_id and x.outlet_id = work_sites.id)
     or exists (select from public.sales_project_outlets x where x.company_id = work_sites.company_id and x.outlet_id = work_sites.id)');
  perform system.share('outlets', 'company_id, id, chain, region, business_hours',
    'exists (select from public.work_sites x where x.company_id = outlets.company_id and x.id = outlets.id)');
  perform system.share('products', 'company_id, id, name, brand, sku, barcode, picture, archived_at',
    'exists (select from public.sales_project_products x where x.company_id = products.company_id and x.product_id = products.id)
     or exists (select from public.outlet_day_products x where x.company_id = products.company_id and x.product_id = products.id)');
  grant select on reads.sales_projects, reads.clients, reads.sales_project_outlets, reads.sales_project_products,
    reads.promoter_schedules, reads.outlet_days, reads.outlet_day_products, reads.outlet_day_stocks, reads.outlet_shortages,
    reads.sales_project_task_titles, reads.site_names, reads.outlets, reads.products, reads.outlet_reviews,
    reads.approvals to mesra_link;
end $$;
