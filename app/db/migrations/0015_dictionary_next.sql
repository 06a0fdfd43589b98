CREATE TABLE "dictionary_next" (
	"id" text PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL,
	"mine" jsonb NOT NULL,
	"at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"uid" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dictionary_next" ADD CONSTRAINT "dictionary_next_id_dictionary_entry_id_fk" FOREIGN KEY ("id") REFERENCES "public"."dictionary_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dictionary_next_at" ON "dictionary_next" USING btree ("at");