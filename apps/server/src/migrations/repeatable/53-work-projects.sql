-- A work project moves only along its states, and is not deleted.
create or replace function system.guard_work_project() returns trigger language plpgsql as $$
begin
  perform system.assert_moves('a work project', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end,
    '{"Planned": ["In Progress", "Cancelled"], "In Progress": ["On Hold", "Completed", "Cancelled"],
      "On Hold": ["In Progress", "Cancelled"], "Completed": ["In Progress"]}');
  return new;
end $$;
create or replace trigger guard_work_project before update or delete on public.work_projects
  for each row execute function system.guard_work_project();

-- How a project came to its status is only added to.
create or replace trigger keep_work_project_moves before update or delete on public.work_project_moves
  for each statement execute function system.keep_rows();
drop function if exists system.keep_work_project_moves();
