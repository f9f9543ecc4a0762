-- What a company had decided goes on to hold, from its first month on.
ALTER TABLE "companies" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statutory_periods" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "statutory_periods" ("company_id", "effective_from", "statutory_settings")
SELECT "id", date '2000-01-01', "statutory_settings" FROM "companies" WHERE "statutory_settings" <> '{}';--> statement-breakpoint
ALTER TABLE "statutory_periods" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "statutory_settings";
