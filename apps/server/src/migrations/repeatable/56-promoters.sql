-- A promoter's schedule moves only along its states, and is not deleted; what was missed becomes what a late queue tells.
create or replace function system.guard_promoter_schedule() returns trigger language plpgsql as $$
begin
  perform system.assert_moves('a schedule', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end,
    '{"Scheduled": ["Checked In", "Checked Out", "Missed", "Cancelled"], "Checked In": ["Checked Out"],
      "Missed": ["Checked In", "Checked Out", "Cancelled"]}');
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
