-- Claims are documents with states (design section 5): whatever path asks, what was decided and what is paid stays. The
-- application's role meets this too.

-- A claim moves only along its states; from its approval on its figures are final. That it waits for payment or is paid follows
-- from its payments (below).
create or replace function system.guard_claim() returns trigger language plpgsql as $$
declare
  moves constant jsonb := '{"Draft": ["Pending", "Cancelled"], "Pending": ["Draft", "Reviewed", "Approved", "Rejected", "Cancelled"],
    "Reviewed": ["Draft", "Reviewed", "Approved", "Rejected", "Cancelled"], "Approved": ["Waiting for Payment", "Paid"],
    "Waiting for Payment": ["Approved", "Paid"], "Paid": ["Approved", "Waiting for Payment"], "Rejected": [], "Cancelled": []}';
begin
  perform system.assert_moves('a claim', tg_op, old.status, new.status, moves);
  if old.status not in ('Draft', 'Pending', 'Reviewed') and
     (new.employee_id, new.title, new.items, new.total, new.accepted_total, new.corrects_id, new.approved_at, new.sent_at)
     is distinct from
     (old.employee_id, old.title, old.items, old.total, old.accepted_total, old.corrects_id, old.approved_at, old.sent_at) then
    raise exception 'the figures of a claim that is % cannot be changed', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.claims for each row execute function system.guard_claim();

-- An item is written while its claim is a draft, and decided while it waits.
create or replace function system.guard_claim_item() returns trigger language plpgsql as $$
declare
  row public.claim_items := coalesce(new, old);
  state text := (select status from public.claims where company_id = row.company_id and id = row.claim_id);
  decided boolean := false;
begin
  if tg_op = 'UPDATE' then
    decided := (to_jsonb(new) - '{decision,accepted_amount,decision_reason,checked_by,checked_at,version,updated_at}'::text[])
      = (to_jsonb(old) - '{decision,accepted_amount,decision_reason,checked_by,checked_at,version,updated_at}'::text[]);
  end if;
  if state = 'Draft' or decided and state in ('Pending', 'Reviewed') then
    return row;
  end if;
  raise exception 'an item of a claim that is % cannot be changed', state using errcode = 'MP001';
end $$;
create or replace trigger guard before insert or update or delete on public.claim_items
for each row execute function system.guard_claim_item();

-- What a claim comes to is worked out once, on its approval.
create or replace function system.guard_claim_payable() returns trigger language plpgsql as $$
begin
  raise exception 'what a claim comes to cannot be changed' using errcode = 'MP001';
end $$;
create or replace trigger guard before update or delete on public.claim_payables
for each row execute function system.guard_claim_payable();
revoke update, delete, truncate on public.claim_payables from mesra_app;

-- A payment by batch is made while the batch waits and gone only until it is paid; one by payroll comes and goes with the
-- confirming and reopening of the payroll.
create or replace function system.guard_claim_payment() returns trigger language plpgsql as $$
declare
  row public.claim_payments := coalesce(new, old);
  batch text := (select status from public.claim_batches where company_id = row.company_id and id = row.claim_batch_id);
  payroll text := (select status from public.payrolls where company_id = row.company_id and id = row.payroll_id);
  allowed boolean;
begin
  if tg_op = 'INSERT' then
    allowed := batch in ('Waiting for Payment', 'Waiting for Payment Approval') and new.paid_at is null
      or payroll = 'Confirmed' and new.paid_at is not null;
  elsif tg_op = 'DELETE' then
    allowed := batch in ('Waiting for Payment', 'Waiting for Payment Approval') and old.paid_at is null
      or payroll = 'In Process';
  else
    allowed := batch = 'Waiting for Payment' and old.paid_at is null
      and (new.claim_payable_id, new.claim_id, new.claim_batch_id, new.payroll_id)
        is not distinct from (old.claim_payable_id, old.claim_id, old.claim_batch_id, old.payroll_id);
  end if;
  if allowed then return row; end if;
  raise exception 'a payment that is made stays' using errcode = 'MP001';
