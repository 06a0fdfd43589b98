CREATE TABLE "contact_choice" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL,
	CONSTRAINT "contact_choice_uid_kind_channel_pk" PRIMARY KEY("uid","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "contact_hours" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"quiet" boolean NOT NULL,
	"from_hour" smallint NOT NULL,
	"until_hour" smallint NOT NULL,
	"every_way" boolean NOT NULL,
	CONSTRAINT "contact_hours_of_day" CHECK ("contact_hours"."from_hour" between 0 and 23 and "contact_hours"."until_hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"browser_hash" text,
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
CREATE TABLE "sign_in" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"means" text DEFAULT 'password' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"second_at" timestamp with time zone,
	"idle_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"display_name" text DEFAULT '' NOT NULL,
	"kana" text DEFAULT '' NOT NULL,
	"authority" text DEFAULT 'customer' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"line_user_id" text,
	"line_official01_friend" boolean DEFAULT false NOT NULL,
	"line_friend_at" timestamp with time zone,
	"stripe_customer" text,
	"banned_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"remove_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "users_line_user_id_unique" UNIQUE("line_user_id"),
	CONSTRAINT "users_stripe_customer_unique" UNIQUE("stripe_customer"),
	CONSTRAINT "users_authority" CHECK ("users"."authority" in ('customer', 'staff', 'owner')),
	CONSTRAINT "users_roles" CHECK ("users"."roles" <@ array['shop', 'content', 'community', 'support'])
);
--> statement-breakpoint
CREATE TABLE "brought_member" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"brought_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"started_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_run_state" CHECK ("invitation_run"."state" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "liff_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"as_second" boolean DEFAULT false NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenge_purpose" CHECK ("passkey_challenge"."purpose" in ('add', 'login', 'prove'))
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
CREATE TABLE "point_rule" (
	"from_day" date PRIMARY KEY NOT NULL,
	"yen_per_point" integer NOT NULL,
	"term_days" integer NOT NULL,
	"least_use" integer DEFAULT 1 NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_rule_rate" CHECK ("point_rule"."yen_per_point" between 1 and 100000),
	CONSTRAINT "point_rule_least" CHECK ("point_rule"."least_use" between 1 and 10000),
	CONSTRAINT "point_rule_term" CHECK ("point_rule"."term_days" between 30 and 3650)
);
--> statement-breakpoint
CREATE TABLE "mail_text" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text,
	"opening" text,
	"closing" text,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_text_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "mail_text_whole" CHECK (num_nulls("mail_text"."subject", "mail_text"."opening", "mail_text"."closing") in (0, 3)),
	CONSTRAINT "mail_text_version" CHECK ("mail_text"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_viewing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"uid" uuid NOT NULL,
	"staff_uid" uuid NOT NULL,
	"sign_in_id" uuid,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "member_viewing_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_viewing_times" CHECK ("member_viewing"."ends_at" > "member_viewing"."begun_at")
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
CREATE TABLE "nakama_profile" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"avatar" integer NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nakama_profile_id_unique" UNIQUE("id"),
	CONSTRAINT "nakama_profile_avatar" CHECK ("nakama_profile"."avatar" between 1 and 12),
	CONSTRAINT "nakama_profile_words" CHECK (length("nakama_profile"."name") between 1 and 200 and length("nakama_profile"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"screen" text,
	"books" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"subject" text PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_draft" (
	"uid" uuid NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"edition" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_draft_uid_subject_pk" PRIMARY KEY("uid","subject")
);
--> statement-breakpoint
CREATE TABLE "scheduled_revision" (
	"subject" text PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL,
	"mine" jsonb NOT NULL,
	"at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"uid" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_act" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"act" text NOT NULL,
	"given" text DEFAULT '' NOT NULL,
	"uid" uuid NOT NULL,
	"screen" text,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_act_state" CHECK ("desk_act"."state" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "desk_act_row" (
	"act_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"row" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "desk_act_row_act_id_place_pk" PRIMARY KEY("act_id","place"),
	CONSTRAINT "desk_act_row_state" CHECK ("desk_act_row"."state" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "desk_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_stock" (
	"export" text NOT NULL,
	"sku" text NOT NULL,
	"stock" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_stock_export_sku_pk" PRIMARY KEY("export","sku")
);
--> statement-breakpoint
CREATE TABLE "shop_address" (
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"leads_to" text NOT NULL,
	"current" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_address_kind_address_pk" PRIMARY KEY("kind","address"),
	CONSTRAINT "shop_address_kind" CHECK ("shop_address"."kind" in ('product', 'category', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "goods_group" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"description" text NOT NULL,
	"picture_alt" text NOT NULL,
	"hidden" boolean NOT NULL,
	"heads" jsonb DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_group_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "goods_group_kind" CHECK ("goods_group"."kind" in ('category', 'tag', 'brand'))
);
--> statement-breakpoint
CREATE TABLE "goods_group_words" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"after" text NOT NULL,
	"written" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goods_group_words_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"sku" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"price" integer,
	CONSTRAINT "price_history_sku_from_at_pk" PRIMARY KEY("sku","from_at")
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
	"sale_price" integer,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"sale_begun" boolean DEFAULT false NOT NULL,
	"tax_category" text DEFAULT 'standard' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"story" jsonb DEFAULT '{"type":"doc","content":[]}'::jsonb NOT NULL,
	"materials" text DEFAULT '' NOT NULL,
	"care" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"delivery_note" text DEFAULT '' NOT NULL,
	"giftable" boolean DEFAULT true NOT NULL,
	"weight_g" integer DEFAULT 0 NOT NULL,
	"body_type" integer,
	"size_chart" jsonb,
	"art" jsonb,
	"pictures" jsonb DEFAULT '[]' NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"low_line" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_price" CHECK ("product"."base_price" >= 0 and "product"."base_price" <= 10000000),
	CONSTRAINT "product_sale" CHECK (num_nulls("product"."sale_price", "product"."sale_from", "product"."sale_until") in (0, 3)
        and coalesce("product"."sale_price" >= 1 and "product"."sale_from" < "product"."sale_until", true)
        and ("product"."sale_price" is not null or not "product"."sale_begun")),
	CONSTRAINT "product_status" CHECK ("product"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "product_collection" CHECK ("product"."collection" in ('product', 'product_licensed')),
	CONSTRAINT "product_licensed_plans" CHECK ("product"."collection" = 'product' or cardinality("product"."plans") > 0),
	CONSTRAINT "product_tax" CHECK ("product"."tax_category" in ('standard', 'reduced')),
	CONSTRAINT "product_low_line" CHECK ("product"."low_line" between 0 and 99999),
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
	"place" text DEFAULT '' NOT NULL,
	"cost" integer,
	"archived" boolean DEFAULT false NOT NULL,
	"stock_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_size_stock" CHECK ("product_size"."stock" >= 0),
	CONSTRAINT "product_size_cost" CHECK ("product_size"."cost" between 0 and 10000000),
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
CREATE TABLE "stock_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movement_pieces" CHECK ("stock_movement"."pieces" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_work" (
	"product_id" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"away" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gallery_work_place" CHECK (place >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_rule" (
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_rule_kind_from_day_pk" PRIMARY KEY("kind","from_day"),
	CONSTRAINT "delivery_rule_kind" CHECK ("delivery_rule"."kind" in ('calendar', 'postage'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"authority" text NOT NULL,
	"roles" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_authority" CHECK ("staff_invitation"."authority" in ('staff', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"words" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_call" (
	"note" uuid NOT NULL,
	"to_uid" uuid NOT NULL,
	"by_uid" uuid,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "desk_call_note_to_uid_pk" PRIMARY KEY("note","to_uid")
);
--> statement-breakpoint
CREATE TABLE "desk_memo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"words" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_hands" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"packer" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	"why" text,
	"sku" text,
	"count" integer,
	"replaced" boolean DEFAULT false NOT NULL,
	"found_by" uuid,
	"found_at" timestamp with time zone,
	CONSTRAINT "order_hands_why" CHECK ("order_hands"."why" in ('short', 'damaged')),
	CONSTRAINT "order_hands_found" CHECK (("order_hands"."why" is null) = ("order_hands"."sku" is null)
        and ("order_hands"."why" is null) = ("order_hands"."count" is null) and "order_hands"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"brought_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_attachment_type" CHECK ("order_attachment"."type" in ('application/pdf', 'image/webp')),
	CONSTRAINT "order_attachment_bytes" CHECK ("order_attachment"."bytes" > 0)
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
CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_device_endpoint" CHECK (length("push_device"."endpoint") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "push_sent" (
	"notice_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_sent_notice_id_device_id_pk" PRIMARY KEY("notice_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "information" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"everyone" boolean DEFAULT true NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "information_status" CHECK ("information"."status" in ('draft', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "popup_seen" (
	"popup_id" text NOT NULL,
	"uid" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popup_seen_popup_id_uid_pk" PRIMARY KEY("popup_id","uid")
);
--> statement-breakpoint
CREATE TABLE "popup" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"link_words" text DEFAULT '' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "popup_status" CHECK ("popup"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "popup_period" CHECK ("popup"."close_at" > "popup"."open_at"),
	CONSTRAINT "popup_link" CHECK (("popup"."link" = '') = ("popup"."link_words" = ''))
);
--> statement-breakpoint
CREATE TABLE "event_door_mark" (
	"key" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"arrived" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"words" text NOT NULL,
	"receivers" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"uid" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_reservation_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seats" integer NOT NULL,
	"companions" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"ticket_uses" uuid[] DEFAULT '{}' NOT NULL,
	"free_until" timestamp with time zone NOT NULL,
	"late_fee" integer DEFAULT 100 NOT NULL,
	"offer_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"arrived_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_soon_at" timestamp with time zone,
	CONSTRAINT "event_reservation_state" CHECK ("event_reservation"."state" in ('waiting', 'offered', 'held', 'confirmed', 'cancelled')),
	CONSTRAINT "event_reservation_seats" CHECK ("event_reservation"."seats" between 1 and 4),
	CONSTRAINT "event_reservation_offer" CHECK ("event_reservation"."state" not in ('offered', 'held') or "event_reservation"."offer_until" is not null)
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"place" text NOT NULL,
	"way_there" text DEFAULT '' NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"fee" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"late_fee" integer DEFAULT 100 NOT NULL,
	"series" text NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"free_until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"called_off_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_status" CHECK ("event"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "event_fee" CHECK ("event"."fee" in ('ticket', 'card', 'free')),
	CONSTRAINT "event_price" CHECK (("event"."fee" = 'card') = ("event"."price" > 0) and "event"."late_fee" between 0 and 100),
	CONSTRAINT "event_times" CHECK ("event"."ends_at" > "event"."starts_at"),
	CONSTRAINT "event_places" CHECK ("event"."taken" between 0 and "event"."places")
);
--> statement-breakpoint
CREATE TABLE "event_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"reservation_id" uuid,
	"event_id" text NOT NULL,
	"uid" uuid,
	"payer" text NOT NULL,
	"title" text NOT NULL,
	"seats" integer NOT NULL,
	"total" integer NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"session_ends_at" timestamp with time zone NOT NULL,
	"session_id" text,
	"session_url" text,
	"payment_intent" text,
	"method_label" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_payment_number_unique" UNIQUE("number"),
	CONSTRAINT "event_payment_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "event_payment_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "event_payment_payment_intent_unique" UNIQUE("payment_intent"),
	CONSTRAINT "event_payment_state" CHECK ("event_payment"."state" in ('draft', 'open', 'paid', 'ended')),
	CONSTRAINT "event_payment_paid" CHECK (("event_payment"."state" = 'paid') = ("event_payment"."paid_at" is not null)),
	CONSTRAINT "event_payment_amount" CHECK ("event_payment"."total" > 0 and "event_payment"."refunded" between 0 and "event_payment"."total")
);
--> statement-breakpoint
CREATE TABLE "event_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"payment_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"addressee" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_receipt_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "landing_text" (
	"id" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_text_status" CHECK ("landing_text"."status" in ('draft', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "policy_edition" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"note" text NOT NULL,
	"body" jsonb NOT NULL,
	"material" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_edition_status" CHECK ("policy_edition"."status" in ('draft', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "policy_reading" (
	"uid" uuid NOT NULL,
	"edition_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_reading_uid_edition_id_pk" PRIMARY KEY("uid","edition_id")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_on" date
);
--> statement-breakpoint
CREATE TABLE "shop_detail" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"kana" text NOT NULL,
	"legal_name" text NOT NULL,
	"representative" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"invoice_number" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_detail_one" CHECK ("shop_detail"."one")
);
--> statement-breakpoint
CREATE TABLE "apartment_knock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"to_uid" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "apartment_knock_other" CHECK ("apartment_knock"."uid" <> "apartment_knock"."to_uid"),
	CONSTRAINT "apartment_knock_reason" CHECK ("apartment_knock"."reason" in ('kansou', 'reply', 'night'))
);
--> statement-breakpoint
CREATE TABLE "apartment_room" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"wood" text DEFAULT 'sugi' NOT NULL,
	"lit_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "apartment_room_wood" CHECK ("apartment_room"."wood" in ('sugi', 'kuri', 'shiraki'))
);
--> statement-breakpoint
CREATE TABLE "plate_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"about_uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "plate_report_other" CHECK ("plate_report"."uid" <> "plate_report"."about_uid"),
	CONSTRAINT "plate_report_settled" CHECK (("plate_report"."settled_at" is null) = ("plate_report"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "class_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_group_status" CHECK ("class_group"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "class_group_opened" CHECK (("class_group"."status" = 'draft') = ("class_group"."opened_at" is null))
);
--> statement-breakpoint
CREATE TABLE "class_member" (
	"class_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"away_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "class_member_class_id_uid_pk" PRIMARY KEY("class_id","uid"),
	CONSTRAINT "class_member_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "class_word" (
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"about_uid" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"line" text NOT NULL,
	"state" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "class_word_class_id_uid_about_uid_pk" PRIMARY KEY("class_id","uid","about_uid"),
	CONSTRAINT "class_word_id_unique" UNIQUE("id"),
	CONSTRAINT "class_word_other" CHECK ("class_word"."uid" <> "class_word"."about_uid"),
	CONSTRAINT "class_word_state" CHECK ("class_word"."state" in ('draft', 'written', 'passed')),
	CONSTRAINT "class_word_written" CHECK (("class_word"."state" = 'written') = ("class_word"."written_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "kansou" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"uid" uuid,
	"body" text NOT NULL,
	"summary" text NOT NULL,
	"media_id" text,
	"first" boolean DEFAULT false NOT NULL,
	"welcomed_at" timestamp with time zone,
	"send_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_words" text DEFAULT '' NOT NULL,
	"asked_body" text DEFAULT '' NOT NULL,
	CONSTRAINT "kansou_status" CHECK ("kansou"."status" in ('open', 'held', 'asked', 'hidden')),
	CONSTRAINT "kansou_asked" CHECK ("kansou"."status" <> 'asked' or "kansou"."asked_at" is not null),
	CONSTRAINT "kansou_body" CHECK (length("kansou"."body") between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "kansou_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kansou_id" uuid NOT NULL,
	"parent_id" uuid,
	"uid" uuid,
	"of_staff" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"body" text NOT NULL,
	"pinned_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	"send_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_words" text DEFAULT '' NOT NULL,
	"asked_body" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "kansou_comment_status" CHECK ("kansou_comment"."status" in ('open', 'held', 'asked', 'hidden')),
	CONSTRAINT "kansou_comment_asked" CHECK ("kansou_comment"."status" <> 'asked' or "kansou_comment"."asked_at" is not null),
	CONSTRAINT "kansou_comment_body" CHECK (length("kansou_comment"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "kansou_comment_like" (
	"comment_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kansou_comment_like_comment_id_uid_pk" PRIMARY KEY("comment_id","uid")
);
--> statement-breakpoint
CREATE TABLE "kansou_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"kansou_id" uuid,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kansou_photo_kansou_id_unique" UNIQUE("kansou_id"),
	CONSTRAINT "kansou_photo_size" CHECK ("kansou_photo"."width" > 0 and "kansou_photo"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "kansou_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kansou_id" uuid NOT NULL,
	"comment_id" uuid,
	"uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "kansou_report_settled" CHECK (("kansou_report"."settled_at" is null) = ("kansou_report"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "kansou_seen" (
	"uid" uuid NOT NULL,
	"kansou_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kansou_seen_uid_kansou_id_pk" PRIMARY KEY("uid","kansou_id")
);
--> statement-breakpoint
CREATE TABLE "liked_user" (
	"kansou_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "liked_user_kansou_id_uid_pk" PRIMARY KEY("kansou_id","uid")
);
--> statement-breakpoint
CREATE TABLE "community_block" (
	"uid" uuid NOT NULL,
	"blocked_uid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_block_uid_blocked_uid_pk" PRIMARY KEY("uid","blocked_uid"),
	CONSTRAINT "community_block_other" CHECK ("community_block"."uid" <> "community_block"."blocked_uid")
);
--> statement-breakpoint
CREATE TABLE "community_profile" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"pen_name" text NOT NULL,
	"name_key" text NOT NULL,
	"avatar" integer NOT NULL,
	"muted_until" timestamp with time zone,
	"mute_reason" text DEFAULT '' NOT NULL,
	"leaves_words" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_profile_id_unique" UNIQUE("id"),
	CONSTRAINT "community_profile_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "community_profile_avatar" CHECK ("community_profile"."avatar" between 1 and 12),
	CONSTRAINT "community_profile_name" CHECK (length("community_profile"."pen_name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "kansou_quote" (
	"kansou_id" uuid PRIMARY KEY NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL,
	"product_id" text,
	"words" text DEFAULT '' NOT NULL,
	"quoted_at" timestamp with time zone,
	CONSTRAINT "kansou_quote_words" CHECK (length("kansou_quote"."words") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "mailing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"item_id" text,
	"prefecture" text DEFAULT '' NOT NULL,
	"bought" text DEFAULT '' NOT NULL,
	"bought_from" date,
	"quiet_from" date,
	"policy_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"begins_at" timestamp with time zone,
	"reached" uuid,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"started_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_state" CHECK ("mailing"."state" in ('draft', 'going', 'stopped', 'done', 'recalling', 'recalled')),
	CONSTRAINT "mailing_policy_all" CHECK ("mailing"."policy_id" is null or ("mailing"."item_id" is null and "mailing"."prefecture" = ''
        and "mailing"."bought" = '' and "mailing"."bought_from" is null and "mailing"."quiet_from" is null)),
	CONSTRAINT "mailing_begins" CHECK ("mailing"."state" = 'draft' or "mailing"."begins_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"plan" text NOT NULL,
	"last_number" integer NOT NULL,
	"member_read" integer DEFAULT 0 NOT NULL,
	"staff_read" integer DEFAULT 0 NOT NULL,
	"tells_read" boolean DEFAULT true NOT NULL,
	"waiting_since" timestamp with time zone,
	"later_until" timestamp with time zone,
	"assigned_to" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_never_empty" CHECK ("room"."last_number" >= 1),
	CONSTRAINT "room_read" CHECK ("room"."member_read" between 0 and "room"."last_number"
        and "room"."staff_read" between 0 and "room"."last_number"),
	CONSTRAINT "room_plan" CHECK ("room"."plan" in ('eichi', 'kafuku', 'dcode', 'syaka', 'wa', 'prevo'))
);
--> statement-breakpoint
CREATE TABLE "room_message" (
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author" uuid,
	"body" text NOT NULL,
	"send_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_message_room_id_number_pk" PRIMARY KEY("room_id","number"),
	CONSTRAINT "room_message_side" CHECK ("room_message"."side" in ('member', 'staff')),
	CONSTRAINT "room_message_body" CHECK (length("room_message"."body") between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "room_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"author" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_note_body" CHECK (length("room_note"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "room_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"room_id" uuid,
	"number" integer,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_photo_size" CHECK ("room_photo"."width" > 0 and "room_photo"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "room_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_template_title" CHECK (length("room_template"."title") between 1 and 150),
	CONSTRAINT "room_template_body" CHECK (length("room_template"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "quiz_count" (
	"day" date NOT NULL,
	"quiz" text NOT NULL,
	"result" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "quiz_count_day_quiz_result_pk" PRIMARY KEY("day","quiz","result")
);
--> statement-breakpoint
CREATE TABLE "quiz_edition" (
	"quiz" text NOT NULL,
	"edition" integer NOT NULL,
	"written" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "quiz_edition_quiz_edition_pk" PRIMARY KEY("quiz","edition")
);
--> statement-breakpoint
CREATE TABLE "quiz_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"quiz" text NOT NULL,
	"edition" integer NOT NULL,
	"result" text NOT NULL,
	"mixture" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"line" text NOT NULL,
	"audience" text NOT NULL,
	"once" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"ends_at" timestamp with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_status" CHECK ("questionnaire"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "questionnaire_audience" CHECK ("questionnaire"."audience" in ('everyone', 'members', 'link'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_id" text NOT NULL,
	"edition" integer NOT NULL,
	"uid" uuid,
	"who" text NOT NULL,
	"once" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaire_edition" (
	"questionnaire_id" text NOT NULL,
	"edition" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_edition_questionnaire_id_edition_pk" PRIMARY KEY("questionnaire_id","edition")
);
--> statement-breakpoint
CREATE TABLE "diary_choice" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"ends_at" integer NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diary_choice_ends_at" CHECK ("diary_choice"."ends_at" in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "diary_earlier" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diary_earlier_uid_kind_day_version_pk" PRIMARY KEY("uid","kind","day","version")
);
--> statement-breakpoint
CREATE TABLE "diary_key" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diary_page" (
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"saved" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diary_page_uid_kind_day_pk" PRIMARY KEY("uid","kind","day"),
	CONSTRAINT "diary_page_kind" CHECK ("diary_page"."kind" in ('eichi', 'sonkyo')),
	CONSTRAINT "diary_page_version" CHECK ("diary_page"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "diary_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid,
	"kind" text,
	"day" date,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "diary_photo_size" CHECK ("diary_photo"."width" > 0 and "diary_photo"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "story_reading" (
	"uid" uuid NOT NULL,
	"scenario" text NOT NULL,
	"trail" text[] NOT NULL,
	"scene" text,
	"done_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_reading_uid_scenario_pk" PRIMARY KEY("uid","scenario")
);
--> statement-breakpoint
CREATE TABLE "story_scene" (
	"uid" uuid NOT NULL,
	"scene" text NOT NULL,
	"mark" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_scene_uid_scene_pk" PRIMARY KEY("uid","scene")
);
--> statement-breakpoint
CREATE TABLE "story_text" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"scenes" jsonb NOT NULL,
	"used" text[] NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_text_status" CHECK ("story_text"."status" in ('draft', 'open'))
);
--> statement-breakpoint
CREATE TABLE "eichi_stamps" (
	"uid" uuid NOT NULL,
	"day" date NOT NULL,
	"cause" text NOT NULL,
	"subject" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "eichi_stamps_uid_day_cause_pk" PRIMARY KEY("uid","day","cause"),
	CONSTRAINT "eichi_stamps_cause" CHECK ("eichi_stamps"."cause" in ('diary', 'lesson', 'streak', 'event', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "dictionary_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"revoked" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"kana" text NOT NULL,
	"initial" text NOT NULL,
	"order_key" text collate "C" NOT NULL,
	"folded" text collate "C" NOT NULL,
	"sound" text collate "C" NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"related" text[] DEFAULT '{}' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"score" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dictionary_entry_status" CHECK ("dictionary_entry"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "dictionary_entry_initial" CHECK (char_length("dictionary_entry"."initial") = 1)
);
--> statement-breakpoint
CREATE TABLE "dictionary_name" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"kana" text collate "C" NOT NULL,
	"score" integer NOT NULL,
	"order_key" text collate "C" NOT NULL,
	"open_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_search" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"kana" text collate "C" NOT NULL,
	"score" integer NOT NULL,
	"order_key" text collate "C" NOT NULL,
	"open_at" timestamp with time zone,
	"near" text NOT NULL,
	"far" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"uid" uuid NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_uid_product_id_pk" PRIMARY KEY("uid","product_id")
);
--> statement-breakpoint
CREATE TABLE "held_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"offered" text[] NOT NULL,
	"subject" text NOT NULL,
	"link" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shared_line" (
	"notice_id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"words" text NOT NULL,
	"rest" text[] NOT NULL,
	"call_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "shared_line_tries" CHECK ("shared_line"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
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
CREATE TABLE "item_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"from_day" date NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"days" integer NOT NULL,
	"areas" jsonb NOT NULL,
	"holders" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	CONSTRAINT "item_change_price" CHECK ("item_change"."price" >= 0),
	CONSTRAINT "item_change_days" CHECK ("item_change"."days" >= 0),
	CONSTRAINT "item_change_holders" CHECK ("item_change"."holders" in ('keep', 'move'))
);
--> statement-breakpoint
CREATE TABLE "item_master" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kana" text DEFAULT '' NOT NULL,
	"seal" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"interval" text DEFAULT 'none' NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"term_days" integer DEFAULT 0 NOT NULL,
	"bits" integer DEFAULT 0 NOT NULL,
	"areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"grants" integer DEFAULT 1 NOT NULL,
	"same_as" text,
	"becomes" text,
	"once" text DEFAULT 'no' NOT NULL,
	"sale" text DEFAULT 'closed' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_master_price" CHECK ("item_master"."price" >= 0),
	CONSTRAINT "item_master_grants" CHECK ("item_master"."grants" >= 0)
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
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_own_origin_unique" UNIQUE("origin"),
	CONSTRAINT "item_own_store" CHECK ("item_own"."store" >= 0),
	CONSTRAINT "item_own_times" CHECK ("item_own"."expire_at" >= "item_own"."since_at")
);
--> statement-breakpoint
CREATE TABLE "once_taken" (
	"person_hash" text NOT NULL,
	"item_id" text NOT NULL,
	"uid" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_taken_person_hash_item_id_pk" PRIMARY KEY("person_hash","item_id")
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
CREATE TABLE "matome" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kana" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" jsonb NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"free" boolean DEFAULT false NOT NULL,
	"picture" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matome_status" CHECK ("matome"."status" in ('draft', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "saved_word" (
	"uid" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_word_uid_entry_id_pk" PRIMARY KEY("uid","entry_id")
);
--> statement-breakpoint
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
CREATE TABLE "media_play_day" (
	"item_id" text NOT NULL,
	"day" date NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "media_play_day_item_id_day_pk" PRIMARY KEY("item_id","day")
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
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memo_body" CHECK (length("memo"."body") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "own_playlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"title" text NOT NULL,
	"item_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_playlist_pieces" CHECK (cardinality("own_playlist"."item_ids") <= 200)
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
CREATE TABLE "desk_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"desk" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"beside_key" text,
	"uid" uuid NOT NULL,
	"screen" text,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_in_all" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"notes" integer DEFAULT 0 NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_import_rows" CHECK ("desk_import"."rows_read" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_import_line" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "desk_import_line_import_id_kind_place_pk" PRIMARY KEY("import_id","kind","place")
);
--> statement-breakpoint
CREATE TABLE "money_trouble" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"amount" integer,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
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
	"means" text GENERATED ALWAYS AS (confirmation ->> 'means') STORED,
	"prefecture" text GENERATED ALWAYS AS (confirmation -> 'address' ->> 'prefecture') STORED,
	"words" text DEFAULT '' NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"parcels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_temporary_id_unique" UNIQUE("temporary_id"),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('new', 'accepted', 'paid', 'packing', 'shipped', 'done', 'cancelled',
        'refunded')),
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
	"voucher_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extended_at" timestamp with time zone,
	"holds_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_temporary_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "payment_temporary_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payment_temporary_state" CHECK ("payment_temporary"."state" in ('draft', 'open', 'waiting', 'accepted', 'paid', 'expired', 'failed',
        'abandoned'))
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"temporary_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"unit_cost" integer,
	"unit_price" integer,
	"tax_basis_points" integer,
	"state" text NOT NULL,
	CONSTRAINT "stock_hold_temporary_id_sku_pk" PRIMARY KEY("temporary_id","sku"),
	CONSTRAINT "stock_hold_state" CHECK ("stock_hold"."state" in ('held', 'sold', 'freed', 'returned')),
	CONSTRAINT "stock_hold_quantity" CHECK ("stock_hold"."quantity" > 0 and "stock_hold"."returned" between 0 and "stock_hold"."quantity")
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
	"number" serial NOT NULL,
	"order_id" uuid,
	"payment" text,
	"payment_intent" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"why" text,
	"restock" integer DEFAULT 0 NOT NULL,
	"takes" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"undone_at" timestamp with time zone,
	"provider_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_number_unique" UNIQUE("number"),
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_of_one" CHECK (("refund"."order_id" is null) <> ("refund"."payment" is null)),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0 and "refund"."takes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_intent" text,
	"opened_at" timestamp with time zone NOT NULL,
	"due_by" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"uid" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_count_kind" CHECK ("stock_count"."kind" in ('all', 'category', 'place'))
);
--> statement-breakpoint
CREATE TABLE "stock_count_row" (
	"count_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"counted" integer NOT NULL,
	"book" integer NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "stock_count_row_count_id_sku_pk" PRIMARY KEY("count_id","sku"),
	CONSTRAINT "stock_count_row_pieces" CHECK ("stock_count_row"."counted" >= 0 and "stock_count_row"."book" >= 0)
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
	"told_at" timestamp with time zone,
	CONSTRAINT "point_grant_origin_unique" UNIQUE("origin"),
	CONSTRAINT "point_grant_amount" CHECK ("point_grant"."amount" > 0),
	CONSTRAINT "point_grant_used" CHECK ("point_grant"."used" >= 0 and "point_grant"."used" <= "point_grant"."amount")
);
--> statement-breakpoint
CREATE TABLE "collection_change" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"version" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_change_collection_id_pk" PRIMARY KEY("collection","id")
);
--> statement-breakpoint
CREATE TABLE "status" (
	"id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"whole" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_whole" CHECK ("status"."whole" <= "status"."version")
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"group_id" text NOT NULL,
	"title" text NOT NULL,
	"reading" text DEFAULT '' NOT NULL,
	"romaji" text DEFAULT '' NOT NULL,
	"near" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"audience" text[] DEFAULT '{}' NOT NULL,
	"body_audience" text[] DEFAULT '{}' NOT NULL,
	"grams" integer[] NOT NULL,
	"near_grams" integer[] DEFAULT '{}' NOT NULL,
	"body_grams" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "search_document_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "search_document_kind" CHECK (char_length("search_document"."kind") > 2)
);
--> statement-breakpoint
CREATE TABLE "shop_rule" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"of" text NOT NULL,
	"key" text NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "search_synonym" (
	"text" text PRIMARY KEY NOT NULL,
	"said" text NOT NULL,
	"meant" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_synonym_said" CHECK (char_length("search_synonym"."said") between 1 and 40),
	CONSTRAINT "search_synonym_meant" CHECK (char_length("search_synonym"."meant") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "site_switch" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spoken_due" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "spoken_due_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "spoken_text" (
	"item_id" text PRIMARY KEY NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spoken_word" (
	"word_id" text NOT NULL,
	"item_id" text NOT NULL,
	"lines" integer NOT NULL,
	"places" jsonb NOT NULL,
	CONSTRAINT "spoken_word_word_id_item_id_pk" PRIMARY KEY("word_id","item_id")
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
	"payment_intent" text,
	"method_label" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_order_number_unique" UNIQUE("number"),
	CONSTRAINT "plan_order_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "plan_order_payment_intent_unique" UNIQUE("payment_intent"),
	CONSTRAINT "plan_order_refunded" CHECK ("plan_order"."refunded" >= 0 and "plan_order"."refunded" <= "plan_order"."total"),
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
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"item_id" text NOT NULL,
	"next_item_id" text,
	"provider_id" text NOT NULL,
	"customer" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_price" text,
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
	"dropped_item_id" text,
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
	"payment_intent" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_payment_number_unique" UNIQUE("number"),
	CONSTRAINT "subscription_payment_amount" CHECK ("subscription_payment"."amount" >= 0 and "subscription_payment"."refunded" between 0 and "subscription_payment"."amount" and "subscription_payment"."taken_back" between 0 and "subscription_payment"."refunded")
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
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"uid" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"state" text NOT NULL,
	"ship_on" date NOT NULL,
	"address" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"asks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "parcel_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"parcel_id" uuid,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "parcel_hold_quantity" CHECK ("parcel_hold"."quantity" > 0),
	CONSTRAINT "parcel_hold_state" CHECK ("parcel_hold"."state" in ('held', 'sold', 'freed'))
);
--> statement-breakpoint
CREATE TABLE "parcel_plan" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"next_address" jsonb,
	"contents" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE TABLE "price_move" (
	"change_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"before" integer NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"untold_at" timestamp with time zone,
	CONSTRAINT "price_move_change_id_subscription_id_pk" PRIMARY KEY("change_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "page_depth" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"wide" boolean NOT NULL,
	"tenth" smallint NOT NULL,
	"readings" integer NOT NULL,
	CONSTRAINT "page_depth_route_wide_day_tenth_pk" PRIMARY KEY("route","wide","day","tenth")
);
--> statement-breakpoint
CREATE TABLE "page_press" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"wide" boolean NOT NULL,
	"across" smallint NOT NULL,
	"down" smallint NOT NULL,
	"presses" integer NOT NULL,
	CONSTRAINT "page_press_route_wide_day_down_across_pk" PRIMARY KEY("route","wide","day","down","across")
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
CREATE TABLE "sentence_met" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"code" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "sentence_met_day_step_code_pk" PRIMARY KEY("day","step","code")
);
--> statement-breakpoint
CREATE TABLE "visit_step" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_step_day_step_source_medium_campaign_pk" PRIMARY KEY("day","step","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "contact_choice" ADD CONSTRAINT "contact_choice_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_hours" ADD CONSTRAINT "contact_hours_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_address" ADD CONSTRAINT "member_address_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in" ADD CONSTRAINT "sign_in_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_member" ADD CONSTRAINT "brought_member_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_run" ADD CONSTRAINT "invitation_run_started_by_users_uid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_flow" ADD CONSTRAINT "login_flow_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_proof" ADD CONSTRAINT "mail_proof_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp" ADD CONSTRAINT "totp_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_rule" ADD CONSTRAINT "point_rule_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_text" ADD CONSTRAINT "mail_text_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_viewing" ADD CONSTRAINT "member_viewing_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_viewing" ADD CONSTRAINT "member_viewing_staff_uid_users_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_viewing" ADD CONSTRAINT "member_viewing_sign_in_id_sign_in_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_in"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nakama_profile" ADD CONSTRAINT "nakama_profile_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_act_row" ADD CONSTRAINT "desk_act_row_act_id_desk_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."desk_act"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_group_words" ADD CONSTRAINT "goods_group_words_kind_id_goods_group_kind_id_fk" FOREIGN KEY ("kind","id") REFERENCES "public"."goods_group"("kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_sku_product_size_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_size"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_size" ADD CONSTRAINT "product_size_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_request" ADD CONSTRAINT "restock_request_sku_product_size_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_size"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_sku_product_size_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_size"("sku") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_work" ADD CONSTRAINT "gallery_work_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_users_uid_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_call" ADD CONSTRAINT "desk_call_to_uid_users_uid_fk" FOREIGN KEY ("to_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_call" ADD CONSTRAINT "desk_call_by_uid_users_uid_fk" FOREIGN KEY ("by_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_memo" ADD CONSTRAINT "desk_memo_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_memo" ADD CONSTRAINT "desk_memo_done_by_users_uid_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hands" ADD CONSTRAINT "order_hands_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hands" ADD CONSTRAINT "order_hands_packer_users_uid_fk" FOREIGN KEY ("packer") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_hands" ADD CONSTRAINT "order_hands_found_by_users_uid_fk" FOREIGN KEY ("found_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_attachment" ADD CONSTRAINT "order_attachment_brought_by_users_uid_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_sign_in_id_sign_in_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_in"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sent" ADD CONSTRAINT "push_sent_notice_id_outbox_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sent" ADD CONSTRAINT "push_sent_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_seen" ADD CONSTRAINT "popup_seen_popup_id_popup_id_fk" FOREIGN KEY ("popup_id") REFERENCES "public"."popup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popup_seen" ADD CONSTRAINT "popup_seen_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_door_mark" ADD CONSTRAINT "event_door_mark_reservation_id_event_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_reservation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_letter" ADD CONSTRAINT "event_letter_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reservation" ADD CONSTRAINT "event_reservation_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reservation" ADD CONSTRAINT "event_reservation_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payment" ADD CONSTRAINT "event_payment_reservation_id_event_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_reservation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payment" ADD CONSTRAINT "event_payment_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_payment" ADD CONSTRAINT "event_payment_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_receipt" ADD CONSTRAINT "event_receipt_payment_id_event_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."event_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_reading" ADD CONSTRAINT "policy_reading_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_reading" ADD CONSTRAINT "policy_reading_edition_id_policy_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."policy_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment_knock" ADD CONSTRAINT "apartment_knock_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment_knock" ADD CONSTRAINT "apartment_knock_to_uid_users_uid_fk" FOREIGN KEY ("to_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment_room" ADD CONSTRAINT "apartment_room_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_report" ADD CONSTRAINT "plate_report_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_report" ADD CONSTRAINT "plate_report_about_uid_users_uid_fk" FOREIGN KEY ("about_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_class_id_class_group_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."class_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_member" ADD CONSTRAINT "class_member_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_word" ADD CONSTRAINT "class_word_writer" FOREIGN KEY ("class_id","uid") REFERENCES "public"."class_member"("class_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_word" ADD CONSTRAINT "class_word_about" FOREIGN KEY ("class_id","about_uid") REFERENCES "public"."class_member"("class_id","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou" ADD CONSTRAINT "kansou_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou" ADD CONSTRAINT "kansou_media_id_media_item_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_comment" ADD CONSTRAINT "kansou_comment_kansou_id_kansou_id_fk" FOREIGN KEY ("kansou_id") REFERENCES "public"."kansou"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_comment" ADD CONSTRAINT "kansou_comment_parent_id_kansou_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."kansou_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_comment" ADD CONSTRAINT "kansou_comment_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_comment_like" ADD CONSTRAINT "kansou_comment_like_comment_id_kansou_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."kansou_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_comment_like" ADD CONSTRAINT "kansou_comment_like_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_photo" ADD CONSTRAINT "kansou_photo_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_photo" ADD CONSTRAINT "kansou_photo_kansou_id_kansou_id_fk" FOREIGN KEY ("kansou_id") REFERENCES "public"."kansou"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_report" ADD CONSTRAINT "kansou_report_kansou_id_kansou_id_fk" FOREIGN KEY ("kansou_id") REFERENCES "public"."kansou"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_report" ADD CONSTRAINT "kansou_report_comment_id_kansou_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."kansou_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_report" ADD CONSTRAINT "kansou_report_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_seen" ADD CONSTRAINT "kansou_seen_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_seen" ADD CONSTRAINT "kansou_seen_kansou_id_kansou_id_fk" FOREIGN KEY ("kansou_id") REFERENCES "public"."kansou"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liked_user" ADD CONSTRAINT "liked_user_kansou_id_kansou_id_fk" FOREIGN KEY ("kansou_id") REFERENCES "public"."kansou"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liked_user" ADD CONSTRAINT "liked_user_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_block" ADD CONSTRAINT "community_block_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_block" ADD CONSTRAINT "community_block_blocked_uid_users_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_profile" ADD CONSTRAINT "community_profile_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_quote" ADD CONSTRAINT "kansou_quote_kansou_id_kansou_id_fk" FOREIGN KEY ("kansou_id") REFERENCES "public"."kansou"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kansou_quote" ADD CONSTRAINT "kansou_quote_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_policy_id_policy_edition_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing" ADD CONSTRAINT "mailing_started_by_users_uid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_assigned_to_users_uid_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_message" ADD CONSTRAINT "room_message_author_users_uid_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_note" ADD CONSTRAINT "room_note_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_note" ADD CONSTRAINT "room_note_author_users_uid_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_photo" ADD CONSTRAINT "room_photo_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_photo" ADD CONSTRAINT "room_photo_room_id_number_room_message_room_id_number_fk" FOREIGN KEY ("room_id","number") REFERENCES "public"."room_message"("room_id","number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_questionnaire_id_edition_questionnaire_edition_questionnaire_id_edition_fk" FOREIGN KEY ("questionnaire_id","edition") REFERENCES "public"."questionnaire_edition"("questionnaire_id","edition") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_edition" ADD CONSTRAINT "questionnaire_edition_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_choice" ADD CONSTRAINT "diary_choice_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_earlier" ADD CONSTRAINT "diary_earlier_uid_kind_day_diary_page_uid_kind_day_fk" FOREIGN KEY ("uid","kind","day") REFERENCES "public"."diary_page"("uid","kind","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_key" ADD CONSTRAINT "diary_key_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_page" ADD CONSTRAINT "diary_page_uid_diary_key_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."diary_key"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_photo" ADD CONSTRAINT "diary_photo_uid_kind_day_diary_page_uid_kind_day_fk" FOREIGN KEY ("uid","kind","day") REFERENCES "public"."diary_page"("uid","kind","day") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reading" ADD CONSTRAINT "story_reading_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_scene" ADD CONSTRAINT "story_scene_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eichi_stamps" ADD CONSTRAINT "eichi_stamps_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_name" ADD CONSTRAINT "dictionary_name_id_dictionary_entry_id_fk" FOREIGN KEY ("id") REFERENCES "public"."dictionary_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_search" ADD CONSTRAINT "dictionary_search_id_dictionary_entry_id_fk" FOREIGN KEY ("id") REFERENCES "public"."dictionary_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_notice" ADD CONSTRAINT "held_notice_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_line" ADD CONSTRAINT "shared_line_notice_id_outbox_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_line" ADD CONSTRAINT "shared_line_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_letter" ADD CONSTRAINT "member_letter_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_change" ADD CONSTRAINT "item_change_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_change" ADD CONSTRAINT "item_change_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_own" ADD CONSTRAINT "item_own_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_own" ADD CONSTRAINT "item_own_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_taken" ADD CONSTRAINT "once_taken_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "once_taken" ADD CONSTRAINT "once_taken_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_use" ADD CONSTRAINT "ticket_use_licence_id_item_own_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."item_own"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_use" ADD CONSTRAINT "ticket_use_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_word" ADD CONSTRAINT "saved_word_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_playlist" ADD CONSTRAINT "own_playlist_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_state" ADD CONSTRAINT "player_state_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_upload" ADD CONSTRAINT "desk_upload_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_import_line" ADD CONSTRAINT "desk_import_line_import_id_desk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."desk_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_temporary_id_payment_temporary_id_fk" FOREIGN KEY ("temporary_id") REFERENCES "public"."payment_temporary"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_row" ADD CONSTRAINT "stock_count_row_count_id_stock_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_count"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_row" ADD CONSTRAINT "stock_count_row_sku_product_size_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."product_size"("sku") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_grant" ADD CONSTRAINT "point_grant_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_change" ADD CONSTRAINT "collection_change_collection_status_id_fk" FOREIGN KEY ("collection") REFERENCES "public"."status"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "failed_charge" ADD CONSTRAINT "failed_charge_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_order" ADD CONSTRAINT "plan_order_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_receipt" ADD CONSTRAINT "plan_receipt_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reservation" ADD CONSTRAINT "plan_reservation_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reservation" ADD CONSTRAINT "plan_reservation_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_item_id_item_master_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_next_item_id_item_master_id_fk" FOREIGN KEY ("next_item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_dropped_item_id_item_master_id_fk" FOREIGN KEY ("dropped_item_id") REFERENCES "public"."item_master"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment" ADD CONSTRAINT "subscription_payment_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payment" ADD CONSTRAINT "subscription_payment_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_hold" ADD CONSTRAINT "parcel_hold_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_hold" ADD CONSTRAINT "parcel_hold_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_plan" ADD CONSTRAINT "parcel_plan_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_plan" ADD CONSTRAINT "parcel_plan_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection" ADD CONSTRAINT "selection_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move" ADD CONSTRAINT "price_move_change_id_item_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."item_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_move" ADD CONSTRAINT "price_move_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_uid" ON "data_export" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_one_each" ON "identity" USING btree ("uid","provider");--> statement-breakpoint
CREATE INDEX "member_address_uid" ON "member_address" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_default" ON "member_address" USING btree ("uid") WHERE "member_address"."is_default";--> statement-breakpoint
CREATE INDEX "sign_in_uid" ON "sign_in" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_remove_at" ON "users" USING btree ("remove_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created" DESC NULLS FIRST,"uid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_desk_name" ON "users" USING btree ("kana","uid");--> statement-breakpoint
CREATE INDEX "users_desk_staff" ON "users" USING btree ("created","uid") WHERE "users"."authority" <> 'customer';--> statement-breakpoint
CREATE INDEX "users_desk_banned" ON "users" USING btree ("created","uid") WHERE "users"."banned_at" is not null;--> statement-breakpoint
CREATE INDEX "users_desk_leaving" ON "users" USING btree ("created","uid") WHERE "users"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "brought_member_waiting" ON "brought_member" USING btree ("uid") WHERE "brought_member"."invited_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_run_one" ON "invitation_run" USING btree ("state") WHERE "invitation_run"."state" = 'running';--> statement-breakpoint
CREATE INDEX "liff_token_ends" ON "liff_token" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "login_flow_ends" ON "login_flow" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "login_flow_state" ON "login_flow" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "mail_proof_email" ON "mail_proof" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "mail_proof_ends" ON "mail_proof" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "passkey_uid" ON "passkey" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "passkey_challenge_ends" ON "passkey_challenge" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "member_viewing_uid" ON "member_viewing" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "member_viewing_staff" ON "member_viewing" USING btree ("staff_uid");--> statement-breakpoint
CREATE INDEX "member_viewing_sign_in" ON "member_viewing" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "member_viewing_begun" ON "member_viewing" USING btree ("begun_at","id");--> statement-breakpoint
CREATE INDEX "member_viewing_open" ON "member_viewing" USING btree ("ends_at") WHERE "member_viewing"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "postal_code_code" ON "postal_code" USING btree ("code");--> statement-breakpoint
CREATE INDEX "nakama_profile_shown" ON "nakama_profile" USING btree ("id" DESC NULLS FIRST) WHERE "nakama_profile"."shown" and "nakama_profile"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_desk" ON "audit" USING btree (split_part("screen", '/', 3),"at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE split_part("audit"."screen", '/', 2) = 'admin';--> statement-breakpoint
CREATE INDEX "audit_passing" ON "audit" USING btree ("at") WHERE not "audit"."books";--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "open_draft_subject" ON "open_draft" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "open_draft_old" ON "open_draft" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "scheduled_revision_at" ON "scheduled_revision" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_act_running" ON "desk_act" USING btree ("created_at") WHERE "desk_act"."state" = 'running';--> statement-breakpoint
CREATE INDEX "desk_act_own" ON "desk_act" USING btree ("list","uid","created_at");--> statement-breakpoint
CREATE INDEX "desk_act_old" ON "desk_act" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_act_row_waiting" ON "desk_act_row" USING btree ("act_id","place") WHERE "desk_act_row"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "desk_act_row_refused" ON "desk_act_row" USING btree ("act_id","place") WHERE "desk_act_row"."state" = 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "desk_view_name" ON "desk_view" USING btree ("uid","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_view_first" ON "desk_view" USING btree ("uid","list") WHERE "desk_view"."first";--> statement-breakpoint
CREATE UNIQUE INDEX "shop_address_current" ON "shop_address" USING btree ("kind","leads_to") WHERE "shop_address"."current";--> statement-breakpoint
CREATE INDEX "shop_address_leads_to" ON "shop_address" USING btree ("kind","leads_to");--> statement-breakpoint
CREATE INDEX "product_family" ON "product" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("published_at" DESC NULLS FIRST,"position","id");--> statement-breakpoint
CREATE INDEX "product_desk_newest" ON "product" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "product_status" ON "product" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "product_desk_name" ON "product" USING btree ("kana","id");--> statement-breakpoint
CREATE INDEX "product_desk_code" ON "product" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "product_desk_price" ON "product" USING btree ("base_price","id");--> statement-breakpoint
CREATE INDEX "product_desk_updated" ON "product" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "product_tags" ON "product" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "product_sale_hour" ON "product" USING btree ("id") WHERE "product"."sale_price" is not null;--> statement-breakpoint
CREATE INDEX "product_low_line" ON "product" USING btree ("id") WHERE "product"."low_line" is not null;--> statement-breakpoint
CREATE INDEX "product_desk_category" ON "product" USING btree ("category","published_at","id");--> statement-breakpoint
CREATE INDEX "product_size_product" ON "product_size" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_size_stock_at" ON "product_size" USING btree ("stock_at");--> statement-breakpoint
CREATE INDEX "restock_request_waiting" ON "restock_request" USING btree ("sku") WHERE "restock_request"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movement_sku" ON "stock_movement" USING btree ("sku","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("email") WHERE "staff_invitation"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitation_ends" ON "staff_invitation" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "member_note_uid" ON "member_note" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "desk_call_waits" ON "desk_call" USING btree ("to_uid","created_at") WHERE "desk_call"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "desk_call_seen" ON "desk_call" USING btree ("to_uid","seen_at");--> statement-breakpoint
CREATE INDEX "desk_call_made" ON "desk_call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_memo_done" ON "desk_memo" USING btree ("done_at","created_at");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_attachment_order" ON "order_attachment" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_attachment_loose" ON "order_attachment" USING btree ("created_at") WHERE "order_attachment"."order_id" is null;--> statement-breakpoint
CREATE INDEX "push_device_uid" ON "push_device" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "push_device_sign_in" ON "push_device" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "push_sent_device" ON "push_sent" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "information_open_at" ON "information" USING btree ("open_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "information_desk_changed" ON "information" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "popup_seen_uid" ON "popup_seen" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "popup_open" ON "popup" USING btree ("close_at","open_at","id") WHERE "popup"."status" = 'open';--> statement-breakpoint
CREATE INDEX "popup_desk_opens" ON "popup" USING btree ("open_at","id");--> statement-breakpoint
CREATE INDEX "popup_desk_changed" ON "popup" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "event_door_mark_reservation" ON "event_door_mark" USING btree ("reservation_id","at");--> statement-breakpoint
CREATE INDEX "event_letter_newest" ON "event_letter" USING btree ("event_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "event_reservation_once" ON "event_reservation" USING btree ("event_id","uid") WHERE "event_reservation"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "event_reservation_guest_once" ON "event_reservation" USING btree ("event_id","email") WHERE "event_reservation"."uid" is null and "event_reservation"."email" <> '' and "event_reservation"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "event_reservation_guests" ON "event_reservation" USING btree ("created_at") WHERE "event_reservation"."uid" is null and "event_reservation"."email" <> '';--> statement-breakpoint
CREATE INDEX "event_reservation_order" ON "event_reservation" USING btree ("event_id","state","number");--> statement-breakpoint
CREATE INDEX "event_reservation_arrived" ON "event_reservation" USING btree ("arrived_at") WHERE "event_reservation"."arrived_at" is not null;--> statement-breakpoint
CREATE INDEX "event_reservation_uid" ON "event_reservation" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "event_reservation_offers" ON "event_reservation" USING btree ("offer_until") WHERE "event_reservation"."state" in ('offered', 'held');--> statement-breakpoint
CREATE INDEX "event_starts" ON "event" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "event_desk_changed" ON "event" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "event_series" ON "event" USING btree ("series","starts_at");--> statement-breakpoint
CREATE INDEX "event_payment_uid" ON "event_payment" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "event_payment_event" ON "event_payment" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_payment_charged" ON "event_payment" USING btree ("paid_at",("id"::text)) WHERE "event_payment"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "event_receipt_payment" ON "event_receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "policy_edition_slug" ON "policy_edition" USING btree ("slug","open_at");--> statement-breakpoint
CREATE INDEX "redirect_created" ON "redirect" USING btree ("created_at","path");--> statement-breakpoint
CREATE UNIQUE INDEX "apartment_knock_once" ON "apartment_knock" USING btree ("uid","to_uid","day");--> statement-breakpoint
CREATE INDEX "apartment_knock_to" ON "apartment_knock" USING btree ("to_uid","created_at");--> statement-breakpoint
CREATE INDEX "apartment_knock_newest" ON "apartment_knock" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "apartment_room_lit" ON "apartment_room" USING btree ("lit_at") WHERE "apartment_room"."lit_at" is not null and not "apartment_room"."hidden";--> statement-breakpoint
CREATE UNIQUE INDEX "plate_report_once" ON "plate_report" USING btree ("uid","about_uid") WHERE "plate_report"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "plate_report_about" ON "plate_report" USING btree ("about_uid");--> statement-breakpoint
CREATE INDEX "plate_report_waiting" ON "plate_report" USING btree ("created_at") WHERE "plate_report"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "class_group_changed" ON "class_group" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "class_member_uid" ON "class_member" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "class_word_read" ON "class_word" USING btree ("class_id","about_uid","written_at");--> statement-breakpoint
CREATE INDEX "class_word_reported" ON "class_word" USING btree ("reported_at") WHERE "class_word"."reported_at" is not null and "class_word"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "kansou_of_plan" ON "kansou" USING btree ("plan","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"uid") WHERE "kansou"."status" = 'open';--> statement-breakpoint
CREATE INDEX "kansou_of_writer" ON "kansou" USING btree ("uid","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kansou_to_welcome" ON "kansou" USING btree ("created_at") WHERE "kansou"."first" and "kansou"."welcomed_at" is null;--> statement-breakpoint
CREATE INDEX "kansou_media" ON "kansou" USING btree ("media_id") WHERE "kansou"."media_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kansou_sent_once" ON "kansou" USING btree ("uid","send_key");--> statement-breakpoint
CREATE INDEX "kansou_comment_of" ON "kansou_comment" USING btree ("kansou_id","id","status","uid","parent_id");--> statement-breakpoint
CREATE INDEX "kansou_comment_pinned" ON "kansou_comment" USING btree ("kansou_id") WHERE "kansou_comment"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "kansou_comment_parent" ON "kansou_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "kansou_comment_uid" ON "kansou_comment" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "kansou_comment_thanked" ON "kansou_comment" USING btree ("thanked_at") WHERE "kansou_comment"."thanked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "kansou_comment_sent_once" ON "kansou_comment" USING btree ("uid","send_key");--> statement-breakpoint
CREATE INDEX "kansou_comment_like_uid" ON "kansou_comment_like" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "kansou_photo_uid" ON "kansou_photo" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "kansou_photo_loose" ON "kansou_photo" USING btree ("created_at") WHERE "kansou_photo"."kansou_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "kansou_report_once" ON "kansou_report" USING btree ("uid","kansou_id",coalesce("comment_id", "kansou_id"));--> statement-breakpoint
CREATE INDEX "kansou_report_of" ON "kansou_report" USING btree ("kansou_id");--> statement-breakpoint
CREATE INDEX "kansou_report_comment" ON "kansou_report" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "kansou_report_waiting" ON "kansou_report" USING btree ("created_at") WHERE "kansou_report"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "kansou_seen_of" ON "kansou_seen" USING btree ("kansou_id");--> statement-breakpoint
CREATE INDEX "liked_user_newest" ON "liked_user" USING btree ("kansou_id","created_at" DESC NULLS FIRST,"uid");--> statement-breakpoint
CREATE INDEX "liked_user_uid" ON "liked_user" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "community_block_blocked" ON "community_block" USING btree ("blocked_uid");--> statement-breakpoint
CREATE INDEX "community_profile_muted" ON "community_profile" USING btree ("muted_until") WHERE "community_profile"."muted_until" is not null;--> statement-breakpoint
CREATE INDEX "kansou_quote_of_product" ON "kansou_quote" USING btree ("product_id","quoted_at" DESC NULLS FIRST) WHERE "kansou_quote"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "kansou_quote_allowed" ON "kansou_quote" USING btree ("allowed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mailing_newest" ON "mailing" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailing_going" ON "mailing" USING btree ("begins_at","id") WHERE "mailing"."state" = 'going';--> statement-breakpoint
CREATE INDEX "mailing_policy" ON "mailing" USING btree ("policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_of_member" ON "room" USING btree ("uid","plan");--> statement-breakpoint
CREATE INDEX "room_waiting" ON "room" USING btree ("waiting_since","id") WHERE "room"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "room_later" ON "room" USING btree ("later_until","id") WHERE "room"."later_until" is not null;--> statement-breakpoint
CREATE INDEX "room_changed" ON "room" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "room_assigned" ON "room" USING btree ("assigned_to","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "room_message_sent_once" ON "room_message" USING btree ("room_id","author","send_key");--> statement-breakpoint
CREATE INDEX "room_message_author" ON "room_message" USING btree ("author");--> statement-breakpoint
CREATE INDEX "room_note_of" ON "room_note" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "room_note_author" ON "room_note" USING btree ("author");--> statement-breakpoint
CREATE UNIQUE INDEX "room_photo_message" ON "room_photo" USING btree ("room_id","number");--> statement-breakpoint
CREATE INDEX "room_photo_uid" ON "room_photo" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "room_photo_loose" ON "room_photo" USING btree ("created_at") WHERE "room_photo"."room_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_template_title" ON "room_template" USING btree ("title");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_edition_draft" ON "quiz_edition" USING btree ("quiz") WHERE "quiz_edition"."published_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_result_uid" ON "quiz_result" USING btree ("uid","kept_at");--> statement-breakpoint
CREATE INDEX "questionnaire_desk_changed" ON "questionnaire" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_answer_draft" ON "questionnaire_answer" USING btree ("questionnaire_id","who") WHERE "questionnaire_answer"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_answer_once" ON "questionnaire_answer" USING btree ("questionnaire_id","who") WHERE "questionnaire_answer"."once";--> statement-breakpoint
CREATE INDEX "questionnaire_answer_uid" ON "questionnaire_answer" USING btree ("uid","saved_at");--> statement-breakpoint
CREATE INDEX "questionnaire_answer_sent" ON "questionnaire_answer" USING btree ("questionnaire_id","edition","sent_at");--> statement-breakpoint
CREATE INDEX "diary_earlier_replaced" ON "diary_earlier" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "diary_key_master" ON "diary_key" USING btree ("master","uid");--> statement-breakpoint
CREATE INDEX "diary_page_deleted" ON "diary_page" USING btree ("saved_at") WHERE not "diary_page"."saved";--> statement-breakpoint
CREATE INDEX "diary_photo_page" ON "diary_photo" USING btree ("uid","kind","day","created_at");--> statement-breakpoint
CREATE INDEX "diary_photo_loose" ON "diary_photo" USING btree ("id") WHERE "diary_photo"."uid" is null;--> statement-breakpoint
CREATE INDEX "story_reading_moved" ON "story_reading" USING btree ("uid","moved_at");--> statement-breakpoint
CREATE INDEX "story_reading_inside" ON "story_reading" USING btree ("scenario") WHERE "story_reading"."scene" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "eichi_stamps_once" ON "eichi_stamps" USING btree ("uid","cause","subject") WHERE "eichi_stamps"."subject" <> '';--> statement-breakpoint
CREATE INDEX "dictionary_code_name" ON "dictionary_code" USING btree ("name");--> statement-breakpoint
CREATE INDEX "dictionary_entry_order" ON "dictionary_entry" USING btree ("order_key","open_at","id");--> statement-breakpoint
CREATE INDEX "dictionary_entry_word" ON "dictionary_entry" USING btree ("word");--> statement-breakpoint
CREATE INDEX "dictionary_entry_changed" ON "dictionary_entry" USING btree ("updated_at" DESC NULLS FIRST,"order_key","id");--> statement-breakpoint
CREATE INDEX "dictionary_entry_desk_score" ON "dictionary_entry" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "dictionary_entry_desk_changed" ON "dictionary_entry" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "dictionary_entry_links" ON "dictionary_entry" USING gin ("links");--> statement-breakpoint
CREATE INDEX "dictionary_entry_folded" ON "dictionary_entry" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "dictionary_entry_sound" ON "dictionary_entry" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "dictionary_entry_tags" ON "dictionary_entry" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "dictionary_entry_related" ON "dictionary_entry" USING gin ("related");--> statement-breakpoint
CREATE INDEX "dictionary_entry_asked" ON "dictionary_entry" USING btree ("score" DESC NULLS FIRST,"order_key","id");--> statement-breakpoint
CREATE INDEX "dictionary_entry_listed" ON "dictionary_entry" USING btree ("status","order_key","open_at","id");--> statement-breakpoint
CREATE INDEX "dictionary_entry_waiting" ON "dictionary_entry" USING btree ("open_at");--> statement-breakpoint
CREATE INDEX "dictionary_name_name" ON "dictionary_name" USING btree ("name");--> statement-breakpoint
CREATE INDEX "dictionary_name_kana" ON "dictionary_name" USING btree ("kana");--> statement-breakpoint
CREATE INDEX "dictionary_name_name_end" ON "dictionary_name" USING btree (reverse("name") collate "C");--> statement-breakpoint
CREATE INDEX "dictionary_name_kana_end" ON "dictionary_name" USING btree (reverse("kana") collate "C");--> statement-breakpoint
CREATE INDEX "favourite_uid" ON "favourite" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "held_notice_due" ON "held_notice" USING btree ("until") WHERE "held_notice"."done_at" is null;--> statement-breakpoint
CREATE INDEX "held_notice_uid" ON "held_notice" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "held_notice_done" ON "held_notice" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "shared_line_due" ON "shared_line" USING btree ("next_at","notice_id") WHERE "shared_line"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "shared_line_call" ON "shared_line" USING btree ("call_id") WHERE "shared_line"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "shared_line_uid" ON "shared_line" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "member_letter_uid" ON "member_letter" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "member_letter_unread" ON "member_letter" USING btree ("uid","created_at","id") WHERE "member_letter"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "item_change_day" ON "item_change" USING btree ("item_id","from_day") WHERE "item_change"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "item_own_uid" ON "item_own" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "item_own_item" ON "item_own" USING btree ("item_id","expire_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_use_purpose" ON "ticket_use" USING btree ("uid","purpose");--> statement-breakpoint
CREATE INDEX "ticket_use_licence" ON "ticket_use" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "matome_desk_place" ON "matome" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "matome_desk_name" ON "matome" USING btree ("kana","id");--> statement-breakpoint
CREATE INDEX "matome_desk_opens" ON "matome" USING btree ("open_at","id");--> statement-breakpoint
CREATE INDEX "matome_desk_changed" ON "matome" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "saved_word_uid" ON "saved_word" USING btree ("uid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_item_vimeo" ON "media_item" USING btree ("vimeo_id") WHERE "media_item"."vimeo_id" is not null;--> statement-breakpoint
CREATE INDEX "media_item_desk_shelf" ON "media_item" USING btree (("collection" || ' ' || lpad("position"::text, 9, '0')),"id");--> statement-breakpoint
CREATE INDEX "media_item_desk_name" ON "media_item" USING btree ("kana","id");--> statement-breakpoint
CREATE INDEX "media_item_desk_opens" ON "media_item" USING btree ("open_at","id");--> statement-breakpoint
CREATE INDEX "media_item_desk_updated" ON "media_item" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "media_item_desk_status" ON "media_item" USING btree ("status","open_at","id");--> statement-breakpoint
CREATE INDEX "media_item_shelf" ON "media_item" USING btree ("collection","position","id");--> statement-breakpoint
CREATE INDEX "media_play_day_day" ON "media_play_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "memo_newest" ON "memo" USING btree ("uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "memo_piece" ON "memo" USING btree ("uid","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memo_whole" ON "memo" USING btree ("uid","item_id") WHERE "memo"."at_seconds" is null;--> statement-breakpoint
CREATE INDEX "own_playlist_newest" ON "own_playlist" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE INDEX "playback_piece" ON "playback" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "playback_completed" ON "playback" USING btree ("completed_at") WHERE "playback"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "playlist_desk_priority" ON "playlist" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "playlist_desk_name" ON "playlist" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "desk_upload_uid" ON "desk_upload" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "desk_import_state" ON "desk_import" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "desk_import_uid" ON "desk_import" USING btree ("uid","updated_at");--> statement-breakpoint
CREATE INDEX "money_trouble_open" ON "money_trouble" USING btree ("done_at","found_at");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer","placed_at");--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree ("email") WHERE "orders"."buyer" = 'guest';--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_desk_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_desk_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email","paid_at");--> statement-breakpoint
CREATE INDEX "orders_means" ON "orders" USING btree ("placed_at","means","state","paid_at");--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("id","temporary_id","prefecture");--> statement-breakpoint
CREATE INDEX "orders_unpaid_end" ON "orders" USING btree ("placed_at","id","email") WHERE "orders"."state" = 'cancelled' and "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("shipped_at") WHERE "orders"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_without_words" ON "orders" USING btree ("id") WHERE "orders"."words" = '';--> statement-breakpoint
CREATE INDEX "orders_packing" ON "orders" USING btree ("state",("confirmation" ->> 'shipDay'),"id") WHERE "orders"."state" in ('accepted', 'paid', 'packing');--> statement-breakpoint
CREATE INDEX "orders_parcels" ON "orders" USING gin ("parcels" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "payment_event_due" ON "payment_event" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payment_history_paid" ON "payment_history" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "payment_history_listed" ON "payment_history" USING btree ("paid_at",("id"::text));--> statement-breakpoint
CREATE INDEX "payment_temporary_due" ON "payment_temporary" USING btree ("state","holds_until");--> statement-breakpoint
CREATE INDEX "payment_temporary_twin" ON "payment_temporary" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "payment_temporary_browser" ON "payment_temporary" USING btree ("browser_hash","created_at");--> statement-breakpoint
CREATE INDEX "payment_temporary_email" ON "payment_temporary" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "stock_hold_sold" ON "stock_hold" USING btree ("sku") WHERE "stock_hold"."state" in ('sold', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_issue" ON "receipt" USING btree ("order_id","issue");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "refund_why" ON "refund" USING btree ("why","updated_at");--> statement-breakpoint
CREATE INDEX "refund_intent" ON "refund" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "refund_state" ON "refund" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "refund_through" ON "refund" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "refund_listed" ON "refund" USING btree ("updated_at",("id"::text)) WHERE "refund"."state" = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_once" ON "refund" USING btree ("payment") WHERE "refund"."payment" like 'second:%' or "refund"."payment" like 'duplicate:%';--> statement-breakpoint
CREATE INDEX "payment_dispute_status" ON "payment_dispute" USING btree ("status","due_by");--> statement-breakpoint
CREATE INDEX "payment_dispute_intent" ON "payment_dispute" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "stock_count_begun" ON "stock_count" USING btree ("begun_at","id");--> statement-breakpoint
CREATE INDEX "stock_count_row_sku" ON "stock_count_row" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at","id") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_failed_made" ON "outbox" USING btree ("created_at","id") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "point_entry_uid" ON "point_entry" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "point_grant_uid" ON "point_grant" USING btree ("uid","product","expires_at");--> statement-breakpoint
CREATE INDEX "point_grant_untold" ON "point_grant" USING btree ("expires_at","id") WHERE "point_grant"."told_at" is null and "point_grant"."used" < "point_grant"."amount";--> statement-breakpoint
CREATE INDEX "collection_change_version" ON "collection_change" USING btree ("collection","version");--> statement-breakpoint
CREATE INDEX "search_document_title" ON "search_document" USING btree ("kind",left("title", 100) collate "C");--> statement-breakpoint
CREATE INDEX "search_document_reading" ON "search_document" USING btree ("kind",left("reading", 100) collate "C");--> statement-breakpoint
CREATE INDEX "search_document_romaji" ON "search_document" USING btree ("kind",left("romaji", 100) collate "C");--> statement-breakpoint
CREATE INDEX "search_document_grams" ON "search_document" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "search_document_near_grams" ON "search_document" USING gin ("near_grams");--> statement-breakpoint
CREATE INDEX "search_document_body_grams" ON "search_document" USING gin ("body_grams");--> statement-breakpoint
CREATE INDEX "tally_of" ON "tally" USING btree ("of","key");--> statement-breakpoint
CREATE INDEX "search_miss_last" ON "search_miss" USING btree ("last_at","text");--> statement-breakpoint
CREATE INDEX "search_miss_first" ON "search_miss" USING btree ("first_at","text");--> statement-breakpoint
CREATE INDEX "search_miss_often" ON "search_miss" USING btree ("count","text");--> statement-breakpoint
CREATE INDEX "spoken_word_item" ON "spoken_word" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "spoken_word_lines" ON "spoken_word" USING btree ("word_id","lines" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "failed_charge_subscription" ON "failed_charge" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "failed_charge_when" ON "failed_charge" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "plan_order_uid" ON "plan_order" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "plan_order_open" ON "plan_order" USING btree ("state","session_ends_at");--> statement-breakpoint
CREATE INDEX "plan_order_charged" ON "plan_order" USING btree ("paid_at",("id"::text)) WHERE "plan_order"."kind" = 'ticket' and "plan_order"."state" = 'paid' and "plan_order"."total" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_receipt_issue" ON "plan_receipt" USING btree ("payment","issue");--> statement-breakpoint
CREATE INDEX "subscription_uid" ON "subscription" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "subscription_status" ON "subscription" USING btree ("status","period_end");--> statement-breakpoint
CREATE INDEX "subscription_newest" ON "subscription" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_newest_of" ON "subscription" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "subscription_ending" ON "subscription" USING btree ("period_end","id");--> statement-breakpoint
CREATE INDEX "subscription_trial_end" ON "subscription" USING btree ("trial_end");--> statement-breakpoint
CREATE INDEX "subscription_ended" ON "subscription" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_one_running" ON "subscription" USING btree ("uid","item_id") WHERE "subscription"."status" in ('trialing', 'active', 'past_due', 'paused');--> statement-breakpoint
CREATE INDEX "subscription_payment_intent" ON "subscription_payment" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "subscription_payment_uid" ON "subscription_payment" USING btree ("uid","paid_at");--> statement-breakpoint
CREATE INDEX "subscription_payment_of" ON "subscription_payment" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_payment_by_amount" ON "subscription_payment" USING btree ("amount","paid_at") WHERE "subscription_payment"."amount" > 0;--> statement-breakpoint
CREATE INDEX "subscription_payment_charged" ON "subscription_payment" USING btree ("paid_at","invoice_id") WHERE "subscription_payment"."amount" > 0;--> statement-breakpoint
CREATE INDEX "token_uid" ON "token" USING btree ("uid","method");--> statement-breakpoint
CREATE INDEX "parcel_open" ON "parcel" USING btree ("ship_on","id") WHERE "parcel"."state" in ('planned', 'packing');--> statement-breakpoint
CREATE INDEX "parcel_state" ON "parcel" USING btree ("state","ship_on");--> statement-breakpoint
CREATE INDEX "parcel_uid" ON "parcel" USING btree ("uid","ship_on");--> statement-breakpoint
CREATE INDEX "parcel_subscription" ON "parcel" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "parcel_hold_of" ON "parcel_hold" USING btree ("subscription_id","state");--> statement-breakpoint
CREATE INDEX "selection_uid" ON "selection" USING btree ("uid","set");--> statement-breakpoint
CREATE INDEX "price_move_subscription" ON "price_move" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "price_move_untold" ON "price_move" USING btree ("change_id") WHERE "price_move"."told_at" is null;--> statement-breakpoint
CREATE INDEX "price_move_planned" ON "price_move" USING btree ("change_id") WHERE "price_move"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "page_depth_day" ON "page_depth" USING btree ("day");--> statement-breakpoint
CREATE INDEX "page_press_day" ON "page_press" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");
--> statement-breakpoint
-- What Drizzle's tables cannot say. `npm run migrations` puts it behind them in the initial migration.
-- When stock or reserved last moved: no writer can forget it, and readers ask only for what moved.
CREATE FUNCTION "product_size_moved"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_at := clock_timestamp();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_size_moved" BEFORE UPDATE ON "product_size" FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock OR OLD.reserved IS DISTINCT FROM NEW.reserved)
  EXECUTE FUNCTION "product_size_moved"();--> statement-breakpoint
-- The letters of a text and its pairs of letters: what a search by any part of a name can use an index for, however short that part
-- is. Most family names have fewer letters than a trigram.
CREATE FUNCTION "letters_of"(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(gram), '{}') FROM (
    SELECT unnest(ARRAY[letter, letter || lead(letter) OVER (ORDER BY place)]) AS gram
    FROM unnest(string_to_array($1, NULL)) WITH ORDINALITY AS letters(letter, place)
  ) AS grams WHERE gram IS NOT NULL AND gram !~ '\s'
$$;--> statement-breakpoint
CREATE INDEX "users_letters" ON "users" USING gin
  ("letters_of"(lower("display_name" || ' ' || "kana" || ' ' || coalesce("email", '')))) WHERE "removed_at" IS NULL;--> statement-breakpoint
-- The same of what one person keeps, under that person: a search among their own reads nobody else's, however many there are.
CREATE FUNCTION "own_letters"("owner" uuid, "letters" text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT hashtext("owner"::text || letter)), '{}') FROM unnest("letters") AS letter
$$;--> statement-breakpoint
CREATE INDEX "memo_letters" ON "memo" USING gin ("own_letters"("uid", "letters_of"("words")));--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("letters_of"("words"));--> statement-breakpoint
-- With all that a search looks at: twenty thousand of the most asked for are walked through without their rows.
CREATE INDEX "dictionary_name_score" ON "dictionary_name" ("score" DESC, "order_key")
  INCLUDE ("id", "name", "kana", "open_at");--> statement-breakpoint
CREATE INDEX "dictionary_name_letters" ON "dictionary_name" USING gin
  ("letters_of"("name" || ' ' || "kana"));--> statement-breakpoint
CREATE INDEX "dictionary_name_number" ON "dictionary_name" USING gin ("letters_of"("id"));--> statement-breakpoint
CREATE INDEX "dictionary_search_letters" ON "dictionary_search" USING gin
  ("letters_of"("name" || ' ' || "kana" || ' ' || "near" || ' ' || "far"));--> statement-breakpoint
-- What a page of summaries counts and is cut by: no text is read for it.
CREATE INDEX "matome_shown" ON "matome" ("position", "id")
  INCLUDE ("open_at", "areas", "free") WHERE "status" = 'open';--> statement-breakpoint
-- With all that a search for a common word looks at. A row must fit a third of a page: names are cut for it.
CREATE INDEX "search_document_weight" ON "search_document" ("kind", "weight" DESC, "id")
  INCLUDE ("group_id", "title", "reading", "romaji", "audience");--> statement-breakpoint
-- Which words are said in which pieces is read again when a transcript changes, or a word.
CREATE FUNCTION "spoken_piece_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "spoken_due" ("kind", "id") VALUES ('piece', coalesce(NEW.id, OLD.id)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "spoken_piece_made" AFTER INSERT ON "media_item" FOR EACH ROW
  WHEN (NEW.transcript IS NOT NULL) EXECUTE FUNCTION "spoken_piece_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_piece_changed" AFTER UPDATE OF "transcript", "status" ON "media_item" FOR EACH ROW
  WHEN (OLD.transcript IS DISTINCT FROM NEW.transcript
    OR (OLD.status IS DISTINCT FROM NEW.status AND NEW.transcript IS NOT NULL))
  EXECUTE FUNCTION "spoken_piece_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_piece_gone" AFTER DELETE ON "media_item" FOR EACH ROW
  EXECUTE FUNCTION "spoken_piece_due"();--> statement-breakpoint
CREATE FUNCTION "spoken_words_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "spoken_due" ("kind", "id") SELECT 'word', "id" FROM "are"
      WHERE "status" = 'open' ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "spoken_due" ("kind", "id") SELECT 'word', "id" FROM "were"
      WHERE "status" = 'open' ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "spoken_due" ("kind", "id") SELECT 'word', "are"."id" FROM "are" JOIN "were" USING ("id")
      WHERE "are"."folded" <> "were"."folded" OR "are"."sound" <> "were"."sound"
        OR ("are"."status" = 'open') <> ("were"."status" = 'open') ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "spoken_words_made" AFTER INSERT ON "dictionary_entry"
  REFERENCING NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_words_changed" AFTER UPDATE ON "dictionary_entry"
  REFERENCING OLD TABLE AS "were" NEW TABLE AS "are" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();--> statement-breakpoint
CREATE TRIGGER "spoken_words_gone" AFTER DELETE ON "dictionary_entry"
  REFERENCING OLD TABLE AS "were" FOR EACH STATEMENT EXECUTE FUNCTION "spoken_words_due"();--> statement-breakpoint
-- How many rows there are by what lists count them by: see platform/tally. Arguments of "tallied": what is counted, and the key of a row.
CREATE FUNCTION "tallied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "tally" WHERE "of" = TG_ARGV[0];
    RETURN NULL;
  END IF;
  EXECUTE format('WITH "moved" AS (SELECT "key", sum("rows") AS "rows" FROM (' || CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT %1$s AS "key", 1 AS "rows" FROM "are"'
      WHEN 'DELETE' THEN 'SELECT %1$s AS "key", -1 AS "rows" FROM "were"'
      ELSE 'SELECT %1$s AS "key", 1 AS "rows" FROM "are" UNION ALL SELECT %1$s, -1 FROM "were"' END
    || ') AS "each" GROUP BY 1 HAVING sum("rows") <> 0), "free" AS (
      SELECT "tally"."id" FROM "tally" JOIN "moved" ON "of" = %2$L AND "tally"."key" = "moved"."key"
        FOR UPDATE OF "tally" SKIP LOCKED
    ), "gone" AS (
      DELETE FROM "tally" USING "free" WHERE "tally"."id" = "free"."id" RETURNING "key", "rows"
    )
    INSERT INTO "tally" ("of", "key", "rows") SELECT %2$L, "key", sum("rows")
      FROM (SELECT * FROM "moved" UNION ALL SELECT * FROM "gone") AS "all" GROUP BY 2', TG_ARGV[1], TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- All of it counted anew: after rows came past the triggers.
CREATE FUNCTION "tally_anew"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "one" record;
BEGIN
  FOR "one" IN
    SELECT "tgrelid"::regclass AS "from", string_to_array(encode("tgargs", 'escape'), '\000') AS "args"
    FROM "pg_trigger" WHERE "tgfoid" = '"tallied"'::regproc AND "tgname" LIKE '%\_more'
  LOOP
    EXECUTE format('LOCK TABLE %s IN SHARE MODE', "one"."from");
    DELETE FROM "tally" WHERE "of" = "one"."args"[1];
    EXECUTE format('INSERT INTO "tally" ("of", "key", "rows") SELECT %L, %s, count(*) FROM %s GROUP BY 2',
      "one"."args"[1], "one"."args"[2], "one"."from");
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "product_more" AFTER INSERT ON "product" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "product_other" AFTER UPDATE ON "product" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "product_less" AFTER DELETE ON "product" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "product_none" AFTER TRUNCATE ON "product" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('product', 'status');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_more" AFTER INSERT ON "dictionary_entry" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_other" AFTER UPDATE ON "dictionary_entry" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_less" AFTER DELETE ON "dictionary_entry" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_entry_none" AFTER TRUNCATE ON "dictionary_entry" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('dictionary_entry', 'status || '' '' || initial');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_more" AFTER INSERT ON "dictionary_entry" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_other" AFTER UPDATE ON "dictionary_entry" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_less" AFTER DELETE ON "dictionary_entry" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_tag_none" AFTER TRUNCATE ON "dictionary_entry" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('dictionary_tag', 'status || '' '' || unnest(tags)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_more" AFTER INSERT ON "dictionary_entry" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_other" AFTER UPDATE ON "dictionary_entry" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_less" AFTER DELETE ON "dictionary_entry" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "dictionary_letters_none" AFTER TRUNCATE ON "dictionary_entry" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('dictionary_letters', 'status || '' '' || left(order_key, 2)');--> statement-breakpoint
CREATE TRIGGER "media_item_more" AFTER INSERT ON "media_item" REFERENCING NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');--> statement-breakpoint
CREATE TRIGGER "media_item_other" AFTER UPDATE ON "media_item" REFERENCING OLD TABLE AS "were" NEW TABLE AS "are"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');--> statement-breakpoint
CREATE TRIGGER "media_item_less" AFTER DELETE ON "media_item" REFERENCING OLD TABLE AS "were"
  FOR EACH STATEMENT EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');--> statement-breakpoint
CREATE TRIGGER "media_item_none" AFTER TRUNCATE ON "media_item" FOR EACH STATEMENT
  EXECUTE FUNCTION "tallied"('media_item', 'collection || '' '' || status');
