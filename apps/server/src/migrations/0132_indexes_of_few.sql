DROP INDEX "ix_approvals__decided_by";--> statement-breakpoint
DROP INDEX "uq_stock_entries__reverses";--> statement-breakpoint
CREATE INDEX "ix_claims__span" ON "claims" USING btree ("company_id","id","end_date","start_date") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "ix_approvals__decided_by" ON "approvals" USING btree ("company_id","decided_by","decided_at","id","kind","step","requested_by","employee_id","promoter_id","status","decided_for") WHERE requested_by is distinct from decided_by;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_stock_entries__reverses" ON "stock_entries" USING btree ("company_id","reverses") WHERE reverses is not null;