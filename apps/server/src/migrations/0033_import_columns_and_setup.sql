CREATE TABLE "import_columns" (
	"company_id" bigint NOT NULL,
	"header" text NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "import_columns_company_id_header_pk" PRIMARY KEY("company_id","header")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "setup_confirmed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "fk_import_columns__company_id" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;