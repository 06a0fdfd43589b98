CREATE TABLE "desk_undo" (
	"subject" text PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"uid" uuid NOT NULL,
	"file_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_upload_received" CHECK ("desk_upload"."received" between 0 and "desk_upload"."bytes")
);
--> statement-breakpoint
ALTER TABLE "desk_upload" ADD CONSTRAINT "desk_upload_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_upload_uid" ON "desk_upload" USING btree ("uid");