DROP INDEX "uq_stock_entries__reverses";--> statement-breakpoint
CREATE UNIQUE INDEX "uq_stock_entries__reverses" ON "stock_entries" USING btree ("company_id","reverses") WHERE reverses is not null;