ALTER TABLE "site_task_moves" DROP CONSTRAINT "ck_site_task_moves__reason";--> statement-breakpoint
ALTER TABLE "site_task_moves" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "site_task_people" ADD COLUMN "taken_at" timestamptz;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "site_tasks" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "cancel_reason_code" text;--> statement-breakpoint
ALTER TABLE "work_projects" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "site_task_moves" ADD CONSTRAINT "ck_site_task_moves__reason" CHECK (coalesce("site_task_moves"."reason", "site_task_moves"."reason_code") is not null or "site_task_moves"."to_status" not in ('Returned', 'Cancelled'));--> statement-breakpoint
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
-- What the product wrote in words where nobody gave a reason becomes its code, and a row has the reason of its last move. Neither
-- versions nor the audit log tell of it: nothing has changed but where it stands.
ALTER TABLE "site_visits" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_task_moves" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_tasks" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "work_projects" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "site_visits" SET "cancel_reason" = null, "cancel_reason_code" = 'site_closed'
WHERE "status" = 'Cancelled' AND "cancel_reason" IN ('The site is closed.', 'Tapak ini ditutup.');--> statement-breakpoint
UPDATE "site_task_moves" SET "reason" = null, "reason_code" = 'site_closed'
WHERE "to_status" = 'Cancelled' AND "reason" IN ('The site is closed.', 'Tapak ini ditutup.');--> statement-breakpoint
UPDATE "site_tasks" t SET "reason" = m."reason", "reason_code" = m."reason_code"
FROM (SELECT DISTINCT ON ("company_id", "task_id") * FROM "site_task_moves" ORDER BY "company_id", "task_id", "id" DESC) m
WHERE m."company_id" = t."company_id" AND m."task_id" = t."id" AND m."to_status" = t."status"
  AND coalesce(m."reason", m."reason_code") IS NOT NULL;--> statement-breakpoint
UPDATE "work_projects" p SET "reason" = m."reason"
FROM (SELECT DISTINCT ON ("company_id", "project_id") * FROM "work_project_moves" ORDER BY "company_id", "project_id", "id" DESC) m
WHERE m."company_id" = p."company_id" AND m."project_id" = p."id" AND m."to_status" = p."status" AND m."reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_task_moves" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_tasks" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "work_projects" ENABLE TRIGGER USER;--> statement-breakpoint
-- Names are in Unicode NFC from now on, so that one that is unique is not there twice in two spellings of its accents. A name of
-- which the other spelling is there already stays as it is, for somebody to decide which of the two is meant.
DO $$
DECLARE
  named record;
  odd record;
BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN RETURN; END IF;
  FOR named IN SELECT * FROM (VALUES
    ('clients', 'name'), ('work_sites', 'code'), ('work_sites', 'name'), ('work_projects', 'code'), ('work_projects', 'name'),
    ('task_templates', 'name'), ('branches', 'name'), ('divisions', 'name'), ('departments', 'name'), ('positions', 'name'),
    ('position_levels', 'name'), ('cost_centres', 'name'), ('cost_centres', 'code'), ('claim_categories', 'name'),
    ('claim_categories', 'code'), ('leave_types', 'name'), ('schedule_templates', 'name'), ('holidays', 'name'),
    ('document_folders', 'name'), ('saved_views', 'name'), ('employees', 'name'), ('employees', 'employee_code')) AS n (t, c)
  LOOP
    FOR odd IN EXECUTE format('SELECT company_id, id, %2$I AS text FROM public.%1$I WHERE %2$I IS NOT NFC NORMALIZED', named.t, named.c)
    LOOP
      BEGIN
        EXECUTE format('UPDATE public.%I SET %I = $1 WHERE company_id = $2 AND id = $3', named.t, named.c)
          USING normalize(odd.text, NFC), odd.company_id, odd.id;
      EXCEPTION WHEN unique_violation THEN NULL;
      END;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);
