CREATE TABLE "dictionary_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"revoked" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"kana" text NOT NULL,
	"initial" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dictionary_entry_status" CHECK ("dictionary_entry"."status" in ('draft', 'open')),
	CONSTRAINT "dictionary_entry_initial" CHECK (char_length("dictionary_entry"."initial") = 1)
);
--> statement-breakpoint
CREATE INDEX "dictionary_code_name" ON "dictionary_code" USING btree ("name");