CREATE TABLE "contact_choice" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "contact_choice_uid_kind_channel_pk" PRIMARY KEY("uid","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"state" text NOT NULL,
	"file_key" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"uid" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_provider_issuer_subject_pk" PRIMARY KEY("provider","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "login_flow" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text,
	"intent" text NOT NULL,
	"uid" uuid,
	"redirect_url" text NOT NULL,
	"cart" jsonb,
	"code_hash" text,
	"verified" jsonb,
	"verified_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"uid" uuid,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"browser_hash" text,
	"redirect_url" text DEFAULT '/' NOT NULL,
	"cart" jsonb,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_proof_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "mail_proof_kind" CHECK ("mail_proof"."kind" in ('verify', 'login', 'reset', 'connect'))
);
--> statement-breakpoint
CREATE TABLE "member_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"name" text NOT NULL,
	"kana" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "totp" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"item_id" text NOT NULL,
	"days" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"left" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitation_left" CHECK ("invitation"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "once_taken" (
	"person_hash" text NOT NULL,
	"item_id" text NOT NULL,
	"uid" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"return_reason" text
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"product" text NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entry_origin_unique" UNIQUE("origin")
);
--> statement-breakpoint
CREATE TABLE "point_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"product" text NOT NULL,
	"amount" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"origin" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_grant_origin_unique" UNIQUE("origin"),
	CONSTRAINT "point_grant_amount" CHECK ("point_grant"."amount" > 0),
	CONSTRAINT "point_grant_used" CHECK ("point_grant"."used" >= 0 and "point_grant"."used" <= "point_grant"."amount")
);
--> statement-breakpoint
CREATE TABLE "failed_charge" (
	"invoice_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "failed_charge_invoice_id_attempt_pk" PRIMARY KEY("invoice_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"state" text NOT NULL,
	"ship_on" date NOT NULL,
	"address" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "parcel_plan" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"terms" jsonb NOT NULL,
	"total" integer NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"session_id" text,
	"session_url" text,
	"session_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_order_number_unique" UNIQUE("number"),
	CONSTRAINT "plan_order_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "plan_order_state" CHECK ("plan_order"."state" in ('draft', 'open', 'paid', 'expired', 'failed', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "plan_price" (
	"price_id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"amount" integer NOT NULL,
	"interval" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"set" text NOT NULL,
	"uid" uuid,
	"email" text DEFAULT '' NOT NULL,
	"picks" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selection_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"next_item_id" text,
	"provider_id" text NOT NULL,
	"customer" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"interval" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"trial_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"paused_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"method_label" text DEFAULT '' NOT NULL,
	"default_method" text,
	"reason_selected" text,
	"reason_text" text,
	"shoshin_text" text,
	"memo" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_payment" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"subscription_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"method_label" text NOT NULL,
	"lines" jsonb NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_payment_number_unique" UNIQUE("number"),
	CONSTRAINT "subscription_payment_amount" CHECK ("subscription_payment"."amount" >= 0 and "subscription_payment"."refunded" >= 0 and "subscription_payment"."refunded" <= "subscription_payment"."amount")
);
--> statement-breakpoint
CREATE TABLE "token" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"method" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "means" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "last_used_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "proved_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in" ADD COLUMN "second_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kana" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "remove_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "kana" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "interval" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "term_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "bits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "areas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "grants" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "same_as" text;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "becomes" text;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "once" text DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "sale" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_master" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_own" ADD COLUMN "origin" text NOT NULL;--> statement-breakpoint
ALTER TABLE "item_own" ADD COLUMN "created_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "item_own" ADD COLUMN "updated_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_choice" ADD CONSTRAINT "contact_choice_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_flow" ADD CONSTRAINT "login_flow_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_proof" ADD CONSTRAINT "mail_proof_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_address" ADD CONSTRAINT "member_address_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_use" ADD CONSTRAINT "ticket_use_licence_id_item_own_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."item_own"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_grant" ADD CONSTRAINT "point_grant_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_charge" ADD CONSTRAINT "failed_charge_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_plan" ADD CONSTRAINT "parcel_plan_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment" ADD CONSTRAINT "subscription_payment_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_uid" ON "data_export" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_one_each" ON "identity" USING btree ("uid","provider");--> statement-breakpoint
CREATE INDEX "login_flow_ends" ON "login_flow" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "login_flow_state" ON "login_flow" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "mail_proof_email" ON "mail_proof" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "mail_proof_ends" ON "mail_proof" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "member_address_uid" ON "member_address" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_default" ON "member_address" USING btree ("uid") WHERE "member_address"."is_default";--> statement-breakpoint
CREATE INDEX "passkey_uid" ON "passkey" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "once_taken_one" ON "once_taken" USING btree ("person_hash","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_use_purpose" ON "ticket_use" USING btree ("uid","purpose");--> statement-breakpoint
CREATE INDEX "ticket_use_licence" ON "ticket_use" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "point_entry_uid" ON "point_entry" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "point_grant_uid" ON "point_grant" USING btree ("uid","product","expires_at");--> statement-breakpoint
CREATE INDEX "parcel_state" ON "parcel" USING btree ("state","ship_on");--> statement-breakpoint
CREATE INDEX "parcel_uid" ON "parcel" USING btree ("uid","ship_on");--> statement-breakpoint
CREATE INDEX "plan_order_uid" ON "plan_order" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "plan_order_open" ON "plan_order" USING btree ("state","session_ends_at");--> statement-breakpoint
CREATE INDEX "selection_uid" ON "selection" USING btree ("uid","set");--> statement-breakpoint
CREATE INDEX "subscription_uid" ON "subscription" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "subscription_status" ON "subscription" USING btree ("status","period_end");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one_running" ON "subscription" USING btree ("uid","item_id") WHERE "subscription"."status" in ('trialing', 'active', 'past_due', 'paused');--> statement-breakpoint
CREATE INDEX "subscription_payment_uid" ON "subscription_payment" USING btree ("uid","paid_at");--> statement-breakpoint
CREATE INDEX "subscription_payment_of" ON "subscription_payment" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "token_uid" ON "token" USING btree ("uid","method");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_remove_at" ON "users" USING btree ("remove_at");--> statement-breakpoint
CREATE INDEX "item_own_item" ON "item_own" USING btree ("item_id","expire_at");--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "item_own" ADD CONSTRAINT "item_own_origin_unique" UNIQUE("origin");--> statement-breakpoint
ALTER TABLE "item_master" ADD CONSTRAINT "item_master_price" CHECK ("item_master"."price" >= 0);--> statement-breakpoint
ALTER TABLE "item_master" ADD CONSTRAINT "item_master_grants" CHECK ("item_master"."grants" >= 0);--> statement-breakpoint
ALTER TABLE "item_own" ADD CONSTRAINT "item_own_times" CHECK ("item_own"."expire_at" >= "item_own"."since_at");