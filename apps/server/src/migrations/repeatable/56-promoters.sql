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
