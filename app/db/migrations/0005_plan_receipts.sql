CREATE TABLE "plan_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"payment" text NOT NULL,
	"uid" uuid NOT NULL,
	"issue" integer NOT NULL,
	"addressee" text NOT NULL,
	"proviso" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "plan_reservation" (
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_reservation_uid_item_id_pk" PRIMARY KEY("uid","item_id")
);
--> statement-breakpoint
ALTER TABLE "plan_reservation" ADD CONSTRAINT "plan_reservation_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reservation" ADD CONSTRAINT "plan_reservation_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_receipt_issue" ON "plan_receipt" USING btree ("payment","issue");