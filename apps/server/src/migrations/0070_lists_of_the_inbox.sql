DROP INDEX "ix_approvals__open";--> statement-breakpoint
DROP INDEX "ix_approvals__decided_by";--> statement-breakpoint
DROP INDEX "ix_approvals__requested_by";--> statement-breakpoint
CREATE INDEX "ix_approvals__open" ON "approvals" USING btree ("company_id","created_at","id","kind","step","requested_by","employee_id","status") WHERE status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__decided_by" ON "approvals" USING btree ("company_id","decided_by","decided_at","id","kind","step","requested_by","employee_id");--> statement-breakpoint
CREATE INDEX "ix_approvals__requested_by" ON "approvals" USING btree ("company_id","requested_by","created_at","id","kind","employee_id");