CREATE TABLE "liff_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "liff_token_ends" ON "liff_token" USING btree ("ends_at");