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
	"content_en" text NOT NULL,
	"content_zh" text NOT NULL,
	"transition_seq" bigint,
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
	"name" text GENERATED ALWAYS AS (coalesce(jsonb_path_query_first(names, '$[*] ? (@.isDefault == true).name') #>> '{}', pid)) STORED,
	"submitted" jsonb,
	"submit_time" timestamp with time zone,
	"publish_time" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_pid_unique" UNIQUE("pid")
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
CREATE TABLE "page_map" (
	"key" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_map_key_day_pk" PRIMARY KEY("key","day")
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
	"last_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"name" text NOT NULL,
	"image_id" uuid,
	"package_id" uuid,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"serial" text NOT NULL,
	"device_id" text,
	"activate_time" timestamp with time zone,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_key_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "service_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vid" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"machine_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "device" ADD CONSTRAINT "device_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_version" ADD CONSTRAINT "device_version_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cid_vid" ADD CONSTRAINT "cid_vid_cid_device_type_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."device_type"("cid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cid_vid" ADD CONSTRAINT "cid_vid_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_type" ADD CONSTRAINT "device_type_icon_id_file_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_type_id_material_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_resolution_id_material_resolution_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."material_resolution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_file" ADD CONSTRAINT "material_file_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_file" ADD CONSTRAINT "material_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_version" ADD CONSTRAINT "material_version_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_vendor_id_vendor_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg" ADD CONSTRAINT "sys_msg_transition_seq_transition_seq_fk" FOREIGN KEY ("transition_seq") REFERENCES "public"."transition"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg_read" ADD CONSTRAINT "sys_msg_read_msg_id_sys_msg_id_fk" FOREIGN KEY ("msg_id") REFERENCES "public"."sys_msg"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_msg_read" ADD CONSTRAINT "sys_msg_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_guide" ADD CONSTRAINT "product_guide_pid_product_pid_fk" FOREIGN KEY ("pid") REFERENCES "public"."product"("pid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_guide" ADD CONSTRAINT "product_guide_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_guide" ADD CONSTRAINT "product_guide_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "page_map" ADD CONSTRAINT "page_map_key_page_map_head_key_fk" FOREIGN KEY ("key") REFERENCES "public"."page_map_head"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_image_id_file_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dial" ADD CONSTRAINT "dial_package_id_file_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_key" ADD CONSTRAINT "licence_key_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_vid_vendor_vid_fk" FOREIGN KEY ("vid") REFERENCES "public"."vendor"("vid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "device_vid" ON "device" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "device_create_time" ON "device" USING btree ("create_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "device_type_icon" ON "device_type" USING btree ("icon_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("sent_time","due_time");--> statement-breakpoint
CREATE INDEX "mail_create" ON "mail" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "mail_mailbox" ON "mail" USING btree ("mailbox","create_time");--> statement-breakpoint
CREATE INDEX "material_type_of" ON "material" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "material_resolution_of" ON "material" USING btree ("resolution_id");--> statement-breakpoint
CREATE INDEX "material_update_time" ON "material" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_file_of" ON "material_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sys_msg_vendor" ON "sys_msg" USING btree ("vendor_id","create_time" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_guide_vid" ON "product_guide" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "recommend_goods_pid" ON "recommend_goods" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "recommend_goods_vid" ON "recommend_goods" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "product_queue" ON "product" USING btree ("state","submit_time");--> statement-breakpoint
CREATE INDEX "product_vid" ON "product" USING btree ("vid");--> statement-breakpoint
CREATE INDEX "product_cid" ON "product" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "page_map_head_account" ON "page_map_head" USING btree ("account_id","used_time");--> statement-breakpoint
CREATE INDEX "service_record_start" ON "service_record" USING btree ("state","start_time");--> statement-breakpoint
CREATE INDEX "service_record_end" ON "service_record" USING btree ("state","end_time");--> statement-breakpoint
CREATE INDEX "transition_record" ON "transition" USING btree ("machine","record_id","seq");--> statement-breakpoint
CREATE INDEX "transition_at" ON "transition" USING btree ("at" DESC NULLS LAST,"seq" DESC NULLS LAST);--> statement-breakpoint
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
CREATE TRIGGER "licence_key_state" BEFORE INSERT OR UPDATE ON "licence_key" FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_state('licenceActivation', 'generated');--> statement-breakpoint
CREATE TRIGGER "transition_rows" BEFORE UPDATE OR DELETE ON "transition" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_table" BEFORE TRUNCATE ON "transition" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_checkpoint_rows" BEFORE UPDATE OR DELETE ON "transition_checkpoint" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER "transition_checkpoint_table" BEFORE TRUNCATE ON "transition_checkpoint" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
