ALTER TABLE "site_task_moves" ADD COLUMN "approval_id" bigint;--> statement-breakpoint
ALTER TABLE "site_task_photos" ADD COLUMN "file_hash" text;--> statement-breakpoint
SELECT set_config('app.company_ids', coalesce((SELECT string_agg("id"::text, ',') FROM "system"."company_ids"), ''), true);--> statement-breakpoint
-- What follows is told by neither versions nor the audit log: nothing has changed but where, and in which spelling, it is stored.
ALTER TABLE "site_task_moves" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_tasks" DISABLE TRIGGER USER;--> statement-breakpoint
-- The verification that each completion of a task opened: the first completion the first of them, and so on; else the latest.
UPDATE "site_task_moves" m SET "approval_id" = a."id"
FROM (SELECT "company_id", "id", "task_id", row_number() OVER (PARTITION BY "company_id", "task_id" ORDER BY "id") AS "n"
  FROM "site_task_moves" WHERE "to_status" = 'Completed') c
JOIN (SELECT "company_id", "id", "subject", row_number() OVER (PARTITION BY "company_id", "subject" ORDER BY "id") AS "n"
  FROM "approvals" WHERE "kind" = 'site_task') a
ON a."company_id" = c."company_id" AND a."subject" = c."task_id"::text AND a."n" = c."n"
WHERE m."company_id" = c."company_id" AND m."id" = c."id";--> statement-breakpoint
UPDATE "site_task_moves" m SET "approval_id" = l."approval_id"
FROM (SELECT DISTINCT ON (t."company_id", t."id") t."company_id", d."id", t."approval_id" FROM "site_tasks" t
  JOIN "site_task_moves" d ON d."company_id" = t."company_id" AND d."task_id" = t."id" AND d."to_status" = 'Completed'
  WHERE t."approval_id" IS NOT NULL ORDER BY t."company_id", t."id", d."id" DESC) l
WHERE m."company_id" = l."company_id" AND m."id" = l."id" AND m."approval_id" IS NULL
  AND NOT EXISTS (SELECT FROM "site_task_moves" o WHERE o."company_id" = l."company_id" AND o."approval_id" = l."approval_id");--> statement-breakpoint
-- A task that goes on or was cancelled is not completed.
UPDATE "site_tasks" t SET "completed_at" = coalesce((SELECT max(m."created_at") FROM "site_task_moves" m
  WHERE m."company_id" = t."company_id" AND m."task_id" = t."id" AND m."to_status" = 'Completed'), t."updated_at")
WHERE t."status" IN ('Completed', 'Verified') AND t."completed_at" IS NULL;--> statement-breakpoint
UPDATE "site_tasks" SET "completed_at" = null WHERE "status" NOT IN ('Completed', 'Verified') AND "completed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "site_task_moves" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_tasks" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "site_task_moves" ADD CONSTRAINT "fk_site_task_moves__approval_id" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approvals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_site_task_moves__approval_id" ON "site_task_moves" USING btree ("company_id","approval_id");--> statement-breakpoint
ALTER TABLE "site_tasks" ADD CONSTRAINT "ck_site_tasks__completed_at" CHECK (("site_tasks"."completed_at" is not null) = ("site_tasks"."status" in ('Completed', 'Verified')));--> statement-breakpoint
-- What is searched by keyword or compared, and was typed before text was stored in Unicode NFC (0114 did the names that are unique).
DO $$
DECLARE
  kept record;
  part text;
BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN RETURN; END IF;
  FOR kept IN SELECT t, array_agg(c) AS columns FROM (VALUES
    ('announcements', 'title'), ('announcements', 'body'), ('documents', 'title'), ('documents', 'note'),
    ('employee_documents', 'title'), ('employee_documents', 'note'), ('site_visits', 'purpose'), ('claims', 'title'),
    ('claim_items', 'vendor'), ('claim_batches', 'name'), ('payroll_payments', 'name'), ('loans', 'purpose'),
    ('company_bank_accounts', 'holder'), ('clients', 'registration_number'), ('clients', 'city'), ('work_sites', 'address'),
    ('work_sites', 'city'), ('posts', 'name'), ('open_shifts', 'note'), ('site_tasks', 'title'), ('task_plans', 'title'),
    ('invitations', 'name')) AS n (t, c) GROUP BY t
  LOOP
    EXECUTE format('ALTER TABLE public.%I DISABLE TRIGGER USER', kept.t);
    FOREACH part IN ARRAY kept.columns LOOP
      EXECUTE format('UPDATE public.%1$I SET %2$I = normalize(%2$I, NFC) WHERE %2$I IS NOT NFC NORMALIZED', kept.t, part);
    END LOOP;
    EXECUTE format('ALTER TABLE public.%I ENABLE TRIGGER USER', kept.t);
  END LOOP;
  UPDATE "system"."users" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;
  UPDATE "system"."search_entries" SET "text" = normalize("text", NFC) WHERE "text" IS NOT NFC NORMALIZED;
END $$;--> statement-breakpoint
SELECT set_config('app.company_ids', '', true);
