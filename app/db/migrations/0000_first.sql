CREATE TABLE "sign_in" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"display_name" text DEFAULT '' NOT NULL,
	"authority" text DEFAULT 'customer' NOT NULL,
	"line_user_id" text,
	"line_official01_friend" boolean DEFAULT false NOT NULL,
	"stripe_customer" text,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_line_user_id_unique" UNIQUE("line_user_id"),
	CONSTRAINT "users_stripe_customer_unique" UNIQUE("stripe_customer"),
	CONSTRAINT "users_authority" CHECK ("users"."authority" in ('customer', 'staff', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "postal_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" char(7) NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"town" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postal_code_source" (
	"id" text PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"data_of" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"collection" text DEFAULT 'product' NOT NULL,
	"plans" text[] DEFAULT '{}' NOT NULL,
	"family_id" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kana" text DEFAULT '' NOT NULL,
	"lead" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"brand" text,
	"brand_param" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"colour" jsonb,
	"base_price" integer NOT NULL,
	"tax_category" text DEFAULT 'standard' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"materials" text DEFAULT '' NOT NULL,
	"care" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"weight_g" integer DEFAULT 0 NOT NULL,
	"body_type" integer,
	"size_chart" jsonb,
	"art" jsonb,
	"pictures" jsonb DEFAULT '[]' NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_price" CHECK ("product"."base_price" >= 0 and "product"."base_price" <= 10000000),
	CONSTRAINT "product_status" CHECK ("product"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "product_collection" CHECK ("product"."collection" in ('product', 'product_licensed')),
	CONSTRAINT "product_licensed_plans" CHECK ("product"."collection" = 'product' or cardinality("product"."plans") > 0),
	CONSTRAINT "product_tax" CHECK ("product"."tax_category" in ('standard', 'reduced')),
	CONSTRAINT "product_body_type" CHECK ("product"."body_type" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "product_size" (
	"sku" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"price_difference" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"stock_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_size_stock" CHECK ("product_size"."stock" >= 0),
	CONSTRAINT "product_size_reserved" CHECK ("product_size"."reserved" >= 0 and "product_size"."reserved" <= "product_size"."stock")
);
--> statement-breakpoint
CREATE TABLE "restock_request" (
	"sku" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "restock_request_sku_email_pk" PRIMARY KEY("sku","email")
);
--> statement-breakpoint
CREATE TABLE "status" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_master" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_own" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"status" text NOT NULL,
	"store" integer NOT NULL,
	"since_at" timestamp with time zone NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"since" date NOT NULL,
	"expire" date NOT NULL,
	CONSTRAINT "item_own_store" CHECK ("item_own"."store" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"temporary_id" uuid NOT NULL,
	"buyer" text NOT NULL,
	"state" text NOT NULL,
	"email" text NOT NULL,
	"confirmation" jsonb NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_temporary_id_unique" UNIQUE("temporary_id"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('new', 'paid', 'packing', 'shipped', 'done', 'cancelled', 'refunded')),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" >= 0 and "orders"."refunded" <= "orders"."total")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reference" text,
	"livemode" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "payment_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_intent" text NOT NULL,
	"uid" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"method_label" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_history_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_history_payment_intent_unique" UNIQUE("payment_intent")
);
--> statement-breakpoint
CREATE TABLE "payment_temporary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"uid" text NOT NULL,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"confirmation" jsonb NOT NULL,
	"total" integer NOT NULL,
	"content_hash" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"session_id" text,
	"session_url" text,
	"session_ends_at" timestamp with time zone,
	"voucher_url" text,
	"voucher_ends_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"holds_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_temporary_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "payment_temporary_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_temporary_state" CHECK ("payment_temporary"."state" in ('draft', 'open', 'waiting', 'paid', 'expired', 'failed', 'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"order_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"addressee" text NOT NULL,
	"proviso" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"restock" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"provider_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"temporary_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "stock_hold_temporary_id_sku_pk" PRIMARY KEY("temporary_id","sku"),
	CONSTRAINT "stock_hold_state" CHECK ("stock_hold"."state" in ('held', 'sold', 'freed', 'returned')),
	CONSTRAINT "stock_hold_quantity" CHECK ("stock_hold"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_done_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_view_day_route_source_pk" PRIMARY KEY("day","route","source")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_size" ADD CONSTRAINT "product_size_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_request" ADD CONSTRAINT "restock_request_sku_product_size_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_size"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_own" ADD CONSTRAINT "item_own_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_own" ADD CONSTRAINT "item_own_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_temporary_id_payment_temporary_id_fk" FOREIGN KEY ("temporary_id") REFERENCES "public"."payment_temporary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_uid" ON "sign_in" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "postal_code_code" ON "postal_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "product_family" ON "product" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "product_size_product" ON "product_size" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_size_stock_at" ON "product_size" USING btree ("stock_at");--> statement-breakpoint
CREATE INDEX "item_own_uid" ON "item_own" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer","placed_at");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","placed_at");--> statement-breakpoint
CREATE INDEX "payment_event_due" ON "payment_event" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payment_temporary_due" ON "payment_temporary" USING btree ("state","holds_until");--> statement-breakpoint
CREATE INDEX "payment_temporary_twin" ON "payment_temporary" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "payment_temporary_browser" ON "payment_temporary" USING btree ("browser_hash","created_at");--> statement-breakpoint
CREATE INDEX "payment_temporary_email" ON "payment_temporary" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_issue" ON "receipt" USING btree ("order_id","issue");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");