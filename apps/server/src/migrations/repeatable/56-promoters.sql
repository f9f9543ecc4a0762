-- A promoter's schedule moves only along its states, and is not deleted; what was missed becomes what a late queue tells. It moves
-- back where the event that moved it is taken from it, since a review rejected that: what is rejected counts for nothing.
create or replace function system.guard_promoter_schedule() returns trigger language plpgsql as $$
declare
  moves jsonb := '{"Scheduled": ["Checked In", "Checked Out", "Missed", "Cancelled"], "Checked In": ["Checked Out"],
    "Missed": ["Checked In", "Checked Out", "Cancelled"]}';
begin
  if tg_op = 'UPDATE' and old.checkin_event_id is not null and new.checkin_event_id is null then
    moves := moves || '{"Checked In": ["Scheduled"], "Checked Out": ["Scheduled"]}';
  elsif tg_op = 'UPDATE' and old.checkout_event_id is not null and new.checkout_event_id is null then
    moves := moves || '{"Checked Out": ["Checked In"]}';
  end if;
  perform system.assert_moves('a schedule', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end, moves);
  return new;
end $$;
create or replace trigger guard_promoter_schedule before update or delete on public.promoter_schedules
  for each row execute function system.guard_promoter_schedule();

-- The token of an invitation is not for the log.
select system.protect('promoter_invitations', 'company_id', true, '{token_hash}');

-- The invitations of promoters sent to an address that the caller has proven, in whatever company: narrow, so that somebody who
-- belongs to no company yet finds theirs.
create or replace function system.promoter_invitations_of(p_email text)
returns table (company_id bigint, id bigint) language plpgsql stable security definer
set search_path = pg_catalog, public, system, pg_temp as $$
declare before text := current_setting('app.company_ids', true);
begin
  perform set_config('app.company_ids', coalesce((select string_agg(c.id::text, ',') from system.company_ids c), ''), true);
  return query select i.company_id, i.id from public.promoter_invitations i
    where lower(i.email) = lower(p_email) and i.status <> 'Revoked';
  perform set_config('app.company_ids', coalesce(before, ''), true);
end $$;

-- What a promoter is called, for lists: an employee's name is that of their record. It follows a rename without being a change of
-- the promoter: neither version nor log has it.
create or replace function system.name_promoter() returns trigger language plpgsql as $$
begin
  new.sort_name := lower(coalesce(new.name, (select e.name from public.employees e
    where e.company_id = new.company_id and e.id = new.employee_id), ''));
  return new;
end $$;
create or replace trigger name_promoter before insert or update of name, employee_id, sort_name on public.promoters
  for each row execute function system.name_promoter();
select system.protect('promoters', 'company_id', true, '{sort_name}');
create or replace trigger touch before update on public.promoters for each row
  when (old.sort_name = new.sort_name or old.name is distinct from new.name) execute function system.touch();

create or replace function system.rename_promoters() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id where n.name <> o.name) then
    return null;
  end if;
  update public.promoters p set sort_name = lower(n.name) from new_rows n
  where p.company_id = n.company_id and p.employee_id = n.id and p.sort_name <> lower(n.name);
  return null;
end $$;
create or replace trigger rename_promoters after update on public.employees referencing old table as old_rows new table as new_rows
  for each statement execute function system.rename_promoters();
