CREATE TABLE "nakama_profile" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"avatar" integer NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nakama_profile_id_unique" UNIQUE("id"),
	CONSTRAINT "nakama_profile_avatar" CHECK ("nakama_profile"."avatar" between 1 and 12),
	CONSTRAINT "nakama_profile_words" CHECK (length("nakama_profile"."name") between 1 and 200 and length("nakama_profile"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "site_switch" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nakama_profile" ADD CONSTRAINT "nakama_profile_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nakama_profile_shown" ON "nakama_profile" USING btree ("id" DESC NULLS LAST) WHERE "nakama_profile"."shown" and "nakama_profile"."hidden_at" is null;--> statement-breakpoint
UPDATE "item_master" SET "areas" = '["another-frontier", "another-frontier-a"]'::jsonb WHERE "id" = '000030' AND "areas" = '["another-frontier"]'::jsonb;--> statement-breakpoint
UPDATE "item_master" SET "areas" = '["another-frontier", "another-frontier-a", "another-frontier-b"]'::jsonb WHERE "id" = '000031' AND "areas" = '["another-frontier"]'::jsonb;
