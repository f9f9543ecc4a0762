CREATE TABLE "domains" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "domains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"settings" jsonb NOT NULL,
	"proof" text NOT NULL,
	"verified_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "domains_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "fk_domains__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "uq_domains__origin" ON "domains" USING btree ("company_id","origin");--> statement-breakpoint
CREATE UNIQUE INDEX "uq_domains__verified" ON "domains" USING btree ("origin") WHERE verified_at is not null;