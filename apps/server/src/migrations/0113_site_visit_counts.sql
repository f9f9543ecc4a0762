DROP INDEX "ix_site_visits__date";--> statement-breakpoint
DROP INDEX "ix_site_visits__expected";--> statement-breakpoint
CREATE INDEX "ix_site_visits__date" ON "site_visits" USING btree ("company_id","scheduled","date","id","employee_id");--> statement-breakpoint
CREATE INDEX "ix_site_visits__expected" ON "site_visits" USING btree ("company_id","date","id","employee_id","scheduled","due_at") WHERE status = 'Scheduled';