ALTER TABLE "day_plan_sessions" DROP CONSTRAINT "ck_day_plan_sessions__position";--> statement-breakpoint
ALTER TABLE "roster_days" DROP CONSTRAINT "ck_roster_days__draft_id";--> statement-breakpoint
ALTER TABLE "day_plan_sessions" ADD CONSTRAINT "ck_day_plan_sessions__position" CHECK ("day_plan_sessions"."position" in (0, 1, 2));