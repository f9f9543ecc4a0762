ALTER TABLE "payrolls" ADD COLUMN "remuneration_current" json GENERATED ALWAYS AS ((result -> 'remuneration_current')) STORED;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "religious_journey" bigint GENERATED ALWAYS AS (((result ->> 'religious_journey')::bigint)) STORED;--> statement-breakpoint
CREATE INDEX "ix_payrolls__religious_journey" ON "payrolls" USING btree ("company_id","employee_id") WHERE "payrolls"."religious_journey" > 0;--> statement-breakpoint
-- An off-cycle payroll took no days. For this one statement the owner of the tables sees the rows of all companies, and
-- its audit is written.
ALTER TABLE "payrolls" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_day_locks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "payroll_day_locks" l USING "payrolls" p
WHERE p."company_id" = l."company_id" AND p."id" = l."payroll_id" AND p."sequence" > 1;--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payroll_day_locks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payrolls" FORCE ROW LEVEL SECURITY;
