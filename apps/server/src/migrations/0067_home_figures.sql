CREATE TABLE "home_figures" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "pk_home_figures" PRIMARY KEY("company_id","kind","month")
);
--> statement-breakpoint
CREATE TABLE "home_visits" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"seen" bigint NOT NULL,
	"since_at" timestamptz,
	"since" bigint,
	CONSTRAINT "pk_home_visits" PRIMARY KEY("company_id","user_id")
);
