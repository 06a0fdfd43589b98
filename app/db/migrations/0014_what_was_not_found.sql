CREATE TABLE "search_miss" (
	"text" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_miss_count" CHECK ("search_miss"."count" > 0),
	CONSTRAINT "search_miss_length" CHECK (char_length("search_miss"."typed") between 1 and 60)
);
--> statement-breakpoint
CREATE INDEX "search_miss_last" ON "search_miss" USING btree ("last_at");