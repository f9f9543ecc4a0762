CREATE TABLE "inbox_snoozes" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"until" timestamptz NOT NULL,
	CONSTRAINT "pk_inbox_snoozes" PRIMARY KEY("company_id","user_id","kind","item_id")
);
--> statement-breakpoint
CREATE INDEX "ix_inbox_snoozes__until" ON "inbox_snoozes" USING btree ("company_id","until");--> statement-breakpoint
CREATE INDEX "ix_approval_steps__decided_by" ON "approval_steps" USING btree ("company_id","decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "ix_approvals__open" ON "approvals" USING btree ("company_id","created_at","id") WHERE status in ('Pending', 'Reviewed');--> statement-breakpoint
CREATE INDEX "ix_approvals__decided_by" ON "approvals" USING btree ("company_id","decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "ix_approvals__requested_by" ON "approvals" USING btree ("company_id","requested_by","created_at");