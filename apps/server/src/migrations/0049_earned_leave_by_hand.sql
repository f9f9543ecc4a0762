ALTER TABLE "leave_ledger" DROP CONSTRAINT "ck_leave_ledger__reason";--> statement-breakpoint
ALTER TABLE "leave_ledger" DROP CONSTRAINT "ck_leave_ledger__granted_at_once";--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__reason" CHECK ("leave_ledger"."kind" not in ('adjustment', 'earned', 'encashed') or "leave_ledger"."reason" is not null);--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "ck_leave_ledger__granted_at_once" CHECK (not "leave_ledger"."granted_at_once" or "leave_ledger"."kind" in ('adjustment', 'earned', 'encashed'));