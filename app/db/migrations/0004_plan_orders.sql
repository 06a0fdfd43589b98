ALTER TABLE "plan_order" ADD COLUMN "payment_intent" text;--> statement-breakpoint
ALTER TABLE "plan_order" ADD COLUMN "method_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_order" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_order" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_payment_intent_unique" UNIQUE("payment_intent");