CREATE TABLE "passkey_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_purpose" CHECK ("passkey_challenge"."purpose" in ('add', 'login', 'prove'))
);
--> statement-breakpoint
ALTER TABLE "passkey" ALTER COLUMN "counter" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "as_second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "passkey_challenge_ends" ON "passkey_challenge" USING btree ("ends_at");