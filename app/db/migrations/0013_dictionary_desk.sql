ALTER TABLE "dictionary_entry" DROP CONSTRAINT "dictionary_entry_status";--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "open_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD CONSTRAINT "dictionary_entry_status" CHECK ("dictionary_entry"."status" in ('draft', 'open', 'closed'));