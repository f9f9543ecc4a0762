DROP INDEX "ix_claims__employee";--> statement-breakpoint
CREATE INDEX "ix_claims__employee" ON "claims" USING btree ("company_id","employee_id","id","sent_at");