-- A task at a site moves only along its states, is not deleted, and is answered while it is in progress alone.
create or replace function system.guard_site_task() returns trigger language plpgsql as $$
begin
  perform system.assert_moves('a task', tg_op, old.status, case when tg_op = 'UPDATE' then new.status end,
    '{"Assigned": ["In Progress", "Cancelled"], "In Progress": ["Completed", "Cancelled"],
      "Returned": ["In Progress", "Cancelled"], "Completed": ["Verified", "Returned"]}');
  if (new.answers, new.signatures) is distinct from (old.answers, old.signatures) and old.status <> 'In Progress' then
    raise exception 'the answers of a task that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  if new.template_version_id <> old.template_version_id then
    raise exception 'a task keeps the version of its template' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard_site_task before update or delete on public.site_tasks
  for each row execute function system.guard_site_task();

-- A photo is of a task in progress.
create or replace function system.guard_site_task_photo() returns trigger language plpgsql as $$
declare
  row public.site_task_photos := coalesce(new, old);
  state text := (select status from public.site_tasks where company_id = row.company_id and id = row.task_id);
begin
  if state <> 'In Progress' then
    raise exception 'the photos of a task that is % cannot be changed', state using errcode = 'MP001';
  end if;
  return row;
end $$;
create or replace trigger guard_site_task_photo before update or delete on public.site_task_photos
  for each row execute function system.guard_site_task_photo();

-- How a task came to its status, and the versions of a template, are only added to.
create or replace trigger keep_site_task_moves before update or delete on public.site_task_moves
  for each statement execute function system.keep_rows();
create or replace trigger keep_task_template_versions before update or delete on public.task_template_versions
  for each statement execute function system.keep_rows();
drop function if exists system.keep_site_task_rows();
