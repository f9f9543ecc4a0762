DROP INDEX "ix_approvals__decided_by";--> statement-breakpoint
DROP INDEX "ix_employees__company_joined_at";--> statement-breakpoint
CREATE INDEX "ix_approvals__decided_by" ON "approvals" USING btree ("company_id","decided_by","decided_at","id","kind","step","requested_by","employee_id","promoter_id","status","decided_for");--> statement-breakpoint
CREATE INDEX "ix_employees__company_joined_at" ON "employees" USING btree ("company_id","company_joined_at","id","inactive_at","archived_at","name","branch_id","department_id");