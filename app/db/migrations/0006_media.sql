CREATE TABLE "media_item" (
	"id" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"medium" text NOT NULL,
	"title" text NOT NULL,
	"kana" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tags1" text[] DEFAULT '{}' NOT NULL,
	"weeks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"playtag" text,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"picture" jsonb NOT NULL,
	"file_key" text,
	"mime" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"vimeo_id" text,
	"vimeo_hash" text,
	"transcript" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_plays" (
	"item_id" text PRIMARY KEY NOT NULL,
	"members" bigint DEFAULT 0 NOT NULL,
	"visitors" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"at_seconds" double precision,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memo_body" CHECK (length("memo"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "playback" (
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"seconds" double precision NOT NULL,
	"duration" double precision NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"session" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "playback_uid_item_id_pk" PRIMARY KEY("uid","item_id")
);
--> statement-breakpoint
CREATE TABLE "player_state" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"queue" text[] DEFAULT '{}' NOT NULL,
	"queue_at" timestamp with time zone NOT NULL,
	"speeds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"smart_rewind" boolean DEFAULT true NOT NULL,
	"private_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "playlist" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"item_ids" text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_state" ADD CONSTRAINT "player_state_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_item_vimeo" ON "media_item" USING btree ("vimeo_id") WHERE "media_item"."vimeo_id" is not null;--> statement-breakpoint
CREATE INDEX "memo_uid" ON "memo" USING btree ("uid","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "memo_whole" ON "memo" USING btree ("uid","item_id") WHERE "memo"."at_seconds" is null;