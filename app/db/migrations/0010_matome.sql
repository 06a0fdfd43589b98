CREATE TABLE "matome" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kana" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"picture" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matome_status" CHECK ("matome"."status" in ('draft', 'open', 'closed'))
);
