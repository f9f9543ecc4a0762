-- What a payroll posted stays, and so does a journal: an entry is only ever put into a journal, once. Every entry and every
-- journal adds up to nothing, and entries of a payroll post and reverse by turns.
create or replace function system.guard_payroll_journal_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an entry of the journal stays' using errcode = 'MP001';
  end if;
  if tg_op = 'UPDATE' then
    if old.journal_id is not null or to_jsonb(new) - 'journal_id' is distinct from to_jsonb(old) - 'journal_id' then
      raise exception 'an entry of the journal stays' using errcode = 'MP001';
    end if;
    return new;
  end if;
  if (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(new.postings) p) <> 0 then
    raise exception 'postings of payroll % do not add up to nothing', new.payroll_id using errcode = 'MP001';
  end if;
  if new.turn <> 1 + coalesce((select max(e.turn) from public.payroll_journal_entries e
      where e.company_id = new.company_id and e.payroll_id = new.payroll_id), 0) then
    raise exception 'postings of payroll % are posted and reversed by turns', new.payroll_id using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert or update or delete on public.payroll_journal_entries
for each row execute function system.guard_payroll_journal_entry();

create or replace function system.guard_payroll_journal() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a journal stays' using errcode = 'MP001';
  end if;
  if (select coalesce(sum((l ->> 'amount')::bigint), 0) from jsonb_array_elements(new.lines) l) <> 0 then
    raise exception 'a journal adds up to nothing' using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before insert or update or delete on public.payroll_journals
for each row execute function system.guard_payroll_journal();
revoke delete, truncate on public.payroll_journal_entries from mesra_app;
revoke update, delete, truncate on public.payroll_journals from mesra_app;
