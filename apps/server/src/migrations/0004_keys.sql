CREATE TABLE "system"."encryption_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"handed" "bytea",
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"retired_at" timestamptz
);
