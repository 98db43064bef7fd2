CREATE SEQUENCE "public"."feedback_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."licence_batch_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."pid_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 3001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"rid" smallint NOT NULL,
	"vendor_id" uuid,
	"phone" text,
	"email_time" timestamp with time zone,
	"agreement_time" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"disabled_time" timestamp with time zone,
	"sign_in_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_username_key_unique" UNIQUE("username_key")
);
--> statement-breakpoint
CREATE TABLE "check_code" (
	"purpose" text NOT NULL,
	"email_key" text NOT NULL,
	"client" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_code_purpose_email_key_client_pk" PRIMARY KEY("purpose","email_key","client")
);
--> statement-breakpoint
CREATE TABLE "known_network" (
	"account_id" uuid NOT NULL,
	"client" text NOT NULL,
	"last_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_network_account_id_client_pk" PRIMARY KEY("account_id","client")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remember_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_time" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vcode" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_uuid" text NOT NULL,
	"client" text NOT NULL,
	"code" text NOT NULL,
	"end_time" timestamp with time zone DEFAULT now() NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_about" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_about_version" (
	"app_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"by" text NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_about_version_app_id_number_pk" PRIMARY KEY("app_id","number")
);
--> statement-breakpoint
CREATE TABLE "app_boot_photo" (
	"app_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "app_boot_photo_app_id_position_pk" PRIMARY KEY("app_id","position"),
	CONSTRAINT "app_boot_photo_places" CHECK ("app_boot_photo"."position" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "app_face" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"social" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"theme" jsonb
);
--> statement-breakpoint
CREATE TABLE "app_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"issued_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"revoke_time" timestamp with time zone,
	CONSTRAINT "app_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "app_product" (
	"app_id" uuid NOT NULL,
	"pid" text NOT NULL,
	"vid" text,
	CONSTRAINT "app_product_app_id_pid_pk" PRIMARY KEY("app_id","pid")
);
--> statement-breakpoint
CREATE TABLE "sys_app" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"vid" text,
	"name" text NOT NULL,
	"app_id" text NOT NULL,
	"app_version" text NOT NULL,
	"languages" text[] NOT NULL,
	"bundle_id" text,
	"package_name" text,
	"mall" text DEFAULT 'off' NOT NULL,
	"blog" text DEFAULT 'off' NOT NULL,
	"logo_id" uuid,
	"push_key_ios" text,
	"apns_key_id" text,
	"apple_team_id" text,
	"push_key_android" text,
	CONSTRAINT "sys_app_app_id_unique" UNIQUE("app_id"),
	CONSTRAINT "sys_app_bundle_id_unique" UNIQUE("bundle_id"),
	CONSTRAINT "sys_app_package_name_unique" UNIQUE("package_name"),
	CONSTRAINT "sys_app_owner" UNIQUE("id","vid"),
	CONSTRAINT "sys_app_languages" CHECK (cardinality("sys_app"."languages") > 0)
);
--> statement-breakpoint
CREATE TABLE "sys_app_loading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"app_id" uuid NOT NULL,
	"vid" text,
	"name" text NOT NULL,
	"image_id" uuid NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"link" text,
	CONSTRAINT "sys_app_loading_lasts" CHECK ("sys_app_loading"."start_time" < "sys_app_loading"."end_time")
);
--> statement-breakpoint
CREATE TABLE "table_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"changes" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pid" text,
	"vid" text,
	"user_id" text,
	"firmware" text,
	"last_seen" timestamp with time zone,
	"bind_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_version" (
	"device_id" text NOT NULL,
	"component" text NOT NULL,
	"version" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_version_device_id_component_reported_at_pk" PRIMARY KEY("device_id","component","reported_at")
);
--> statement-breakpoint
CREATE TABLE "device_bind_code" (
	"device_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"use_hash" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_bind_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "device_token" (
	"device_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" uuid NOT NULL,
	"after_reading" bigint NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_token_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "device_token_key_id_unique" UNIQUE("key_id")
);
--> statement-breakpoint
CREATE TABLE "cid_vid" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"cid" text NOT NULL,
	"vid" text NOT NULL,
	CONSTRAINT "cid_vid_pair" UNIQUE("cid","vid")
);
--> statement-breakpoint
CREATE TABLE "device_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"cid" text NOT NULL,
	"names" jsonb NOT NULL,
	"icon_id" uuid,
	"category_group" text NOT NULL,
	"visibility" text NOT NULL,
	CONSTRAINT "device_type_cid_unique" UNIQUE("cid")
);
--> statement-breakpoint
CREATE TABLE "dial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"names" jsonb NOT NULL,
	"name" text GENERATED ALWAYS AS (coalesce((jsonb_path_query_first(names, '$[*] ? (@.isDefault == true).name') #>> '{}'), '')) STORED,
	"type_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"image_id" uuid,
	"package_id" uuid,
	"release" text NOT NULL,
	"author" text NOT NULL,
	"report" text DEFAULT 'none' NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'toBeListed' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dial_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"vid" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dial_group_places" CHECK ("dial_group"."position" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "dial_package" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"look" jsonb NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dial_product" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"dial_id" uuid NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	CONSTRAINT "dial_product_dial_id_pid_unique" UNIQUE("dial_id","pid")
);
--> statement-breakpoint
CREATE TABLE "dial_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"names" jsonb NOT NULL,
	"icon_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_screen" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"shape" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"memory" integer NOT NULL,
	CONSTRAINT "product_screen_pid_unique" UNIQUE("pid")
);
--> statement-breakpoint
CREATE TABLE "display" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"vid" text,
	"language" text NOT NULL,
	"theme" text NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid,
	"paired_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone,
	"revoke_time" timestamp with time zone,
	CONSTRAINT "display_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "display_pairing" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"client" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "display_pairing_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "export_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"what_en" text NOT NULL,
	"what_zh" text NOT NULL,
	"scope" text NOT NULL,
	"filtered_by_en" text,
	"filtered_by_zh" text,
	"rows" integer NOT NULL,
	"sha256" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"vid" text,
	"name" text NOT NULL,
	"content_en" text NOT NULL,
	"content_zh" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text DEFAULT 'F' || nextval('feedback_number') NOT NULL,
	"vid" text,
	"type" text NOT NULL,
	"remark" text NOT NULL,
	"user_id" text,
	"account" text,
	"contact" text,
	"app_id" uuid,
	"app_name" text NOT NULL,
	"app_version" text,
	"phone_type" text,
	"system_version" text,
	"language" text DEFAULT 'en' NOT NULL,
	"pid" text,
	"device_id" text,
	"merged_into" uuid,
	"state" text DEFAULT 'unread' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "feedback_attachment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"object_key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_attachment_object_key_unique" UNIQUE("object_key")
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"author" text NOT NULL,
	"vid" text,
	"transition_seq" bigint,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_merge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feedback_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "figure_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"figure" text NOT NULL,
	"owner" text NOT NULL,
	"part" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_count" (
	"figure" text NOT NULL,
	"owner" text NOT NULL,
	"part" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "figure_count_figure_owner_part_day_pk" PRIMARY KEY("figure","owner","part","day")
);
--> statement-breakpoint
CREATE TABLE "user_active" (
	"owner" text NOT NULL,
	"step" text NOT NULL,
	"start" date NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "user_active_owner_step_start_user_id_pk" PRIMARY KEY("owner","step","start","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_config_datav" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"page" text NOT NULL,
	"format" integer NOT NULL,
	"tiles" jsonb NOT NULL,
	CONSTRAINT "user_config_datav_page" UNIQUE NULLS NOT DISTINCT("account_id","page")
);
--> statement-breakpoint
CREATE TABLE "vendor_user" (
	"vid" text NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_user_vid_user_id_pk" PRIMARY KEY("vid","user_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"object_key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_object_key_unique" UNIQUE("object_key")
);
--> statement-breakpoint
CREATE TABLE "firmware" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"component" text NOT NULL,
	"release" text NOT NULL,
	"name" text GENERATED ALWAYS AS (release || ' · ' || pid || case when component = 'firmware' then '' else ' · ' || component end) STORED NOT NULL,
	"min_release" text,
	"languages" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firmware_once" UNIQUE("pid","component","release"),
	CONSTRAINT "firmware_owner" UNIQUE("id","vid")
);
--> statement-breakpoint
CREATE TABLE "firmware_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rollout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"share" integer NOT NULL,
	"start" text NOT NULL,
	"success" integer NOT NULL,
	"errors" integer NOT NULL,
	"start_time" timestamp with time zone,
	"devices" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"downloading" integer DEFAULT 0 NOT NULL,
	"installing" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"timed_out" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"error_base" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "firmware_group_place" UNIQUE("rollout_id","position"),
	CONSTRAINT "firmware_group_owner" UNIQUE("id","rollout_id"),
	CONSTRAINT "firmware_group_balance" CHECK ("firmware_group"."devices" = "firmware_group"."pending" + "firmware_group"."offered" + "firmware_group"."downloading" + "firmware_group"."installing"
                           + "firmware_group"."done" + "firmware_group"."failed" + "firmware_group"."timed_out" + "firmware_group"."skipped")
);
--> statement-breakpoint
CREATE TABLE "firmware_rollout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"firmware_id" uuid NOT NULL,
	"vid" text NOT NULL,
	"from_releases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"device_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timeout_minutes" integer NOT NULL,
	"devices" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"fleet" integer DEFAULT 0 NOT NULL,
	"approval_share" integer DEFAULT 0 NOT NULL,
	"asked_by" text,
	"approve_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"pause_reason" text,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firmware_rollout_owner" UNIQUE("id","vid")
);
--> statement-breakpoint
CREATE TABLE "firmware_update" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rollout_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"group_number" integer NOT NULL,
	"vid" text NOT NULL,
	"device_id" text NOT NULL,
	"component" text NOT NULL,
	"from_release" text NOT NULL,
	"release" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_forgiven" boolean DEFAULT false NOT NULL,
	"words" text,
	"offer_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firmware_update_once" UNIQUE("rollout_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "background_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"problem_en" text,
	"problem_zh" text,
	"file_key" text,
	"file_name" text,
	"file_type" text,
	"file_bytes" bigint,
	"facts" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "licence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"granted" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"generated" integer DEFAULT 0 NOT NULL,
	"activated" integer DEFAULT 0 NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "licence_pid_unique" UNIQUE("pid"),
	CONSTRAINT "licence_quota" CHECK ("licence"."reserved" >= 0 and "licence"."drawn" + "licence"."reserved" <= "licence"."granted"),
	CONSTRAINT "licence_balance" CHECK ("licence"."drawn" = "licence"."generated" + "licence"."activated" + "licence"."revoked"
          and least("licence"."generated", "licence"."activated", "licence"."revoked") >= 0)
);
--> statement-breakpoint
CREATE TABLE "licence_batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text DEFAULT 'B' || nextval('licence_batch_number') NOT NULL,
	"licence_id" uuid NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"count" integer NOT NULL,
	"generated" integer DEFAULT 0 NOT NULL,
	"activated" integer DEFAULT 0 NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	"exports" integer DEFAULT 0 NOT NULL,
	"note" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_batch_number_unique" UNIQUE("number"),
	CONSTRAINT "licence_batch_balance" CHECK ("licence_batch"."generated" + "licence_batch"."activated" + "licence_batch"."revoked" <= "licence_batch"."count"
          and least("licence_batch"."generated", "licence_batch"."activated", "licence_batch"."revoked") >= 0)
);
--> statement-breakpoint
CREATE TABLE "licence_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"batch" text,
	"serial" text,
	"count" integer NOT NULL,
	"reason" text,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"serial" text NOT NULL,
	"masked" text GENERATED ALWAYS AS (left(serial, 4) || '-…-' || right(serial, 4)) STORED,
	"device_id" text,
	"moved_from" text,
	"activate_time" timestamp with time zone,
	"state" text DEFAULT 'generated' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_key_serial_unique" UNIQUE("serial"),
	CONSTRAINT "licence_key_place" UNIQUE("batch_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"layout" jsonb NOT NULL,
	"density" text NOT NULL,
	"shared_with" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "list_view_name" UNIQUE("account_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "list_view_choice" (
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid,
	CONSTRAINT "list_view_choice_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"mailbox" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"secret" boolean NOT NULL,
	"message_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"sent_time" timestamp with time zone,
	"last_error" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "manual_scan" (
	"manual_id" uuid NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "manual_scan_manual_id_day_language_pk" PRIMARY KEY("manual_id","day","language")
);
--> statement-breakpoint
CREATE TABLE "manual_version" (
	"manual_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"names" jsonb NOT NULL,
	"contents" jsonb NOT NULL,
	"by" text NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_version_manual_id_number_pk" PRIMARY KEY("manual_id","number")
);
--> statement-breakpoint
CREATE TABLE "sys_article_ebook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"pid" text NOT NULL,
	"type_id" uuid NOT NULL,
	"code" text DEFAULT translate(left(md5(gen_random_uuid()::text), 12), '01', 'xz') NOT NULL,
	"names" jsonb NOT NULL,
	"name" text GENERATED ALWAYS AS (coalesce((jsonb_path_query_first(names, '$[*] ? (@.isDefault == true).name') #>> '{}'), '')) STORED,
	"contents" jsonb NOT NULL,
	"gtin" text,
	"replacement_id" uuid,
	"published_version" integer,
	"publish_time" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_article_ebook_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sys_article_ebook_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"vid" text NOT NULL,
	"names" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"segment_id" uuid,
	"contents" jsonb NOT NULL,
	"filters" jsonb,
	"sign" jsonb,
	"planned_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"asked_by" text,
	"approved_receivers" integer,
	"approval_above" integer DEFAULT 0 NOT NULL,
	"receivers" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"complained" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	"pause_reason" text,
	"rule_base" jsonb DEFAULT '{"sent":0,"returned":0,"complained":0}'::jsonb NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"email" text NOT NULL,
	"domain" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"words" text,
	"bounce_time" timestamp with time zone,
	"leave_time" timestamp with time zone,
	"clicks" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_once" UNIQUE("subscriber_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "subscribe_segment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	CONSTRAINT "subscribe_segment_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "subscribe_sign" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"reply_to" text,
	"postal_address" text NOT NULL,
	"signatures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"country" text,
	"source" text NOT NULL,
	"consent_time" timestamp with time zone,
	"consent_place" text NOT NULL,
	"consent_text" text NOT NULL,
	"clicks" text DEFAULT 'no' NOT NULL,
	"pending_consent" jsonb,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriber_mailbox_unique" UNIQUE("mailbox")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type_id" uuid NOT NULL,
	"resolution_id" uuid NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"description_html" text DEFAULT '' NOT NULL,
	"description" text,
	"update_by" text NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_file" (
	"material_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "material_file_material_id_position_pk" PRIMARY KEY("material_id","position")
);
--> statement-breakpoint
CREATE TABLE "material_resolution" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "material_resolution_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "material_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "material_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "material_version" (
	"material_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"update_by" text NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "material_version_material_id_version_pk" PRIMARY KEY("material_id","version")
);
--> statement-breakpoint
CREATE TABLE "sys_msg" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid,
	"account_id" uuid,
	"content_en" text NOT NULL,
	"content_zh" text NOT NULL,
	"transition_seq" bigint,
	"about_kind" text,
	"about_id" uuid,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_msg_read" (
	"msg_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "sys_msg_read_msg_id_account_id_pk" PRIMARY KEY("msg_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"nickname" text NOT NULL,
	"email" text,
	"phone" text,
	"app_version" text,
	"language" text,
	"country" text,
	"last_active" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" text NOT NULL,
	"user_id" text,
	"bound_at" timestamp with time zone NOT NULL,
	"unbound_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL,
	"xact" "xid8" NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_guide" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "product_guide_pid_language_position_unique" UNIQUE("pid","language","position")
);
--> statement-breakpoint
CREATE TABLE "product_onenet" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"onenet_product_id" text NOT NULL,
	"access_key" text NOT NULL,
	CONSTRAINT "product_onenet_pid_unique" UNIQUE("pid"),
	CONSTRAINT "product_onenet_vid_onenet_product_id_unique" UNIQUE("vid","onenet_product_id")
);
--> statement-breakpoint
CREATE TABLE "recommend_goods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"pid" text NOT NULL,
	"vid" text NOT NULL,
	"names" jsonb NOT NULL,
	"image_id" uuid NOT NULL,
	"link" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"position" integer NOT NULL,
	"is_on" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pid" text DEFAULT 'P' || nextval('pid_number') NOT NULL,
	"vid" text NOT NULL,
	"names" jsonb,
	"cid" text,
	"communication" text,
	"device_kind" text,
	"icon_id" uuid,
	"bind_image_id" uuid,
	"loading_page_id" uuid,
	"buy_link" text,
	"email" text,
	"phone" text,
	"help" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alarms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text GENERATED ALWAYS AS (coalesce((jsonb_path_query_first(names, '$[*] ? (@.isDefault == true).name') #>> '{}'), pid)) STORED,
	"submitted" jsonb,
	"submit_time" timestamp with time zone,
	"publish_time" timestamp with time zone,
	"taken_down" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pid_unique" UNIQUE("pid"),
	CONSTRAINT "product_owner" UNIQUE("pid","vid")
);
--> statement-breakpoint
CREATE TABLE "product_publication" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"names" jsonb,
	"cid" text,
	"communication" text,
	"device_kind" text,
	"icon_id" uuid,
	"bind_image_id" uuid,
	"loading_page_id" uuid,
	"buy_link" text,
	"email" text,
	"phone" text,
	"help" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alarms" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text,
	"app_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"image_id" uuid,
	"carousel_id" uuid,
	"html" text DEFAULT '' NOT NULL,
	"pin" text DEFAULT 'no' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"pid" text,
	"user_ids" text[] DEFAULT '{}' NOT NULL,
	"planned_at" text,
	"zone" text,
	"planned_time" timestamp with time zone,
	"latest_time" timestamp with time zone,
	"due_time" timestamp with time zone,
	"asked_by" text,
	"approved_receivers" integer,
	"approval_above" integer DEFAULT 0 NOT NULL,
	"receivers" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"pause_reason" text,
	"rule_base" jsonb DEFAULT '{"attempted":0,"wrong":0}'::jsonb NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"push_id" uuid NOT NULL,
	"vid" text,
	"app_id" uuid NOT NULL,
	"registration_id" uuid,
	"is_test" boolean DEFAULT false NOT NULL,
	"platform" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp with time zone DEFAULT now() NOT NULL,
	"attempt_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"words" text,
	"may_have_arrived" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_hold" (
	"app_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"until_time" timestamp with time zone NOT NULL,
	CONSTRAINT "push_hold_app_id_platform_pk" PRIMARY KEY("app_id","platform")
);
--> statement-breakpoint
CREATE TABLE "push_pin" (
	"app_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"language" text NOT NULL,
	"push_id" uuid NOT NULL,
	CONSTRAINT "push_pin_app_id_owner_language_pk" PRIMARY KEY("app_id","owner","language"),
	CONSTRAINT "push_pin_push_id_unique" UNIQUE("push_id")
);
--> statement-breakpoint
CREATE TABLE "push_registration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"token" text NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"user_id" text,
	"register_time" timestamp with time zone DEFAULT now() NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_registration_token" UNIQUE("app_id","platform","token"),
	CONSTRAINT "push_registration_platform" CHECK ("push_registration"."platform" in ('ios', 'android'))
);
--> statement-breakpoint
CREATE TABLE "push_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"vid" text,
	"names" jsonb NOT NULL,
	"icon_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_mapping" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "reading_mapping_name" UNIQUE("account_id","kind","name")
);
--> statement-breakpoint
CREATE TABLE "page_map" (
	"key" text NOT NULL,
	"bin" double precision NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_map_key_bin_pk" PRIMARY KEY("key","bin")
);
--> statement-breakpoint
CREATE TABLE "page_map_head" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"watermark" bigint DEFAULT 0 NOT NULL,
	"used_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_ledger" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"readings" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_rollup_head" (
	"kind" text PRIMARY KEY NOT NULL,
	"rolled_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_scope" (
	"scope" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_service_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"names" jsonb NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_contract" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"vid" text NOT NULL,
	"type_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"app_name" text NOT NULL,
	"app_version" text NOT NULL,
	"usage" text NOT NULL,
	"zone" text NOT NULL,
	"asked_time" timestamp with time zone,
	"asked_validity" text,
	CONSTRAINT "service_contract_owner" UNIQUE("id","vid")
);
--> statement-breakpoint
CREATE TABLE "service_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"vid" text NOT NULL,
	"app_name" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"validity" text NOT NULL,
	"anchor_day" integer NOT NULL,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_record_lasts" CHECK ("service_record"."start_time" < "service_record"."end_time")
);
--> statement-breakpoint
CREATE TABLE "service_warning" (
	"record_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_warning_record_id_days_pk" PRIMARY KEY("record_id","days")
);
--> statement-breakpoint
CREATE TABLE "vendor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text,
	"name" text NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"submit_time" timestamp with time zone,
	"mall_pc_url" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_vid_unique" UNIQUE("vid")
);
--> statement-breakpoint
CREATE TABLE "vendor_file" (
	"vendor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "vendor_file_vendor_id_position_pk" PRIMARY KEY("vendor_id","position")
);
--> statement-breakpoint
CREATE TABLE "vid_counter" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"machine" text NOT NULL,
	"machine_version" integer NOT NULL,
	"record_id" text NOT NULL,
	"from_state" text NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"detail" text NOT NULL,
	"hash" text NOT NULL,
	"xact" "xid8" NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition_checkpoint" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_token" ADD CONSTRAINT "remember_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_about" ADD CONSTRAINT "app_about_id_sys_app_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_about_version" ADD CONSTRAINT "app_about_version_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_boot_photo" ADD CONSTRAINT "app_boot_photo_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_boot_photo" ADD CONSTRAINT "app_boot_photo_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_face" ADD CONSTRAINT "app_face_id_sys_app_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_key" ADD CONSTRAINT "app_key_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_product" ADD CONSTRAINT "app_product_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_product" ADD CONSTRAINT "app_product_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_product" ADD CONSTRAINT "app_product_app_id_vid_sys_app_id_vid_fk" FOREIGN KEY ("app_id","vid") REFERENCES "public"."sys_app"("id","vid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_product" ADD CONSTRAINT "app_product_pid_vid_product_pid_vid_fk" FOREIGN KEY ("pid","vid") REFERENCES "public"."product"("pid","vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_app" ADD CONSTRAINT "sys_app_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_app" ADD CONSTRAINT "sys_app_logo_id_file_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_app_loading" ADD CONSTRAINT "sys_app_loading_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_app_loading" ADD CONSTRAINT "sys_app_loading_app" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_app_loading" ADD CONSTRAINT "sys_app_loading_of" FOREIGN KEY ("app_id","vid") REFERENCES "public"."sys_app"("id","vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_version" ADD CONSTRAINT "device_version_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_bind_code" ADD CONSTRAINT "device_bind_code_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_token" ADD CONSTRAINT "device_token_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_token" ADD CONSTRAINT "device_token_key_id_licence_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cid_vid" ADD CONSTRAINT "cid_vid_cid_device_type_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."device_type"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cid_vid" ADD CONSTRAINT "cid_vid_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_type" ADD CONSTRAINT "device_type_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_type_id_dial_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dial_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_group_id_dial_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dial_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_package_id_file_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial_group" ADD CONSTRAINT "dial_group_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial_package" ADD CONSTRAINT "dial_package_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial_product" ADD CONSTRAINT "dial_product_dial_id_dial_id_fk" FOREIGN KEY ("dial_id") REFERENCES "public"."dial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial_product" ADD CONSTRAINT "dial_product_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial_product" ADD CONSTRAINT "dial_product_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial_type" ADD CONSTRAINT "dial_type_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_screen" ADD CONSTRAINT "product_screen_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_screen" ADD CONSTRAINT "product_screen_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display" ADD CONSTRAINT "display_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display" ADD CONSTRAINT "display_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_reply" ADD CONSTRAINT "canned_reply_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_merged_into_feedback_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_attachment" ADD CONSTRAINT "feedback_attachment_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_merge" ADD CONSTRAINT "feedback_merge_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_merge" ADD CONSTRAINT "feedback_merge_into_id_feedback_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_config_datav" ADD CONSTRAINT "user_config_datav_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware" ADD CONSTRAINT "firmware_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware" ADD CONSTRAINT "firmware_of" FOREIGN KEY ("pid","vid") REFERENCES "public"."product"("pid","vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_group" ADD CONSTRAINT "firmware_group_rollout_id_firmware_rollout_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."firmware_rollout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_rollout" ADD CONSTRAINT "firmware_rollout_of" FOREIGN KEY ("firmware_id","vid") REFERENCES "public"."firmware"("id","vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_update" ADD CONSTRAINT "firmware_update_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_update" ADD CONSTRAINT "firmware_update_of" FOREIGN KEY ("rollout_id","vid") REFERENCES "public"."firmware_rollout"("id","vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firmware_update" ADD CONSTRAINT "firmware_update_in" FOREIGN KEY ("group_id","rollout_id") REFERENCES "public"."firmware_group"("id","rollout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_job" ADD CONSTRAINT "background_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence" ADD CONSTRAINT "licence_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_batch" ADD CONSTRAINT "licence_batch_licence_id_licence_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_batch" ADD CONSTRAINT "licence_batch_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_batch" ADD CONSTRAINT "licence_batch_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_event" ADD CONSTRAINT "licence_event_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_event" ADD CONSTRAINT "licence_event_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_key" ADD CONSTRAINT "licence_key_batch_id_licence_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."licence_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_key" ADD CONSTRAINT "licence_key_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_key" ADD CONSTRAINT "licence_key_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_choice" ADD CONSTRAINT "list_view_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_choice" ADD CONSTRAINT "list_view_choice_view_id_list_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."list_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_scan" ADD CONSTRAINT "manual_scan_manual_id_sys_article_ebook_id_fk" FOREIGN KEY ("manual_id") REFERENCES "public"."sys_article_ebook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_version" ADD CONSTRAINT "manual_version_manual_id_sys_article_ebook_id_fk" FOREIGN KEY ("manual_id") REFERENCES "public"."sys_article_ebook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_article_ebook" ADD CONSTRAINT "sys_article_ebook_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_article_ebook" ADD CONSTRAINT "sys_article_ebook_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_article_ebook" ADD CONSTRAINT "sys_article_ebook_type_id_sys_article_ebook_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."sys_article_ebook_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_article_ebook" ADD CONSTRAINT "sys_article_ebook_replacement_id_sys_article_ebook_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."sys_article_ebook"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_article_ebook_type" ADD CONSTRAINT "sys_article_ebook_type_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_segment_id_subscribe_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."subscribe_segment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_type_id_material_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_resolution_id_material_resolution_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."material_resolution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_file" ADD CONSTRAINT "material_file_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_file" ADD CONSTRAINT "material_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_version" ADD CONSTRAINT "material_version_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_transition_seq_transition_seq_fk" FOREIGN KEY ("transition_seq") REFERENCES "public"."transition"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg_read" ADD CONSTRAINT "sys_msg_read_msg_id_sys_msg_id_fk" FOREIGN KEY ("msg_id") REFERENCES "public"."sys_msg"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg_read" ADD CONSTRAINT "sys_msg_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_binding" ADD CONSTRAINT "device_binding_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_guide" ADD CONSTRAINT "product_guide_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_guide" ADD CONSTRAINT "product_guide_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_guide" ADD CONSTRAINT "product_guide_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_onenet" ADD CONSTRAINT "product_onenet_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_onenet" ADD CONSTRAINT "product_onenet_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_goods" ADD CONSTRAINT "recommend_goods_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_goods" ADD CONSTRAINT "recommend_goods_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommend_goods" ADD CONSTRAINT "recommend_goods_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_cid_device_type_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."device_type"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_bind_image_id_file_id_fk" FOREIGN KEY ("bind_image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_loading_page_id_file_id_fk" FOREIGN KEY ("loading_page_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_publication" ADD CONSTRAINT "product_publication_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_publication" ADD CONSTRAINT "product_publication_cid_device_type_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."device_type"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_publication" ADD CONSTRAINT "product_publication_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_publication" ADD CONSTRAINT "product_publication_bind_image_id_file_id_fk" FOREIGN KEY ("bind_image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_publication" ADD CONSTRAINT "product_publication_loading_page_id_file_id_fk" FOREIGN KEY ("loading_page_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_type_id_push_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."push_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_carousel_id_file_id_fk" FOREIGN KEY ("carousel_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_push_id_push_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."push"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_delivery" ADD CONSTRAINT "push_delivery_registration_id_push_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."push_registration"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_hold" ADD CONSTRAINT "push_hold_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_pin" ADD CONSTRAINT "push_pin_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_pin" ADD CONSTRAINT "push_pin_push_id_push_id_fk" FOREIGN KEY ("push_id") REFERENCES "public"."push"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registration" ADD CONSTRAINT "push_registration_app_id_sys_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."sys_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_type" ADD CONSTRAINT "push_type_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_type" ADD CONSTRAINT "push_type_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_mapping" ADD CONSTRAINT "reading_mapping_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_map" ADD CONSTRAINT "page_map_key_page_map_head_key_fk" FOREIGN KEY ("key") REFERENCES "public"."page_map_head"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contract" ADD CONSTRAINT "service_contract_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_contract" ADD CONSTRAINT "service_contract_type_id_app_service_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."app_service_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_of" FOREIGN KEY ("contract_id","vid") REFERENCES "public"."service_contract"("id","vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_warning" ADD CONSTRAINT "service_warning_record_id_service_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."service_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_file" ADD CONSTRAINT "vendor_file_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_file" ADD CONSTRAINT "vendor_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_code_create" ON "check_code" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "known_network_last" ON "known_network" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "login_attempt_last" ON "login_attempt" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "remember_token_account" ON "remember_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "remember_token_create" ON "remember_token" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_create" ON "session" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "vcode_request" ON "vcode" USING btree ("request_uuid","client");--> statement-breakpoint
CREATE INDEX "vcode_create" ON "vcode" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "app_key_app" ON "app_key" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "app_product_pid" ON "app_product" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_app_name" ON "sys_app" USING btree (coalesce("vid", ''),lower("name"));--> statement-breakpoint
CREATE INDEX "sys_app_vid" ON "sys_app" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "sys_app_create_time" ON "sys_app" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_app_loading_vid" ON "sys_app_loading" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "table_change_of" ON "table_change" USING btree ("table_name");--> statement-breakpoint
CREATE INDEX "device_vid" ON "device" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "device_user" ON "device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_create_time" ON "device" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "device_type_icon" ON "device_type" USING btree ("icon_id");--> statement-breakpoint
CREATE INDEX "dial_create_time" ON "dial" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dial_vid" ON "dial" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dial_type_of" ON "dial" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "dial_group_of" ON "dial" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dial_group_name" ON "dial_group" USING btree ("vid","name_key");--> statement-breakpoint
CREATE INDEX "dial_product_pid" ON "dial_product" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "dial_product_vid" ON "dial_product" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "product_screen_vid" ON "product_screen" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "display_vid" ON "display" USING btree ("vid","create_time");--> statement-breakpoint
CREATE INDEX "display_pairing_client" ON "display_pairing" USING btree ("client");--> statement-breakpoint
CREATE INDEX "export_event_create_time" ON "export_event" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "canned_reply_vid" ON "canned_reply" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "feedback_vid" ON "feedback" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_create_time" ON "feedback" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ((case when "state" in ('unread', 'read') then "waiting_since" end),"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","create_time");--> statement-breakpoint
CREATE INDEX "feedback_merged" ON "feedback" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "feedback_app" ON "feedback" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "feedback_attachment_feedback" ON "feedback_attachment" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_entry_feedback" ON "feedback_entry" USING btree ("feedback_id","create_time");--> statement-breakpoint
CREATE INDEX "feedback_merge_feedback" ON "feedback_merge" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_merge_into" ON "feedback_merge" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "firmware_create_time" ON "firmware" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "firmware_file" ON "firmware" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "firmware_rollout_create_time" ON "firmware_rollout" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "firmware_rollout_firmware" ON "firmware_rollout" USING btree ("firmware_id");--> statement-breakpoint
CREATE INDEX "firmware_rollout_due" ON "firmware_rollout" USING btree ("state","due_time");--> statement-breakpoint
CREATE UNIQUE INDEX "firmware_update_open" ON "firmware_update" USING btree ("device_id","component") WHERE state in ('pending', 'offered', 'downloading', 'installing');--> statement-breakpoint
CREATE INDEX "firmware_update_device" ON "firmware_update" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "firmware_update_rollout" ON "firmware_update" USING btree ("rollout_id","state");--> statement-breakpoint
CREATE INDEX "firmware_update_group" ON "firmware_update" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "firmware_update_due" ON "firmware_update" USING btree ("state","due_time");--> statement-breakpoint
CREATE INDEX "firmware_update_create_time" ON "firmware_update" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "background_job_account" ON "background_job" USING btree ("account_id","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "background_job_state" ON "background_job" USING btree ("state");--> statement-breakpoint
CREATE INDEX "licence_vid" ON "licence" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "licence_batch_of" ON "licence_batch" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "licence_batch_create_time" ON "licence_batch" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_batch_unfinished" ON "licence_batch" USING btree ("create_time") WHERE generated + activated + revoked < count;--> statement-breakpoint
CREATE INDEX "licence_event_create_time" ON "licence_event" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_event_pid" ON "licence_event" USING btree ("pid","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "licence_key_create_time" ON "licence_key" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_key_vid" ON "licence_key" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_key_pid" ON "licence_key" USING btree ("pid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_key_batch" ON "licence_key" USING btree ("batch_id","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_key_state" ON "licence_key" USING btree ("state","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_key_activate_time" ON "licence_key" USING btree ("activate_time" DESC NULLS LAST,"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licence_key_device" ON "licence_key" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_key_of_device" ON "licence_key" USING btree ("device_id") WHERE state = 'activated';--> statement-breakpoint
CREATE INDEX "list_view_list" ON "list_view" USING btree ("list","shared_with");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("sent_time","due_time");--> statement-breakpoint
CREATE INDEX "mail_create" ON "mail" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "mail_mailbox" ON "mail" USING btree ("mailbox","create_time");--> statement-breakpoint
CREATE INDEX "sys_article_ebook_vid" ON "sys_article_ebook" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "sys_article_ebook_pid" ON "sys_article_ebook" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "sys_article_ebook_type_of" ON "sys_article_ebook" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "sys_article_ebook_create_time" ON "sys_article_ebook" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sys_article_ebook_type_vid" ON "sys_article_ebook_type" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "campaign_create_time" ON "campaign" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "campaign_due" ON "campaign" USING btree ("state","due_time");--> statement-breakpoint
CREATE INDEX "campaign_segment" ON "campaign" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("campaign_id","due_time") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "delivery_test" ON "delivery" USING btree ("due_time") WHERE state = 'waiting' and subscriber_id is null;--> statement-breakpoint
CREATE INDEX "delivery_attempting" ON "delivery" USING btree ("attempt_time") WHERE state = 'attempting';--> statement-breakpoint
CREATE INDEX "delivery_campaign" ON "delivery" USING btree ("campaign_id","state");--> statement-breakpoint
CREATE INDEX "delivery_attempt_time" ON "delivery" USING btree ("attempt_time" DESC NULLS LAST,"create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriber_create_time" ON "subscriber" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscriber_state" ON "subscriber" USING btree ("state","language");--> statement-breakpoint
CREATE INDEX "material_type_of" ON "material" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "material_resolution_of" ON "material" USING btree ("resolution_id");--> statement-breakpoint
CREATE INDEX "material_update_time" ON "material" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_file_of" ON "material_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sys_msg_vendor" ON "sys_msg" USING btree ("vendor_id","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "app_user_create_time" ON "app_user" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "device_binding_device" ON "device_binding" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_binding_user" ON "device_binding" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_binding_open" ON "device_binding" USING btree ("device_id") WHERE unbound_at is null;--> statement-breakpoint
CREATE INDEX "product_guide_vid" ON "product_guide" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "recommend_goods_pid" ON "recommend_goods" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "recommend_goods_vid" ON "recommend_goods" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "product_create_time" ON "product" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_waiting" ON "product" USING btree ((case when "state" in ('underReview', 'revisionUnderReview') then "submit_time" end),"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","submit_time","vid","communication","device_kind");--> statement-breakpoint
CREATE INDEX "product_queue" ON "product" USING btree ((case when "state" in ('underReview', 'revisionUnderReview') then "submit_time" end),"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","submit_time","vid","communication","device_kind") WHERE "product"."state" in ('underReview', 'revisionUnderReview');--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree ((jsonb_path_query_first("names", '$[*] ? (@.isDefault == true).name') #>> '{}') desc nulls last,"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_submit_time" ON "product" USING btree ("submit_time" DESC NULLS LAST,"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_publish_time" ON "product" USING btree ("publish_time" DESC NULLS LAST,"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_pid" ON "product" USING btree ("pid" DESC NULLS LAST,"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_state" ON "product" USING btree ("state","vid");--> statement-breakpoint
CREATE INDEX "product_vid" ON "product" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_cid" ON "product" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "product_communication" ON "product" USING btree ("communication");--> statement-breakpoint
CREATE INDEX "product_device_kind" ON "product" USING btree ("device_kind");--> statement-breakpoint
CREATE INDEX "push_vid" ON "push" USING btree ("vid","create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "push_create_time" ON "push" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "push_due" ON "push" USING btree ("state","due_time");--> statement-breakpoint
CREATE INDEX "push_feed" ON "push" USING btree ("app_id","language","start_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_of_type" ON "push" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "push_pid" ON "push" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "push_user_ids" ON "push" USING gin ("user_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "push_delivery_once" ON "push_delivery" USING btree ("push_id","registration_id") WHERE not is_test;--> statement-breakpoint
CREATE INDEX "push_delivery_due" ON "push_delivery" USING btree ("push_id","due_time") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "push_delivery_test" ON "push_delivery" USING btree ("due_time") WHERE state = 'waiting' and is_test;--> statement-breakpoint
CREATE INDEX "push_delivery_attempting" ON "push_delivery" USING btree ("attempt_time") WHERE state = 'attempting';--> statement-breakpoint
CREATE INDEX "push_delivery_push" ON "push_delivery" USING btree ("push_id","state");--> statement-breakpoint
CREATE INDEX "push_delivery_attempt_time" ON "push_delivery" USING btree ("attempt_time" DESC NULLS LAST,"create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_delivery_registration" ON "push_delivery" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "push_delivery_user" ON "push_delivery" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_registration_language" ON "push_registration" USING btree ("app_id","language");--> statement-breakpoint
CREATE INDEX "push_registration_user" ON "push_registration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_type_vid" ON "push_type" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "reading_mapping_kind" ON "reading_mapping" USING btree ("kind","is_shared");--> statement-breakpoint
CREATE INDEX "page_map_head_account" ON "page_map_head" USING btree ("account_id","used_time");--> statement-breakpoint
CREATE UNIQUE INDEX "service_contract_once" ON "service_contract" USING btree ("vid",lower(app_name),"kind");--> statement-breakpoint
CREATE INDEX "service_contract_create_time" ON "service_contract" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_contract_type" ON "service_contract" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "service_record_start" ON "service_record" USING btree ("state","start_time");--> statement-breakpoint
CREATE INDEX "service_record_end" ON "service_record" USING btree ("state","end_time");--> statement-breakpoint
CREATE INDEX "service_record_contract" ON "service_record" USING btree ("contract_id","end_time");--> statement-breakpoint
CREATE INDEX "service_record_vid" ON "service_record" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "vendor_waiting" ON "vendor" USING btree ((case when "state" = 'underReview' then "submit_time" end),"create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transition_record" ON "transition" USING btree ("machine","record_id","seq");--> statement-breakpoint
CREATE INDEX "transition_at" ON "transition" USING btree ("at" DESC NULLS LAST,"seq" DESC NULLS FIRST);
--> statement-breakpoint
INSERT INTO "transition_head" ("seq", "hash") VALUES (0, repeat('0', 64));--> statement-breakpoint
INSERT INTO "vid_counter" ("last") VALUES (1000);--> statement-breakpoint
CREATE FUNCTION refuse_unlogged_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> TG_ARGV[1] THEN
      RAISE EXCEPTION 'A new record of % begins as %, not as %', TG_ARGV[0], TG_ARGV[1], NEW.state USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.state IS DISTINCT FROM OLD.state AND NOT EXISTS (
    SELECT 1 FROM transition
     WHERE machine = TG_ARGV[0] AND record_id = OLD.id::text AND from_state = OLD.state AND to_state = NEW.state
       AND machine_version = NEW.machine_version AND xact = pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'The state of % % changes only with a step of the log', TG_ARGV[0], OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "vendor_state" BEFORE INSERT OR UPDATE ON "vendor" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('vendorAudit', 'new');--> statement-breakpoint
CREATE TRIGGER "product_state" BEFORE INSERT OR UPDATE ON "product" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('productLife', 'draft');--> statement-breakpoint
CREATE TRIGGER "service_record_state" BEFORE INSERT OR UPDATE ON "service_record" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('serviceRecord', 'pending');--> statement-breakpoint
CREATE TRIGGER "dial_state" BEFORE INSERT OR UPDATE ON "dial" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('dialShelf', 'toBeListed');--> statement-breakpoint
CREATE TRIGGER "sys_article_ebook_state" BEFORE INSERT OR UPDATE ON "sys_article_ebook" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('manualLife', 'draft');--> statement-breakpoint
CREATE TRIGGER "feedback_state" BEFORE INSERT OR UPDATE ON "feedback" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('feedbackLife', 'unread');--> statement-breakpoint
CREATE TRIGGER "licence_key_state" BEFORE INSERT OR UPDATE ON "licence_key" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('licenceActivation', 'generated');--> statement-breakpoint
CREATE TRIGGER "subscriber_state" BEFORE INSERT OR UPDATE ON "subscriber" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('subscriberLife', 'unconfirmed');--> statement-breakpoint
CREATE TRIGGER "campaign_state" BEFORE INSERT OR UPDATE ON "campaign" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('campaignLife', 'draft');--> statement-breakpoint
CREATE TRIGGER "push_state" BEFORE INSERT OR UPDATE ON "push" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('pushLife', 'draft');--> statement-breakpoint
CREATE TRIGGER "firmware_state" BEFORE INSERT OR UPDATE ON "firmware" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('firmwareLife', 'draft');--> statement-breakpoint
CREATE TRIGGER "firmware_rollout_state" BEFORE INSERT OR UPDATE ON "firmware_rollout" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('firmwareRollout', 'draft');--> statement-breakpoint
CREATE TRIGGER "firmware_update_state" BEFORE INSERT OR UPDATE ON "firmware_update" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('firmwareUpdate', 'pending');--> statement-breakpoint
CREATE TRIGGER "transition_rows" BEFORE UPDATE OR DELETE ON "transition" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_table" BEFORE TRUNCATE ON "transition" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_checkpoint_rows" BEFORE UPDATE OR DELETE ON "transition_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_checkpoint_table" BEFORE TRUNCATE ON "transition_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE FUNCTION keep_binding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NOT DISTINCT FROM OLD.user_id THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE device_binding SET unbound_at = greatest(now(), bound_at) WHERE device_id = NEW.id AND unbound_at IS NULL;
    INSERT INTO reading_scope (scope, revision) SELECT vid, 1 FROM (VALUES (OLD.vid), (NEW.vid)) AS changed (vid)
      WHERE vid IS NOT NULL GROUP BY vid ORDER BY vid
      ON CONFLICT (scope) DO UPDATE SET revision = reading_scope.revision + 1;
  END IF;
  IF NEW.user_id IS NOT NULL THEN
    INSERT INTO device_binding (device_id, user_id, bound_at) VALUES (NEW.id, NEW.user_id, coalesce(NEW.bind_time, now()));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "device_binding_kept" AFTER INSERT OR UPDATE OF user_id ON "device" FOR EACH ROW EXECUTE FUNCTION keep_binding();--> statement-breakpoint
CREATE TRIGGER "person_log_rows" BEFORE UPDATE OR DELETE ON "person_log" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "person_log_table" BEFORE TRUNCATE ON "person_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE FUNCTION count_drawn_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE licence_batch SET generated = generated + drawn.count
    FROM (SELECT batch_id, count(*)::int AS count FROM added GROUP BY batch_id) AS drawn WHERE id = drawn.batch_id;
  UPDATE licence SET reserved = reserved - drawn.count, drawn = licence.drawn + drawn.count,
                     generated = generated + drawn.count
    FROM (SELECT licence_id, count(*)::int AS count FROM added JOIN licence_batch ON licence_batch.id = batch_id
           GROUP BY licence_id) AS drawn
   WHERE licence.id = drawn.licence_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_key_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quota uuid;
BEGIN
  UPDATE licence_batch
     SET generated = generated + (NEW.state = 'generated')::int - (OLD.state = 'generated')::int,
         activated = activated + (NEW.state = 'activated')::int - (OLD.state = 'activated')::int,
         revoked = revoked + (NEW.state = 'revoked')::int - (OLD.state = 'revoked')::int
   WHERE id = NEW.batch_id RETURNING licence_id INTO quota;
  UPDATE licence
     SET generated = generated + (NEW.state = 'generated')::int - (OLD.state = 'generated')::int,
         activated = activated + (NEW.state = 'activated')::int - (OLD.state = 'activated')::int,
         revoked = revoked + (NEW.state = 'revoked')::int - (OLD.state = 'revoked')::int
   WHERE id = quota;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "licence_key_drawn" AFTER INSERT ON "licence_key" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_drawn_keys();--> statement-breakpoint
CREATE TRIGGER "licence_key_counted" AFTER UPDATE OF state ON "licence_key" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION count_key_state();--> statement-breakpoint
CREATE TRIGGER "licence_key_kept" BEFORE DELETE ON "licence_key" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "licence_event_rows" BEFORE UPDATE OR DELETE ON "licence_event" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "licence_event_table" BEFORE TRUNCATE ON "licence_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "export_event_rows" BEFORE UPDATE OR DELETE ON "export_event" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "export_event_table" BEFORE TRUNCATE ON "export_event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TYPE "uuidrange" AS RANGE (SUBTYPE = uuid);--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_apart" EXCLUDE USING gist (uuidrange("contract_id", "contract_id", '[]') WITH &&, tstzrange("start_time", "end_time") WITH &&) WHERE ("state" <> 'void');--> statement-breakpoint
ALTER TABLE "sys_app_loading" ADD CONSTRAINT "sys_app_loading_apart" EXCLUDE USING gist (uuidrange("app_id", "app_id", '[]') WITH &&, tstzrange("start_time", "end_time") WITH &&);--> statement-breakpoint
CREATE FUNCTION add_app_face() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app_face (id) VALUES (NEW.id);
  INSERT INTO app_about (id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sys_app_face" AFTER INSERT ON "sys_app" FOR EACH ROW EXECUTE FUNCTION add_app_face();--> statement-breakpoint
CREATE FUNCTION end_device_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM device_token WHERE key_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "licence_key_token" AFTER UPDATE OF state, device_id ON "licence_key" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.device_id IS DISTINCT FROM NEW.device_id) EXECUTE FUNCTION end_device_token();--> statement-breakpoint
ALTER TABLE "dial_group" ADD CONSTRAINT "dial_group_place" UNIQUE ("vid", "position") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE FUNCTION place_dial_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM vendor WHERE vid = NEW.vid FOR NO KEY UPDATE;
  NEW.position := (
    SELECT min(place) FROM generate_series(1, (SELECT count(*) + 1 FROM dial_group WHERE vid = NEW.vid)) AS place
     WHERE NOT EXISTS (SELECT 1 FROM dial_group WHERE vid = NEW.vid AND position = place));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION close_dial_group_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM vendor WHERE vid = OLD.vid FOR NO KEY UPDATE;
  UPDATE dial_group SET position = place
    FROM (SELECT id AS listed, row_number() OVER (ORDER BY position) AS place FROM dial_group WHERE vid = OLD.vid) AS numbered
   WHERE id = listed AND position <> place;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dial_group_placed" BEFORE INSERT ON "dial_group" FOR EACH ROW EXECUTE FUNCTION place_dial_group();--> statement-breakpoint
CREATE TRIGGER "dial_group_gap" AFTER DELETE ON "dial_group" FOR EACH ROW EXECUTE FUNCTION close_dial_group_gap();
--> statement-breakpoint
CREATE FUNCTION keep_vendor_user(kept_vid text, kept_user text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz;
BEGIN
  IF kept_vid IS NULL OR kept_user IS NULL THEN
    RETURN;
  END IF;
  -- Whoever changes another device of the same user waits for this row, and then sees this device as it is.
  INSERT INTO vendor_user AS kept (vid, user_id, since) VALUES (kept_vid, kept_user, now())
    ON CONFLICT (vid, user_id) DO UPDATE SET since = kept.since;
  SELECT min(coalesce(bind_time, create_time)) INTO began FROM device WHERE user_id = kept_user AND vid = kept_vid;
  IF began IS NULL THEN
    DELETE FROM vendor_user WHERE vid = kept_vid AND user_id = kept_user;
  ELSE
    UPDATE vendor_user SET since = began WHERE vid = kept_vid AND user_id = kept_user AND since <> began;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_device_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_vendor_user(OLD.vid, OLD.user_id);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW.vid, NEW.user_id) IS DISTINCT FROM (OLD.vid, OLD.user_id) THEN
    PERFORM keep_vendor_user(NEW.vid, NEW.user_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "device_user_kept" AFTER INSERT OR DELETE OR UPDATE OF vid, user_id, bind_time, create_time ON "device" FOR EACH ROW EXECUTE FUNCTION keep_device_user();
--> statement-breakpoint
CREATE FUNCTION count_firmware_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE firmware_group g
     SET devices = g.devices + moved.devices, pending = g.pending + moved.pending, offered = g.offered + moved.offered, downloading = g.downloading + moved.downloading, installing = g.installing + moved.installing, done = g.done + moved.done, failed = g.failed + moved.failed, timed_out = g.timed_out + moved.timed_out, skipped = g.skipped + moved.skipped,
         error_base = g.error_base + moved.forgiven
    FROM (SELECT group_id, sum(n)::int AS devices,
           coalesce(sum(n) FILTER (WHERE state = 'pending'), 0)::int AS pending,
           coalesce(sum(n) FILTER (WHERE state = 'offered'), 0)::int AS offered,
           coalesce(sum(n) FILTER (WHERE state = 'downloading'), 0)::int AS downloading,
           coalesce(sum(n) FILTER (WHERE state = 'installing'), 0)::int AS installing,
           coalesce(sum(n) FILTER (WHERE state = 'done'), 0)::int AS done,
           coalesce(sum(n) FILTER (WHERE state = 'failed'), 0)::int AS failed,
           coalesce(sum(n) FILTER (WHERE state = 'timedOut'), 0)::int AS timed_out,
           coalesce(sum(n) FILTER (WHERE state = 'skipped'), 0)::int AS skipped,
           coalesce(sum(n) FILTER (WHERE state IN ('failed', 'timedOut') AND is_forgiven), 0)::int AS forgiven
            FROM (SELECT group_id, state, is_forgiven, 1 AS n FROM added) AS changed GROUP BY group_id) AS moved
   WHERE g.id = moved.group_id AND (moved.devices, moved.pending, moved.offered, moved.downloading, moved.installing, moved.done, moved.failed, moved.timed_out, moved.skipped, moved.forgiven) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_firmware_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE firmware_group g
     SET devices = g.devices + moved.devices, pending = g.pending + moved.pending, offered = g.offered + moved.offered, downloading = g.downloading + moved.downloading, installing = g.installing + moved.installing, done = g.done + moved.done, failed = g.failed + moved.failed, timed_out = g.timed_out + moved.timed_out, skipped = g.skipped + moved.skipped,
         error_base = g.error_base + moved.forgiven
    FROM (SELECT group_id, sum(n)::int AS devices,
           coalesce(sum(n) FILTER (WHERE state = 'pending'), 0)::int AS pending,
           coalesce(sum(n) FILTER (WHERE state = 'offered'), 0)::int AS offered,
           coalesce(sum(n) FILTER (WHERE state = 'downloading'), 0)::int AS downloading,
           coalesce(sum(n) FILTER (WHERE state = 'installing'), 0)::int AS installing,
           coalesce(sum(n) FILTER (WHERE state = 'done'), 0)::int AS done,
           coalesce(sum(n) FILTER (WHERE state = 'failed'), 0)::int AS failed,
           coalesce(sum(n) FILTER (WHERE state = 'timedOut'), 0)::int AS timed_out,
           coalesce(sum(n) FILTER (WHERE state = 'skipped'), 0)::int AS skipped,
           coalesce(sum(n) FILTER (WHERE state IN ('failed', 'timedOut') AND is_forgiven), 0)::int AS forgiven
            FROM (SELECT group_id, state, is_forgiven, 1 AS n FROM changed_to UNION ALL SELECT group_id, state, is_forgiven, -1 FROM changed_from) AS changed GROUP BY group_id) AS moved
   WHERE g.id = moved.group_id AND (moved.devices, moved.pending, moved.offered, moved.downloading, moved.installing, moved.done, moved.failed, moved.timed_out, moved.skipped, moved.forgiven) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_firmware_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE firmware_group g
     SET devices = g.devices + moved.devices, pending = g.pending + moved.pending, offered = g.offered + moved.offered, downloading = g.downloading + moved.downloading, installing = g.installing + moved.installing, done = g.done + moved.done, failed = g.failed + moved.failed, timed_out = g.timed_out + moved.timed_out, skipped = g.skipped + moved.skipped,
         error_base = g.error_base + moved.forgiven
    FROM (SELECT group_id, sum(n)::int AS devices,
           coalesce(sum(n) FILTER (WHERE state = 'pending'), 0)::int AS pending,
           coalesce(sum(n) FILTER (WHERE state = 'offered'), 0)::int AS offered,
           coalesce(sum(n) FILTER (WHERE state = 'downloading'), 0)::int AS downloading,
           coalesce(sum(n) FILTER (WHERE state = 'installing'), 0)::int AS installing,
           coalesce(sum(n) FILTER (WHERE state = 'done'), 0)::int AS done,
           coalesce(sum(n) FILTER (WHERE state = 'failed'), 0)::int AS failed,
           coalesce(sum(n) FILTER (WHERE state = 'timedOut'), 0)::int AS timed_out,
           coalesce(sum(n) FILTER (WHERE state = 'skipped'), 0)::int AS skipped,
           coalesce(sum(n) FILTER (WHERE state IN ('failed', 'timedOut') AND is_forgiven), 0)::int AS forgiven
            FROM (SELECT group_id, state, is_forgiven, -1 AS n FROM removed) AS changed GROUP BY group_id) AS moved
   WHERE g.id = moved.group_id AND (moved.devices, moved.pending, moved.offered, moved.downloading, moved.installing, moved.done, moved.failed, moved.timed_out, moved.skipped, moved.forgiven) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "firmware_update_added" AFTER INSERT ON "firmware_update" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_firmware_added();--> statement-breakpoint
CREATE TRIGGER "firmware_update_changed" AFTER UPDATE ON "firmware_update" REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION count_firmware_changed();--> statement-breakpoint
CREATE TRIGGER "firmware_update_removed" AFTER DELETE ON "firmware_update" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_firmware_removed();