end $$;
create or replace trigger guard before insert or update or delete on public.claim_payments
for each row execute function system.guard_claim_payment();

-- The log says which receipt was added, not by what it is recognised.
select system.protect('claim_receipts', 'company_id', true, '{file_key,likeness,likeness_1,likeness_2,likeness_3,likeness_4,detail}');

-- What a cancelled batch held stays.
revoke update, delete, truncate on public.claim_batch_releases from mesra_app;

create or replace function system.guard_claim_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('Paid', 'Cancelled') then
    raise exception 'a batch that is % stays', old.status using errcode = 'MP001';
  end if;
  return new;
end $$;
create or replace trigger guard before update or delete on public.claim_batches
for each row execute function system.guard_claim_batch();

-- Where an approved claim stands: Paid once everything that it comes to is, Waiting for Payment while some of it is in a batch that
-- is not paid, otherwise Approved.
create or replace function system.follow_claim_payments() returns trigger language plpgsql as $$
begin
  if not exists (select from affected) then return null; end if;
  -- Held first: of two that pay parts of one claim at once, the second counts what the first paid.
  perform from public.claims c where (c.company_id, c.id) in (select a.company_id, a.claim_id from affected a)
  order by c.company_id, c.id for update;
  update public.claims c set status = s.status, paid_at = s.paid_at
  from (
    select p.company_id, p.claim_id,
      case when count(*) = count(m.paid_at) then 'Paid'
        when count(m.claim_payable_id) > count(m.paid_at) then 'Waiting for Payment' else 'Approved' end as status,
      case when count(*) = count(m.paid_at) then max(m.paid_at) end as paid_at
    from public.claim_payables p
    left join public.claim_payments m on m.company_id = p.company_id and m.claim_payable_id = p.id
    where (p.company_id, p.claim_id) in (select a.company_id, a.claim_id from affected a)
    group by 1, 2) s
  where c.company_id = s.company_id and c.id = s.claim_id and (c.status, c.paid_at) is distinct from (s.status, s.paid_at);
  return null;
end $$;
create or replace trigger follow_insert after insert on public.claim_payments referencing new table as affected
for each statement execute function system.follow_claim_payments();
create or replace trigger follow_update after update on public.claim_payments referencing new table as affected
for each statement execute function system.follow_claim_payments();
create or replace trigger follow_delete after delete on public.claim_payments referencing old table as affected
for each statement execute function system.follow_claim_payments();

-- Confirming a payroll pays the claims that it took, reopening it makes them due again: by trigger, so that no path forgets. What
-- is paid or in a batch meanwhile refuses the confirmation.
create or replace function system.pay_claims() returns trigger language plpgsql as $$
declare
  taken bigint[];
begin
  if new.status = 'Confirmed' and old.status = 'In Process' then
    taken := array(select substring(l.key from '^claim:(\d{1,18})$')::bigint
      from json_to_recordset(coalesce(new.facts -> 'feed' -> 'lines', '[]')) as l (source text, key text, taken boolean)
      where l.source = 'claims' and l.taken);
    if taken = '{}' then return null; end if;
    begin
      insert into public.claim_payments (company_id, claim_payable_id, claim_id, payroll_id, paid_at)
      select p.company_id, p.id, p.claim_id, new.id, coalesce(new.confirmed_at, now()) from public.claim_payables p
      where p.company_id = new.company_id and p.employee_id = new.employee_id and p.id = any (taken)
      order by p.id;
    exception when unique_violation then
      raise exception 'a claim in this payroll is paid in another way' using errcode = 'MP003';
    end;
  elsif new.status = 'In Process' and old.status = 'Confirmed' then
    delete from public.claim_payments m where m.company_id = new.company_id and m.payroll_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger pay_claims after update of status on public.payrolls
for each row execute function system.pay_claims();
